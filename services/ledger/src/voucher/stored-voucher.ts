import { moneyOf, type Period } from '@suanpan/accounting-core';
import type { VoucherKind } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
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

/** The voucher row locked FOR UPDATE, behind the locks of its months. */
export const lockVoucher = async (books: Books, id: number): Promise<StoredVoucher> =>
  found(await books.sql.maybe<StoredVoucher>(`${selectStored} FOR UPDATE OF v`, [books.accountSetId, id]));

const selectStored = `
SELECT v.id, v.voucher_date AS date, v.year, v.month, v.word_id, w.word, v.number, v.kind, v.maker_id, v.reviewer_id,
  v.version
FROM ledger.voucher v JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
WHERE v.account_set_id = $1 AND v.id = $2`;

/** The stored lines as they count in the balances. */
export async function countedLines(books: Books, voucher: StoredVoucher): Promise<CountedLine[]> {
  const rows = await books.sql.rows<CountedRow>(
    `SELECT subject_id, aux_set_id, currency, debit, credit, quantity, original_amount
     FROM ledger.voucher_line WHERE account_set_id = $1 AND voucher_id = $2 ORDER BY line_no`,
    [books.accountSetId, voucher.id],
  );
  return rows.map((row) => ({
    ...row,
    date: voucher.date,
    kind: voucher.kind,
    debit: moneyOf(row.debit),
    credit: moneyOf(row.credit),
  }));
}

type CountedRow = Omit<CountedLine, 'debit' | 'credit' | 'date' | 'kind'> & { debit: string; credit: string };
