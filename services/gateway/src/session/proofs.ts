import type { IncomingHttpHeaders } from 'node:http';

/** What a request shows to prove its session (decisions D4, D26). */
export interface Proofs {
  /** The browser's cookie. */
  cookie: string | null;
  /** The value the client stores itself; null when it has none. */
  author: string | null;
}

/** Says of `author` that nothing is stored. */
const noAuthor = 'default';
const secret = /^[A-Za-z0-9_-]{43}$/;

/**
 * Reads the proofs from the headers. Over https only the `__Host-` cookie counts, because a sister host could plant
 * one with a plain name. A cookie that cannot be one of ours counts as none.
 */
export function readProofs(headers: IncomingHttpHeaders, protocol: string): Proofs {
  const cookie = cookieValue(headers.cookie, protocol === 'https' ? '__Host-sid' : 'sid');
  const author = headers['author'];
  return {
    cookie: cookie !== null && secret.test(cookie) ? cookie : null,
    author: typeof author === 'string' && author !== '' && author !== noAuthor ? author : null,
  };
}

/** The cookie by which identity knows a browser again; it proves no session. Null when there is none of its kind. */
export function knownDeviceOf(headers: IncomingHttpHeaders, protocol: string): string | null {
  const value = cookieValue(headers.cookie, protocol === 'https' ? '__Host-device' : 'device');
  return value !== null && secret.test(value) ? value : null;
}

function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value ?? '';
  }
  return null;
}

/** Whether an `author` can be one of ours at all; if not, nobody needs to be asked. */
export const canBeSecret = (author: string): boolean => secret.test(author);
