import type { SheetRow } from '@suanpan/service-kit/sheet-reading';
import { wordOf } from '../words.ts';
import { type Profile, type SingleColumn, singleColumns } from './profile.ts';

/** A table seen through a profile: where it begins and in which column each thing stands. */
export interface Layout {
  /** Index of the row of headings. */
  header: number;
  columns: Partial<Record<SingleColumn, number>>;
  memo: readonly number[];
}

/** Headings stand near the top, below a block that says whose account it is. */
const mostRowsAbove = 100;

/**
 * Rule: the row of headings is the first one that holds all words of the profile; a heading is found as it is written,
 * else by how it begins (banks add units and remarks behind it).
 * Source: domain/trade.md 5 (Header row).
 * Example: "借方发生额" finds 借方发生额/元(支取).
 *
 * What says how much, which way and how lines are recognised must be there when the profile names it: amounts without their
 * column of directions would all be money in.
 */
export function findLayout(rows: readonly SheetRow[], profile: Profile): Layout | null {
  const words = profile.headerContains.map(wordOf);
  const header = rows.slice(0, mostRowsAbove).findIndex(({ cells }) => hasAll(cells.map(wordOf), words));
  if (header < 0) return null;
  const headings = rows[header]!.cells.map(wordOf);
  const columns: Layout['columns'] = {};
  for (const name of singleColumns) {
    const column = columnOf(headings, profile[name]);
    if (column !== null) columns[name] = column;
  }
  const memo = [profile.memo ?? []].flat().map((heading) => columnOf(headings, heading));
  const hasAmount =
    columns.amount !== undefined || (columns.inColumn !== undefined && columns.outColumn !== undefined);
  const isWhole = essential.every((name) => profile[name] === undefined || columns[name] !== undefined);
  if (columns.date === undefined || !hasAmount || !isWhole) return null;
  return { header, columns, memo: memo.filter((column) => column !== null) };
}

const essential = [
  'date',
  'amount',
  'inColumn',
  'outColumn',
  'directionColumn',
  'balance',
  'serial',
] as const satisfies readonly SingleColumn[];

const hasAll = (headings: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => headings.some((heading) => heading.includes(word)));

function columnOf(headings: readonly string[], heading: string | undefined): number | null {
  if (heading === undefined) return null;
  const word = wordOf(heading);
  const exact = headings.indexOf(word);
  const column = exact < 0 ? headings.findIndex((one) => one.startsWith(word)) : exact;
  return column < 0 ? null : column;
}
