import { ProblemError } from './problem-error.ts';

/** Gives a place back; saying it twice does no harm. */
export type Release = () => void;

export interface FairLimits {
  /** Places in all. */
  places: number;
  /** Places that one key may hold. */
  placesPerKey: number;
  /** How long one waits for a place, in milliseconds. */
  waitMs: number;
}

interface Waiter {
  keys: readonly string[];
  admit: () => void;
}

/**
 * A fair semaphore: each place is held in the name of some keys (a company, a user), and no key holds more than its
 * share. A place that becomes free goes to the waiter whose keys hold least, and of equals to the first.
 */
export class FairSemaphore {
  readonly #limits: FairLimits;
  readonly #held = new Map<string, number>();
  readonly #waiting: Waiter[] = [];
  #taken = 0;

  constructor(limits: FairLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a place; of several keys the one that holds most decides.
   * @throws ProblemError service.busy when none comes in time, or the signal's reason.
   */
  async take(keys: readonly string[], signal?: AbortSignal): Promise<Release> {
    signal?.throwIfAborted();
    if (this.#mayEnter(keys)) this.#enter(keys);
    else await this.#wait(keys, signal);
    let isHeld = true;
    return () => {
      if (isHeld) this.#leave(keys);
      isHeld = false;
    };
  }

  #wait(keys: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
      };
      const waiter: Waiter = {
        keys,
        admit: () => {
          end();
          this.#enter(keys);
          resolve();
        },
      };
      const leave = () => {
        end();
        reject(signal!.reason as Error);
      };
      const timer = setTimeout(() => {
        end();
        reject(new ProblemError([{ code: 'service.busy' }]));
      }, this.#limits.waitMs);
      signal?.addEventListener('abort', leave);
      this.#waiting.push(waiter);
    });
  }

  #enter(keys: readonly string[]): void {
    this.#taken += 1;
    for (const key of keys) this.#held.set(key, this.#holds(key) + 1);
  }

  #leave(keys: readonly string[]): void {
    this.#taken -= 1;
    for (const key of keys) {
      const left = this.#holds(key) - 1;
      if (left > 0) this.#held.set(key, left);
      else this.#held.delete(key);
    }
    this.#next()?.admit();
  }

  #next(): Waiter | undefined {
    const admissible = this.#waiting.filter(({ keys }) => this.#mayEnter(keys));
    return admissible.toSorted((a, b) => this.#mostOf(a.keys) - this.#mostOf(b.keys))[0];
  }

  #mayEnter(keys: readonly string[]): boolean {
    const { places, placesPerKey } = this.#limits;
    return this.#taken < places && this.#mostOf(keys) < placesPerKey;
  }

  #mostOf(keys: readonly string[]): number {
    return Math.max(0, ...keys.map((key) => this.#holds(key)));
  }

  #holds(key: string): number {
    return this.#held.get(key) ?? 0;
  }
}
