import { isDay } from '@suanpan/accounting-core';
import { refuse, type Sql } from '@suanpan/service-kit';

/** Where a voucher stands in the books: by date, the word's place in the set, number, id (decision D23). */
export interface VoucherPlace {
  date: string;
  position: number;
  number: number;
  id: number;
}

export type Direction = 'forward' | 'backward';

/** The columns of the books' order, for rows `v` and `w` of `fromVouchers`. */
export const placeColumns = 'v.voucher_date AS date, w.position, v.number, v.id';

export const orderBy = (direction: Direction): string =>
  columns.map((column) => `${column} ${direction === 'forward' ? 'ASC' : 'DESC'}`).join(', ');

const columns = ['v.voucher_date', 'w.position', 'v.number', 'v.id'] as const;

/**
 * The rows behind (or before) a place; the values are bound from `$first` on. The date is asked for by itself as well,
 * so that its index leads to the place at once, however many vouchers precede it.
 */
export function beyond(direction: Direction, first: number): string {
  const than = direction === 'forward' ? '>' : '<';
  const places = columns.map((_, index) => `$${first + index}`).join(', ');
  return `v.voucher_date ${than}= $${first} AND (${columns.join(', ')}) ${than} (${places})`;
}

export const placeValues = ({ date, position, number, id }: VoucherPlace): readonly unknown[] => [
  date,
  position,
  number,
  id,
];

/** The place of a stored voucher; nothing for an id that is no voucher of the set. */
export const placeOf = (sql: Sql, accountSetId: number, id: number): Promise<VoucherPlace | undefined> =>
  sql.maybe<VoucherPlace>(
    `SELECT ${placeColumns} FROM ledger.voucher v
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
     WHERE v.account_set_id = $1 AND v.id = $2`,
    [accountSetId, id],
  );

/** A place as the key of the page behind it. */
export const pageKey = ({ date, position, number, id }: VoucherPlace): string =>
  [date, position, number, id].join('.');

/** @throws ProblemError request.field for a key that no page has given. */
export function placeOfKey(key: string): VoucherPlace {
  const [, date = '', ...numbers] = /^(\d{4}-\d\d-\d\d)\.(\d{1,9})\.(\d{1,10})\.(\d{1,15})$/.exec(key) ?? [];
  const [position = NaN, number = NaN, id = NaN] = numbers.map(Number);
  if (!isDay(date) || !(number <= 2_147_483_647)) refuse({ code: 'request.field', field: 'after' });
  return { date, position, number, id };
}
