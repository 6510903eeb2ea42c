import { Link } from '@suanpan/feature-kit';
import { type Amount, MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

export interface Figure {
  key: string;
  name: string;
  value: Amount;
  /** Where the figure comes from, and what its link says when it points there; none for what has no place of its own. */
  to?: { pathname: string; search: string };
  title?: string;
  isTotal?: boolean;
}

/** Figures by name, short as the dashboard says them, each a link to where it comes from. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }): ReactNode => (
  <dl className={classes['figures']}>
    {figures.map(({ key, name, value, to, title, isTotal }) => (
      <div key={key} className={isTotal ? classes['total'] : undefined}>
        <dt>{name}</dt>
        <dd>
          {to ? (
            <Link to={to} title={title}>
              <MoneyText amount={value} short />
            </Link>
          ) : (
            <MoneyText amount={value} short />
          )}
        </dd>
      </div>
    ))}
  </dl>
);
