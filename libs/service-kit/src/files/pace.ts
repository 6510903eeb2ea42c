import { setImmediate } from 'node:timers/promises';

/** So long the work holds its thread before others may go first, in milliseconds. */
const sliceMs = 5;

/** How long work is followed and given up by the one who asked for it; it stops here and there to let others go first. */
export class Pace {
  readonly #signal: AbortSignal;
  readonly #onProgress: (share: number) => void;
  #sliceEnd = 0;

  constructor(signal: AbortSignal, onProgress: (share: number) => void) {
    this.#signal = signal;
    this.#onProgress = onProgress;
  }

  /** So much is done, from 0 to 1. @throws the signal's reason when the work was given up. */
  async reach(share: number): Promise<void> {
    this.#onProgress(share);
    await this.#letOthersGo();
  }

  /** The same items, one by one, without holding others up however many there are. @throws as `reach` does. */
  async *each<T>(items: Iterable<T>): AsyncGenerator<T> {
    for (const item of items) {
      if (performance.now() >= this.#sliceEnd) await this.#letOthersGo();
      yield item;
    }
  }

  async #letOthersGo(): Promise<void> {
    await setImmediate();
    this.#sliceEnd = performance.now() + sliceMs;
    this.#signal.throwIfAborted();
  }

  /** A part of the work that begins at one share and ends at another. */
  between(from: number, to: number): Pace {
    return new Pace(this.#signal, (share) => this.#onProgress(from + (to - from) * share));
  }
}
