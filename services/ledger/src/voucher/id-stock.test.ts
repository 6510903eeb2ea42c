import type { Sql } from '@suanpan/service-kit';
import { describe, expect, it } from 'vitest';
import { IdStock } from './id-stock.ts';

/** Two sequences, and how many ids they have given. */
function sequences() {
  const given = { vouchers: 0, lines: 0 };
  const next = (name: keyof typeof given, count: number) =>
    Array.from({ length: count }, () => ++given[name]);
  const one = async (_text: string, [vouchers, lines]: number[]) => ({
    vouchers: next('vouchers', vouchers!),
    lines: next('lines', lines!),
  });
  return { given, sql: { one } as unknown as Sql };
}

describe('the stock of ids', () => {
  it.each([2, 4, 60, 300, 500])(
    'holds as much after thousands of vouchers of %i lines as in the beginning',
    async (lines) => {
      const { given, sql } = sequences();
      const stock = new IdStock();
      await stock.fill(sql);
      const first = { ...given };
      const vouchers = 5_000;
      for (let count = 0; count < vouchers; count++) {
        expect(stock.take(lines)).toBeDefined();
        await stock.fill(sql);
      }
      expect(given.vouchers - vouchers).toBeLessThanOrEqual(first.vouchers);
      expect(given.lines - vouchers * lines).toBeLessThanOrEqual(first.lines);
    },
  );

  it('gives each id once, in order', async () => {
    const { sql } = sequences();
    const stock = new IdStock();
    const taken: number[] = [];
    for (let count = 0; count < 1_000; count++) {
      await stock.fill(sql);
      taken.push(...stock.take(3)!.lineIds);
    }
    expect(taken).toEqual(Array.from({ length: 3_000 }, (_, index) => index + 1));
  });

  it('is filled while there is still some left for others', async () => {
    const { sql } = sequences();
    const stock = new IdStock();
    await stock.fill(sql);
    for (let count = 0; count < 1_000; count++) {
      const filled = stock.fill(sql);
      for (let others = 0; others < 16; others++) expect(stock.take(4)).toBeDefined();
      await filled;
    }
  });

  it('gives nothing when it has not enough', () => expect(new IdStock().take(1)).toBeUndefined());
});
