import { firstDay, lastDay, type Span } from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import { parseDayBookKey } from './day-book-key.ts';

/** A line with its voucher, as the database sends it. */
export interface StoredLine {
  voucherId: number;
  voucherDate: string;
  wordPosition: number;
  word: string;
  number: number;
  lineNo: number;
  summary: string;
  subjectId: number;
  auxSetId: number;
  debit: string;
  credit: string;
  currencyCode: string;
  originalAmount: string | null;
  quantity: string | null;
  price: string | null;
  maker: string;
}

const selectPage = (condition: string): string => `
SELECT l.voucher_id, l.voucher_date, l.word_position, l.word, l.number, l.line_no, l.summary, l.subject_id,
  l.aux_set_id, l.debit, l.credit, l.currency AS currency_code, l.original_amount, l.quantity, l.price,
  v.maker_name AS maker
FROM ledger_read.voucher v
JOIN ledger_read.voucher_line l ON l.account_set_id = v.account_set_id AND l.voucher_id = v.id
WHERE v.account_set_id = $1 AND l.account_set_id = $1
  AND v.voucher_date >= $2::date AND v.voucher_date <= $3::date
  AND (v.voucher_date, v.word_position, v.number, v.id, l.line_no)
    > ($2::date, $4::int, $5::int, $6::bigint, $7::int)${condition}
ORDER BY v.voucher_date, v.word_position, v.number, v.id, l.line_no LIMIT $8::int`;

interface Page {
  span: Span;
  /** The key of the page; undefined for the first. */
  after: string | undefined;
  limit: number;
}

/**
 * SQL: a page of lines in the order of the books, and its first eight values. A further condition begins with ` AND`,
 * calls the line `l` and numbers its own values from `$9`.
 */
export function pageStatement(
  { accountSetId }: Books,
  { span, after, limit }: Page,
): { textWith: (condition: string) => string; values: unknown[] } {
  const { voucherDate, wordPosition, number, voucherId, lineNo } =
    after === undefined
      ? { voucherDate: firstDay(span.from), wordPosition: -1, number: 0, voucherId: 0, lineNo: 0 }
      : parseDayBookKey(after, span);
  return {
    textWith: selectPage,
    values: [accountSetId, voucherDate, lastDay(span.to), wordPosition, number, voucherId, lineNo, limit],
  };
}
