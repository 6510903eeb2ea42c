/** A write that waits for its turn. */
interface Waiting<W, R> {
  write: W;
  done: (result: R | Promise<R>) => void;
}

/** How many go at once at most: the others of the set wait for all of them. */
const atOnce = 16;

/**
 * Writes of one account set that come while others of it are under way, and then go all at once. They would wait for each
 * other in the database; here they cost no connection, and whoever does them may do them in one transaction (ADR 0017).
 * One that comes alone goes at once.
 */
export class WaitingWrites<W, R> {
  readonly #waiting = new Map<number, Waiting<W, R>[]>();
  /** Does them, and answers each one's result in their order; one's failure is its own. */
  readonly #goAll: (writes: readonly W[]) => Promise<readonly Promise<R>[]>;

  constructor(goAll: (writes: readonly W[]) => Promise<readonly Promise<R>[]>) {
    this.#goAll = goAll;
  }

  go(accountSetId: number, write: W): Promise<R> {
    return new Promise((done) => {
      const others = this.#waiting.get(accountSetId);
      if (others) others.push({ write, done });
      else void this.#goOn(accountSetId, [{ write, done }]);
    });
  }

  async #goOn(accountSetId: number, first: Waiting<W, R>[]): Promise<void> {
    const waiting: Waiting<W, R>[] = [];
    this.#waiting.set(accountSetId, waiting);
    for (let turn = first; turn.length > 0; turn = waiting.splice(0, atOnce)) {
      const results = await this.#goAll(turn.map(({ write }) => write));
      turn.forEach(({ done }, index) => done(results[index]!));
    }
    this.#waiting.delete(accountSetId);
  }
}
