import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { post } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
let original: number;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => {
  books = await openBooks(doors.app);
  original = await doors.app.write(books.scope, (sql) => post(sql, books));
});

describe.each(['app', 'owner'] as const)('a red letter, whoever writes (%s)', (role) => {
  const attack = (work: (sql: Sql) => Promise<unknown>) => refusalOf(doors[role].write(books.scope, work));
  const reverse = async (sql: Sql, number: number, of: number) => {
    const id = await post(sql, books, { number });
    await sql.run('UPDATE ledger.voucher SET reversal_of = $3 WHERE account_set_id = $1 AND id = $2', [
      books.set,
      id,
      of,
    ]);
  };

  it('is the only one of its voucher', async () => {
    await doors.app.write(books.scope, (sql) => reverse(sql, 2, original));
    expect(await attack((sql) => reverse(sql, 3, original))).toBe('voucher_reversal_unique');
  });

  it("takes back no other company's voucher, and none that is not there", async () => {
    const other = await openBooks(doors.app);
    const theirs = await doors.app.write(other.scope, (sql) => post(sql, other));
    expect(await attack((sql) => reverse(sql, 2, theirs))).toBe('voucher_reversal_fk');
  });

  it('keeps its voucher', async () => {
    await doors.app.write(books.scope, (sql) => reverse(sql, 2, original));
    const remove = attack((sql) =>
      sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', [books.set, original]),
    );
    expect(await remove).toBe('voucher_reversal_fk');
  });
});
