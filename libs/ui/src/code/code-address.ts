/** Eleven digits, 1 and then 3 to 9 (product.md 5). */
export const isMobileNumber = (text: string): boolean => /^1[3-9]\d{9}$/.test(text.trim());

/** What can be an e-mail address; the server decides. */
export const isEmailAddress = (text: string): boolean =>
  /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
