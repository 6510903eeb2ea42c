import type { Period } from '@suanpan/accounting-core';
import type { VoucherDocument, VoucherKind } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';

/** What the rules ask of a stored voucher before it is changed; the kernel holds the change to this version. */
export interface StoredVoucher extends Period {
  id: number;
  word: string;
  number: number;
  kind: VoucherKind;
  makerId: number;
  reviewerId: number | null;
  version: number;
  periodStatus: number;
  /** What it was made of; null for one made by hand. */
  documents: VoucherDocument[] | null;
}

export const findVoucher = async (books: Books, id: number): Promise<StoredVoucher> =>
  found((await findVouchers(books, [id]))[0]);

/** Those of the vouchers that are there. */
export const findVouchers = (books: Books, ids: readonly number[]): Promise<StoredVoucher[]> =>
  books.sql.rows<StoredVoucher>(
    `SELECT v.id, v.year, v.month, w.word, v.number, v.kind, v.maker_id, v.reviewer_id, v.version,
       p.status AS period_status, ledger.document_records($1, v.id) AS documents
     FROM ledger.voucher v
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
     JOIN ledger.period p ON p.account_set_id = $1 AND p.year = v.year AND p.month = v.month
     WHERE v.account_set_id = $1 AND v.id = ANY($2::bigint[]) ORDER BY v.id`,
    [books.accountSetId, ids],
  );
