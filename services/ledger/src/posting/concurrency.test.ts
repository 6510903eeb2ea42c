import type { Voucher } from '@suanpan/contracts';
import { memberIdentity, type Answer } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postDirectly } from '../testing/post-directly.ts';
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

const transferIn = ['1002 Dr 10.00', '3001 Cr 10.00'];
const clients = Array.from({ length: 16 }, (_, index) => index);

/** `each` client works through its rounds on its own; all at once. */
const together = <T>(rounds: number, work: (client: number, round: number) => Promise<T>): Promise<T[][]> =>
  Promise.all(
    clients.map(async (client) => {
      const answers: T[] = [];
      for (let round = 0; round < rounds; round++) answers.push(await work(client, round));
      return answers;
    }),
  );

const numbersOf = async (month = 1): Promise<number[]> => {
  const { data } = await books.call<Voucher[]>('GET', `/voucher?voucher_year=2025&voucher_month=${month}`);
  return data.map((voucher) => voucher.code).toSorted((a, b) => a - b);
};

describe('16 clients post into one period, 25 vouchers each', () => {
  it('number them 1 to 400: no gap, no duplicate, every acknowledged one stored once', async () => {
    const answers = (
      await together(25, (client) =>
        books.post('2025-01-15', transferIn, memberIdentity(books.id, 'Making', 1000 + client)),
      )
    ).flat();
    const acknowledged = answers.map((answer) => answer.data.code).toSorted((a, b) => a - b);
    expect(answers.every((answer) => answer.success)).toBe(true);
    expect(acknowledged).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
    expect(await numbersOf()).toEqual(acknowledged);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('and so they do through four processes of the service, which meet in the database only', async () => {
    const processes = [1, 2, 3, 4].map(() => ledger.another());
    const answers = await together(5, (client) =>
      postDirectly(processes[client % 4]!, books, books.voucher('2025-01-15', transferIn), {
        userId: 1000 + client,
      }),
    );
    const acknowledged = answers.flat().map(({ data }) => data.code);
    expect(acknowledged.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 80 }, (_, index) => index + 1),
    );
    expect(await numbersOf()).toHaveLength(80);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('stay gap-free when a tenth of the posts is refused after taking a number', async () => {
    const answers = (
      await together(10, (client, round) =>
        round === 3
          ? books.post('2025-01-15', ['1002 Dr 10.00', '3001 Cr 9.00'])
          : books.post('2025-01-15', transferIn, memberIdentity(books.id, 'Making', 1000 + client)),
      )
    ).flat();
    expect(answers.filter((answer) => answer.success)).toHaveLength(144);
    expect(await numbersOf()).toEqual(Array.from({ length: 144 }, (_, index) => index + 1));
  });

  it('post, change and delete at once: the proof holds', async () => {
    await together(6, async (client, round) => {
      const member = memberIdentity(books.id, 'Director', 1000 + client);
      const month = 1 + ((client + round) % 2);
      const saved = (await books.post(`2025-0${month}-10`, transferIn, member)).data;
      if (round % 3 === 1) await books.call('PUT', '/voucher', { ...saved, remark: 'changed' }, member);
      if (round % 3 === 2) await books.call('DELETE', `/voucher/${saved.id}`, undefined, member);
      return saved;
    });
    const { firstBad, vouchers, balances, numbers } = await ledger.verify(books.id);
    expect({ firstBad, vouchers, balances, numbers }).toEqual({
      firstBad: null,
      vouchers: [],
      balances: [],
      numbers: [],
    });
  });
});

describe('closing against 16 uninterrupted posters, 20 rounds', () => {
  it('lets nothing slip behind the closing totals', async () => {
    for (let round = 0; round < 20; round++) {
      books = await ledger.openBooks();
      await books.posted('2025-01-02', transferIn);
      let closed: Answer | undefined;
      const posting = together(4, () => books.post('2025-01-15', transferIn));
      const closing = books.call<{ checks: { key: string; figures: Record<string, string> }[] }>(
        'POST',
        '/checkout/invoicing',
        { year: 2025, month: 1 },
      );
      closed = await closing;
      const answers = (await posting).flat();
      const counted = (closed.data as { checks: { key: string; figures: Record<string, string> }[] }).checks;
      const stored = await numbersOf();
      expect(closed.success).toBe(true);
      expect(counted.find((check) => check.key === 'period')?.figures['debit']).toBe(`${stored.length}0.00`);
      expect(answers.filter((answer) => answer.success)).toHaveLength(stored.length - 1);
      expect(new Set(answers.filter((answer) => !answer.success).map((answer) => answer.code))).toSatisfy(
        (codes: Set<string>) => codes.size === 0 || (codes.size === 1 && codes.has('PERIOD_CLOSED')),
      );
    }
  }, 180_000);

  it('is done once when two people close at the same time', async () => {
    await books.posted('2025-01-02', transferIn);
    const answers = await Promise.all(
      [1, 2].map((userId) =>
        books.call(
          'POST',
          '/checkout/invoicing',
          { year: 2025, month: 1 },
          memberIdentity(books.id, 'Manager', userId),
        ),
      ),
    );
    expect(answers.map((answer) => answer.code ?? 'closed').toSorted()).toEqual(['ALREADY_CLOSED', 'closed']);
  });
});

describe('two editors of one voucher', () => {
  it('one wins, the other is told that it changed; nothing is lost silently', async () => {
    const saved = await books.posted('2025-01-15', transferIn);
    const answers = await Promise.all(
      ['mine', 'theirs'].map((remark) => books.call<Voucher>('PUT', '/voucher', { ...saved, remark })),
    );
    const winner = answers.find((answer) => answer.success);
    expect(answers.map((answer) => answer.code ?? 'saved').toSorted()).toEqual(['STALE', 'saved']);
    expect((await books.call<Voucher>('GET', `/voucher/${saved.id}`)).data.remark).toBe(winner?.data.remark);
  });

  it('the same key sent twice at once does the work once', async () => {
    const body = books.voucher('2025-01-15', transferIn);
    const key = { 'idempotency-key': 'double click' };
    const answers = await Promise.all(
      clients.map(() => books.call<Voucher>('POST', '/voucher', body, undefined, key)),
    );
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    expect(await numbersOf()).toEqual([1]);
  });

  it('the same key sent twice at once answers both alike, also where the second would be refused', async () => {
    const key = { 'idempotency-key': 'double click' };
    const currency = { code: 'USD', name: '美元', exchangeRate: '7.1' };
    const answers = await Promise.all(
      clients.map(() => books.call<{ id: number }>('POST', '/currency', currency, undefined, key)),
    );
    expect(answers.map(({ success }) => success)).toEqual(clients.map(() => true));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });
});
