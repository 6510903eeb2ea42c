/** What the browser keeps for all its tabs. Storage may be blocked by its settings: nothing is kept then. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function changeStored(change: (storage: Storage) => void): void {
  try {
    change(globalThis.localStorage);
  } catch {
    // Blocked or full: whoever stores does without.
  }
}
