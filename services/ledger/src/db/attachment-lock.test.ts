import type { Sql } from '@suanpan/service-kit';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { closePeriod, post, review } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
/** A voucher that is locked, with a file, and one of another month that is not. */
let locked: number;
let free: number;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());

const content = Buffer.from('%PDF-1.7 invoice');
const sha256 = createHash('sha256').update(content).digest();
const attach = (sql: Sql, voucherId: number): Promise<number> =>
  sql.run(
    `INSERT INTO ledger.attachment (account_set_id, voucher_id, sha256, name, media_type, size, added_by, added_by_name)
     VALUES ($1, $2, $3, 'invoice.pdf', 'application/pdf', $4, 7, 'Maker')`,
    [books.set, voucherId, sha256, content.length],
  );
const openWithFile = async () => {
  books = await openBooks(doors.app);
  await doors.app.write(books.scope, async (sql) => {
    await sql.run(
      'INSERT INTO ledger.attachment_content (account_set_id, sha256, content) VALUES ($1, $2, $3)',
      [books.set, sha256, content],
    );
    locked = await post(sql, books);
    free = await post(sql, books, { date: '2025-02-10' });
    await attach(sql, locked);
  });
};

const notAllowed = '42501';

describe.each([
  ['a closed month', 'period_open', (sql: Sql) => closePeriod(sql, books, 1)],
  ['a reviewed voucher', 'voucher_reviewed', (sql: Sql) => review(sql, books, locked)],
] as const)('the files of %s, attacked by plain SQL', (_, rule, lock) => {
  beforeEach(async () => {
    await openWithFile();
    await doors.app.write(books.scope, lock);
  });
  const attempt = (role: 'app' | 'owner', work: (sql: Sql) => Promise<unknown>): Promise<string> =>
    refusalOf(doors[role].write(books.scope, work));
  const ofSet = (text: string) => (sql: Sql) => sql.run(text.replace('$free', String(free)), [books.set]);

  it('are not added to, by the service or the owner', async () => {
    for (const role of ['app', 'owner'] as const)
      expect(await attempt(role, (sql) => attach(sql, locked))).toBe(rule);
  });

  it.each([
    ['hidden', 'UPDATE ledger.attachment SET removed_at = now() WHERE account_set_id = $1', rule],
    [
      'moved to another voucher',
      'UPDATE ledger.attachment SET voucher_id = $free WHERE account_set_id = $1',
      notAllowed,
    ],
    ['renamed', "UPDATE ledger.attachment SET name = 'x.pdf' WHERE account_set_id = $1", notAllowed],
    ['removed', 'DELETE FROM ledger.attachment WHERE account_set_id = $1', notAllowed],
    [
      'counted anew',
      'UPDATE ledger.voucher SET attachment_count = 9 WHERE account_set_id = $1 AND month = 1',
      rule,
    ],
    [
      'given another content',
      "UPDATE ledger.attachment_content SET content = 'x' WHERE account_set_id = $1",
      notAllowed,
    ],
    ['taken their content', 'DELETE FROM ledger.attachment_content WHERE account_set_id = $1', notAllowed],
  ])('are not %s by the service', async (_act, text, refusal) => {
    expect(await attempt('app', ofSet(text))).toBe(refusal);
  });

  it.each([
    ['hidden', 'UPDATE ledger.attachment SET removed_at = now() WHERE account_set_id = $1', rule],
    [
      'moved to another voucher',
      'UPDATE ledger.attachment SET voucher_id = $free WHERE account_set_id = $1',
      rule,
    ],
    ['removed', 'DELETE FROM ledger.attachment WHERE account_set_id = $1', rule],
    [
      'given another content',
      "UPDATE ledger.attachment_content SET content = 'x' WHERE account_set_id = $1",
      'attachment_content_kept',
    ],
    [
      'taken their content',
      'DELETE FROM ledger.attachment_content WHERE account_set_id = $1',
      'attachment_content_fk',
    ],
    ['taken with their voucher', 'DELETE FROM ledger.voucher WHERE account_set_id = $1 AND month = 1', rule],
  ])('are not %s by the owner either', async (_act, text, refusal) => {
    expect(await attempt('owner', ofSet(text))).toBe(refusal);
  });
});

describe('the files of a voucher that may be changed', () => {
  beforeEach(openWithFile);

  it('are hidden and shown again, and go with their voucher', async () => {
    const rows = await doors.app.write(books.scope, async (sql) => {
      await sql.run('UPDATE ledger.attachment SET removed_at = now() WHERE account_set_id = $1', [books.set]);
      await sql.run('UPDATE ledger.attachment SET removed_at = NULL WHERE account_set_id = $1', [books.set]);
      await sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', [books.set, locked]);
      return sql.rows('SELECT 1 FROM ledger.attachment WHERE account_set_id = $1', [books.set]);
    });
    expect(rows).toEqual([]);
  });
});
