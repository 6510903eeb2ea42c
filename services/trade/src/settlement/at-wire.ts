import type { TradeProblem } from '@suanpan/trade-core';

/** A problem at its place of the form, which calls the day of a settlement its own name. */
export const atWire = (problem: TradeProblem): TradeProblem =>
  problem.field === 'date' ? { ...problem, field: 'settledOn' } : problem;
