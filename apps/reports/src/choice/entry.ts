/** What a ledger is chosen by: a subject or an auxiliary item. */
export interface Entry {
  /** As the address names it. */
  key: string;
  code: string;
  name: string;
  level: number;
  /** Told in full where the name is cut. */
  fullName: string;
}

/** How a screen speaks of its entries. */
export interface EntryWords {
  /** Heading of the list. */
  title: string;
  column: string;
  search: string;
  none: string;
  choose: string;
  hide: string;
  show: string;
  previous: string;
  next: string;
}

/** The entry before or after one; that one need not be in the list, when its key is its code. */
export function neighbour(entries: readonly Entry[], key: string | null, by: 1 | -1): Entry | undefined {
  if (key === null) return undefined;
  const at = entries.findIndex((entry) => entry.key === key);
  if (at >= 0) return entries[at + by];
  return by === 1 ? entries.find(({ code }) => code > key) : entries.findLast(({ code }) => code < key);
}
