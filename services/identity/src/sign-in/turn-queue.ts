interface Waiting<T> {
  whose: string;
  item: T;
}

/**
 * A bounded queue in which those who wait take turns: the next is the first of the one whose turn was longest ago, so that who
 * has many in it delays nobody else by more than one.
 */
export class TurnQueue<T> {
  readonly #length: number;
  /** What each has in it; whose turn comes first stands first. */
  readonly #lists = new Map<string, T[]>();
  #size = 0;

  constructor(length: number) {
    this.#length = length;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Takes it in. A full queue makes room: the last of the one who has most in it leaves, the newcomer itself where nobody has more
   * than its own.
   * @returns what has left for it.
   */
  join({ whose, item }: Waiting<T>): T | undefined {
    const own = this.#lists.get(whose) ?? [];
    this.#lists.set(whose, own);
    own.push(item);
    this.#size += 1;
    return this.#size > this.#length ? this.#makeRoom(whose) : undefined;
  }

  /** Takes out whose turn it is. */
  next(): T | undefined {
    const [first] = this.#lists;
    if (!first) return undefined;
    const [whose, list] = first;
    const item = list[0]!;
    this.leave({ whose, item });
    // Behind all others, with what is left of it.
    if (this.#lists.delete(whose)) this.#lists.set(whose, list);
    return item;
  }

  leave({ whose, item }: Waiting<T>): void {
    const list = this.#lists.get(whose) ?? [];
    const at = list.indexOf(item);
    if (at < 0) return;
    list.splice(at, 1);
    this.#size -= 1;
    if (list.length === 0) this.#lists.delete(whose);
  }

  #makeRoom(newcomer: string): T {
    let [most, list] = [newcomer, this.#lists.get(newcomer)!];
    for (const [whose, other] of this.#lists) if (other.length > list.length) [most, list] = [whose, other];
    const item = list.at(-1)!;
    this.leave({ whose: most, item });
    return item;
  }
}
