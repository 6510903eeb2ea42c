import { invariant } from './invariant.ts';

/**
 * Rule: the same content always gives the same text, so that its hash can be checked by anyone: keys
 * sorted by code unit, no blanks, whole numbers only, absent and undefined alike.
 * Source: reliability.md 6; decision D45.
 * Example: {b: 1, a: "1.00"} is {"a":"1.00","b":1}.
 *
 * Amounts must be decimal text already; a fraction, a bigint, a Date or any
 * other object with a class is a programmer's mistake and throws.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    invariant(Number.isSafeInteger(value), `${value} is not a whole number`);
    return Object.is(value, -0) ? '0' : String(value);
  }
  if (Array.isArray(value)) return `[${value.map((element) => canonicalJson(element)).join(',')}]`;
  invariant(isPlainObject(value), `a ${typeof value} has no canonical text`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
