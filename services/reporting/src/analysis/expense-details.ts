import {
  abs,
  comparePeriods,
  descendantsOf,
  firstOfYear,
  formatMoney,
  periodKey,
  quotientOf,
  rangeOfPeriods,
  subtract,
  sum,
  ZERO,
  type Fen,
  type Period,
  type Subject,
} from '@suanpan/accounting-core';
import type { ExpenseDetails } from '@suanpan/contracts';
import { analysisDefinitions } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import { readChart, type Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { textOf } from '../books/texts.ts';

/** What a subject and everything below it cost. */
interface Cost {
  /** By month of the year. */
  months: ReadonlyMap<number, Fen>;
  yearToDate: Fen;
  lastYear: Fen | null;
}

/**
 * Rule: the expense subjects of the year by month: debits less credits without the vouchers that carry results forward,
 * each subject with everything below it; their year to date, their share of all of it, and the same months of last year.
 * What has neither in any month is left out.
 * Source: domain/payroll-assets-tax.md 4; domain/analysis.json (expenseDetails).
 */
export async function expenseDetails(books: Books, to: Period): Promise<ExpenseDetails> {
  refuseBeforeBooks({ from: to, to }, books.enablePeriod);
  const chart = await readChart(books);
  const { tree } = chart;
  const top = analysisDefinitions(books.standard).expenses.flatMap((code) => tree.byCode.get(code) ?? []);
  const subjects = top.flatMap((subject) => [subject, ...descendantsOf(tree, subject.id)]);
  const from = laterOf(firstOfYear(to), books.enablePeriod);
  const costs = await readCosts(books, chart, subjects, to);
  const all = sumOfCosts(top.map(({ id }) => costs(id)));
  const months = rangeOfPeriods(from, to);
  const figures = (cost: Cost) => ({
    amounts: months.map(({ month }) => formatMoney(cost.months.get(month) ?? ZERO)),
    yearToDate: formatMoney(cost.yearToDate),
    share: all.yearToDate > 0n ? quotientOf(cost.yearToDate, all.yearToDate, 4) : null,
    lastYear: cost.lastYear === null ? null : formatMoney(cost.lastYear),
    change: changeOf(cost),
  });
  const shown = subjects.map((subject) => ({ subject, cost: costs(subject.id) })).filter(hasCost);
  return {
    months: months.map(periodKey),
    rows: [
      ...shown.map(({ subject: { id, parentId, code, name, level }, cost }) => ({
        subjectId: id,
        parentId,
        code,
        name,
        level,
        ...figures(cost),
      })),
      {
        subjectId: null,
        parentId: null,
        code: '',
        name: textOf('total', books.language),
        level: 1,
        ...figures(all),
      },
    ],
  };
}

const laterOf = (a: Period, b: Period): Period => (comparePeriods(a, b) < 0 ? b : a);

const hasCost = ({ cost }: { cost: Cost }): boolean =>
  cost.yearToDate !== 0n ||
  (cost.lastYear ?? 0n) !== 0n ||
  [...cost.months.values()].some((one) => one !== 0n);

function changeOf({ yearToDate, lastYear }: Cost): string | null {
  if (lastYear === null || lastYear === ZERO) return null;
  return quotientOf(subtract(yearToDate, lastYear), abs(lastYear), 4);
}

const selectMonths = `
SELECT month, subject_id, sum((debit - cf_debit) - (credit - cf_credit)) AS cost
FROM ledger_read.period_balance
WHERE account_set_id = $1 AND year = $2::int AND month <= $3::int AND subject_id = ANY ($4::bigint[])
GROUP BY month, subject_id`;

/** The costs of any of the subjects, with what is below it. */
async function readCosts(
  books: Books,
  chart: Chart,
  subjects: readonly Subject[],
  to: Period,
): Promise<(subjectId: number) => Cost> {
  const subjectIds = subjects.map(({ id }) => id);
  const { sql, accountSetId } = books;
  const rows = await sql.rows<{ month: number; subjectId: number; cost: string }>(selectMonths, [
    accountSetId,
    to.year,
    to.month,
    subjectIds,
  ]);
  const thisYear = await yearToDate(books, chart, subjectIds, to);
  const before = { year: to.year - 1, month: to.month };
  const isKnown = before.year >= books.enablePeriod.year && comparePeriods(before, books.enablePeriod) >= 0;
  const lastYear = isKnown ? await yearToDate(books, chart, subjectIds, before) : null;
  return (subjectId) => {
    const below = new Set([subjectId, ...descendantsOf(chart.tree, subjectId).map(({ id }) => id)]);
    const own = rows.filter((row) => below.has(row.subjectId));
    const months = Map.groupBy(own, ({ month }) => month);
    const sumBelow = (costs: ReadonlyMap<number, Fen>): Fen =>
      sum([...below].map((id) => costs.get(id) ?? ZERO));
    return {
      months: new Map(
        [...months].map(([month, costs]) => [month, sum(costs.map(({ cost }) => storedFen(cost)))]),
      ),
      yearToDate: sumBelow(thisYear),
      lastYear: lastYear && sumBelow(lastYear),
    };
  };
}

/** By leaf: what the income statement shows as the year to date, the months before the books began included. */
async function yearToDate(
  books: Books,
  chart: Chart,
  subjectIds: readonly number[],
  month: Period,
): Promise<Map<number, Fen>> {
  const leaves = await readLeaves(books, chart, { from: month, to: month }, 'activity', { subjectIds });
  const costs = new Map<number, Fen>();
  for (const { subjectId, figures } of leaves) {
    const { ytdDebit, ytdCredit } = figures.activity;
    costs.set(subjectId, sum([costs.get(subjectId) ?? ZERO, subtract(ytdDebit, ytdCredit)]));
  }
  return costs;
}

const sumOfCosts = (costs: readonly Cost[]): Cost => {
  const months = new Map<number, Fen>();
  for (const cost of costs)
    for (const [month, amount] of cost.months) months.set(month, sum([months.get(month) ?? ZERO, amount]));
  const lastYears = costs.map(({ lastYear }) => lastYear);
  return {
    months,
    yearToDate: sum(costs.map(({ yearToDate }) => yearToDate)),
    lastYear:
      lastYears.includes(null) || costs.length === 0 ? null : sum(lastYears.map((one) => one ?? ZERO)),
  };
};
