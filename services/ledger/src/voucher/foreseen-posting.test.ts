import type { VoucherInput } from '@suanpan/contracts';
import { ProblemError } from '@suanpan/service-kit';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerDb } from '../books/ledger-db.ts';
import { makersCall, postDirectly } from '../testing/post-directly.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { deleteVoucher } from './delete-voucher.ts';

let ledger: TestLedger;
let db: LedgerDb;
let books: TestBooks;
const sent: string[] = [];
beforeAll(async () => {
  ledger = await startLedger({ onStatement: (text) => sent.push(text) });
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
  db = ledger.another();
});

const transferIn = ['1002 Dr 2.00', '3001 Cr 2.00'];
const on = (date: string, changes: Partial<VoucherInput> = {}) => books.voucher(date, transferIn, changes);
const post = (date: string, changes: Partial<VoucherInput> = {}) =>
  postDirectly(db, books, on(date, changes));
/** Posts, and says the number and whether anything was asked before it was stored. */
async function posted(date: string, changes: Partial<VoucherInput> = {}) {
  sent.length = 0;
  const { data } = await post(date, changes);
  return { number: data.code, asked: sent.some((text) => text.includes('AS auxiliary_sets')) };
}
const isSound = async () => expect(await ledger.verify(books.id)).toMatchObject({ ok: true });

describe('a posting behind another one of the same process', () => {
  it('asks for nothing: everything it does is sent at once', async () => {
    expect(await posted('2025-01-05')).toEqual({ number: 1, asked: true });
    expect(await posted('2025-01-06')).toEqual({ number: 2, asked: false });
    expect(sent[0]).toBe('BEGIN');
    expect(sent.filter((text) => text.trimStart().startsWith('SELECT')).length).toBeLessThan(5);
    await isSound();
  });

  it('is stored and answered like any other', async () => {
    await post('2025-01-05');
    const { data, version } = await post('2025-01-06');
    expect((await books.call('GET', `/voucher/${data.id}`)).data).toEqual(data);
    expect(version).toBe((await post('2025-01-07')).version - 1);
  });

  it('knows the other months that are there, with vouchers and without', async () => {
    await books.posted('2025-03-05', transferIn);
    expect(await posted('2025-01-05')).toEqual({ number: 1, asked: true });
    expect(await posted('2025-02-05')).toEqual({ number: 1, asked: false });
    expect(await posted('2025-03-06')).toEqual({ number: 2, asked: false });
    expect(await posted('2025-02-06')).toEqual({ number: 2, asked: false });
    await isSound();
  });

  it('asks for a month that is not there yet, and not again', async () => {
    await post('2025-01-05');
    expect(await posted('2025-02-05')).toEqual({ number: 1, asked: true });
    expect(await posted('2025-01-06')).toEqual({ number: 2, asked: false });
    expect(await posted('2025-02-06')).toEqual({ number: 2, asked: false });
    await isSound();
  });

  it('asks when it wishes for a number, and so does the one behind it', async () => {
    await post('2025-01-05');
    expect(await posted('2025-01-06', { code: 2 })).toEqual({ number: 2, asked: true });
    expect(await posted('2025-01-07')).toEqual({ number: 3, asked: true });
    expect(await posted('2025-01-08')).toEqual({ number: 4, asked: false });
  });

  it('asks after any other write, here a deletion that gives its number back', async () => {
    await post('2025-01-05');
    const { data } = await post('2025-01-06');
    await db.write(makersCall(books, 'DELETE /voucher/:id'), (inside) =>
      deleteVoucher(inside, data.id, undefined),
    );
    expect(await posted('2025-01-07')).toEqual({ number: 2, asked: true });
    await isSound();
  });
});

describe('a posting that counts on what is not so any more is done again by asking', () => {
  beforeEach(async () => {
    await post('2025-01-05');
    await post('2025-01-06');
  });

  it('when another process has posted meanwhile', async () => {
    await books.posted('2025-01-07', transferIn);
    expect(await posted('2025-01-08')).toEqual({ number: 4, asked: true });
    // For a while it is not tried again.
    expect(await posted('2025-01-09')).toEqual({ number: 5, asked: true });
    await isSound();
  });

  it('when another process has posted into another month only', async () => {
    await books.posted('2025-02-07', transferIn);
    expect(await posted('2025-01-08')).toEqual({ number: 3, asked: true });
    await isSound();
  });

  it('when its month was closed by another process: it is refused', async () => {
    await books.closed(2025, 1);
    expect(await problemOf(post('2025-01-08'))).toBe('voucher.period-closed');
    await isSound();
  });

  it('when a subject was disabled by another process: it is refused by the rule', async () => {
    const { id } = books.subject('5051');
    const sale = books.voucher('2025-01-08', ['1002 Dr 2.00', '5051 Cr 2.00']);
    const disabled = await books.call('POST', '/subject/batch', { act: 'disable', subjects: [{ id }] });
    expect(disabled.data).toMatchObject({ changed: [id] });
    expect(await problemOf(postDirectly(db, books, sale))).toBe('line.subject-disabled');
    expect((await post('2025-01-09')).data.code).toBe(3);
    await isSound();
  });

  it('when it repeats a request: it is answered as before', async () => {
    const same = { key: 'the same', digest: 'the same' };
    const first = await postDirectly(db, books, on('2025-01-07'), same);
    expect(await postDirectly(db, books, on('2025-01-07'), same)).toEqual(first);
    expect((await post('2025-01-08')).data.code).toBe(4);
    await isSound();
  });

  it('when the rules refuse it: nothing is stored, and the next one counts on it as before', async () => {
    const unbalanced = books.voucher('2025-01-07', ['1002 Dr 2.00', '3001 Cr 3.00']);
    expect(await problemOf(postDirectly(db, books, unbalanced))).toBe('voucher.unbalanced');
    expect(await posted('2025-01-08')).toEqual({ number: 3, asked: false });
    await isSound();
  });
});

it('a posting that waits for its month holds no balance meanwhile, so that nobody waits for it in a circle', async () => {
  await post('2025-01-05');
  await post('2025-01-06');
  const holder = new Client(ledger.database.superuserUrl);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM ledger.period WHERE account_set_id = $1 FOR UPDATE', [books.id]);
  const waiting = posted('2025-01-07');
  const isAwaited = `SELECT EXISTS (SELECT 1 FROM pg_locks
    WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))) AS yes`;
  while (!(await holder.query<{ yes: boolean }>(isAwaited)).rows[0]!.yes);
  const balances = 'SELECT 1 FROM ledger.period_balance WHERE account_set_id = $1 FOR UPDATE NOWAIT';
  const [free] = await Promise.allSettled([holder.query(balances, [books.id])]);
  await holder.query('ROLLBACK');
  await holder.end();
  expect(free.status).toBe('fulfilled');
  expect(await waiting).toEqual({ number: 3, asked: false });
});

it('vouchers of two processes that post in turn are all stored, with no gap', async () => {
  const other = ledger.another();
  for (let round = 0; round < 6; round++) {
    await post('2025-01-05');
    await postDirectly(other, books, on('2025-01-06'));
  }
  const { data } = await books.call<{ code: number }[]>('GET', '/voucher');
  expect(data.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, n) => n + 1),
  );
  await isSound();
});

const problemOf = (answer: Promise<unknown>): Promise<string | null> =>
  answer.then(
    () => null,
    (error: unknown) => (error instanceof ProblemError ? (error.problems[0]?.code ?? null) : String(error)),
  );
