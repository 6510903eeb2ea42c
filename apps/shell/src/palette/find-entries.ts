import { toHalfWidth } from '@suanpan/accounting-core';

/** One thing the palette can do or go to. */
export interface PaletteEntry {
  /** Unique among all entries. */
  id: string;
  label: string;
  /** What stands beside it, such as its keys or its section. */
  note?: string;
  /** An amount that stands there instead, as decimal text. */
  amount?: string;
  /** Further words it is found by. */
  words?: string;
  run(): void;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

/** Entries in whose words every typed word is found, group by group; groups without one are left out. */
export function findEntries(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const wanted = toHalfWidth(query).toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ label, note = '', words = '' }: PaletteEntry): boolean => {
    const text = `${label} ${note} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(isFound) }))
    .filter(({ entries }) => entries.length > 0);
}
