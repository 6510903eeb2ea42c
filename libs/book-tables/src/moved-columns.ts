import { isZeroDecimal } from '@suanpan/accounting-core';
import type { MultiColumnLedger } from '@suanpan/contracts';

type ShownColumn = MultiColumnLedger['columns'][number] & {
  /** Where its amounts stand in a row. */
  index: number;
};

/** Which of a multi-column ledger's columns are shown. */
export interface ColumnChoice {
  /** Columns on which nothing moved, too. */
  showEmpty: boolean;
  /** Quantities and foreign amounts beside the amounts. */
  showQuantity: boolean;
  /** The codes of those that were picked; none: as many as there are. */
  picked: readonly string[];
}

/** The columns that were picked, else those with any amount, or all of them; those on the debit side first, so that each side stands together. */
export function movedColumns(
  { columns, rows }: MultiColumnLedger,
  { showEmpty, picked }: ColumnChoice,
): ShownColumn[] {
  const indexed = columns.map((column, index) => ({ ...column, index }));
  const hasMoved = ({ index }: ShownColumn): boolean =>
    rows.some(({ amounts, quantities, originals }) =>
      [amounts, quantities, originals].some((figures) => !isZeroDecimal(figures[index] ?? '0')),
    );
  const isPicked = indexed.filter(({ code }) => picked.includes(code));
  const shown = isPicked.length > 0 ? isPicked : showEmpty ? indexed : indexed.filter(hasMoved);
  return [...shown.filter(({ side }) => side === 'debit'), ...shown.filter(({ side }) => side === 'credit')];
}
