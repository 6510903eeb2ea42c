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
  const parts: string[] = [];
  addParts(value, parts);
  return parts.join('');
}

/** One list for all depths: text joined at each depth would be copied at each. */
function addParts(value: unknown, parts: string[]): void {
  if (value === null || typeof value === 'boolean' || typeof value === 'string')
    parts.push(JSON.stringify(value));
  else if (typeof value === 'number') parts.push(wholeNumber(value));
  else if (Array.isArray(value)) addList(value, parts);
  else addRecord(value, parts);
}

function wholeNumber(value: number): string {
  invariant(Number.isSafeInteger(value), `${value} is not a whole number`);
  return Object.is(value, -0) ? '0' : String(value);
}

function addList(list: readonly unknown[], parts: string[]): void {
  parts.push('[');
  for (const [index, element] of list.entries()) {
    if (index > 0) parts.push(',');
    addParts(element, parts);
  }
  parts.push(']');
}

function addRecord(record: unknown, parts: string[]): void {
  invariant(isPlainObject(record), `a ${typeof record} has no canonical text`);
  let before = '{';
  for (const key of Object.keys(record).toSorted()) {
    if (record[key] === undefined) continue;
    parts.push(`${before}${JSON.stringify(key)}:`);
    addParts(record[key], parts);
    before = ',';
  }
  parts.push(before === '{' ? '{}' : '}');
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
