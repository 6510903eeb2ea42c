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
  const written = { text: '' };
  add(value, written);
  return written.text;
}

/** One text for all depths: text joined at each depth would be copied at each. */
interface Written {
  text: string;
}

function add(value: unknown, written: Written): void {
  if (value === null || typeof value === 'boolean' || typeof value === 'string')
    written.text += JSON.stringify(value);
  else if (typeof value === 'number') written.text += wholeNumber(value);
  else if (Array.isArray(value)) addList(value, written);
  else addRecord(value, written);
}

function wholeNumber(value: number): string {
  invariant(Number.isSafeInteger(value), `${value} is not a whole number`);
  return Object.is(value, -0) ? '0' : String(value);
}

function addList(list: readonly unknown[], written: Written): void {
  let before = '[';
  // By index, so that a hole is a mistake like any other undefined.
  for (let index = 0; index < list.length; index++) {
    written.text += before;
    add(list[index], written);
    before = ',';
  }
  written.text += before === '[' ? '[]' : ']';
}

function addRecord(record: unknown, written: Written): void {
  invariant(isPlainObject(record), `a ${typeof record} has no canonical text`);
  let before = '{';
  for (const { key, label } of labelsOf(Object.keys(record))) {
    if (record[key] === undefined) continue;
    written.text += before + label;
    add(record[key], written);
    before = ',';
  }
  written.text += before === '{' ? '{}' : '}';
}

/** A key and how it stands before its value. */
interface Label {
  key: string;
  label: string;
}

interface Order {
  keys: readonly string[];
  labels: readonly Label[];
}

/** The latest order of records that begin alike: most are of a few kinds, and to sort is most of the work. */
const orders = new Map<string, Order>();
const ordersAtMost = 256;

function labelsOf(keys: readonly string[]): readonly Label[] {
  const kind = `${keys.length} ${keys[0]}`;
  const known = orders.get(kind);
  if (known && isSame(known.keys, keys)) return known.labels;
  const labels = keys.toSorted().map((key) => ({ key, label: `${JSON.stringify(key)}:` }));
  if (orders.size >= ordersAtMost) orders.clear();
  orders.set(kind, { keys, labels });
  return labels;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return a.length === b.length;
};

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
