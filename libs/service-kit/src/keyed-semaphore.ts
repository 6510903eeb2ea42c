/** Gives the place back; saying it twice does no harm. */
export type Release = () => void;

interface Queue {
  busy: number;
  waiting: (() => void)[];
}

/**
 * A semaphore for each key: at most so many reports of an account set at once (reliability.md 11).
 * Who comes later waits in the queue, since most places are free again in moments, but only for so long. Each process counts by
 * itself.
 */
export class KeyedSemaphore {
  readonly #atOnce: number;
  readonly #waitMs: number;
  readonly #queues = new Map<string, Queue>();

  constructor(atOnce: number, waitMs: number) {
    this.#atOnce = atOnce;
    this.#waitMs = waitMs;
  }

  /** Answers what gives the place back, or null when none came in time. */
  async take(key: string): Promise<Release | null> {
    const queue = this.#queues.get(key) ?? { busy: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.busy < this.#atOnce) queue.busy += 1;
    else if (!(await this.#wait(queue))) return null;
    let isHeld = true;
    return () => {
      if (isHeld) this.#pass(key, queue);
      isHeld = false;
    };
  }

  /** The place goes to the next in the queue; an empty queue is removed. */
  #pass(key: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) return next();
    queue.busy -= 1;
    if (queue.busy === 0) this.#queues.delete(key);
  }

  #wait(queue: Queue): Promise<boolean> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(goOn), 1);
        resolve(false);
      }, this.#waitMs);
      queue.waiting.push(goOn);
    });
  }
}
