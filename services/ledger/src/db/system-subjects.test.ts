import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => {
  books = await openBooks(doors.app);
  await doors.app.write(books.scope, (sql) => run(sql, 'UPDATE ledger.subject SET system = true', '1405'));
});

const run = (sql: Sql, start: string, code: '1405' | '1001') =>
  sql.run(`${start} WHERE account_set_id = $1 AND id = $2`, [books.set, books.subjects[code]]);

describe.each(['app', 'owner'] as const)('a prescribed subject, whoever writes (%s)', (role) => {
  const refused = (work: (sql: Sql) => Promise<unknown>) => refusalOf(doors[role].write(books.scope, work));

  it('is not removed', async () => {
    expect(await refused((sql) => run(sql, 'DELETE FROM ledger.subject', '1405'))).toBe('subject_system');
  });

  it('is not removed by taking the mark away first', async () => {
    const attack = async (sql: Sql) => {
      await run(sql, "UPDATE ledger.subject SET system = false, code = '1499'", '1405');
      await run(sql, 'DELETE FROM ledger.subject', '1405');
    };
    expect(await refused(attack)).toBe('subject_system');
  });

  it('does not lose the mark', async () => {
    expect(await refused((sql) => run(sql, 'UPDATE ledger.subject SET system = false', '1405'))).toBe(
      'subject_system',
    );
  });

  it('others may go', async () => {
    const remove = (sql: Sql) => run(sql, 'DELETE FROM ledger.subject', '1001');
    expect(await doors[role].write(books.scope, remove)).toBe(1);
  });
});
