import { Link } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from './panels.module.css';

export interface Figure {
  key: string;
  name: string;
  value: string;
  /** Where the figure comes from; null for one that has no place of its own. */
  to: { pathname: string; search: string } | null;
}

/** Figures by name, short as the dashboard says them, each a link to where it comes from. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }): ReactNode => (
  <dl className={classes['figures']}>
    {figures.map(({ key, name, value, to }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>
          {to ? (
            <Link to={to}>{<MoneyText amount={value} short />}</Link>
          ) : (
            <MoneyText amount={value} short />
          )}
        </dd>
      </div>
    ))}
  </dl>
);
