const PREFIX = '199';

/**
 * The mobile number a sign-up by e-mail carries: a fixed prefix and 8 random digits (product.md 3).
 * It is a placeholder, never called and never sent a code.
 */
export function placeholderMobile(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint32Array(8)), (value) => value % 10);
  return PREFIX + digits.join('');
}
