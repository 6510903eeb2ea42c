import { changeStored, readStored } from './browser-storage.ts';

const KEY = 'suanpan.author';
/** What the header carries when nothing is stored (decision D26); the server accepts it with the cookie. */
const NONE = 'default';

/** The session's `author` value; the cookie that proves the session is out of reach for scripts. */
export const storedAuthor = (): string => readStored(KEY) ?? NONE;

export function storeAuthor(author: string): void {
  changeStored((storage) => storage.setItem(KEY, author));
}

export function forgetAuthor(): void {
  changeStored((storage) => storage.removeItem(KEY));
}
