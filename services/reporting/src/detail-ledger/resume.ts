import { firstDay, periodOf } from '@suanpan/accounting-core';
import { plus, type Balance, type Turnover } from '../books/balance.ts';
import type { Books } from '../books/books.ts';
import { measuredIn, turnoverOfSums, type FigureFilter } from '../books/leaf-figures.ts';
import type { LedgerMonths } from './month-totals.ts';
import type { PageKey } from './page-key.ts';

/**
 * The balance at a page's start. The key carries it; when the books have changed since, or the key is not ours, it is
 * the opening of the key's month and that month's lines up to the key.
 */
export async function balanceUpTo(
  books: Books,
  key: PageKey,
  months: LedgerMonths,
  filter: FigureFilter,
  measured: readonly number[],
): Promise<Balance> {
  if (key.balance?.version === books.version) return key.balance;
  return plus(months.openingOf(periodOf(key.voucherDate)), await turnoverUpTo(books, key, filter, measured));
}

async function turnoverUpTo(
  { sql, accountSetId }: Books,
  key: PageKey,
  { subjectIds = [], auxSetIds = null }: FigureFilter,
  measured: readonly number[],
): Promise<Turnover> {
  const row = await sql.one<Record<keyof Turnover, string>>(auxSetIds === null ? sumLines : sumLinesOfItems, [
    accountSetId,
    subjectIds,
    firstDay(periodOf(key.voucherDate)),
    key.voucherDate,
    key.wordPosition,
    key.number,
    key.voucherId,
    key.lineNo,
    measured,
    ...(auxSetIds === null ? [] : [auxSetIds]),
  ]);
  return turnoverOfSums(row);
}

const bySide = (column: string, side: 'debit' | 'credit', name: string): string =>
  `coalesce(sum(l.${column}) FILTER (WHERE l.${side} <> 0), 0) AS ${name}`;

const sumWhere = (condition: string): string => `
SELECT coalesce(sum(l.debit), 0.00) AS debit, coalesce(sum(l.credit), 0.00) AS credit,
  ${measuredIn('$9')},
  ${bySide('quantity', 'debit', 'quantity_debit')}, ${bySide('quantity', 'credit', 'quantity_credit')},
  ${bySide('original_amount', 'debit', 'original_debit')}, ${bySide('original_amount', 'credit', 'original_credit')}
FROM ledger_read.voucher_line l
WHERE l.account_set_id = $1 AND l.subject_id = ANY ($2::bigint[])
  AND l.voucher_date >= $3::date AND l.voucher_date <= $4::date
  AND (l.voucher_date, l.word_position, l.number, l.voucher_id, l.line_no)
    <= ($4::date, $5::int, $6::int, $7::bigint, $8::int)${condition}`;

const sumLines = sumWhere('');
const sumLinesOfItems = sumWhere(' AND l.aux_set_id = ANY ($10::bigint[])');
