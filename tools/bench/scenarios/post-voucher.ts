import { openCompanies, subjectsPerSet } from '../instance/companies.ts';
import { Limits } from '../limit/limits.ts';
import type { Variant } from '../limit/steps.ts';
import type { RunFigures } from '../load/plan.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import {
  latencyFinding,
  measurementsOf,
  medianOf,
  Posting,
  shareFinding,
  sizeText,
  throughputFinding,
  type PostingRuns,
  type Repeat,
} from './posting.ts';
import { postingFaults } from './proof-of-posting.ts';
import type { Bench, Measurement, Outcome, Scenario } from './scenario.ts';

const throughputAt8: Goal = { good: 'at-least', floor: 0.12, target: 0.2 };
/** Of what two empty services do on the same machine. */
const shareOfBareAt8: Goal = { good: 'at-least', target: 0.85 };
const medianAt1: Goal = { good: 'at-most', floor: 5, target: 3, unit: '×' };
const slowestAt1: Goal = { good: 'at-most', target: 8, unit: '×' };
const slowestAtHalfLoad: Goal = { good: 'at-most', target: 25, unit: ' ms' };

/** Kept beside `stmt`, which lies around each run; these lie around all of them. */
const others: readonly Variant[] = ['gapfree', '1rt', 'bare'];

/** POST /voucher with four lines over many account sets, against the raw limit of the same database. */
export const postVoucher: Scenario = { id: 'post_voucher', run };

async function run(bench: Bench): Promise<Outcome> {
  const { profile, product, say } = bench;
  say(`opening ${profile.accountSets} account sets`);
  const companies = await openCompanies(product.url, profile.accountSets);
  await product.tidy();
  const limits = await Limits.prepare(product.superuserUrl, {
    size: { sets: profile.accountSets, subjects: subjectsPerSet, periods: 12 },
    timing: profile.limit,
    variants: others,
    clients: profile.clients,
  });
  say('other limits, before');
  await limits.measure();
  const posting = new Posting(bench, companies);
  say('warming up');
  await posting.warmUp(8, profile.warmUpSeconds);
  const closed: { clients: number; repeats: Repeat[] }[] = [];
  for (const clients of profile.clients) {
    say(`posting, ${clients} clients, and the limit around each run`);
    closed.push({ clients, repeats: await posting.closed(clients, profile.load, limits, 'stmt') });
  }
  const fastest = Math.max(
    ...closed.map(({ repeats }) => medianOf(repeats.map(({ figures }) => figures)).per_s),
  );
  const open = await openLoops(bench, posting, fastest);
  say('other limits, after');
  await limits.measureAgain();
  const limitFaults = await limits.finish();
  say('counting');
  const faults = [...(await postingFaults(bench, companies, posting)), ...limitFaults];
  const size = { sets: profile.accountSets, lines: 4 };
  const runs = closed.map((of): PostingRuns => ({
    scenario: postVoucher.id,
    size,
    limits,
    wanted: profile.load.repeats,
    others,
    ...of,
    isValid: faults.length === 0,
  }));
  return {
    measurements: [...runs.flatMap(measurementsOf), ...open.map((one) => openMeasurement(one, size, faults))],
    findings: [...runs.flatMap(findingsOf), ...open.map((one) => openFinding(one, size, faults))],
    faults: [...faults, ...posting.errors],
  };
}

interface OpenRun {
  /** Percent of the closed loop's best. */
  percent: number;
  rate: number;
  figures: RunFigures;
}

/** What waiting is like at half and at most of the load that can be carried. */
async function openLoops(bench: Bench, posting: Posting, fastest: number): Promise<OpenRun[]> {
  const runs: OpenRun[] = [];
  for (const percent of [50, 80]) {
    const rate = Math.max(1, Math.round((fastest * percent) / 100));
    bench.say(`posting, ${rate} a second`);
    await bench.product.tidy();
    runs.push({ percent, rate, figures: await posting.open(rate, bench.profile.open) });
  }
  return runs;
}

function findingsOf(runs: PostingRuns): Finding[] {
  if (runs.clients === 8)
    return [throughputFinding(runs, throughputAt8), shareFinding(runs, 'bare', shareOfBareAt8)];
  if (runs.clients !== 1) return [throughputFinding(runs, null)];
  return [
    throughputFinding(runs, null),
    latencyFinding(runs, 'p50_ms', medianAt1),
    latencyFinding(runs, 'p99_ms', slowestAt1),
  ];
}

type Size = Readonly<Record<string, number>>;

const openMeasurement = (
  { percent, rate, figures }: OpenRun,
  size: Size,
  faults: readonly string[],
): Measurement => ({
  bench: postVoucher.id,
  mode: 'open',
  percent,
  rate,
  size,
  ...figures,
  valid: faults.length === 0,
});

const openFinding = (
  { percent, rate, figures }: OpenRun,
  size: Size,
  faults: readonly string[],
): Finding => ({
  scenario: postVoucher.id,
  size: sizeText(size),
  clients: null,
  value: `p99 ${(figures.p99_ms ?? 0).toFixed(1)} ms`,
  limit: `open loop, ${percent} % of the most (${rate}/s)`,
  ratio: null,
  figure: figures.p99_ms,
  goal: percent === 50 ? slowestAtHalfLoad : null,
  circumstances: { isValid: faults.length === 0 && figures.errors === 0 },
});
