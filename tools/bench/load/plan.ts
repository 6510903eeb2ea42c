import type { Latencies } from '../figures/statistics.ts';

/** A session in one account set, and the accounts it may post to. */
export interface Desk {
  author: string;
  /** Ids of leaf subjects without auxiliaries, ascending. */
  subjects: readonly number[];
}

/** What the clients do, over and over. */
export type Work =
  | { kind: 'post-vouchers'; year: number; months: readonly number[]; desks: readonly Desk[] }
  | {
      kind: 'read';
      /** Sessions that ask in turn. */
      authors: readonly string[];
      paths: readonly string[];
    };

/** What the generator's process is told to do. */
export interface LoadPlan {
  /** The gateway. */
  url: string;
  work: Work;
  /** Closed loop: so many clients, each starting its next call when the last one is answered. */
  clients: number;
  /** Open loop: so many calls a second, whatever the answers do; their time counts from when they were due. */
  rate: number | null;
  warmupSeconds: number;
  seconds: number;
  /** The same seed gives the same vouchers. */
  seed: number;
}

/** What a run found out, as it is printed; calls of the warm-up are not in it. */
export interface RunFigures extends Latencies {
  ok: number;
  errors: number;
  first_error: string | null;
  per_s: number;
  /** Processor time of the generator as a part of one processor. */
  generator_cpu: number;
}

export interface LoadResult {
  figures: RunFigures;
  /** Successful calls by desk (or in all, for reading), the warm-up included. */
  acknowledged: number[];
  /** Calls without a successful answer, the warm-up included. */
  failures: number;
}
