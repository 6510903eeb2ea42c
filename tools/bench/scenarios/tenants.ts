import { fillBooks, type LargeBooks } from '../books/fill-books.ts';
import { bookFaults } from '../books/recount.ts';
import { growthSlope } from '../figures/statistics.ts';
import { year } from '../instance/companies.ts';
import type { RunFigures } from '../load/plan.ts';
import { runLoad } from '../load/run-load.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import { medianOf, Posting } from './posting.ts';
import type { Bench, Measurement, Outcome, Scenario } from './scenario.ts';

/** Lines of every account set: a thousand vouchers. */
const LINES = 4000;

const perSet: Goal = { good: 'at-most', floor: 1.5, target: 1.15, unit: '×' };

/** Posting and a trial balance, in turn in every account set, while ever more of them are there. */
export const tenants: Scenario = { id: 'tenants', run };

type What = 'post' | 'trial balance';

interface Step {
  sets: number;
  figures: Record<What, RunFigures>;
}

async function run(bench: Bench): Promise<Outcome> {
  const { product, profile, say } = bench;
  const books: LargeBooks[] = [];
  const steps: Step[] = [];
  const errors: string[] = [];
  for (const sets of profile.tenants) {
    say(`filling account sets, up to ${sets}`);
    while (books.length < sets) books.push(await fillBooks(product, LINES, true));
    await product.tidy();
    say(`asking with ${sets} account sets`);
    const posting = new Posting(
      bench,
      books.map(({ company }) => company),
    );
    await posting.warmUp(1, profile.read.warmupSeconds);
    steps.push({
      sets,
      figures: {
        post: await repeated(profile.read.repeats, () => posting.plain(1, profile.read)),
        'trial balance': await repeated(profile.read.repeats, () => trialBalances(bench, books)),
      },
    });
    errors.push(...posting.errors);
  }
  const ids = books.map(({ company }) => company.accountSetId);
  const faults = [...(await product.withDatabase((client) => bookFaults(client, ids))), ...errors];
  const isValid = faults.length === 0;
  return {
    measurements: steps.flatMap(measurementsOf),
    findings: (['post', 'trial balance'] as const).flatMap((what) => findingsOf(steps, what, isValid)),
    faults,
  };
}

async function repeated(times: number, once: () => Promise<RunFigures>): Promise<RunFigures> {
  const all: RunFigures[] = [];
  while (all.length < times) all.push(await once());
  return medianOf(all);
}

/** The year's trial balance of one account set after the other. */
async function trialBalances({ product, profile }: Bench, books: readonly LargeBooks[]): Promise<RunFigures> {
  const { warmupSeconds, seconds } = profile.read;
  const work = {
    kind: 'read',
    authors: books.map(({ company }) => company.author),
    paths: [`/accountBook/subjectBalance?from=${year}-01&to=${year}-12`],
  } as const;
  const plan = { url: product.url, work, clients: 1, rate: null, warmupSeconds, seconds, seed: 1 };
  return (await runLoad(plan)).figures;
}

const measurementsOf = ({ sets, figures }: Step): Measurement[] =>
  Object.entries(figures).map(([what, found]) => ({
    bench: tenants.id,
    what,
    clients: 1,
    size: { sets, lines: LINES },
    ...found,
  }));

/** Each number of sets beside one set alone, and by which power of their number the time grows. */
function findingsOf(steps: readonly Step[], what: What, isValid: boolean): Finding[] {
  const p50 = ({ figures }: Step): number => figures[what].p50_ms ?? 0;
  const [alone, ...more] = steps;
  if (!alone) return [];
  const circumstances = { isValid };
  const slope = growthSlope(steps.map((step) => [step.sets, p50(step)] as const));
  return [
    ...more.map((step): Finding => ({
      scenario: tenants.id,
      size: `${step.sets} sets, ${what}`,
      clients: 1,
      value: `p50 ${p50(step).toFixed(1)} ms`,
      limit: `1 set ${p50(alone).toFixed(1)} ms`,
      ratio: p50(step) / p50(alone),
      goal: step === steps.at(-1) ? perSet : null,
      circumstances,
    })),
    {
      scenario: tenants.id,
      size: `1 to ${steps.at(-1)!.sets} sets, ${what}`,
      clients: 1,
      value: `slope ${slope}`,
      limit: '0 constant, 1 linear',
      ratio: null,
      figure: slope,
      goal: null,
      circumstances,
    },
  ];
}
