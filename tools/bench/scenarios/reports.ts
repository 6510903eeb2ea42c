import type { ReportTemplate } from '@suanpan/contracts';
import type { LargeBooks } from '../books/fill-books.ts';
import { year } from '../instance/companies.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import { largeBooks } from './large-books.ts';
import {
  ask,
  growthFinding,
  p50,
  readingMeasurements,
  timeFinding,
  type Answered,
  type Question,
} from './reading.ts';
import type { Bench, Outcome, Scenario } from './scenario.ts';

const whole = `from=${year}-01&to=${year}-12`;
const december = `accountDate=${year}-12-31`;

/** Paths by what they answer. */
type Paths = Readonly<Record<string, string>>;

/** GET /accountBook/generalLedger of the year, all subjects. */
export const generalLedger = reading('general_ledger', () => ({
  year: `/accountBook/generalLedger?${whole}&showNumPrice=true`,
}));

/** The balance sheet and the income statement of December. */
export const balanceSheet = reading('balance_sheet', async ({ company }) => {
  const idOf = await templateIds(company.api);
  return {
    'balance sheet': `/report/template/view/${idOf('zcfzb')}?${december}`,
    'income statement': `/report/template/view/${idOf('lrb')}?${december}`,
  };
});

/** The cash-flow statement of December: the one that reads the year's vouchers that touch cash. */
export const cashFlow = reading('cash_flow', async ({ company }) => {
  const idOf = await templateIds(company.api);
  return { 'cash flow': `/report/template/view/${idOf('xjllb')}?${december}` };
});

/** The calls of the homepage, one by one. */
export const dashboard = reading('dashboard', () =>
  Object.fromEntries(
    ['voucher/count', 'chart/cash', 'chart/revenueProfit', 'chart/cost', 'chart/ar', 'chart/ap', 'todo'].map(
      (call) => [call, `/home/${call}?${december}`],
    ),
  ),
);

async function templateIds(api: LargeBooks['company']['api']): Promise<(key: string) => number> {
  const templates = await api.get<ReportTemplate[]>('/report/template');
  return (key) => templates.find(({ templateKey }) => templateKey === key)!.id;
}

/** Questions over books of growing length, each beside the trial balance of the year in the same books. */
function reading(id: string, pathsOf: (books: LargeBooks) => Paths | Promise<Paths>): Scenario {
  return { id, run: (bench) => run(bench, id, pathsOf) };
}

async function run(
  bench: Bench,
  scenario: string,
  pathsOf: (books: LargeBooks) => Paths | Promise<Paths>,
): Promise<Outcome> {
  const answers: Answered[] = [];
  const trials = new Map<number, Answered>();
  for (const books of await largeBooks(bench)) {
    const { lines, company } = books;
    bench.say(`${lines} lines`);
    const question = (what: string, path: string): Question => ({
      scenario,
      what,
      lines,
      author: company.author,
      path,
    });
    for (const [what, path] of Object.entries(await pathsOf(books)))
      answers.push(await ask(bench, question(what, path)));
    const trial = question('trial balance', `/accountBook/subjectBalance?${whole}`);
    trials.set(lines, await ask(bench, trial));
  }
  const fast = scenario === 'general_ledger' || scenario === 'balance_sheet' ? quick : null;
  const largest = Math.max(...trials.keys());
  const questions = new Set(answers.map(({ what }) => what));
  return {
    measurements: [...answers, ...trials.values()].flatMap((one) => readingMeasurements(one, true)),
    findings: [
      ...answers.map((one) =>
        besideTrialBalance(one, trials.get(one.lines)!, one.lines === largest ? fast : null),
      ),
      ...[...questions].map((what) =>
        growthFinding(answers, what, scenario === 'cash_flow' ? null : flat, true),
      ),
    ],
    faults: [],
  };
}

/** The work grows with subjects and months, never with vouchers. */
const flat: Goal = { good: 'at-most', target: 0.1 };
const quick: Goal = { good: 'at-most', floor: 100, target: 25, unit: ' ms' };

function besideTrialBalance(answered: Answered, trial: Answered, goal: Goal | null): Finding {
  return {
    ...timeFinding(answered, goal, true),
    limit: `trial balance ${p50(trial).toFixed(1)} ms`,
    ratio: p50(answered) / p50(trial),
  };
}
