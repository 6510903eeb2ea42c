import type { LargeBooks } from '../books/fill-books.ts';
import {
  countVouchers,
  pageOfVouchers,
  pathOf,
  valuesOf,
  voucherPageFaults,
  type ListQuestion,
} from '../books/voucher-pages.ts';
import { growthSlope, rounded } from '../figures/statistics.ts';
import { year } from '../instance/companies.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import { largeBooks } from './large-books.ts';
import { ask, p50, readingMeasurements, serverTime, type Answered } from './reading.ts';
import type { Bench, Outcome, Scenario } from './scenario.ts';

const size = 50;
const wholeYear = { from: `${year}-01-01`, to: `${year}-12-31` };
const keyword = '商品';
const december = { from: `${year}-12-01`, to: `${year}-12-31` };
const pages = [
  'year, first page',
  'year, middle page',
  'year, last page',
  'month, first page',
  'month with a text',
] as const;
type PageName = (typeof pages)[number];

/** Filters over the whole year of the largest books: by what vouchers hold themselves, and by what their lines hold. */
const yearFilters: Record<string, Partial<ListQuestion>> = {
  'year, not audited': { audited: false },
  'year with a text': { keyword },
  'year from an amount': { amountMin: '9999.00' },
};
const readsLines = ({ keyword, amountMin }: Partial<ListQuestion>): boolean =>
  keyword !== undefined || amountMin !== undefined;

const fast: Goal = { good: 'at-most', floor: 100, target: 25, unit: ' ms' };
const textOfMonth: Goal = { good: 'at-most', floor: 150, unit: ' ms' };
const firstPart: Goal = { good: 'at-most', floor: 1500, target: 300, unit: ' ms' };
const depth: Goal = { good: 'at-most', target: 1.5, unit: '×' };

/** GET /voucher: pages anywhere in a year, a month, filters of it and of the year, and the first part of a long search. */
export const voucherList: Scenario = { id: 'voucher_list', run };

interface Read extends Answered {
  goal: Goal | null;
  /** What PostgreSQL alone needs for the same rows. */
  query_ms: number;
}

async function run(bench: Bench): Promise<Outcome> {
  const answers: Read[] = [];
  const faults: string[] = [];
  for (const books of await largeBooks(bench)) {
    bench.say(`${books.lines} lines`);
    const questions = await questionsOf(bench, books);
    for (const what of pages) {
      const question = questions[what];
      faults.push(...(await faultsOf(bench, books, question)));
      const goal = what === 'month with a text' ? textOfMonth : fast;
      answers.push(await timed(bench, books, what, question, { goal }));
    }
  }
  const books = (await largeBooks(bench)).at(-1)!;
  const largest = books.lines;
  for (const [what, filter] of Object.entries(yearFilters)) {
    const question = { ...wholeYear, page: 1, size, ...filter };
    faults.push(...(await faultsOf(bench, books, question)));
    const goal = readsLines(filter) ? null : fast;
    answers.push(await timed(bench, books, what, question, { goal }));
    if (readsLines(filter))
      answers.push(
        await timed(bench, books, `${what}, first part`, question, { goal: firstPart, isPartial: true }),
      );
  }
  const isValid = faults.length === 0;
  return {
    measurements: answers.flatMap((answered) => [
      ...readingMeasurements(answered, isValid),
      {
        bench: voucherList.id,
        what: answered.what,
        peer: 'postgresql, the same rows',
        size: { lines: answered.lines },
        p50_ms: answered.query_ms,
      },
    ]),
    findings: [
      ...answers.map((one) => timeOf(one, one.lines === largest ? one.goal : null, isValid)),
      ...depthsOf(answers, largest, isValid),
      ...pages.map((what) => growthOf(answers, what, isValid)),
    ],
    faults,
  };
}

async function questionsOf(bench: Bench, { company }: LargeBooks): Promise<Record<PageName, ListQuestion>> {
  const vouchers = await bench.product.withDatabase((client) =>
    countVouchers(client, company.accountSetId, wholeYear),
  );
  const last = Math.max(1, Math.ceil(vouchers / size));
  const ofYear = (page: number): ListQuestion => ({ ...wholeYear, page, size });
  return {
    'year, first page': ofYear(1),
    'year, middle page': ofYear(Math.ceil(last / 2)),
    'year, last page': ofYear(last),
    'month, first page': { ...december, page: 1, size },
    'month with a text': { ...december, page: 1, size, keyword },
  };
}

const faultsOf = (bench: Bench, { company }: LargeBooks, question: ListQuestion): Promise<string[]> =>
  bench.product.withDatabase((client) =>
    voucherPageFaults(company.api, client, company.accountSetId, question),
  );

interface Asked {
  goal: Goal | null;
  /** What is found within the server's time for a part is enough. */
  isPartial?: boolean;
}

async function timed(
  bench: Bench,
  { company, lines }: LargeBooks,
  what: string,
  question: ListQuestion,
  { goal, isPartial = false }: Asked,
): Promise<Read> {
  const path = `${pathOf(question)}${isPartial ? '&partial=true' : ''}`;
  const asked = { scenario: voucherList.id, what, lines, author: company.author, path };
  const answered = await ask(bench, asked);
  return { ...answered, goal, query_ms: await queryTime(bench, company.accountSetId, question) };
}

const queryTime = async (bench: Bench, accountSetId: number, question: ListQuestion): Promise<number> =>
  rounded(await serverTime(bench, pageOfVouchers, valuesOf(accountSetId, question)));

const circumstancesOf = ({ repeats }: Answered, isValid: boolean): Finding['circumstances'] => ({
  isValid: isValid && repeats.every(({ ok, errors }) => ok > 0 && errors === 0),
});

function timeOf(answered: Read, goal: Goal | null, isValid: boolean): Finding {
  // The goal is about 95 of 100 answers; 99 of 100 keep it too.
  const p99 = answered.figures.p99_ms ?? 0;
  return {
    scenario: voucherList.id,
    size: `${answered.lines} lines, ${answered.what}`,
    clients: 1,
    value: `p50 ${p50(answered).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    limit: `postgresql, the same rows ${answered.query_ms.toFixed(1)} ms`,
    ratio: answered.query_ms / p50(answered),
    figure: p99,
    goal,
    circumstances: circumstancesOf(answered, isValid),
  };
}

/** How much longer a page takes deep in the year than at its beginning. */
function depthsOf(answers: readonly Read[], lines: number, isValid: boolean): Finding[] {
  const page = (what: PageName) => answers.find((one) => one.what === what && one.lines === lines)!;
  const first = p50(page('year, first page'));
  return (['year, middle page', 'year, last page'] as const).map((what) => ({
    scenario: voucherList.id,
    size: `${lines} lines, ${what}`,
    clients: 1,
    value: `p50 ${p50(page(what)).toFixed(1)} ms`,
    limit: `first page ${first.toFixed(1)} ms`,
    ratio: p50(page(what)) / first,
    goal: what === 'year, last page' ? depth : null,
    circumstances: circumstancesOf(page(what), isValid),
  }));
}

function growthOf(answers: readonly Read[], what: PageName, isValid: boolean): Finding {
  const points = answers.filter((one) => one.what === what).map((one) => [one.lines, p50(one)] as const);
  const slope = growthSlope(points);
  return {
    scenario: voucherList.id,
    size: `${points[0]![0]} to ${points.at(-1)![0]} lines, ${what}`,
    clients: 1,
    value: `slope ${slope}`,
    limit: '0 constant, 1 linear',
    ratio: null,
    figure: slope,
    goal: null,
    circumstances: { isValid },
  };
}
