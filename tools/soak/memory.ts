/** Of a process whose memory is said to be flat: so many times the most that it held while it became warm. */
const limit = 1.25;

/** What a process held after an attack, in bytes, as `pid` and name; a process that was started again is another one. */
export interface Held {
  name: string;
  pid: number;
  bytes: number;
}

/**
 * Compares what processes hold after an attack with the most that they held after their first ones, in which they compile, fill
 * their caches and open their connections.
 */
export class Memory {
  readonly #warmUp: number;
  readonly #known = new Map<number, { attacks: number; most: number }>();

  /** @param warmUp attacks after which a process is warm */
  constructor(warmUp: number) {
    this.#warmUp = warmUp;
  }

  /** @returns the processes that hold more than 1.25 times as much as when they became warm, each as one sentence. */
  grown(attack: string, held: readonly Held[]): string[] {
    return held.flatMap(({ name, pid, bytes }) => {
      const { attacks, most } = this.#known.get(pid) ?? { attacks: 0, most: 0 };
      const isWarm = attacks >= this.#warmUp;
      this.#known.set(pid, { attacks: attacks + 1, most: isWarm ? most : Math.max(most, bytes) });
      if (!isWarm || bytes <= limit * most) return [];
      return [`${name} holds ${megabytes(bytes)} MB after "${attack}", at most ${megabytes(most)} MB before`];
    });
  }
}

export const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

/** What each process held after the first turn of all attacks, and after the last one; one that was killed began anew. */
export function fromFirstToLast(turns: readonly (readonly Held[])[]): string {
  const last = turns.at(-1) ?? [];
  return (turns[0] ?? [])
    .map(({ name, pid, bytes }, place) => {
      const now = last[place]!;
      const isAnother = now.pid === pid ? '' : ' (killed since)';
      return `${name} ${megabytes(bytes)} to ${megabytes(now.bytes)}${isAnother}`;
    })
    .join(', ');
}
