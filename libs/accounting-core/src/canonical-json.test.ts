import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('sorts keys at every depth and keeps the order of lists', () => {
  expect(canonicalJson({ b: 1, a: { d: [3, 1, 2], c: '1.00' } })).toBe(
    '{"a":{"c":"1.00","d":[3,1,2]},"b":1}',
  );
});

it('sorts each of the records that begin alike by its own keys', () => {
  expect(
    canonicalJson([
      { a: 1, d: 2, b: 3 },
      { a: 1, c: 2, b: 3 },
      { a: 1, d: 2, b: 3 },
    ]),
  ).toBe('[{"a":1,"b":3,"d":2},{"a":1,"b":3,"c":2},{"a":1,"b":3,"d":2}]');
});

it('leaves out what is undefined, keeps what is null', () => {
  expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}');
});

it('gives one text whatever the order of keys, and loses nothing', () => {
  const values = fc.jsonValue({ noUnicodeString: false }).map((value) => onlyWholeNumbers(value));
  fc.assert(
    fc.property(values, (value) => {
      expect(canonicalJson(reversedKeys(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(value);
    }),
  );
});

it.each([1.5, Number.NaN, 2 ** 60, 10n, new Date(0), new Map(), () => 1])('throws on %s', (value) => {
  expect(() => canonicalJson({ value })).toThrow('Invariant');
});

it('throws on a hole in a list', () => {
  expect(() => canonicalJson([undefined])).toThrow('Invariant');
});

function onlyWholeNumbers(value: unknown): unknown {
  if (typeof value === 'number') return Math.trunc(value % 1e9) + 0;
  if (Array.isArray(value)) return value.map(onlyWholeNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, onlyWholeNumbers(member)]));
}

function reversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, reversedKeys(member)] as const);
  return Object.fromEntries(entries.toReversed());
}
