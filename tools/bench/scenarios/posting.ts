import { year } from '../instance/companies.ts';
import { median, rounded } from '../figures/statistics.ts';
import type { Limit, Limits } from '../limit/limits.ts';
import type { Variant } from '../limit/steps.ts';
import type { Desk, RunFigures } from '../load/plan.ts';
import { runLoad } from '../load/run-load.ts';
import type { Timing } from '../profile.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import type { Bench, Measurement } from './scenario.ts';

/** Desks that post, and what became of it. */
export class Posting {
  readonly #bench: Bench;
  readonly #desks: readonly Desk[];
  /** Successful posts by desk, over all runs. */
  readonly acknowledged: number[];
  /** Posts without a successful answer, over all runs, and what the first one of each run said. */
  failures = 0;
  readonly errors: string[] = [];
  readonly #months: readonly number[];
  #seed = 1;

  /** `month`: the only one that is posted to, instead of the whole year. */
  constructor(bench: Bench, desks: readonly Desk[], month: number | null = null) {
    this.#bench = bench;
    this.#months = month === null ? Array.from({ length: 12 }, (_, index) => index + 1) : [month];
    this.#desks = desks;
    this.acknowledged = desks.map(() => 0);
  }

  /** Posts without counting, so that what comes after meets warm services. */
  async warmUp(clients: number, seconds: number): Promise<void> {
    await this.#run({ clients, rate: null, warmupSeconds: 0, seconds });
  }

  /**
   * So many clients without a pause, each run between two of the limit, until enough of them were steady; at most twice
   * as many.
   */
  async closed(clients: number, timing: Timing, limits: Limits, variant: Variant): Promise<Repeat[]> {
    const { warmupSeconds, seconds, repeats: wanted } = timing;
    const repeats: Repeat[] = [];
    const { product } = this.#bench;
    await product.tidy();
    let before = await limits.run(variant, clients);
    while (steady(repeats).length < wanted && repeats.length < 2 * wanted) {
      await product.tidy();
      const figures = await this.#run({ clients, rate: null, warmupSeconds, seconds });
      await product.tidy();
      const after = await limits.run(variant, clients);
      repeats.push({ figures, limit: limits.limitOf(variant, clients, [before, after]) });
      before = after;
    }
    return repeats;
  }

  /** So many clients without a pause, without a limit around them. */
  plain(clients: number, { warmupSeconds, seconds }: Timing): Promise<RunFigures> {
    return this.#run({ clients, rate: null, warmupSeconds, seconds });
  }

  /** So many posts a second, whatever the answers do. */
  open(rate: number, { warmupSeconds, seconds }: Timing): Promise<RunFigures> {
    return this.#run({ clients: this.#desks.length, rate, warmupSeconds, seconds });
  }

  async #run(plan: { clients: number; rate: number | null; warmupSeconds: number; seconds: number }) {
    const work = { kind: 'post-vouchers', year, months: this.#months, desks: this.#desks } as const;
    const result = await runLoad({ url: this.#bench.product.url, work, seed: this.#seed++, ...plan });
    result.acknowledged.forEach((count, desk) => (this.acknowledged[desk]! += count));
    this.failures += result.failures;
    const { figures } = result;
    if (figures.first_error !== null) this.errors.push(figures.first_error);
    return figures;
  }
}

/** One run of the load, with the limit as it was right before and right after it. */
export interface Repeat {
  figures: RunFigures;
  limit: Limit;
}

/** Those during which the machine kept its speed. */
const steady = (repeats: readonly Repeat[]): Repeat[] => repeats.filter(({ limit }) => !limit.isNoisy);

/** What is counted: the steady ones, or all when there is none. */
const counted = (repeats: readonly Repeat[]): readonly Repeat[] => {
  const some = steady(repeats);
  return some.length > 0 ? some : repeats;
};

/** More failed calls than one in a thousand make a row worth nothing. */
const hasFewErrors = ({ ok, errors }: { ok: number; errors: number }): boolean =>
  errors <= (ok + errors) / 1000;

/** The runs at one number of clients, as the table and the file want them. */
export interface PostingRuns {
  scenario: string;
  size: Readonly<Record<string, number>>;
  clients: number;
  repeats: readonly Repeat[];
  /** How many steady ones were wanted. */
  wanted: number;
  limits: Limits;
  /** Other limits that are kept beside the one around each run. */
  others: readonly Variant[];
  isValid: boolean;
}

/** One JSON line for each run and one for the medians of those that count. */
export function measurementsOf(runs: PostingRuns): Measurement[] {
  const { scenario: bench, clients, size, repeats, isValid: valid } = runs;
  const common = { bench, clients, size };
  const line = ({ figures, limit }: Repeat, at: number): Measurement => {
    const ratio = rounded(figures.per_s / limit.per_s);
    const isSteady = !limit.isNoisy;
    return { ...common, repeat: at + 1, ...figures, limit: limitLine(limit), ratio, steady: isSteady, valid };
  };
  return [
    ...repeats.map(line),
    {
      ...common,
      repeat: 'median',
      ...medianFigures(runs),
      limit: limitLine(limitAround(runs)),
      ratio: rounded(medianRatio(runs, 'per_s')),
      valid,
      others: runs.others.map((other) => ratioTo(runs, other)),
    },
  ];
}

const limitLine = ({ variant, driver, per_s, p50_ms, p99_ms, runs_per_s }: Limit) => ({
  variant,
  driver,
  per_s: rounded(per_s),
  p50_ms: rounded(p50_ms),
  p99_ms: rounded(p99_ms),
  runs_per_s: runs_per_s.map(rounded),
});

/** The medians of the limits around the runs that count. */
function limitAround({ repeats }: PostingRuns): Limit {
  const limits = counted(repeats).map(({ limit }) => limit);
  const of = (name: 'per_s' | 'p50_ms' | 'p99_ms'): number => median(limits.map((limit) => limit[name]));
  return {
    ...limits[0]!,
    per_s: of('per_s'),
    p50_ms: of('p50_ms'),
    p99_ms: of('p99_ms'),
    runs_per_s: limits.map(({ per_s }) => per_s),
  };
}

const medianFigures = ({ repeats }: PostingRuns): RunFigures =>
  medianOf(counted(repeats).map(({ figures }) => figures));

/** Each run is compared with the limit around it, for the machine's speed drifts. */
const medianRatio = ({ repeats }: PostingRuns, figure: 'per_s' | 'p50_ms' | 'p99_ms'): number =>
  median(counted(repeats).map(({ figures, limit }) => (figures[figure] ?? 0) / limit[figure]));

function ratioTo(runs: PostingRuns, other: Variant) {
  const limit = runs.limits.limit(other, runs.clients);
  return { ...limitLine(limit), ratio: rounded(medianFigures(runs).per_s / limit.per_s) };
}

/** The median of each figure by itself. */
export function medianOf(results: readonly RunFigures[]): RunFigures {
  const of = (name: Exclude<keyof RunFigures, 'first_error'>): number =>
    median(results.map((figures) => figures[name] ?? 0));
  return {
    ok: of('ok'),
    errors: of('errors'),
    first_error: results.find(({ first_error }) => first_error !== null)?.first_error ?? null,
    per_s: of('per_s'),
    p50_ms: of('p50_ms'),
    p90_ms: of('p90_ms'),
    p99_ms: of('p99_ms'),
    max_ms: of('max_ms'),
    generator_cpu: of('generator_cpu'),
  };
}

/** Throughput against the limit's. */
export function throughputFinding(runs: PostingRuns, goal: Goal | null): Finding {
  const { variant, per_s } = limitAround(runs);
  return {
    ...placeOf(runs),
    value: rateText(runs),
    limit: `${variant} ${Math.round(per_s)}/s`,
    ratio: medianRatio(runs, 'per_s'),
    goal,
    circumstances: circumstancesOf(runs),
  };
}

/** Throughput against one of the other limits, which lie around all runs together. */
export function shareFinding(runs: PostingRuns, other: Variant, goal: Goal): Finding {
  const limit = runs.limits.limit(other, runs.clients);
  const { isValid, isNoisy } = circumstancesOf(runs);
  return {
    ...placeOf(runs),
    value: rateText(runs),
    limit: `${other} ${Math.round(limit.per_s)}/s`,
    ratio: medianFigures(runs).per_s / limit.per_s,
    goal,
    circumstances: { isValid, isNoisy: isNoisy || limit.isNoisy },
  };
}

const rateText = (runs: PostingRuns): string => `${Math.round(medianFigures(runs).per_s)}/s`;

/** A percentile of the latency against the same of the limit. */
export function latencyFinding(runs: PostingRuns, which: 'p50_ms' | 'p99_ms', goal: Goal): Finding {
  const limit = limitAround(runs);
  const name = which.slice(0, 3);
  return {
    ...placeOf(runs),
    value: `${name} ${(medianFigures(runs)[which] ?? 0).toFixed(1)} ms`,
    limit: `${limit.variant} ${name} ${limit[which].toFixed(1)} ms`,
    ratio: medianRatio(runs, which),
    goal,
    circumstances: circumstancesOf(runs),
  };
}

const placeOf = ({ scenario, size, clients }: PostingRuns) => ({ scenario, size: sizeText(size), clients });

export const sizeText = (size: Readonly<Record<string, number>>): string =>
  Object.entries(size)
    .map(([name, value]) => `${value} ${name}`)
    .join(', ');

const circumstancesOf = ({ isValid, repeats, wanted }: PostingRuns) => ({
  isValid: isValid && repeats.every(({ figures }) => hasFewErrors(figures)),
  isNoisy: steady(repeats).length < wanted,
});
