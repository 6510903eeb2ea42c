import { fundIncomeColumns, type FundIncomeLine, fundIncomeLines } from '@suanpan/book-tables';
import type { FundIncome } from '@suanpan/contracts';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { withLooks } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { Tone } from '../../grid/types.ts';
import type { IncomeView } from '../use-income-view.ts';

interface TableProps {
  income: FundIncome;
  view: IncomeView;
}

/** A figure opens the lines that it adds up: those of its month, or of all months. */
export function IncomeTable({ income, view }: TableProps): ReactNode {
  const words = useBookWords();
  const lines = useMemo(() => fundIncomeLines(words, income), [words, income]);
  const columns = useMemo(
    () =>
      withLooks(fundIncomeColumns(words, income), {
        code: { width: 72, pinned: 'start' },
        name: { width: 160, grows: true, pinned: 'start', header: true },
        total: { pinned: 'end' },
      }),
    [words, income],
  );
  return (
    <DataGrid
      label={words('book.fundIncome')}
      rows={lines.slice(0, -1)}
      columns={columns}
      rowKey={({ key }) => key}
      toneOf={toneOf}
      total={lines.at(-1)}
      onOpen={({ category }, { key }) =>
        category && view.open(category, income.months.includes(key) ? key : null)
      }
      canOpen={({ category }) => category !== null}
    />
  );
}

const toneOf = ({ category }: FundIncomeLine): Tone => (category ? 'line' : 'sum');
