import { fitsColumn, formatMoney, multiplyToFen } from '@suanpan/accounting-core';
import { type Cells, heldIn, noCells } from './cell-saves.ts';
import type { BooksFacts } from './columns.ts';
import type { CellField } from './opening-rows.ts';
import type { PastedCell } from './paste-block.ts';
import { readCell } from './read-cell.ts';

interface Entry {
  /** The foreign amount as it stood, and as it was entered. */
  before: string | null;
  after: string | null;
  /** Usual rate of its currency; null where the row keeps none. */
  rate: string | null;
  /** The base amount as it stands. */
  base: string | null;
}

/**
 * The base amount that is proposed for a foreign amount: × the usual rate, rounded half up (D34). One that was entered
 * otherwise stays: only a blank one, or the one proposed before, follows. Undefined: it stays as it is.
 */
export function followingBase({ before, after, rate, base }: Entry): string | null | undefined {
  if (rate === null) return undefined;
  if (base !== null && base !== productOf(before, rate)) return undefined;
  const proposed = productOf(after, rate);
  return proposed === base ? undefined : proposed;
}

function productOf(original: string | null, rate: string): string | null {
  if (original === null) return null;
  const product = multiplyToFen(original, rate);
  return fitsColumn(product) ? formatMoney(product) : null;
}

/**
 * The base amounts that follow the foreign amounts of a pasted block, as they follow typed ones.
 * @param changed what differs from the cells as they are
 * @param block the whole of it: where it brings the base amount of a row itself, be it the same, that one holds
 */
export function followingBases(
  changed: readonly PastedCell[],
  block: readonly PastedCell[],
  cells: Cells,
  { rates }: Pick<BooksFacts, 'rates'>,
): PastedCell[] {
  const brought = new Set(block.filter(({ field }) => field === 'openingAmount').map(({ rowKey }) => rowKey));
  return changed.flatMap(({ row, rowKey, field, typed }) => {
    const read = readCell(field, typed);
    if (field !== 'originalAmount' || brought.has(rowKey) || 'fault' in read) return [];
    const held = (of: CellField): string | null => heldIn(row, cells.get(rowKey) ?? noCells, of);
    const base = followingBase({
      before: held('originalAmount'),
      after: read.value,
      rate: rates.get(row.currencyCode ?? '') ?? null,
      base: held('openingAmount'),
    });
    return base === undefined ? [] : [{ row, rowKey, field: 'openingAmount' as const, typed: base ?? '' }];
  });
}
