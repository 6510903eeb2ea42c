import {
  firstDay,
  lastDay,
  periodOf,
  stripZeros,
  subtract,
  ZERO,
  type Fen,
  type Period,
  type Span,
  type Subject,
} from '@suanpan/accounting-core';
import type { Turnover } from '../books/balance.ts';
import type { Books } from '../books/books.ts';
import { storedFen } from '../books/columns.ts';
import type { FigureFilter } from '../books/leaf-figures.ts';
import { keepsQuantities } from '../books/shown-columns.ts';

/** Where a line stands in a ledger: by date, the word's place in the set, number, line (decision D23). */
export interface Position {
  voucherDate: string;
  wordPosition: number;
  number: number;
  /** Tells vouchers apart whose words share a place. */
  voucherId: number;
  lineNo: number;
}

export interface StoredLine extends Position {
  month: Period;
  word: string;
  summary: string;
  subjectId: number;
  auxSetId: number;
  debit: Fen;
  credit: Fen;
  currencyCode: string;
  originalAmount: string | null;
  quantity: string | null;
  price: string | null;
}

type LineRow = Omit<StoredLine, 'month' | 'debit' | 'credit'> & { debit: string; credit: string };

/**
 * The next lines of some subjects after a position, in order. Every subject — or combination of items —
 * gives at most `limit` lines, found by its index from the position's day on, so that a page costs the same wherever
 * it stands and however many lines precede.
 */
export async function readLines(
  books: Books,
  span: Span,
  { subjectIds = [], auxSetIds = null }: FigureFilter,
  after: Position | null,
  limit: number,
): Promise<StoredLine[]> {
  const { voucherDate, wordPosition, number, voucherId, lineNo } = after ?? beforeAll(span);
  const rows = await books.sql.rows<LineRow>(auxSetIds === null ? selectLines : selectLinesOfItems, [
    books.accountSetId,
    subjectIds,
    voucherDate,
    lastDay(span.to),
    wordPosition,
    number,
    voucherId,
    lineNo,
    limit,
    ...(auxSetIds === null ? [] : [auxSetIds]),
  ]);
  return rows.map((row) => ({
    ...row,
    month: periodOf(row.voucherDate),
    debit: storedFen(row.debit),
    credit: storedFen(row.credit),
    originalAmount: strip(row.originalAmount),
    quantity: strip(row.quantity),
    price: strip(row.price),
  }));
}

const beforeAll = ({ from }: Span): Position => ({
  voucherDate: firstDay(from),
  wordPosition: -1,
  number: 0,
  voucherId: 0,
  lineNo: 0,
});

const strip = (text: string | null): string | null => (text === null ? null : stripZeros(text));

const order = (table: string): string =>
  ['voucher_date', 'word_position', 'number', 'voucher_id', 'line_no']
    .map((name) => `${table}.${name}`)
    .join(', ');

/** `wanted` has a row per stretch of an index; `condition` picks its lines. */
const linesOf = (wanted: string, condition: string): string => `
SELECT page.* FROM ${wanted}
CROSS JOIN LATERAL (
  SELECT l.voucher_date, l.word_position, l.number, l.voucher_id, l.line_no, l.word, l.summary, l.subject_id,
    l.aux_set_id, l.debit, l.credit, l.currency AS currency_code, l.original_amount, l.quantity, l.price
  FROM ledger_read.voucher_line l
  WHERE l.account_set_id = $1 AND ${condition}
    AND l.voucher_date >= $3::date AND l.voucher_date <= $4::date
    AND (${order('l')}) > ($3::date, $5::int, $6::int, $7::bigint, $8::int)
  ORDER BY ${order('l')} LIMIT $9::int
) AS page
ORDER BY ${order('page')} LIMIT $9::int`;

/** By subject and day. */
const selectLines = linesOf(
  'unnest($2::bigint[]) AS wanted (subject_id)',
  'l.subject_id = wanted.subject_id',
);

/** By combination and day: of a customer's few lines none of the others is read. */
const selectLinesOfItems = linesOf(
  'unnest($10::bigint[]) AS wanted (aux_set_id)',
  'l.aux_set_id = wanted.aux_set_id AND l.subject_id = ANY ($2::bigint[])',
);

/** What a line on a subject moves: quantity and foreign amount stand on the side of its amount. */
export function turnoverOf(
  { debit, credit, quantity, originalAmount }: StoredLine,
  subject: Subject,
): Turnover {
  const onDebit = debit !== ZERO;
  return {
    debit,
    credit,
    measured: keepsQuantities(subject) ? subtract(debit, credit) : ZERO,
    quantityDebit: onDebit ? (quantity ?? '0') : '0',
    quantityCredit: onDebit ? '0' : (quantity ?? '0'),
    originalDebit: onDebit ? (originalAmount ?? '0') : '0',
    originalCredit: onDebit ? '0' : (originalAmount ?? '0'),
  };
}
