import type { BookColumn } from '@suanpan/book-tables';
import type { BookFile } from '@suanpan/service-kit/tables';

/**
 * What a ledger brings forward, by the keys of its columns. Every part of a ledger wider than its paper begins with the
 * columns up to the summary, which says what is brought forward.
 */
export function carriedOf<Row>(
  columns: readonly BookColumn<Row>[],
  summed: readonly string[],
  kept: readonly string[],
): Pick<BookFile, 'leading' | 'carried'> {
  const placesOf = (keys: readonly string[]): number[] =>
    columns.flatMap(({ key }, index) => (keys.includes(key) ? [index] : []));
  const label = placesOf(['summary'])[0] ?? 0;
  return { leading: label + 1, carried: { label, summed: placesOf(summed), kept: placesOf(kept) } };
}

/** Of a detailed ledger, with its quantities and foreign amounts, which are there in one unit or one currency only. */
export const carriedOfLedger = <Row>(columns: readonly BookColumn<Row>[]) =>
  carriedOf(
    columns,
    ['debit', 'credit', 'debitNum', 'creditNum', 'debitOriginal', 'creditOriginal'],
    ['side', 'balance', 'numBalance', 'originalBalance'],
  );
