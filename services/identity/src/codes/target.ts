import { refuse } from '@suanpan/service-kit';
import { maskedMobile } from '../events/access-log.ts';

/** Where a code goes. */
export interface CodeTarget {
  kind: 'mobile' | 'email';
  /** The mobile's eleven digits, or the e-mail address as it was typed. */
  address: string;
}

const mobile = /^1[3-9]\d{9}$/;
const email = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

export const isMobile = (text: string): boolean => mobile.test(text);
export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text);

/**
 * A mobile or an e-mail address of a request. A placeholder mobile (000…) is neither: nobody can be reached there, its user
 * types the e-mail address (reliability.md 7).
 * @throws ProblemError user.mobile-format at `field`.
 */
export function readTarget(text: string, field = 'mobile'): CodeTarget {
  const address = text.normalize('NFKC').trim();
  if (isMobile(address)) return { kind: 'mobile', address };
  if (isEmail(address)) return { kind: 'email', address };
  return refuse({ code: 'user.mobile-format', field });
}

/** Where somebody with this mobile and e-mail can be reached: not at a placeholder mobile. */
export const addressesOf = (ofMobile: string, ofEmail: string | null): CodeTarget[] => [
  ...(isMobile(ofMobile) ? [{ kind: 'mobile', address: ofMobile } as const] : []),
  ...(ofEmail === null ? [] : [{ kind: 'email', address: ofEmail } as const]),
];

/** 138****5678, z***@example.com: enough for its owner to know it. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${address.slice(0, 1)}***${address.slice(at)}` : maskedMobile(address);
}
