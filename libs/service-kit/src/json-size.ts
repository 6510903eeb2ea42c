/**
 * As many values a JSON body may have, lists and objects included: a voucher of 10,000 lines has half as many. Each of
 * them costs memory however few characters it takes, and 300,000 empty lines fit into 1 MB (reliability.md 11).
 */
export const mostValues = 100_000;

const [quote, backslash, comma, brace, bracket] = [...'"\\,{['].map((sign) => sign.charCodeAt(0));

/** Whether a JSON text, right or wrong, has more values than a body may have; found without making any of them. */
export function hasTooManyValues(text: string): boolean {
  // A value takes at least two characters: itself and what parts it from the next.
  if (text.length <= 2 * mostValues) return false;
  let count = 1;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) isInString = !isInString;
    else if (isInString && sign === backslash) at++;
    else if (!isInString && (sign === comma || sign === brace || sign === bracket) && ++count > mostValues)
      return true;
  }
  return false;
}
