import { ProblemError, refuse } from '@suanpan/service-kit';

/** Why a password is hashed: to sign in or prove oneself, or to register. */
type Lane = 'sign-in' | 'registration';

export interface HashCaller {
  lane: Lane;
  /** Whose share of the queue it takes (`networkOf`). */
  network: string;
  /** Aborts when nobody waits for the answer any more; who has left is not worked for. */
  signal: AbortSignal;
}

interface Waiting {
  network: string;
  start: () => void;
}

/** A hash takes 64 MiB, so their number at once is what keeps the process small (reliability.md 7). */
const atOnce = 2;
/** Registrations hold one of the places at most: a sign-in never waits for two of them. */
const registrationsAtOnce = 1;
const queueLength = 32;
/** One network fills half of a queue at most, and nobody else is turned away for it. */
const queuedPerNetwork = 16;

/**
 * The few places for hashing and a bounded queue before them for each lane. A place that becomes free goes to a sign-in;
 * a registration is served while no sign-in waits, so that a flood of them cannot stop anybody from coming in.
 */
export class HashPlaces {
  readonly #busy: Record<Lane, number> = { 'sign-in': 0, registration: 0 };
  readonly #waiting: Record<Lane, Waiting[]> = { 'sign-in': [], registration: [] };

  /** @throws ProblemError service.busy (503) when the queue is full or the caller has left. */
  async pass<T>(caller: HashCaller, work: () => Promise<T>): Promise<T> {
    await this.#enter(caller);
    try {
      return await work();
    } finally {
      this.#busy[caller.lane] -= 1;
      this.#serveNext();
    }
  }

  #enter({ lane, network, signal }: HashCaller): Promise<void> {
    if (signal.aborted) refuse({ code: 'service.busy' });
    if (this.#isFree(lane)) return Promise.resolve(this.#take(lane));
    const queue = this.#waiting[lane];
    const ofNetwork = queue.filter((waiting) => waiting.network === network).length;
    if (queue.length >= queueLength || ofNetwork >= queuedPerNetwork) refuse({ code: 'service.busy' });
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve(this.#take(lane));
      };
      const waiting = { network, start };
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new ProblemError([{ code: 'service.busy' }]));
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(waiting);
    });
  }

  #take(lane: Lane): void {
    this.#busy[lane] += 1;
  }

  #isFree(lane: Lane): boolean {
    const isPlaceFree = this.#busy['sign-in'] + this.#busy.registration < atOnce;
    return isPlaceFree && (lane === 'sign-in' || this.#busy.registration < registrationsAtOnce);
  }

  /** Sign-ins first. */
  #serveNext(): void {
    for (const lane of ['sign-in', 'registration'] as const)
      if (this.#isFree(lane)) this.#waiting[lane].shift()?.start();
  }
}
