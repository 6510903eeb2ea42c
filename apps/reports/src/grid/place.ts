/** Where the reader was in a grid: the cell by its keys, and how far the grid was scrolled. */
export interface Place {
  row: string;
  column: string;
  scrollTop: number;
}

const MOST_PLACES = 200;
const places = new Map<string, Place>();

/**
 * Remembers a place for one entry of the browser's history (and one grid of the screen), so that Back returns to the
 * exact cell (ux.md 1.1). A reload of the page forgets it: the address then brings back the screen, from its top.
 */
export function keepPlace(entry: string, place: Place): void {
  places.delete(entry);
  places.set(entry, place);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
}

export const placeOf = (entry: string): Place | null => places.get(entry) ?? null;
