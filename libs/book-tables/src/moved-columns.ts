import { isZeroDecimal } from '@suanpan/accounting-core';
import type { MultiColumnLedger } from '@suanpan/contracts';

type ShownColumn = MultiColumnLedger['columns'][number] & {
  /** Where its amounts stand in a row. */
  index: number;
};

/** The columns with any amount, or all of them; those on the debit side first, so that each side stands together. */
export function movedColumns({ columns, rows }: MultiColumnLedger, showEmpty: boolean): ShownColumn[] {
  const indexed = columns.map((column, index) => ({ ...column, index }));
  const hasMoved = ({ index }: ShownColumn): boolean =>
    rows.some(({ amounts }) => !isZeroDecimal(amounts[index] ?? '0'));
  const shown = showEmpty ? indexed : indexed.filter(hasMoved);
  return [...shown.filter(({ side }) => side === 'debit'), ...shown.filter(({ side }) => side === 'credit')];
}
