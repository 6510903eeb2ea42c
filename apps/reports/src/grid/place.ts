/** Where the reader was in a grid: the cell by its keys, and how far the grid was scrolled. */
export interface Place {
  row: string;
  column: string;
  scrollTop: number;
}

const PREFIX = 'suanpan.place.';

/**
 * Remembers a place for one entry of the browser's history, so that Back returns to the exact cell (ux.md 1.1). The
 * session's storage keeps it through a reload; where storage is blocked, Back starts at the top.
 */
export function keepPlace(entry: string, place: Place): void {
  try {
    sessionStorage.setItem(PREFIX + entry, JSON.stringify(place));
  } catch {
    // Blocked or full: a comfort is lost, no work.
  }
}

export function placeOf(entry: string): Place | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + entry) ?? 'null');
    return isPlace(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'row' in value && 'column' in value && 'scrollTop' in value;
