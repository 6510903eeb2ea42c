import {
  firstDay,
  formatMoney,
  lastDay,
  subtract,
  sum,
  UNASSIGNED,
  voucherLabel,
  ZERO,
  type Fen,
  type Span,
} from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { fullNameOf, type Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { readSpanFlows } from '../cash-flow/flow-totals.ts';
import { cashSubjects, readFlowChart } from '../cash-flow/read-flows.ts';
import { check } from './check.ts';

type Offender = BooksCheck['offenders'][number];

/**
 * What the cash-flow statement adds up, against the change of the cash subjects; and flows without an item. Flows are
 * what stands against cash in its vouchers, so they differ by vouchers that are not balanced and by cash subjects whose
 * lines are not what their balances are made of: both are named.
 */
export async function checkCash(books: Books, chart: Chart, span: Span): Promise<BooksCheck[]> {
  const flows = await readSpanFlows(books, chart, span);
  const subjectIds = cashSubjects(chart, await readFlowChart(books, chart));
  const changes = await readChanges(books, chart, span, subjectIds);
  const change = sum([...changes.values()]);
  const offenders =
    flows.change === change
      ? []
      : [
          ...(await wrongSubjects(books, chart, span, { subjectIds, changes })),
          ...(await wrongVouchers(books, span, subjectIds)),
        ];
  const [received, paid] = [flows.of(UNASSIGNED, 'in'), flows.of(UNASSIGNED, 'out')];
  return [
    check('cash', flows.change, change, offenders),
    check('unassigned', subtract(received, paid), ZERO),
  ];
}

/** The change of each cash subject, by its balances. */
async function readChanges(
  books: Books,
  chart: Chart,
  span: Span,
  subjectIds: readonly number[],
): Promise<Map<number, Fen>> {
  const leaves = await readLeaves(books, chart, span, 'amounts', { subjectIds });
  const changeOf = ({ figures }: (typeof leaves)[number]): Fen =>
    subtract(figures.amount.closing, figures.amount.opening);
  return new Map(
    [...Map.groupBy(leaves, ({ subjectId }) => subjectId)].map(([id, own]) => [id, sum(own.map(changeOf))]),
  );
}

/** Cash subjects whose lines, on the left, say another change than their balances, or than none that stands there. */
async function wrongSubjects(
  { sql, accountSetId }: Books,
  chart: Chart,
  { from, to }: Span,
  { subjectIds, changes }: { subjectIds: readonly number[]; changes: ReadonlyMap<number, Fen> },
): Promise<Offender[]> {
  const rows = await sql.rows<{ subjectId: number; change: string }>(
    `SELECT subject_id, sum(debit - credit) AS change FROM ledger_read.voucher_line
     WHERE account_set_id = $1 AND voucher_date BETWEEN $2::date AND $3::date AND subject_id = ANY ($4::bigint[])
     GROUP BY subject_id`,
    [accountSetId, firstDay(from), lastDay(to), subjectIds],
  );
  const byLines = new Map(rows.map(({ subjectId, change }) => [subjectId, storedFen(change)]));
  return subjectIds
    .map((id) => ({
      subject: found(chart.tree.byId.get(id)),
      lines: byLines.get(id) ?? ZERO,
      balance: changes.get(id) ?? ZERO,
    }))
    .filter(({ lines, balance }) => lines !== balance)
    .map(({ subject, lines, balance }) => ({
      subjectCode: subject.code,
      subjectName: fullNameOf(chart, subject),
      left: formatMoney(lines),
      right: formatMoney(balance),
    }))
    .toSorted((a, b) => (a.subjectCode < b.subjectCode ? -1 : 1));
}

const MOST_VOUCHERS = 50;

const selectUnbalanced = `
SELECT l.voucher_id, l.voucher_date, l.word, l.number,
  sum(l.credit - l.debit) FILTER (WHERE l.subject_id <> ALL ($4::bigint[])) AS against,
  sum(l.debit - l.credit) FILTER (WHERE l.subject_id = ANY ($4::bigint[])) AS cash
FROM ledger_read.voucher_line l
WHERE l.account_set_id = $1 AND l.voucher_date BETWEEN $2::date AND $3::date
GROUP BY l.voucher_id, l.voucher_date, l.word, l.number
HAVING sum(l.debit) <> sum(l.credit) AND bool_or(l.subject_id = ANY ($4::bigint[]))
ORDER BY l.voucher_date, l.word, l.number LIMIT $5`;

/** Vouchers that move cash by another amount than stands against it. */
async function wrongVouchers(
  { sql, accountSetId }: Books,
  { from, to }: Span,
  subjectIds: readonly number[],
): Promise<Offender[]> {
  const rows = await sql.rows<{
    voucherId: number;
    voucherDate: string;
    word: string;
    number: number;
    against: string | null;
    cash: string;
  }>(selectUnbalanced, [accountSetId, firstDay(from), lastDay(to), subjectIds, MOST_VOUCHERS]);
  return rows.map(({ voucherId, voucherDate, word, number, against, cash }) => ({
    subjectCode: voucherLabel(word, number),
    subjectName: voucherDate,
    left: formatMoney(against === null ? ZERO : storedFen(against)),
    right: formatMoney(storedFen(cash)),
    voucherId,
  }));
}
