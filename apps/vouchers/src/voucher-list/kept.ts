/** A preference kept in this browser, as the shell keeps its own; blocked storage means it lasts for the page only. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(`suanpan.${key}`);
  } catch {
    return null;
  }
}

export function writeKept(key: string, value: string): void {
  try {
    localStorage.setItem(`suanpan.${key}`, value);
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
}
