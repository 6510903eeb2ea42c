import { signInQueue } from '@suanpan/contracts';
import { ProblemError, refuse } from '@suanpan/service-kit';
import { TurnQueue } from './turn-queue.ts';

/**
 * For whom a password is hashed, those who go first first: for who is known here (is signed in, has shown a code, or has
 * signed in with this browser or from this network before), for anybody else who signs in, for who registers.
 */
const lanes = ['known', 'sign-in', 'registration'] as const;
type Lane = (typeof lanes)[number];

export interface HashCaller {
  lane: Lane;
  /** Who takes turns with the others of the lane: of who is known the user, of a stranger the network (`networkOf`). */
  whose: string;
  /** Aborts when nobody waits for the answer any more; who has left is not worked for. */
  signal: AbortSignal;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

const { placesAtOnce, waitingInLane } = signInQueue;
/** Strangers hold one of the places at most: who is known here never waits for them, and they leave a processor free. */
const strangersAtOnce = 1;
/** A lane that was passed over so often goes first: with the queues' length this bounds how long anybody waits. */
const patience = 4;

/**
 * The few places for hashing and a bounded queue before them for each lane. A place that becomes free goes to the first
 * lane in which somebody waits, now and then to one that was passed over: a flood of strangers' sign-ins stops nobody who works
 * here, one of registrations stops nobody from coming in, and none stops another for good.
 */
export class HashPlaces {
  readonly #busy: Record<Lane, number> = { known: 0, 'sign-in': 0, registration: 0 };
  readonly #waiting = forEachLane(() => new TurnQueue<Waiting>(waitingInLane));
  readonly #passedOver: Record<Lane, number> = { known: 0, 'sign-in': 0, registration: 0 };

  /**
   * Waits for a place, works, and gives it back.
   * @throws ProblemError service.busy (503) when the queue is full of others who have no more in it, or the caller has left.
   */
  async pass<T>(caller: HashCaller, work: () => Promise<T>): Promise<T> {
    await this.#enter(caller);
    try {
      return await work();
    } finally {
      this.#busy[caller.lane] -= 1;
      this.#serveNext();
    }
  }

  #enter({ lane, whose, signal }: HashCaller): Promise<void> {
    if (signal.aborted) refuse({ code: 'service.busy' });
    if (this.#isFree(lane)) return Promise.resolve(this.#take(lane));
    const queue = this.#waiting[lane];
    return new Promise((resolve, reject) => {
      const end = () => signal.removeEventListener('abort', leave);
      const item: Waiting = {
        start: () => {
          end();
          resolve(this.#take(lane));
        },
        refuse: () => {
          end();
          reject(new ProblemError([{ code: 'service.busy' }]));
        },
      };
      const leave = () => {
        queue.leave({ whose, item });
        item.refuse();
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.join({ whose, item })?.refuse();
    });
  }

  #take(lane: Lane): void {
    this.#busy[lane] += 1;
  }

  #isFree(lane: Lane): boolean {
    const strangers = this.#busy['sign-in'] + this.#busy.registration;
    return this.#busy.known + strangers < placesAtOnce && (lane === 'known' || strangers < strangersAtOnce);
  }

  #serveNext(): void {
    for (let lane = this.#nextLane(); lane; lane = this.#nextLane()) this.#waiting[lane].next()?.start();
  }

  /** The lane whose turn it is, of those that could go on; undefined when none could. */
  #nextLane(): Lane | undefined {
    const ready = lanes.filter((lane) => this.#waiting[lane].size > 0 && this.#isFree(lane));
    const chosen = ready.find((lane) => this.#passedOver[lane] >= patience) ?? ready[0];
    for (const lane of ready) this.#passedOver[lane] = lane === chosen ? 0 : this.#passedOver[lane] + 1;
    return chosen;
  }
}

const forEachLane = <T>(make: () => T): Record<Lane, T> => ({
  known: make(),
  'sign-in': make(),
  registration: make(),
});
