import { performance } from 'node:perf_hooks';
import { latenciesOf, type Latencies } from '../figures/statistics.ts';

/** Counts what becomes of operations. */
export class Tally {
  readonly #milliseconds: number[] = [];
  #errors = 0;
  #firstError: string | null = null;
  /** Failed operations, those of the warm-up included. */
  failures = 0;

  /** Waits for an operation that was due at `start`; it never throws. */
  async count(operation: () => Promise<void>, start: number, isMeasured: boolean): Promise<void> {
    try {
      await operation();
      if (isMeasured) this.#milliseconds.push(performance.now() - start);
    } catch (error) {
      this.failures += 1;
      this.#firstError ??= error instanceof Error ? error.message : String(error);
      if (isMeasured) this.#errors += 1;
    }
  }

  summary(): Latencies & { ok: number; errors: number; first_error: string | null } {
    return {
      ok: this.#milliseconds.length,
      errors: this.#errors,
      first_error: this.#firstError,
      ...latenciesOf(this.#milliseconds),
    };
  }
}
