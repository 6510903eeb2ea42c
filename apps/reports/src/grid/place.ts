/** Where the reader was in a grid: the cell by its keys, and how far the grid was scrolled. */
export interface Place {
  row: string;
  column: string;
  scrollTop: number;
}

const MOST_PLACES = 200;
const STORAGE_KEY = 'suanpan.places';

/**
 * Remembers a place for one entry of the browser's history (and one grid of the screen), so that Back returns to the
 * exact cell (ux.md 1.1). Kept with the tab, as its history is: a reload in between does not lose it.
 */
export class Places {
  private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  private known: Map<string, Place> | null = null;

  /** Asking for the storage may already throw where it is blocked. */
  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
    this.storage = storage;
  }

  keep(entry: string, place: Place): void {
    const places = this.all();
    places.delete(entry);
    places.set(entry, place);
    const [oldest] = places.keys();
    if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
    try {
      this.storage().setItem(STORAGE_KEY, JSON.stringify([...places]));
    } catch {
      // Blocked or full storage: places last until the page is loaded anew.
    }
  }

  of(entry: string): Place | null {
    return this.all().get(entry) ?? null;
  }

  private all(): Map<string, Place> {
    this.known ??= this.read();
    return this.known;
  }

  private read(): Map<string, Place> {
    try {
      return new Map(JSON.parse(this.storage().getItem(STORAGE_KEY) ?? '[]') as [string, Place][]);
    } catch {
      return new Map();
    }
  }
}

export const places = new Places(() => sessionStorage);
