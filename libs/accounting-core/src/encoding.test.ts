import { describe, expect, it } from 'vitest';
import {
  codeIn,
  codeLengths,
  DEFAULT_ENCODING,
  type Encoding,
  formatEncoding,
  levelOfCode,
  nextChildCode,
  parentCodeOf,
  parseEncoding,
  recode,
  standardCode,
} from './encoding.ts';

it.each(['4-2-2-2', '4-4-4-4', '4-3-2-1'])('%s is a code scheme', (text) => {
  const encoding = parseEncoding(text);
  expect(formatEncoding(encoding as Encoding)).toBe(text);
});

it.each(['3-2-2-2', '4-1-2-2', '4-2-5-2', '4-2-2-0', '4-2-2-5', '4-2-2', '4-2-2-2-2', ''])(
  '"%s" is none',
  (text) => {
    expect(parseEncoding(text)).toEqual({ code: 'encoding.malformed' });
  },
);

it.each([
  ['2221', 1, null],
  ['222101', 2, '2221'],
  ['22210101', 3, '222101'],
  ['2221010101', 4, '22210101'],
  ['22211', null, null],
  ['222101010101', null, null],
  ['22A1', null, null],
  ['', null, null],
])('in 4-2-2-2 the code %s has level %s and parent %s', (code, level, parent) => {
  expect(levelOfCode(code, DEFAULT_ENCODING)).toBe(level);
  expect(parentCodeOf(code, DEFAULT_ENCODING)).toBe(parent);
});

it('cuts codes by its own segments', () => {
  const encoding: Encoding = [4, 3, 2, 1];
  expect(codeLengths(encoding)).toEqual([4, 7, 9, 10]);
  expect(parentCodeOf('100200101', encoding)).toBe('1002001');
});

it('suggests the last child + 1, padded; gaps are not reused', () => {
  expect(nextChildCode('1002', [], DEFAULT_ENCODING)).toBe('100201');
  expect(nextChildCode('1002', ['100201', '100207'], DEFAULT_ENCODING)).toBe('100208');
  expect(nextChildCode('100201', [], [4, 2, 3, 2])).toBe('100201001');
});

it('has no next child when the level is full or the last', () => {
  expect(nextChildCode('1002', ['100299'], DEFAULT_ENCODING)).toBeNull();
  expect(nextChildCode('1002010101', [], DEFAULT_ENCODING)).toBeNull();
  expect(nextChildCode('10020', [], DEFAULT_ENCODING)).toBeNull();
});

describe('another encoding', () => {
  const wide: Encoding = [4, 3, 3, 2];
  it.each([
    ['1002', '1002'],
    ['100201', '1002001'],
    ['22210101', '2221001001'],
  ])('pads %s to %s', (code, expected) => {
    expect(recode(code, DEFAULT_ENCODING, wide)).toBe(expected);
    expect(recode(expected, wide, DEFAULT_ENCODING)).toBe(code);
  });

  it('refuses to cut a digit that counts: 01 and 101 stay two subjects', () => {
    expect(recode('1002101', wide, DEFAULT_ENCODING)).toEqual({
      code: 'encoding.segment-too-long',
      subjectCode: '1002101',
      segment: '101',
      digits: 2,
    });
  });

  it('a code of the standards is found in any encoding; one that has no place belongs to no subject', () => {
    expect(codeIn('4-3-2-2', '410405')).toBe('4104005');
    expect(codeIn('4-2-2-2', '410405')).toBe('410405');
    expect(codeIn('4-2-2-1', '2221010112')).toBeNull();
    expect(() => codeIn('4', '1002')).toThrow('malformed');
  });

  it.each([
    ['4-2-2-2', '410405', '410405'],
    ['4-3-2-2', '4104005', '410405'],
    ['4-3-2-2', '1002100', '1002.100'],
    ['4-3-3-3', '1002100007012', '1002.100.007.012'],
  ])('the code of a set of %s outlives another encoding: %s is kept as %s', (encoding, code, kept) => {
    expect(standardCode(encoding, code)).toBe(kept);
    expect(codeIn(encoding, kept)).toBe(code);
    expect(codeIn('4-4-4-4', kept)).toBe(
      codeIn('4-4-4-4', standardCode('4-4-4-4', codeIn('4-4-4-4', kept)!)),
    );
  });

  it('a kept code that is too long for an encoding belongs to no subject there', () => {
    expect(codeIn('4-2-2-2', '1002.100')).toBeNull();
  });
});
