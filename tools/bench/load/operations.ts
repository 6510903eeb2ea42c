import type { Connection } from './connection.ts';
import type { Operation } from './loops.ts';
import type { LoadPlan } from './plan.ts';
import { voucherMaker } from './vouchers.ts';

/** The plan's work as operations, and how often each desk's has succeeded. */
export interface PlannedWork {
  operation: Operation;
  acknowledged: number[];
}

export function plannedWork({ work, clients, rate, seed }: LoadPlan, connection: Connection): PlannedWork {
  if (work.kind === 'read') {
    const acknowledged = [0];
    let calls = 0;
    const operation = async (): Promise<void> => {
      const [author, path] = [
        work.authors[calls % work.authors.length]!,
        work.paths[calls % work.paths.length]!,
      ];
      calls += 1;
      await connection.call(author, 'GET', path);
      acknowledged[0]! += 1;
    };
    return { operation, acknowledged };
  }
  const acknowledged = work.desks.map(() => 0);
  const make = voucherMaker(work.year, work.months, seed);
  const desks = new RoundRobin(work.desks.length, rate === null ? clients : work.desks.length);
  const operation = async (worker: number): Promise<void> => {
    const index = desks.next(worker);
    const { author, subjects } = work.desks[index]!;
    await connection.call(author, 'POST', '/voucher', make(subjects));
    acknowledged[index]! += 1;
  };
  return { operation, acknowledged };
}

/**
 * The desks are dealt out among the workers, so that no user has two calls in flight, as in a
 * browser.
 */
export class RoundRobin {
  readonly #desks: number;
  readonly #workers: number;
  readonly #taken = new Map<number, number>();

  constructor(desks: number, workers: number) {
    this.#desks = desks;
    this.#workers = workers;
    if (this.#workers > this.#desks) throw new Error('There are more clients than users.');
  }

  next(client: number): number {
    const worker = client % this.#workers;
    const turn = this.#taken.get(worker) ?? 0;
    this.#taken.set(worker, turn + 1);
    const own = Math.floor((this.#desks - worker - 1) / this.#workers) + 1;
    return worker + (turn % own) * this.#workers;
  }
}
