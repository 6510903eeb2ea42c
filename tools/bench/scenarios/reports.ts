import type { AuxiliaryCategory, Pivot, ReportTemplate } from '@suanpan/contracts';
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

/** What is expected: of the time in the largest books, and of how it grows with the books. */
interface Goals {
  time: Goal | null;
  growth(what: string): Goal | null;
}

/** The work grows with subjects and months, never with vouchers. */
const flat: Goal = { good: 'at-most', target: 0.1 };
const quick: Goal = { good: 'at-most', floor: 100, target: 25, unit: ' ms' };
const steady: Goals = { time: null, growth: () => flat };

/** GET /accountBook/generalLedger of the year, all subjects. */
export const generalLedger = reading(
  'general_ledger',
  () => ({ year: `/accountBook/generalLedger?${whole}&showNumPrice=true` }),
  { ...steady, time: quick },
);

/** GET /report/pivot of the year: from the balances, from the lines where words are asked for, and a cell's lines. */
export const pivot = reading(
  'pivot',
  async ({ company: { api } }) => {
    const [category] = await api.get<AuxiliaryCategory[]>('/accounting-category');
    const bySubject = `rows=subject&columns=month&${whole}`;
    const { rows } = await api.get<Pivot>(`/report/pivot?${bySubject}`);
    const subject = rows.find(({ labels }) => labels[0]?.code === '1002')!.keys[0];
    return {
      'subjects by month': `/report/pivot?${bySubject}`,
      'subjects by item and side': `/report/pivot?rows=subject&columns=item${category!.id},side&measure=turnover&${whole}`,
      'words by month, of lines': `/report/pivot?rows=word&columns=month&measure=turnover&${whole}`,
      'subjects and words by month, of lines': `/report/pivot?rows=subject,word&columns=month&${whole}`,
      'lines of a cell': `/report/pivot/lines?${bySubject}&rowKeys=${subject}&columnKeys=${year}-06`,
      'lines of a row': `/report/pivot/lines?${bySubject}&rowKeys=${subject}`,
    };
  },
  {
    time: { good: 'at-most', target: 1500, unit: ' ms' },
    growth: (what) => (what.startsWith('subjects by') ? flat : null),
  },
);

/** The balance sheet and the income statement of December. */
export const balanceSheet = reading(
  'balance_sheet',
  async ({ company }) => {
    const idOf = await templateIds(company.api);
    return {
      'balance sheet': `/report/template/view/${idOf('zcfzb')}?${december}`,
      'income statement': `/report/template/view/${idOf('lrb')}?${december}`,
    };
  },
  { ...steady, time: quick },
);

/** The cash-flow statement of December: the one that reads the year's vouchers that touch cash. */
export const cashFlow = reading(
  'cash_flow',
  async ({ company }) => {
    const idOf = await templateIds(company.api);
    return { 'cash flow': `/report/template/view/${idOf('xjllb')}?${december}` };
  },
  { time: null, growth: () => null },
);

const panels = [
  'voucher/count',
  'chart/cash',
  'chart/revenueProfit',
  'chart/cost',
  'chart/ar',
  'chart/ap',
  'todo',
];
/** The calls of the homepage, one by one. */
export const dashboard = reading(
  'dashboard',
  () => ({
    ...Object.fromEntries(panels.map((panel) => [panel, `/home/${panel}?${december}`])),
    'checks of the books': `/report/health?${december}&withoutLines=true`,
  }),
  steady,
);

async function templateIds(api: LargeBooks['company']['api']): Promise<(key: string) => number> {
  const templates = await api.get<ReportTemplate[]>('/report/template');
  return (key) => templates.find(({ templateKey }) => templateKey === key)!.id;
}

/** Questions over books of growing length, each beside the trial balance of the year in the same books. */
function reading(id: string, pathsOf: (books: LargeBooks) => Paths | Promise<Paths>, goals: Goals): Scenario {
  return { id, run: (bench) => run(bench, id, pathsOf, goals) };
}

async function run(
  bench: Bench,
  scenario: string,
  pathsOf: (books: LargeBooks) => Paths | Promise<Paths>,
  goals: Goals,
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
  const largest = Math.max(...trials.keys());
  const questions = new Set(answers.map(({ what }) => what));
  return {
    measurements: [...answers, ...trials.values()].flatMap((one) => readingMeasurements(one, true)),
    findings: [
      ...answers.map((one) =>
        besideTrialBalance(one, trials.get(one.lines)!, one.lines === largest ? goals.time : null),
      ),
      ...[...questions].map((what) => growthFinding(answers, what, goals.growth(what), true)),
    ],
    faults: [],
  };
}

function besideTrialBalance(answered: Answered, trial: Answered, goal: Goal | null): Finding {
  return {
    ...timeFinding(answered, goal, true),
    limit: `trial balance ${p50(trial).toFixed(1)} ms`,
    ratio: p50(answered) / p50(trial),
  };
}
