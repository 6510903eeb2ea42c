/** Of a process whose memory is said to be flat: so many times what it held after the same attack the turn before. */
const limit = 1.5;

/** What a process held after an attack, in bytes, as `pid` and name; a process that was started again is another one. */
export interface Held {
  name: string;
  pid: number;
  bytes: number;
}

/** Compares what processes hold after each turn of the same attack. */
export class MemoryByTurn {
  readonly #before = new Map<string, number>();

  /** @returns the processes that hold more than 1.5 times as much as after the turn before, each as one sentence. */
  grown(attack: string, held: readonly Held[]): string[] {
    return held.flatMap(({ name, pid, bytes }) => {
      const key = `${attack} ${pid}`;
      const before = this.#before.get(key);
      this.#before.set(key, bytes);
      if (before === undefined || bytes <= limit * before) return [];
      return [
        `${name} holds ${megabytes(bytes)} MB after "${attack}", a turn before ${megabytes(before)} MB`,
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
