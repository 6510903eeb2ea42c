import type { AgeReport, InvoicePage } from '@suanpan/contracts';
import { fillInvoices, openOn, type InvoiceBooks } from '../books/fill-invoices.ts';
import { growthSlope } from '../figures/statistics.ts';
import { year } from '../instance/companies.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import { ask, p50, readingMeasurements, type Answered } from './reading.ts';
import type { Bench, Outcome, Scenario } from './scenario.ts';

const day = `${year}-12-31`;
const size = 50;
const fast: Goal = { good: 'at-most', floor: 100, target: 25, unit: ' ms' };

/** The list of invoices anywhere in a year, filters of it, and the ages of what is open, on documents of several sizes. */
export const trade: Scenario = { id: 'trade', run };

/** What is asked, by the name it has in the results. */
const questions = (invoices: number): Record<string, string> => {
  const list = (query: string): string => `/invoice/salesInvoice?size=${size}&${query}`;
  return {
    'list, first page': list('page=1'),
    'list, last page': list(`page=${Math.ceil(invoices / size)}`),
    'list, not paid': list('page=1&payStatus=1'),
    'list, by text': list('page=1&keyword=C001'),
    ages: `/report/ages?kind=receivable&day=${day}`,
    'ages of a past day': `/report/ages?kind=receivable&day=${year}-06-30`,
    'dashboard, receivables': `/home/chart/ar?accountDate=${day}`,
  };
};

async function run(bench: Bench): Promise<Outcome> {
  const answers: Answered[] = [];
  const faults: string[] = [];
  for (const invoices of bench.profile.invoices) {
    bench.say(`filling ${invoices} invoices`);
    const books = await fillInvoices(bench.product, invoices);
    await bench.product.tidy();
    faults.push(...(await faultsOf(bench, books)));
    for (const [what, path] of Object.entries(questions(invoices))) {
      const { author } = books.company;
      answers.push(await ask(bench, { scenario: trade.id, what, lines: invoices, author, path }));
    }
  }
  const isValid = faults.length === 0;
  const largest = bench.profile.invoices.at(-1);
  return {
    measurements: answers.flatMap((answered) => readingMeasurements(answered, isValid)),
    findings: [
      ...answers.map((one) => timeOf(one, one.lines === largest ? fast : null, isValid)),
      ...Object.keys(questions(0)).map((what) => growthOf(answers, what, isValid)),
    ],
    faults,
  };
}

/** The list and the ages are what the rows come to. */
async function faultsOf({ product }: Bench, { company, invoices }: InvoiceBooks): Promise<string[]> {
  const { api, accountSetId } = company;
  const { rows } = await product.withDatabase((client) =>
    client.query<{ open: string }>(openOn, [accountSetId, day]),
  );
  const page = await api.get<InvoicePage>('/invoice/salesInvoice', { page: 1, size });
  const report = await api.get<AgeReport>('/report/ages', { kind: 'receivable', day });
  return [
    ...(page.total === invoices ? [] : [`the list has ${page.total} of ${invoices} invoices`]),
    ...(report.total.openTotal === rows[0]?.open
      ? []
      : [`ages of ${day} come to ${report.total.openTotal}, the rows to ${rows[0]?.open}`]),
  ];
}

/** The goal is about 95 of 100 answers; 99 of 100 keep it too. */
function timeOf(answered: Answered, goal: Goal | null, isValid: boolean): Finding {
  const { figures, repeats, lines, what } = answered;
  const p99 = figures.p99_ms ?? 0;
  return {
    scenario: trade.id,
    size: `${lines} invoices, ${what}`,
    clients: 1,
    value: `p50 ${p50(answered).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    limit: `first ${answered.first_ms.toFixed(0)} ms`,
    ratio: null,
    figure: p99,
    goal,
    circumstances: { isValid: isValid && repeats.every(({ ok, errors }) => ok > 0 && errors === 0) },
  };
}

function growthOf(answers: readonly Answered[], what: string, isValid: boolean): Finding {
  const points = answers.filter((one) => one.what === what).map((one) => [one.lines, p50(one)] as const);
  const slope = growthSlope(points);
  return {
    scenario: trade.id,
    size: `${points[0]![0]} to ${points.at(-1)![0]} invoices, ${what}`,
    clients: 1,
    value: `slope ${slope}`,
    limit: '0 constant, 1 linear',
    ratio: null,
    figure: slope,
    goal: null,
    circumstances: { isValid },
  };
}
