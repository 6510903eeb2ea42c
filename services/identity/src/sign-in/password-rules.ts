import type { AnyProblem } from '@suanpan/contracts';
import { isCommonPassword } from './common-passwords.ts';

const shortest = 8;
const longest = 128;

/**
 * What is wrong with a new password: 8 to 128 characters after NFKC, none that guessers try early, not the user's
 * own e-mail address (reliability.md 7).
 */
export function checkPassword(password: string, email: string): AnyProblem[] {
  const text = password.normalize('NFKC');
  const length = [...text].length;
  if (length < shortest || length > longest) {
    return [{ code: 'user.password-length', field: 'password', min: shortest, max: longest }];
  }
  const plain = text.toLowerCase();
  const isKnown = isCommonPassword(plain) || new Set(plain).size < 3 || plain === email.toLowerCase();
  return isKnown ? [{ code: 'user.password-common', field: 'password' }] : [];
}
