import type { CloseRehearsal, StepsMade, Voucher } from '@suanpan/contracts';
import { memberIdentity, type Answer } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger({ poolSize: 20 });
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

interface Month {
  year: number;
  month: number;
}
/** The months of the books, from the first on: a close in each. */
const monthAt = (index: number): Month => ({ year: 2025 + Math.floor(index / 12), month: (index % 12) + 1 });
const dayOf = ({ year, month }: Month, day: string) => `${year}-${String(month).padStart(2, '0')}-${day}`;
const january = monthAt(0);
const february = monthAt(1);
const member = (userId: number) => memberIdentity(books.id, 'Manager', userId);
const sale = ['1002 Dr 113.00', '5051 Cr 100.00', '22210107 Cr 13.00'];
const numbers = async ({ year, month }: Month): Promise<number[]> => {
  const { data } = await books.call<Voucher[]>('GET', `/voucher?voucher_year=${year}&voucher_month=${month}`);
  return data.map(({ code }) => code).toSorted((a, b) => a - b);
};
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const codes = (answers: readonly Answer<unknown>[]): string[] =>
  answers.map(({ success, code }) => (success ? 'done' : (code ?? ''))).toSorted();
/** Of each of the four races, 200 together. */
const rounds = Number(process.env['SUANPAN_CLOSING_ROUNDS'] ?? 50);
const patience = rounds * 9_000;

it(
  `a close that makes its steps first, against 12 posters, ${rounds} rounds: every sale is inside it or refused`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const month = monthAt(round);
      await books.posted(dayOf(month, '02'), sale);
      const posting = Promise.all(
        Array.from({ length: 12 }, (_, poster) => books.post(dayOf(month, '15'), sale, member(100 + poster))),
      );
      const closed = await books.call<CloseRehearsal>('POST', '/checkout/close', month);
      const posted = await posting;
      expect(closed).toMatchObject({ success: true });
      expect(['done', 'PERIOD_CLOSED']).toEqual(expect.arrayContaining([...new Set(codes(posted))]));
      const inside = 1 + posted.filter(({ success }) => success).length;
      const moved = closed.data.vouchers.find(({ stepKey }) => stepKey === 'vat-transfer');
      expect(moved?.debitAmount).toBe(`${inside * 13}.00`);
      expect(await numbers(month)).toEqual(upTo(inside + closed.data.vouchers.length));
    }
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  },
  patience,
);

it(
  `two who make the steps at once make them once, ${rounds} rounds`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      await books.posted(dayOf(january, '02'), sale);
      const make = (userId: number) =>
        books.call<StepsMade>('POST', '/checkout/steps', january, member(userId));
      const made = await Promise.all([make(1), make(2)]);
      expect(made.map(({ data }) => data.vouchers.length).toSorted()).toEqual([0, 3]);
      expect(await numbers(january)).toEqual(upTo(round + 1 + 3));
    }
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  },
  patience,
);

it(
  `two who close by one plan: one closes, the other is told, ${rounds} rounds`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const month = monthAt(round);
      await books.posted(dayOf(month, '02'), sale);
      const rehearsed = await books.call<CloseRehearsal>('POST', '/checkout/close', {
        ...month,
        dryRun: true,
      });
      const close = (userId: number) =>
        books.call('POST', '/checkout/close', { ...month, plan: rehearsed.data.plan }, member(userId));
      expect(codes(await Promise.all([close(1), close(2)]))).toEqual(['ALREADY_CLOSED', 'done']);
    }
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  },
  patience,
);

it(
  `a close and a reopening of the month before: one order or the other, ${rounds} rounds`,
  async () => {
    await books.posted(dayOf(january, '02'), sale);
    for (let round = 0; round < rounds; round++) {
      await books.closed(january.year, january.month);
      await books.posted(dayOf(february, '02'), sale);
      const [closed, reopened] = await Promise.all([
        books.call('POST', '/checkout/close', february, member(1)),
        books.call('POST', '/checkout/unCheck', { ...january, reason: 'late' }, member(2)),
      ]);
      expect(reopened.success).toBe(true);
      expect(['done', 'PREVIOUS_OPEN']).toContain(codes([closed])[0]);
      const { data } = await books.call<{ status: number }[]>('GET', '/checkout');
      expect(data.every(({ status }) => status < 2)).toBe(true);
    }
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  },
  patience,
);
