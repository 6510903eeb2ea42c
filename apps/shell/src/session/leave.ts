import { api, forgetAuthor } from '@suanpan/api-client';

const RETURN_KEY = 'suanpan.returnTo';

/** Sign-in, sign-out and a change of the account set end with a full reload of the root (product.md 4). */
export const reloadRoot = (): void => window.location.assign('/');

/** Signs out; the own values are forgotten even when the server cannot be reached. */
export async function logOut(): Promise<void> {
  try {
    await api.post('/logout');
  } finally {
    forgetAuthor();
    reloadRoot();
  }
}

/** Remembers the pasted link a visitor came with, so that it opens after sign-in. */
export function rememberDestination(address: string): void {
  try {
    if (address !== '/') sessionStorage.setItem(RETURN_KEY, address);
  } catch {
    // Blocked storage: after sign-in the homepage opens.
  }
}

/** The remembered link, once; only a path of this site. */
export function takeDestination(): string | null {
  try {
    const address = sessionStorage.getItem(RETURN_KEY);
    sessionStorage.removeItem(RETURN_KEY);
    return address && /^\/(?!\/)/.test(address) ? address : null;
  } catch {
    return null;
  }
}
