import type { Dated } from './documents/common.ts';

/** Documents in time: by day, then as they were entered (trade.md 1, entry order in a day). */
export const compareEntries = (a: Dated, b: Dated): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.entry - b.entry;
