import type { CheckoutPeriod } from '@suanpan/contracts';
import type { ReactNode } from 'react';
import classes from '../period-list.module.css';
import { currentMonth, yearCards } from '../year-cards.ts';
import { MonthTileView } from './month-tile.tsx';

/** A card for each year with its twelve months. */
export function YearCards({ periods }: { periods: readonly CheckoutPeriod[] }): ReactNode {
  const current = currentMonth(periods);
  return yearCards(periods).map(({ year, tiles }) => (
    <section key={year} className={classes['card']} aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`} className={classes['year']}>
        {year}
      </h2>
      <ul className={classes['tiles']}>
        {tiles.map((tile) => (
          <li key={tile.month.month}>
            <MonthTileView tile={tile} current={current} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
