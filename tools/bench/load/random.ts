/** A small generator of random numbers that gives the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): { below: (limit: number) => number } {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { below: (limit) => Math.floor(next() * limit) };
}
