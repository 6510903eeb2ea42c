import { formatMoney, moneyOf, negate, sum } from '@suanpan/accounting-core';
import type { StatementRow } from '@suanpan/book-tables';
import { isExactNumber } from '@suanpan/service-kit/sheets';
import type { FileColumn, FileRow, SumTerm } from '@suanpan/service-kit/tables';

/**
 * For every line that a statement adds up from others of the same half, the rows it is added up from: a spreadsheet can
 * then add them up by itself. A cell whose shown figure is not exactly that sum has none: in thousands every figure is
 * rounded by itself, and a line may be hidden.
 * @param rows the lines, and `table` the same ones as cells
 * @returns by row and column
 */
export function liveSums(
  rows: readonly StatementRow[],
  columns: readonly FileColumn[],
  table: readonly FileRow[],
): (readonly SumTerm[] | null)[][] {
  const places = new Map(rows.map(({ item }, place) => [item.id, place]));
  return rows.map(({ item: { formulas } }, place) => {
    const terms = formulas.flatMap(({ itemId, calculation }): SumTerm[] => {
      const row = itemId === null ? undefined : places.get(itemId);
      return row === undefined ? [] : [{ row, sign: calculation }];
    });
    return columns.map(({ kind }, column) => {
      const amountIn = (row: number) => moneyOf(table[row]!.cells[column] ?? '0.00');
      const shown = table[place]!.cells[column] ?? null;
      if (kind !== 'amount' || shown === null || terms.length === 0) return null;
      const parts = terms.map(({ row, sign }) => (sign === '-' ? negate(amountIn(row)) : amountIn(row)));
      const isExact = terms.every(({ row }) => isExactNumber(table[row]!.cells[column] ?? ''));
      return isExact && formatMoney(sum(parts)) === shown ? terms : null;
    });
  });
}
