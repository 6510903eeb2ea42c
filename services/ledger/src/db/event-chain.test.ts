import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, untilBlocked, type Doors, type TestBooks } from './test-books.ts';
import { caller, kernel, post } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

interface Link {
  seq: number;
  content: string;
  prevHash: Buffer;
  hash: Buffer;
}

const links = () =>
  doors.app.read(books.scope, (sql) =>
    sql.rows<Link>(
      'SELECT seq, content, prev_hash, hash FROM ledger.event WHERE account_set_id = $1 ORDER BY seq',
      [books.set],
    ),
  );
const sale = () => doors.app.write(books.scope, (sql) => post(sql, books));

it('each event continues the one before, by a hash over that and its content, and the tail is the last', async () => {
  await Promise.all(Array.from({ length: 8 }, sale));
  let previous: Buffer = Buffer.alloc(32);
  for (const [index, { seq, content, prevHash, hash }] of (await links()).entries()) {
    expect([seq, prevHash]).toEqual([index + 1, previous]);
    expect(hash).toEqual(createHash('sha256').update(previous).update(content).digest());
    previous = hash;
  }
  const tail = await doors.app.read(books.scope, (sql) =>
    sql.rows('SELECT seq, hash FROM ledger.chain_tail WHERE account_set_id = $1', [books.set]),
  );
  expect(tail).toEqual([{ seq: 8, hash: previous }]);
});

it('an event says who did what, for which request, and what was before and after', async () => {
  const { id } = await sale();
  await doors.app.write(books.scope, (sql) => kernel(sql, books.set, 'remove_vouchers', [id], [1]));
  const [recorded, removed] = (await links()).map(
    ({ content }) => JSON.parse(content) as Record<string, unknown>,
  );
  const { userId, userName, role, sessionId, requestId, route } = caller;
  const said = {
    accountSetId: books.set,
    actor: { id: userId, name: userName, role, sessionId },
    requestId,
    route,
    objectType: 'voucher',
    objectId: String(id),
  };
  expect(recorded).toMatchObject({
    ...said,
    seq: 1,
    action: 'voucher.record',
    before: null,
    after: { id, code: 1 },
  });
  expect(removed).toMatchObject({
    ...said,
    seq: 2,
    action: 'voucher.delete',
    before: { id, code: 1 },
    after: null,
  });
});

it('a second writer of the set waits at the tail and does not fork the chain', async () => {
  const append = 'SELECT ledger.append_events($1, $2, $3, $4, $5, $6, $7)';
  const values = [books.set, caller, ['x'], ['x'], ['1'], ['null'], ['null']];
  let late: Promise<unknown> | undefined;
  await doors.app.write(books.scope, async (sql) => {
    await sql.run(append, values);
    late = doors.app.write(books.scope, (other) => other.run(append, values));
    await untilBlocked(doors.owner);
  });
  await late;
  expect((await links()).map(({ seq }) => seq)).toEqual([1, 2]);
});

it('a write that fails leaves no event and no hole', async () => {
  expect(await refusalOf(doors.app.write(books.scope, (sql) => post(sql, books, { word: '付' })))).toBe(
    'voucher_word_unknown',
  );
  await sale();
  expect((await links()).map(({ seq }) => seq)).toEqual([1]);
});
