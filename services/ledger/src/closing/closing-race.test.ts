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

const january = { year: 2025, month: 1 };
const member = (userId: number) => memberIdentity(books.id, 'Manager', userId);
const sale = ['1002 Dr 113.00', '5051 Cr 100.00', '22210107 Cr 13.00'];
const numbers = async (): Promise<number[]> => {
  const { data } = await books.call<Voucher[]>('GET', '/voucher?voucher_year=2025&voucher_month=1');
  return data.map(({ code }) => code).toSorted((a, b) => a - b);
};
const codes = (answers: readonly Answer<unknown>[]): string[] =>
  answers.map(({ success, code }) => (success ? 'done' : (code ?? ''))).toSorted();
const rounds = Number(process.env['SUANPAN_CLOSING_ROUNDS'] ?? 20);
const patience = rounds * 9_000;

it(
  `a close that makes its steps first, against 12 posters, ${rounds} rounds: every sale is inside it or refused`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      books = await ledger.openBooks();
      await books.posted('2025-01-02', sale);
      const posting = Promise.all(
        Array.from({ length: 12 }, (_, poster) => books.post('2025-01-15', sale, member(100 + poster))),
      );
      const closed = await books.call<CloseRehearsal>('POST', '/checkout/close', january);
      const posted = await posting;
      expect(closed.success).toBe(true);
      expect(new Set(codes(posted))).toSatisfy((found: Set<string>) =>
        [...found].every((code) => code === 'done' || code === 'PERIOD_CLOSED'),
      );
      const inside = 1 + posted.filter(({ success }) => success).length;
      const moved = closed.data.vouchers.find(({ stepKey }) => stepKey === 'vat-transfer');
      expect(moved?.debitAmount).toBe(`${inside * 13}.00`);
      expect(await numbers()).toEqual(Array.from({ length: inside + 3 }, (_, index) => index + 1));
    }
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  },
  patience,
);

it(
  `two who make the steps at once make them once, ${rounds} rounds`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      books = await ledger.openBooks();
      await books.posted('2025-01-02', sale);
      const make = (userId: number) =>
        books.call<StepsMade>('POST', '/checkout/steps', january, member(userId));
      const made = await Promise.all([make(1), make(2)]);
      expect(made.map(({ data }) => data.vouchers.length).toSorted()).toEqual([0, 3]);
      expect(await numbers()).toEqual([1, 2, 3, 4]);
    }
  },
  patience,
);

it(
  `two who close by one plan: one closes, the other is told, ${rounds} rounds`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      books = await ledger.openBooks();
      await books.posted('2025-01-02', sale);
      const { plan } = (
        await books.call<CloseRehearsal>('POST', '/checkout/close', { ...january, dryRun: true })
      ).data;
      const close = (userId: number) =>
        books.call('POST', '/checkout/close', { ...january, plan }, member(userId));
      expect(codes(await Promise.all([close(1), close(2)]))).toEqual(['ALREADY_CLOSED', 'done']);
    }
  },
  patience,
);

it(
  `a close and a reopening of the month before: one order or the other, ${rounds} rounds`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      books = await ledger.openBooks();
      await books.posted('2025-01-02', sale);
      await books.closed(2025, 1);
      await books.posted('2025-02-02', sale);
      const [closed, reopened] = await Promise.all([
        books.call('POST', '/checkout/close', { year: 2025, month: 2 }, member(1)),
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
