import { refuse } from '@suanpan/service-kit';

/**
 * Lets a few through at a time and a bounded number wait; the rest is told to come back. Password hashes take 64 MiB
 * each, so their number at once is what keeps the process small (reliability.md 7).
 */
export class Turnstile {
  readonly #places: number;
  readonly #queue: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(places: number, queue: number) {
    this.#places = places;
    this.#queue = queue;
  }

  /** @throws ProblemError service.busy (503) when the queue is full. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#inside < this.#places) {
      this.#inside += 1;
      return;
    }
    if (this.#waiting.length >= this.#queue) refuse({ code: 'service.busy' });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The next one takes over the place, so `#inside` stays. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}
