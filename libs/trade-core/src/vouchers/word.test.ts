import { describe, expect, it } from 'vitest';
import { voucherWordOf } from './word.ts';

const kinds = new Map([
  ['1001', 'cash'],
  ['1002', 'bank'],
] as const);
/** `D 1002` stands for a debit of the subject 1002. */
const wordIn = (words: readonly string[], ...lines: string[]): string =>
  voucherWordOf(
    { words, default: words[0]! },
    lines.map((line) => ({
      side: line.startsWith('D') ? ('debit' as const) : ('credit' as const),
      account: line.slice(2),
    })),
    (account) => kinds.get(account as '1001') ?? null,
  );

describe('the word of a document’s voucher', () => {
  it.each([
    ['money in', ['D 1002', 'C 1122'], '收'],
    ['money in with the bank’s fee', ['D 1002', 'D 5603', 'C 1122'], '收'],
    ['money out', ['D 2202', 'C 1002'], '付'],
    ['money from account to account', ['D 1001', 'C 1002'], '付'],
    ['no money', ['D 1122', 'C 5001'], '转'],
  ])('is that of receipts, payments or transfers: %s', (_what, lines, word) => {
    expect(wordIn(['转', '收', '付'], ...lines)).toBe(word);
    expect(wordIn(['记'], ...lines)).toBe('记');
  });

  it.each([
    [['D 1001', 'C 1122'], '现收'],
    [['D 1002', 'C 1122'], '银收'],
    [['D 1002', 'C 1001'], '现付'],
    [['D 1001', 'C 1002'], '银付'],
    [['D 1122', 'C 5001'], '转'],
  ])('tells cash from bank where the words do: %s is %s', (lines, word) => {
    expect(wordIn(['现收', '现付', '银收', '银付', '转'], ...lines)).toBe(word);
  });

  it('is the default where that is a general one, or no word is made for it', () => {
    expect(wordIn(['记', '收', '付', '转'], 'D 2202', 'C 1002')).toBe('记');
    expect(wordIn(['转', '收'], 'D 2202', 'C 1002')).toBe('转');
    expect(wordIn(['收', '付'], 'D 1122', 'C 5001')).toBe('收');
  });
});
