import { MoneyText, Unseen } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from './panels.module.css';

export interface AmountRow {
  key: string;
  name: string;
  /** One for each column; null where there is nothing to know. */
  amounts: readonly (string | null)[];
}

export interface AmountTableProps {
  caption: string;
  /** The first names the rows. */
  columns: readonly string[];
  rows: readonly AmountRow[];
}

/** The figures of a chart as text, short as the card says its amounts. */
export const AmountTable = ({ caption, columns: [first, ...others], rows }: AmountTableProps): ReactNode => (
  <table className={classes['table']}>
    <caption>
      <Unseen>{caption}</Unseen>
    </caption>
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {others.map((column) => (
          <th key={column} scope="col" className={classes['amount']}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, amounts }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {amounts.map((amount, at) => (
            <td key={others[at]} className={classes['amount']}>
              {amount === null ? '–' : <MoneyText amount={amount} short />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
