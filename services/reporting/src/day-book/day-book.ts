import {
  allDecimals,
  firstDay,
  formatMoney,
  lastDay,
  ORIGINAL,
  PRICE,
  QUANTITY,
  sum,
  ZERO,
  type Span,
} from '@suanpan/accounting-core';
import type { ChronologicalLine, ChronologicalPage } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import { readAuxiliarySets } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { fullNameOf, readChart, type Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { dayBookKey, parseDayBookKey } from './day-book-key.ts';

interface Choice {
  size?: number | undefined;
  after?: string | undefined;
}

/** Most lines of one answer; what is left is behind `next`. */
const mostLines = 20_000;

/**
 * The day book: every line of the vouchers that the reader may see, by date, the word's place, number and line, with the
 * totals of the span from the balances. A page begins at its key's day, so it costs the same wherever it stands.
 */
export async function dayBook(books: Books, span: Span, choice: Choice): Promise<ChronologicalPage> {
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const size = choice.size ?? mostLines;
  const stored = await readPage(books, chart, span, choice.after, size + 1);
  const shown = stored.slice(0, size);
  const auxiliary = await readAuxiliarySets(
    books,
    shown.map(({ auxSetId }) => auxSetId),
  );
  const leaves = await readLeaves(books, chart, span, 'amounts');
  return {
    lines: shown.map((line) => ({
      ...wireLine(books, chart, line),
      auxiliary: auxiliary.get(line.auxSetId) ?? [],
    })),
    debitTotal: formatMoney(sum(leaves.map(({ figures }) => figures.amount.debit))),
    creditTotal: formatMoney(sum(leaves.map(({ figures }) => figures.amount.credit))),
    next: stored.length > size ? dayBookKey(shown.at(-1)!) : null,
  };
}

interface StoredLine {
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

const selectAll = selectPage('');
const selectOfSubjects = selectPage(' AND l.subject_id = ANY ($9::bigint[])');

async function readPage(
  { sql, accountSetId }: Books,
  { tree, hidden }: Chart,
  span: Span,
  after: string | undefined,
  limit: number,
): Promise<StoredLine[]> {
  const { voucherDate, wordPosition, number, voucherId, lineNo } =
    after === undefined
      ? { voucherDate: firstDay(span.from), wordPosition: -1, number: 0, voucherId: 0, lineNo: 0 }
      : parseDayBookKey(after, span);
  const position = [voucherDate, lastDay(span.to), wordPosition, number, voucherId, lineNo];
  return hidden.length === 0
    ? sql.rows<StoredLine>(selectAll, [accountSetId, ...position, limit])
    : sql.rows<StoredLine>(selectOfSubjects, [
        accountSetId,
        ...position,
        limit,
        tree.subjects.map(({ id }) => id),
      ]);
}

function wireLine(
  { baseCurrency }: Books,
  chart: Chart,
  line: StoredLine,
): Omit<ChronologicalLine, 'auxiliary'> {
  const subject = found(chart.tree.byId.get(line.subjectId));
  const [debit, credit] = [storedFen(line.debit), storedFen(line.credit)];
  return {
    voucherId: line.voucherId,
    voucherDate: line.voucherDate,
    word: line.word,
    code: line.number,
    lineNo: line.lineNo,
    summary: line.summary,
    subjectId: subject.id,
    subjectCode: subject.code,
    subjectName: fullNameOf(chart, subject),
    debitAmount: debit === ZERO ? null : formatMoney(debit),
    creditAmount: credit === ZERO ? null : formatMoney(credit),
    quantity: allDecimals(line.quantity, QUANTITY),
    price: allDecimals(line.price, PRICE),
    currencyCode: line.currencyCode === baseCurrency ? null : line.currencyCode,
    originalAmount: allDecimals(line.originalAmount, ORIGINAL),
    maker: line.maker,
  };
}
