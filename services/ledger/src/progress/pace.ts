import { setImmediate } from 'node:timers/promises';

/** How long work is followed and given up by the one who asked for it; it stops here and there to let others go first. */
export class Pace {
  readonly #signal: AbortSignal;
  readonly #onProgress: (share: number) => void;

  constructor(signal: AbortSignal, onProgress: (share: number) => void) {
    this.#signal = signal;
    this.#onProgress = onProgress;
  }

  /** So much is done, from 0 to 1. @throws the signal's reason when the work was given up. */
  async reach(share: number): Promise<void> {
    this.#onProgress(share);
    await setImmediate();
    this.#signal.throwIfAborted();
  }

  /** A part of the work that begins at one share and ends at another. */
  between(from: number, to: number): Pace {
    return new Pace(this.#signal, (share) => this.#onProgress(from + (to - from) * share));
  }
}
