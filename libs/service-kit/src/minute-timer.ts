import { outsideRequest } from './request-context.ts';

const minuteMs = 60_000;

/**
 * Work that a service looks for once a minute, one look at a time: a look that takes longer than a minute is not joined by
 * another one.
 */
export class MinuteTimer {
  readonly #look: (now: Date) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  /** @param failed told when a look fails; the next one comes with the next minute. */
  constructor(look: (now: Date) => Promise<void>, failed: (error: unknown) => void) {
    this.#look = look;
    this.#failed = failed;
  }

  /** Aborted when the service stops: a long look ends early. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  start(): void {
    this.#timer = outsideRequest(() => setInterval(() => this.#begin(), minuteMs)).unref();
  }

  /** Begins no further look and waits for the one under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort(new Error('The service stops.'));
    await this.#running;
  }

  #begin(): void {
    this.#running ??= this.#look(new Date())
      .catch(this.#failed)
      .finally(() => {
        this.#running = null;
      });
  }
}
