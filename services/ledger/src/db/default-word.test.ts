import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

describe.each(['app', 'owner'] as const)('the default word of the books, whoever writes (%s)', (role) => {
  const write = <T>(work: (sql: Sql) => Promise<T>) => doors[role].write(books.scope, work);
  const set = (sql: Sql, isDefault: boolean, id: number) =>
    sql.run('UPDATE ledger.voucher_word SET is_default = $3 WHERE account_set_id = $1 AND id = $2', [
      books.set,
      id,
      isDefault,
    ]);

  it('is not taken away', async () => {
    expect(await refusalOf(write((sql) => set(sql, false, books.words.记)))).toBe('voucher_word_default');
  });

  it('is not removed', async () => {
    const remove = (sql: Sql) =>
      sql.run('DELETE FROM ledger.voucher_word WHERE account_set_id = $1 AND id = $2', [
        books.set,
        books.words.记,
      ]);
    expect(await refusalOf(write(remove))).toBe('voucher_word_default');
  });

  it('gives its place to another one', async () => {
    const swap = async (sql: Sql) => {
      await set(sql, false, books.words.记);
      return set(sql, true, books.words.收);
    };
    expect(await write(swap)).toBe(1);
  });
});
