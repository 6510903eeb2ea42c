/** Of a process whose memory is said to be flat: so many times what it held once it was warm. */
const limit = 1.5;
/** The turn of an attack after which a process is warm: in its first one it compiles, fills its caches and opens its connections. */
const warmAfter = 2;

/** What a process held after an attack, in bytes, as `pid` and name; a process that was started again is another one. */
export interface Held {
  name: string;
  pid: number;
  bytes: number;
}

/** Compares what processes hold after each turn of the same attack with what they held after the second one. */
export class MemoryByTurn {
  readonly #turns = new Map<string, { count: number; warm: number }>();

  /** @returns the processes that hold more than 1.5 times as much as when they were warm, each as one sentence. */
  grown(attack: string, held: readonly Held[]): string[] {
    return held.flatMap(({ name, pid, bytes }) => {
      const key = `${attack} ${pid}`;
      const count = (this.#turns.get(key)?.count ?? 0) + 1;
      const warm = count <= warmAfter ? bytes : this.#turns.get(key)!.warm;
      this.#turns.set(key, { count, warm });
      if (bytes <= limit * warm) return [];
      return [
        `${name} holds ${megabytes(bytes)} MB after "${attack}", when it was warm ${megabytes(warm)} MB`,
      ];
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
