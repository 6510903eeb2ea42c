import { moneyOf, samePeriod, type Period } from '@suanpan/accounting-core';
import type { VoucherKind } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import type { CountedLine } from './balance-changes.ts';

/** What a write needs to know of a stored voucher. */
export interface StoredVoucher extends Period {
  id: number;
  date: string;
  wordId: number;
  word: string;
  number: number;
  kind: VoucherKind;
  makerId: number;
  reviewerId: number | null;
  version: number;
}

/** The voucher without a lock: which months and series a change will touch (decision D50: periods are locked first). */
export const findVoucher = async (books: Books, id: number): Promise<StoredVoucher> =>
  found(await books.sql.maybe<StoredVoucher>(selectStored, [books.accountSetId, id]));

/**
 * The voucher row locked FOR UPDATE, behind the lock of the month where it was found. All writers of a month wait for
 * each other at its row (ADR 0003), so the order in which they take counters and vouchers cannot make a deadlock.
 * @throws ProblemError voucher.stale when it was moved to another month meanwhile: that month is not locked.
 */
export async function lockVoucher(books: Books, seen: StoredVoucher): Promise<StoredVoucher> {
  const locked = found(
    await books.sql.maybe<StoredVoucher>(`${selectStored} FOR UPDATE OF v`, [books.accountSetId, seen.id]),
  );
  if (!samePeriod(locked, seen)) refuse({ code: 'voucher.stale', version: locked.version });
  return locked;
}

/** Those of the vouchers that are there, without a lock. */
export const findVouchers = (books: Books, ids: readonly number[]): Promise<StoredVoucher[]> =>
  books.sql.rows<StoredVoucher>(selectMany, [books.accountSetId, ids]);

/** Those of the vouchers that are there, locked FOR UPDATE by ascending id. */
export const lockVouchers = (books: Books, ids: readonly number[]): Promise<StoredVoucher[]> =>
  books.sql.rows<StoredVoucher>(`${selectMany} FOR UPDATE OF v`, [books.accountSetId, ids]);

const selectVouchers = `
SELECT v.id, v.voucher_date AS date, v.year, v.month, v.word_id, w.word, v.number, v.kind, v.maker_id, v.reviewer_id,
  v.version
FROM ledger.voucher v JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id`;
const selectStored = `${selectVouchers} WHERE v.account_set_id = $1 AND v.id = $2`;
const selectMany = `${selectVouchers} WHERE v.account_set_id = $1 AND v.id = ANY($2::bigint[]) ORDER BY v.id`;

/** The stored lines as they count in the balances. */
export async function countedLines(books: Books, vouchers: readonly StoredVoucher[]): Promise<CountedLine[]> {
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher]));
  const rows = await books.sql.rows<CountedRow>(
    `SELECT voucher_id, subject_id, aux_set_id, currency, debit, credit, quantity, original_amount
     FROM ledger.voucher_line WHERE account_set_id = $1 AND voucher_id = ANY($2::bigint[])
     ORDER BY voucher_id, line_no`,
    [books.accountSetId, [...byId.keys()]],
  );
  return rows.map(({ voucherId, ...row }) => ({
    ...row,
    date: byId.get(voucherId)!.date,
    kind: byId.get(voucherId)!.kind,
    debit: moneyOf(row.debit),
    credit: moneyOf(row.credit),
  }));
}

type CountedRow = Omit<CountedLine, 'debit' | 'credit' | 'date' | 'kind'> & {
  voucherId: number;
  debit: string;
  credit: string;
};
