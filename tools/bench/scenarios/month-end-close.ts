import { fillBooks } from '../books/fill-books.ts';
import { timeMonthEnd, wholeClose, type MonthEnd } from '../books/close-months.ts';
import { bookFaults } from '../books/recount.ts';
import { trialBalanceFaults } from '../books/trial-balance.ts';
import { isApart, limitOf } from '../figures/limit-pair.ts';
import { median, rounded } from '../figures/statistics.ts';
import { year, type Company } from '../instance/companies.ts';
import { monthEndLimit } from '../limit/month-end-limit.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import type { Bench, Measurement, Outcome, Scenario } from './scenario.ts';

const fast: Goal = { good: 'at-most', floor: 1000, unit: ' ms' };
const alsoFast: Goal = { good: 'at-most', target: 1000, unit: ' ms' };
const linesPerVoucher = 4;
const flat: Goal = { good: 'at-most', target: 1.3, unit: '×' };

/** Checks, carry-forward steps and close of every month of a year, each taken back once; small and large books. */
export const monthEndClose: Scenario = { id: 'month_end_close', run };

/** One year of books with the times of its twelve month ends. */
interface ClosedYear {
  vouchers: number;
  ends: MonthEnd[];
  /** Milliseconds that PostgreSQL alone needs for one aggregate over the month and one voucher. */
  limits: number[];
  faults: string[];
}

async function run(bench: Bench): Promise<Outcome> {
  const years = await closedYears(bench);
  const faults = years.flatMap((one) => one.faults);
  const isValid = faults.length === 0;
  const [small, large] = [years[0]!, years.at(-1)!];
  return {
    measurements: years.flatMap((one) => measurementsOf(one, isValid)),
    findings: [
      ...years.flatMap((one) => findingsOf(one, one === small ? fast : alsoFast, isValid)),
      ...parts.map((part) => growthOf(part, small, large, isValid)),
    ],
    faults,
  };
}

/** Month by month in turn, so that a restless machine is as restless for small books as for large ones. */
async function closedYears({ product, profile, say }: Bench): Promise<ClosedYear[]> {
  const years: (ClosedYear & { company: Company })[] = [];
  for (const vouchers of profile.closingVouchers) {
    say(`filling books with ${vouchers} vouchers`);
    const { company } = await fillBooks(product, vouchers * linesPerVoucher);
    years.push({ vouchers, company, ends: [], limits: [], faults: [] });
  }
  const measureLimits = async () => {
    for (const { company, limits } of years)
      limits.push(await product.withDatabase((client) => monthEndLimit(client, company.accountSetId)));
  };
  await measureLimits();
  for (let month = 1; month <= 12; month++) {
    say(`closing month ${month}`);
    for (const { company, ends } of years) ends.push(await timeMonthEnd(company, month));
  }
  await measureLimits();
  if (years.some(({ limits: [before, after] }) => isApart(before!, after!))) await measureLimits();
  for (const one of years) one.faults.push(...(await closedFaults(product, one.company, one.ends)));
  return years;
}

/** The books are sound, every month is closed, and the last one left nothing on profit and loss. */
async function closedFaults(
  product: Bench['product'],
  { api, accountSetId }: Company,
  ends: readonly MonthEnd[],
): Promise<string[]> {
  return product.withDatabase(async (client) => {
    const { rows } = await client.query<{ open: number; left: number }>(
      `SELECT (SELECT count(*)::int FROM ledger.period WHERE account_set_id = $1 AND year = $2 AND status <> 2) AS open,
         (SELECT count(*)::int FROM (
           SELECT b.subject_id FROM ledger.period_balance b JOIN ledger.subject s USING (account_set_id)
           WHERE b.account_set_id = $1 AND s.id = b.subject_id AND s.category = 'pl'
           GROUP BY b.subject_id HAVING sum(b.debit - b.credit) <> 0) uncarried) AS left`,
      [accountSetId, year],
    );
    const { open, left } = rows[0]!;
    return [
      ...(open === 0 ? [] : [`${open} months are still open`]),
      ...(left === 0 ? [] : [`${left} results are not carried forward`]),
      ...(ends.every(({ made }) => made > 0) ? [] : ['a month needed no voucher at all']),
      ...(await bookFaults(client, [accountSetId])),
      ...(await trialBalanceFaults(api, client, accountSetId, { from: `${year}-01`, to: `${year}-12` })),
    ];
  });
}

const medianOf = (ends: readonly MonthEnd[], of: (end: MonthEnd) => number): number => median(ends.map(of));

/** What is told apart; the first is what the goals are about. */
const parts = [
  { name: 'checks, steps and close', of: wholeClose },
  { name: 'rehearsal of all of it', of: ({ rehearsal }: MonthEnd) => rehearsal },
  { name: 'un-check', of: ({ unCheck }: MonthEnd) => unCheck },
] as const;
type Part = (typeof parts)[number];

function measurementsOf({ vouchers, ends, limits }: ClosedYear, valid: boolean): Measurement[] {
  const common = { bench: monthEndClose.id, size: { vouchers, lines: vouchers * linesPerVoucher } };
  const times = (end: MonthEnd) => ({
    close_ms: rounded(wholeClose(end)),
    checks_ms: rounded(end.checks),
    steps_ms: rounded(end.steps),
    invoicing_ms: rounded(end.close),
    rehearsal_ms: rounded(end.rehearsal),
    uncheck_ms: rounded(end.unCheck),
  });
  const medians: MonthEnd = {
    month: 0,
    made: 0,
    checks: medianOf(ends, (end) => end.checks),
    steps: medianOf(ends, (end) => end.steps),
    close: medianOf(ends, (end) => end.close),
    rehearsal: medianOf(ends, (end) => end.rehearsal),
    unCheck: medianOf(ends, (end) => end.unCheck),
  };
  const limit = {
    variant: 'aggregate over the month + one voucher',
    ms: rounded(limitOf(limits).value),
    runs_ms: limits.map(rounded),
  };
  return [
    ...ends.map((end) => ({ ...common, month: end.month, made: end.made, ...times(end), valid })),
    {
      ...common,
      repeat: 'median',
      ...times(medians),
      close_ms: rounded(medianOf(ends, wholeClose)),
      limit,
      valid,
    },
  ];
}

function findingsOf({ vouchers, ends, limits }: ClosedYear, goal: Goal, isValid: boolean): Finding[] {
  const { value, isNoisy } = limitOf(limits);
  return parts.map((part) => {
    const ms = medianOf(ends, part.of);
    const slowest = Math.max(...ends.map(part.of));
    return {
      scenario: monthEndClose.id,
      size: `${vouchers} vouchers, ${part.name}`,
      clients: 1,
      value: `${ms.toFixed(0)} ms, slowest month ${slowest.toFixed(0)} ms`,
      limit: `aggregate + voucher ${value.toFixed(1)} ms`,
      ratio: ms / value,
      figure: slowest,
      goal,
      circumstances: { isValid, isNoisy },
    };
  });
}

/** How much longer the same month takes in large books; the median of the months. */
const growthOf = (part: Part, small: ClosedYear, large: ClosedYear, isValid: boolean): Finding => {
  const ratio = median(large.ends.map((end, at) => part.of(end) / part.of(small.ends[at]!)));
  return {
    scenario: monthEndClose.id,
    size: `${large.vouchers} to ${small.vouchers} vouchers, ${part.name}`,
    clients: 1,
    value: `${ratio.toFixed(2)}×`,
    limit: `${medianOf(small.ends, part.of).toFixed(0)} ms`,
    ratio,
    goal: flat,
    circumstances: { isValid },
  };
};
