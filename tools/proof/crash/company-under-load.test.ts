import type { Voucher } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { Acknowledged, keptOf } from './acknowledged.ts';
import { numbersBroken, promisesBroken } from './company-under-load.ts';

/** What the proof looks at of a stored voucher. */
const stored = (code: number, mark: string, amount = '1.00'): Voucher =>
  ({
    id: code,
    version: 1,
    voucherDate: '2025-01-15',
    word: '记',
    code,
    remark: mark,
    details: [{ debitAmount: amount }],
  }) as unknown as Voucher;

const acknowledged = (...vouchers: Voucher[]): Acknowledged => {
  const books = new Acknowledged();
  for (const voucher of vouchers) books.kept.set(voucher.remark!, keptOf(voucher.remark!, voucher));
  return books;
};

describe('after the crashes', () => {
  const books = acknowledged(stored(1, 'a'), stored(2, 'b'));

  it('everything as it was acknowledged is well', () => {
    expect(promisesBroken([stored(1, 'a'), stored(2, 'b')], books)).toEqual([]);
  });

  it.each([
    ['a voucher that is lost', [stored(1, 'a')], /"b".*stored as \[\]/],
    ['one that is there twice', [stored(1, 'a'), stored(2, 'b'), stored(3, 'b')], /"b".*记-2.*记-3/],
    ['one that got another number', [stored(1, 'a'), stored(3, 'b')], /记-2.*stored as.*记-3/],
    ['an older amount', [stored(1, 'a'), stored(2, 'b', '9.00')], /1\.00.*stored as.*9\.00/],
    ['one nobody knows', [stored(1, 'a'), stored(2, 'b'), stored(3, 'c')], /记-3 was never acknowledged/],
  ])('%s is found', (_, vouchers, finding) => {
    expect(promisesBroken(vouchers, books)).toEqual([expect.stringMatching(finding)]);
  });

  it('a number that is missing or given twice is found; that of a deleted voucher may be missing', () => {
    const numbers = (...codes: number[]) => codes.map((code) => stored(code, `${code}`));
    expect(numbersBroken(numbers(1, 2, 3), new Set())).toEqual([]);
    expect(numbersBroken(numbers(1, 3), new Set())).toEqual(['2025-01 记-2 is missing']);
    expect(numbersBroken(numbers(1, 3), new Set(['2025-01 记-2']))).toEqual([]);
    expect(numbersBroken(numbers(1, 1), new Set())).toEqual(['2025-01 记 has a number twice']);
  });
});
