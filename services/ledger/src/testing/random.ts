/** Whole numbers below a limit, the same ones for the same seed, so that a case that fails can be run again. */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    // The lowest digits of such a generator repeat soon.
    return Math.floor((state / 0x80_00_00_00) * below);
  };
}
