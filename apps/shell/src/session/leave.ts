import { ApiError, api, forgetAuthor } from '@suanpan/api-client';
import { clearKeptWork } from '@suanpan/feature-kit';

const RETURN_KEY = 'suanpan.returnTo';

/** Sign-in, sign-out and a change of the account set end with a full reload of the root (product.md 4). */
export const reloadRoot = (): void => {
  isOnPurpose = true;
  window.location.assign('/');
};

let isOnPurpose = false;

/** Whether the program itself leaves the page, after a sign-out or a switch of sets. */
export const isLeavingOnPurpose = (): boolean => isOnPurpose;

let closePage = (): void => undefined;

/** What takes the screens off the page, so that none of them keeps anything more. */
export const whenLeaving = (close: () => void): void => {
  closePage = close;
};

/**
 * Signs out: ends the session on the server, then clears what the user left in this browser.
 * @throws when the server did not answer; the session is then still open and nothing is cleared.
 */
export async function logOut(userId: number): Promise<void> {
  try {
    await api.post('/logout');
  } catch (error) {
    // The session has ended already.
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
  }
  closePage();
  await clearKeptWork(userId);
  forgetAuthor();
  reloadRoot();
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
