import { ProblemError } from '@suanpan/service-kit';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Books } from '../books/books.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { makersCall, postDirectly } from '../testing/post-directly.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { deleteVoucher } from './delete-voucher.ts';

let ledger: TestLedger;
let db: LedgerDb;
let books: TestBooks;
let onlooker: Client;
beforeAll(async () => {
  ledger = await startLedger();
  onlooker = new Client(ledger.database.superuserUrl);
  await onlooker.connect();
});
afterAll(async () => {
  await onlooker.end();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
  db = ledger.another();
});

/** What a posting remembers for the next one (ADR 0019) is what was so when the chain ended where it remembers. */
const lines = ['1002 Dr 2.00', '3001 Cr 2.00'];
const waiting = async (n: number, isInVain = () => false) => {
  const text = `SELECT count(DISTINCT l.pid)::int AS n FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE NOT l.granted AND a.datname = current_database()`;
  while (!isInVain() && (await onlooker.query<{ n: number }>(text)).rows[0]!.n < n);
};
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}
/** A write of another process that has the end of the chain and is not done yet. */
function slowWrite(work: (inside: Books) => Promise<void>) {
  const [holds, may] = [gate(), gate()];
  const done = ledger.another().write(makersCall(books, 'POST /slow'), async (inside) => {
    await work(inside);
    inside.record({ action: 'test', objectType: 'test', objectId: 1, before: null, after: null });
    await inside.chain.lock();
    holds.open();
    await may.opened;
    return null;
  });
  return {
    holds: holds.opened,
    finish: async () => {
      may.open();
      await done;
    },
  };
}

/**
 * A posting that is overtaken once and then waits at the chain for a write which it has not seen the work of; answers
 * whether it did: it may as well come before that write.
 */
async function postBehind(
  work: (inside: Books) => Promise<void>,
  input = books.voucher('2025-01-05', lines),
): Promise<boolean> {
  const first = slowWrite(() => Promise.resolve());
  await first.holds;
  let isDone = false;
  const posting = postDirectly(db, books, input).finally(() => (isDone = true));
  posting.catch(() => undefined);
  await waiting(1);
  const second = slowWrite(work);
  await waiting(2);
  await first.finish();
  await second.holds;
  await waiting(1, () => isDone);
  const isBehind = !isDone;
  await second.finish();
  await posting;
  return isBehind;
}

/** Which of two that wait comes first is for PostgreSQL to say: tried until it has come about, each time knowing nothing. */
async function untilBehind(attempt: () => Promise<boolean>): Promise<void> {
  for (let n = 1; n <= 20; n++) {
    db = ledger.another();
    if (await attempt()) return;
  }
  throw new Error('No posting waited behind the second write.');
}

it('learns no number that was given back before the end of the chain it learns', async () => {
  await books.posted('2025-01-02', lines);
  await books.posted('2025-02-02', lines);
  await untilBehind(async () => {
    const { data: last } = await postDirectly(ledger.another(), books, books.voucher('2025-02-03', lines));
    return postBehind(async (inside) => void (await deleteVoucher(inside, last.id, undefined)));
  });
  const { data } = await postDirectly(db, books, books.voucher('2025-02-05', lines));
  expect(data.code).toBe(2);
});

it('learns no facts from before the end of the chain it learns', async () => {
  const subject = books.subject('1122');
  const sql = <T>(text: string, values: unknown[]) =>
    onlooker.query(text, values).then(({ rows }) => rows as T[]);
  const [category] = await sql<{ id: number }>(
    'SELECT category_id::int AS id FROM ledger.subject_category WHERE account_set_id = $1 AND subject_id = $2',
    [books.id, subject.id],
  );
  const [item] = await sql<{ id: number }>(
    `INSERT INTO ledger.auxiliary_item (account_set_id, category_id, code, name) VALUES ($1, $2, 'X1', 'X1') RETURNING id::int`,
    [books.id, category!.id],
  );
  const input = (date: string) => {
    const voucher = books.voucher(date, ['1122 Dr 2.00', '3001 Cr 2.00']);
    Object.assign(voucher.details[0]!, { auxiliary: [{ categoryId: category!.id, itemId: item!.id }] });
    return voucher;
  };
  await postDirectly(ledger.another(), books, input('2025-01-02'));
  const setEnabled = 'UPDATE ledger.auxiliary_item SET enabled = $3 WHERE account_set_id = $1 AND id = $2';
  const disable = async (inside: Books) =>
    void (await inside.sql.run(setEnabled, [books.id, item!.id, false]));
  await untilBehind(async () => {
    await onlooker.query(setEnabled, [books.id, item!.id, true]);
    const attempt = postBehind(disable, input('2025-01-03'));
    const said = await problemOf(attempt);
    // A posting that looks only after the write is refused, rightly, and has learned nothing.
    expect([null, 'line.auxiliary-disabled']).toContain(said);
    return said === null && attempt;
  });
  const said = [];
  for (const day of ['04', '05', '06'])
    said.push(await problemOf(postDirectly(db, books, input(`2025-01-${day}`))));
  expect(said).toEqual(['line.auxiliary-disabled', 'line.auxiliary-disabled', 'line.auxiliary-disabled']);
});

it('notices facts that were changed at the SQL prompt, with no event', async () => {
  await books.posted('2025-01-02', lines);
  await postDirectly(db, books, books.voucher('2025-01-03', lines));
  await onlooker.query(
    "UPDATE ledger.voucher_word SET word = '甲' WHERE account_set_id = $1 AND word = '记'",
    [books.id],
  );
  const said = [];
  for (const day of ['04', '05'])
    said.push(await problemOf(postDirectly(db, books, books.voucher(`2025-01-${day}`, lines))));
  expect(said).toEqual(['voucher.word-unknown', 'voucher.word-unknown']);
});

const problemOf = (answer: Promise<unknown>): Promise<string | null> =>
  answer.then(
    () => null,
    (error: unknown) => (error instanceof ProblemError ? (error.problems[0]?.code ?? null) : String(error)),
  );
