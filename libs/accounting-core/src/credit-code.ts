/**
 * Rule: a unified social credit code has 18 characters (digits and capitals without I, O, S, V, Z); the last checks
 * the others: 31 less the sum of the values times 3^position, modulo 31.
 * Source: GB 32100-2015.
 * Example: 91350100M000100Y43 is one; 91350100M000100Y44 is not.
 */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;

/** Whether the text (capitals, no blanks) is a well-formed code with a right check character. */
export function isCreditCode(text: string): boolean {
  const values = Array.from(text, (character) => CHARACTERS.indexOf(character));
  if (values.length !== LENGTH || values.includes(-1)) return false;
  return values.at(-1) === checkValue(values.slice(0, -1));
}

function checkValue(values: readonly number[]): number {
  let weight = 1;
  let total = 0;
  for (const value of values) {
    total += value * weight;
    weight = (weight * 3) % CHARACTERS.length;
  }
  return (CHARACTERS.length - (total % CHARACTERS.length)) % CHARACTERS.length;
}
