import type { RegionNode } from '@suanpan/contracts/regions';
import type { RegionTable } from './region-table.ts';

/** One column: the regions that lie in one, and which of them leads on to the next column. */
export interface RegionColumn {
  regions: readonly RegionNode[];
  /** On the way to the region the keys stand on; null in a column that is only looked into. */
  onPath: string | null;
}

/** The provinces, then what lies in each region on the way to `cursor`, and what lies in itself. */
export function columnsOf({ provinces, paths }: RegionTable, cursor: string | null): RegionColumn[] {
  const path = cursor === null ? [] : (paths.get(cursor) ?? []);
  const lists = [provinces, ...path.map(({ children }) => children)];
  return lists
    .filter((regions) => regions.length > 0)
    .map((regions, depth) => ({ regions, onPath: path[depth]?.id ?? null }));
}

/**
 * Where a key leads from `cursor`: up and down among the regions beside it, right into it, left out of it. Without a
 * place to go it stays.
 */
export function stepFrom(
  { provinces, paths }: RegionTable,
  cursor: string | null,
  key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End',
): string | null {
  const path = cursor === null ? [] : (paths.get(cursor) ?? []);
  const here = path.at(-1);
  if (!here) return provinces[0]?.id ?? null;
  const beside = path.at(-2)?.children ?? provinces;
  const index = beside.indexOf(here);
  switch (key) {
    case 'ArrowRight':
      return here.children[0]?.id ?? cursor;
    case 'ArrowLeft':
      return path.at(-2)?.id ?? cursor;
    case 'Home':
      return beside[0]?.id ?? cursor;
    case 'End':
      return beside.at(-1)?.id ?? cursor;
    default:
      return beside[index + (key === 'ArrowDown' ? 1 : -1)]?.id ?? cursor;
  }
}
