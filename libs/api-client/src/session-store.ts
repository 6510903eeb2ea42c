const KEY = 'suanpan.author';
/** What the header carries when nothing is stored (decision D26). */
const NONE = 'default';

/** The session's `author` value; the cookie that proves the session is out of reach for scripts. */
export const storedAuthor = (): string => read() ?? NONE;

export function storeAuthor(author: string): void {
  write((storage) => storage.setItem(KEY, author));
}

export function forgetAuthor(): void {
  write((storage) => storage.removeItem(KEY));
}

/** Storage may be blocked by the browser's settings; the cookie then carries the session alone. */
function read(): string | null {
  try {
    return globalThis.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(change: (storage: Storage) => void): void {
  try {
    change(globalThis.localStorage);
  } catch {
    // Blocked storage: the header then says "default", which the server accepts with the cookie.
  }
}
