import { requestContext } from './request-context.ts';
import { FairSemaphore } from './fair-semaphore.ts';

/** Who waits may hold a file of 10 MB, so nobody waits for long. */
const patienceMs = 10_000;

/**
 * Lets two threads of a kind work at once in a process, one for each company and each user; the others wait in a fair
 * queue. A place stands for the memory of a thread, up to half a gigabyte: the work ends when its thread has ended.
 */
export class ThreadSemaphore {
  readonly #semaphore: FairSemaphore;

  constructor(waitMs = patienceMs) {
    this.#semaphore = new FairSemaphore({ places: 2, placesPerKey: 1, waitMs });
  }

  /**
   * Works as soon as there is a place, in the name of the request this is for.
   * @throws ProblemError service.busy when none comes in time; the signal's reason when the request ends before.
   */
  async use<T>(work: () => Promise<T>): Promise<T> {
    const { shares = [], signal } = requestContext() ?? {};
    const release = await this.#semaphore.take(shares, signal);
    try {
      return await work();
    } finally {
      release();
    }
  }
}
