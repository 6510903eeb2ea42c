import type { Sql } from '@suanpan/service-kit';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { closeMonth, kernel, post, review, type Posted } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
/** A voucher that is locked, with a file, and one of another month that is not. */
let locked: Posted;
let free: Posted;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());

const content = Buffer.from('%PDF-1.7 invoice');
const sha256 = createHash('sha256').update(content).digest();
const attach = (sql: Sql, { id }: Posted): Promise<number> =>
  sql.run(
    `INSERT INTO ledger.attachment (account_set_id, voucher_id, sha256, name, media_type, size, added_by, added_by_name)
     VALUES ($1, $2, $3, 'invoice.pdf', 'application/pdf', $4, 7, 'Maker')`,
    [books.set, id, sha256, content.length],
  );
beforeEach(async () => {
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
});

const notAllowed = '42501';

describe.each([
  ['a closed month', 'period_closed', (sql: Sql) => closeMonth(sql, books, 1)],
  ['a reviewed voucher', 'voucher_reviewed', (sql: Sql) => review(sql, books, locked)],
] as const)('the files of %s', (_, rule, lock) => {
  beforeEach(async () => void (await doors.app.write(books.scope, lock)));
  const attempt = (role: 'app' | 'owner', work: (sql: Sql) => Promise<unknown>): Promise<string> =>
    refusalOf(doors[role].write(books.scope, work));

  it('are not added to, by the service or the owner', async () => {
    for (const role of ['app', 'owner'] as const)
      expect(await attempt(role, (sql) => attach(sql, locked))).toBe(rule);
  });

  it.each([
    ['hidden', 'UPDATE ledger.attachment SET removed_at = now()', rule, rule],
    ['moved to another voucher', 'UPDATE ledger.attachment SET voucher_id = $free', notAllowed, rule],
    ['renamed', "UPDATE ledger.attachment SET name = 'x.pdf'", notAllowed, rule],
    [
      'given another content',
      "UPDATE ledger.attachment_content SET content = 'x'",
      notAllowed,
      'attachment_content_sha256',
    ],
    ['taken their content', 'DELETE FROM ledger.attachment_content', notAllowed, 'attachment_content_fk'],
  ])('are not %s by the service or the owner', async (_act, text, ofService, ofOwner) => {
    const act = (sql: Sql) =>
      sql.run(`${text.replace('$free', String(free.id))} WHERE account_set_id = $1`, [books.set]);
    expect([await attempt('app', act), await attempt('owner', act)]).toEqual([ofService, ofOwner]);
  });

  it('are not removed by the service, nor with their voucher', async () => {
    expect(await attempt('app', (sql) => sql.run('DELETE FROM ledger.attachment'))).toBe(notAllowed);
    const remove = (sql: Sql) =>
      kernel(sql, books.set, 'remove_vouchers', [locked.id], [rule === 'period_closed' ? 1 : 2]);
    expect(await attempt('app', remove)).toBe(rule);
  });
});

it('the files of a voucher that may be changed are hidden and shown again, counted, and go with their voucher', async () => {
  const rows = await doors.app.write(books.scope, async (sql) => {
    await sql.run('UPDATE ledger.attachment SET removed_at = now() WHERE account_set_id = $1', [books.set]);
    await sql.run('UPDATE ledger.attachment SET removed_at = NULL WHERE account_set_id = $1', [books.set]);
    await kernel(sql, books.set, 'count_attachments', locked.id, 1, 1, 'voucher.attach', {
      name: 'invoice.pdf',
    });
    await kernel(sql, books.set, 'remove_vouchers', [locked.id], [2]);
    return sql.rows('SELECT 1 FROM ledger.attachment WHERE account_set_id = $1', [books.set]);
  });
  expect(rows).toEqual([]);
});
