import type { LargeBooks } from '../books/fill-books.ts';
import { walkLedger, type LedgerWalk } from '../books/ledger-walk.ts';
import { rounded } from '../figures/statistics.ts';
import { year } from '../instance/companies.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import { largeBooks } from './large-books.ts';
import {
  ask,
  growthFinding,
  p50,
  readingMeasurements,
  serverTime,
  timeFinding,
  type Answered,
} from './reading.ts';
import type { Bench, Outcome, Scenario } from './scenario.ts';

/** Lines a page, as the screen asks for them. */
const pageLines = 1000;
const pages = ['month', 'year, first page', 'year, middle page', 'year, last page'] as const;
type PageName = (typeof pages)[number];

const floor = { good: 'at-most', floor: 50, unit: ' ms' } as const satisfies Goal;
const depth: Goal = { good: 'at-most', target: 1.5, unit: '×' };

/** GET /accountBook/details of the bank subject: a month, and pages anywhere in the year. */
export const detailedLedger: Scenario = { id: 'detailed_ledger', run };

async function run(bench: Bench): Promise<Outcome> {
  const all = await largeBooks(bench);
  const answers: Answered[] = [];
  const faults: string[] = [];
  for (const books of all) {
    bench.say(`${books.lines} lines: reading the whole year`);
    const walk = await walkLedger(bench.product, books, { from: `${year}-01`, to: `${year}-12` });
    faults.push(...walk.faults);
    bench.say(`${books.lines} lines`);
    for (const what of pages) answers.push(await ask(bench, questionOf(books, what, walk)));
  }
  const isValid = faults.length === 0;
  const largest = all.at(-1)!;
  const register_ms = rounded(
    await serverTime(bench, registerOfMonth, [largest.company.accountSetId, largest.bank]),
  );
  const target = { ...floor, target: Math.min(floor.floor, rounded(3 * register_ms + 5)) };
  const size = { lines: largest.lines };
  return {
    measurements: [
      ...answers.flatMap((answered) => readingMeasurements(answered, isValid)),
      { bench: detailedLedger.id, peer: 'postgresql register of the month', size, p50_ms: register_ms },
    ],
    findings: [
      ...answers.map((one) => timeFinding(one, one.lines === largest.lines ? target : null, isValid)),
      ...depthFindings(answers, largest.lines, isValid),
      ...pages.map((what) => growthFinding(answers, what, null, isValid)),
    ],
    faults,
  };
}

function questionOf({ company, lines, bank }: LargeBooks, what: PageName, walk: LedgerWalk) {
  const month = `from=${year}-12&to=${year}-12`;
  const whole = `from=${year}-01&to=${year}-12`;
  const span: Record<PageName, string> = {
    month,
    'year, first page': whole,
    'year, middle page': whole + afterOf(walk.middle),
    'year, last page': whole + afterOf(walk.last),
  };
  const path = `/accountBook/details?subjectCode=${bank}&showNumPrice=true&size=${pageLines}&${span[what]}`;
  return { scenario: detailedLedger.id, what, lines, author: company.author, path };
}

const afterOf = (key: string | null): string => (key === null ? '' : `&after=${encodeURIComponent(key)}`);

/** What PostgreSQL alone needs for the lines of December with their running balance. */
const registerOfMonth = `
SELECT l.voucher_date, v.number, l.summary, l.debit, l.credit,
  (SELECT coalesce(sum(b.debit - b.credit), 0) FROM ledger.period_balance b
    WHERE b.account_set_id = $1 AND b.subject_id = s.id AND (b.year, b.month) < (${year}, 12))
  + sum(l.debit - l.credit) OVER (ORDER BY l.voucher_date, l.voucher_id, l.line_no)
FROM ledger.subject s
JOIN ledger.voucher_line l ON l.account_set_id = $1 AND l.subject_id = s.id
  AND l.voucher_date BETWEEN date '${year}-12-01' AND date '${year}-12-31'
JOIN ledger.voucher v ON v.account_set_id = $1 AND v.id = l.voucher_id
WHERE s.account_set_id = $1 AND s.code = $2 ORDER BY l.voucher_date, l.voucher_id, l.line_no`;

/** How much longer a page takes deep in the year than at its beginning. */
function depthFindings(answers: readonly Answered[], lines: number, isValid: boolean): Finding[] {
  const page = (what: PageName) => answers.find((one) => one.what === what && one.lines === lines)!;
  const first = p50(page('year, first page'));
  return (['year, middle page', 'year, last page'] as const).map((what) => ({
    scenario: detailedLedger.id,
    size: `${lines} lines, ${what}`,
    clients: 1,
    value: `p50 ${p50(page(what)).toFixed(1)} ms`,
    limit: `first page ${first.toFixed(1)} ms`,
    ratio: p50(page(what)) / first,
    goal: depth,
    circumstances: { isValid },
  }));
}
