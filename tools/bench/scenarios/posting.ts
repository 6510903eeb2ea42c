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

  /** So many clients without a pause; only the first run is warmed up. */
  async closed(clients: number, timing: Timing): Promise<RunFigures[]> {
    const results: RunFigures[] = [];
    while (results.length < timing.repeats) {
      const warmupSeconds = results.length === 0 ? timing.warmupSeconds : 0.5;
      results.push(await this.#run({ clients, rate: null, warmupSeconds, seconds: timing.seconds }));
    }
    return results;
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

/** More failed calls than one in a thousand make a row worth nothing. */
const hasFewErrors = ({ ok, errors }: { ok: number; errors: number }): boolean =>
  errors <= (ok + errors) / 1000;

/** The runs at one number of clients, as the table and the file want them. */
export interface PostingRuns {
  scenario: string;
  size: Readonly<Record<string, number>>;
  clients: number;
  results: readonly RunFigures[];
  limits: Limits;
  /** The variant the ratio refers to, and those that are kept beside it. */
  variant: Variant;
  others: readonly Variant[];
  isValid: boolean;
}

/** One JSON line for each run and one for their medians. */
export function measurementsOf(runs: PostingRuns): Measurement[] {
  const { scenario: bench, clients, size, isValid: valid } = runs;
  const limit = runs.limits.limit(runs.variant, clients);
  const common = { bench, clients, size };
  const line = (repeat: number | 'median', figures: RunFigures): Measurement => {
    const ratio = rounded(figures.per_s / limit.per_s);
    return { ...common, repeat, ...figures, limit: limitLine(limit), ratio, valid };
  };
  return [
    ...runs.results.map((figures, at) => line(at + 1, figures)),
    { ...line('median', medianOf(runs.results)), others: runs.others.map((other) => ratioTo(runs, other)) },
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

function ratioTo(runs: PostingRuns, variant: Variant) {
  const limit = runs.limits.limit(variant, runs.clients);
  return { ...limitLine(limit), ratio: rounded(medianOf(runs.results).per_s / limit.per_s) };
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
  const limit = runs.limits.limit(runs.variant, runs.clients);
  const { per_s } = medianOf(runs.results);
  return {
    ...placeOf(runs),
    value: `${Math.round(per_s)}/s`,
    limit: `${limit.variant} ${Math.round(limit.per_s)}/s`,
    ratio: per_s / limit.per_s,
    goal,
    circumstances: circumstancesOf(runs, limit),
  };
}

/** A percentile of the latency against the same of the limit. */
export function latencyFinding(runs: PostingRuns, which: 'p50_ms' | 'p99_ms', goal: Goal): Finding {
  const limit = runs.limits.limit(runs.variant, runs.clients);
  const own = medianOf(runs.results)[which] ?? 0;
  const name = which.slice(0, 3);
  return {
    ...placeOf(runs),
    value: `${name} ${own.toFixed(1)} ms`,
    limit: `${limit.variant} ${name} ${limit[which].toFixed(1)} ms`,
    ratio: own / limit[which],
    goal,
    circumstances: circumstancesOf(runs, limit),
  };
}

const placeOf = ({ scenario, size, clients }: PostingRuns) => ({ scenario, size: sizeText(size), clients });

export const sizeText = (size: Readonly<Record<string, number>>): string =>
  Object.entries(size)
    .map(([name, value]) => `${value} ${name}`)
    .join(', ');

const circumstancesOf = (runs: PostingRuns, limit: Limit) => ({
  isValid: runs.isValid && runs.results.every(hasFewErrors),
  isNoisy: limit.isNoisy,
});
