/** A preference kept in this browser; blocked storage means it lasts for the page only. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`suanpan.${key}`);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(`suanpan.${key}`, value);
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
}
