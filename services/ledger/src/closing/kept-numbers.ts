/** A step that is made again in a word: the numbers its vouchers had there, and how many it makes. */
interface RemadeStep {
  own: readonly number[];
  made: number;
}

/**
 * Rule: a voucher that a step makes again keeps a number of that step; a step without one left takes a number that
 * another step does not need any more, the lowest first. Only where that leaves the series without a gap, the vouchers
 * move together on the lowest of all these numbers: nothing else stands behind them.
 * Source: decision D25.
 * Example: #3 goes away and #4 is made again. It becomes #3 when it was the last; before a #5 it stays #4.
 * @param lastOther the highest number of the word's other vouchers in the month; 0 when there are none
 * @returns the numbers of each step's vouchers; a voucher without one takes the next of the series
 */
export function keptNumbers(steps: readonly RemadeStep[], lastOther: number): number[][] {
  const all = steps.flatMap(({ own }) => own).toSorted((a, b) => a - b);
  const needed = steps.reduce((count, { made }) => count + made, 0);
  const isTail = all.slice(needed).every((number) => number > lastOther);
  const usable = new Set(isTail ? all.slice(0, needed) : all);
  const kept = steps.map(({ own, made }) => own.filter((number) => usable.has(number)).slice(0, made));
  const free = [...usable].filter((number) => !kept.flat().includes(number));
  return kept.map((own, at) => [...own, ...free.splice(0, steps[at]!.made - own.length)]);
}
