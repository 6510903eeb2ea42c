import type { Latencies } from '../figures/statistics.ts';
import type { LimitSize } from './schema.ts';
import type { Variant } from './steps.ts';

/** One run of the raw limit. */
export interface LimitRun {
  /** A connection string that may write to the schema bench_limit. */
  databaseUrl: string;
  variant: Variant;
  clients: number;
  warmupSeconds: number;
  seconds: number;
  size: LimitSize;
}

export interface LimitFigures extends Latencies {
  per_s: number;
  failed: number;
}

/** What posts to the limit's schema, in a process of its own. */
export interface LimitDriver {
  /** `pgbench 18.4`, or `node` where that is missing; stated in the results, for pgbench needs less of the processors. */
  name: string;
  run(run: LimitRun): Promise<LimitFigures>;
}
