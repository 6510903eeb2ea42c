import type { VoucherInput } from '@suanpan/contracts';
import { ProblemError } from '@suanpan/service-kit';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postDirectly } from '../testing/post-directly.ts';
import { RowHolder } from '../testing/row-holder.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import type { Call } from './call.ts';
import type { LedgerDb } from './ledger-db.ts';

let ledger: TestLedger;
let holder: RowHolder;
let administrator: Client;
let db: LedgerDb;
let books: TestBooks;
const sent: string[] = [];
beforeAll(async () => {
  ledger = await startLedger({ onStatement: (text) => sent.push(text) });
  holder = await RowHolder.connect(ledger.database.superuserUrl);
  administrator = new Client(ledger.database.superuserUrl);
  await administrator.connect();
  db = ledger.another();
});
afterAll(async () => {
  await holder.close();
  await administrator.end();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
  await books.posted('2025-02-28', ['1002 Dr 1.00', '3001 Cr 1.00']);
});

const on = (date: string, amount = '2.00'): VoucherInput =>
  books.voucher(date, [`1002 Dr ${amount}`, `3001 Cr ${amount}`]);
const unbalanced = (): VoucherInput => books.voucher('2025-02-03', ['1002 Dr 2.00', '3001 Cr 3.00']);

/** One posting waits for its month; the others come meanwhile, then the month is free. Answers how all of them ended. */
async function meanwhile(others: readonly [VoucherInput, Partial<Call>?][]) {
  await holder.holdMonth(books.id, 2025, 2);
  const { answer: first } = await holder.queue(1, () => postDirectly(db, books, on('2025-02-01')));
  sent.length = 0;
  const rest = others.map(([input, call], n) =>
    postDirectly(db, books, input, { userId: 1001 + n, ...call }),
  );
  await holder.release();
  return Promise.allSettled([first, ...rest]);
}
type Ended = Awaited<ReturnType<typeof meanwhile>>;
const commits = () => sent.filter((text) => text === 'COMMIT').length;
const problemOf = (ended: Ended[number]) =>
  ended.status === 'rejected' && ended.reason instanceof ProblemError ? ended.reason.problems[0]?.code : null;
const numberOf = (ended: Ended[number]) => (ended.status === 'fulfilled' ? ended.value.data.code : null);

describe('postings of a set that come while another one is under way', () => {
  it('share a transaction, and each has its number, its event, its maker and its version', async () => {
    const ended = await meanwhile([
      [on('2025-02-02')],
      [on('2025-01-15')],
      [on('2025-02-03')],
      [on('2025-02-03')],
    ]);
    expect(commits()).toBe(2);
    expect(ended.map(numberOf)).toEqual([2, 3, 1, 4, 5]);
    const written = ended.map((one) => (one.status === 'fulfilled' ? one.value : null)!);
    // The older month goes first; within a month they keep their order.
    expect(written.map(({ version }) => version - written[0]!.version)).toEqual([0, 2, 1, 3, 4]);
    const { rows } = await administrator.query<{ maker: string; actor: string }>(
      `SELECT v.maker_id AS maker, e.actor_id AS actor FROM ledger.voucher v
       JOIN ledger.event e ON e.account_set_id = v.account_set_id AND e.object_id = v.id::text
       WHERE v.account_set_id = $1 ORDER BY e.seq DESC LIMIT 5`,
      [books.id],
    );
    expect(rows.map(({ maker, actor }) => `${maker} ${actor}`).toReversed()).toEqual(
      [1000, 1002, 1001, 1003, 1004].map((user) => `${user} ${user}`),
    );
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('are judged each for itself: a bad one among them leaves no gap and stops nobody', async () => {
    const ended = await meanwhile([[on('2025-02-02')], [unbalanced()], [on('2025-02-03')]]);
    expect(ended.map(problemOf)).toEqual([null, null, 'voucher.unbalanced', null]);
    expect(ended.map(numberOf).toSorted()).toEqual([2, 3, 4, null]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('of which one repeats another are one voucher', async () => {
    const same = { key: 'the same', digest: 'the same', userId: 7 };
    const ended = await meanwhile([[on('2025-02-02'), same], [on('2025-02-02'), same], [on('2025-02-03')]]);
    const [, one, other] = ended.map((end) => (end.status === 'fulfilled' ? end.value : null));
    expect(other).toEqual(one);
    const { data } = await books.call<{ id: number }[]>('GET', '/voucher?voucher_year=2025&voucher_month=2');
    expect(data).toHaveLength(4);
  });

  it('into months that are not open yet open them', async () => {
    const ended = await meanwhile([[on('2025-05-02')], [on('2025-04-02')], [on('2025-05-03')]]);
    expect(ended.map(numberOf)).toEqual([2, 1, 1, 2]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('are told that the service is busy when the first of them cannot get its month in time', async () => {
    const { name } = ledger.database;
    await administrator.query(`ALTER ROLE ledger_app IN DATABASE "${name}" SET lock_timeout = '200ms'`);
    const hasty = ledger.another();
    await holder.holdMonth(books.id, 2025, 2);
    sent.length = 0;
    const ended = await Promise.allSettled([1, 2, 3].map(() => postDirectly(hasty, books, on('2025-02-01'))));
    await holder.release();
    expect(ended.map(problemOf)).toEqual(['service.busy', 'service.busy', 'service.busy']);
    expect(sent.filter((text) => text === 'BEGIN')).toHaveLength(2);
  });
});
