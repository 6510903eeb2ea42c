import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableKinds } from './catalogue.ts';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { cashSale, post } from './test-vouchers.ts';

const tenantTables = Object.keys(tableKinds).filter((table) => tableKinds[table] === 'tenant');

let doors: Doors;
let mine: TestBooks;
let theirs: TestBooks;
beforeAll(async () => {
  doors = await openDoors();
  [mine, theirs] = [await openBooks(doors.app), await openBooks(doors.app)];
  await doors.app.write(theirs.scope, (sql) => post(sql, theirs));
});
afterAll(() => doors.close());

const countIn = (sql: Sql, table: string) =>
  sql.one<{ n: number }>(`SELECT count(*)::int AS n FROM ledger.${table} WHERE account_set_id <> $1`, [
    mine.set,
  ]);

describe.each(tenantTables)('rows of %s', (table) => {
  it.each(['app', 'owner'] as const)('of another set are not seen by the %s', async (role) => {
    expect(await doors[role].read(mine.scope, (sql) => countIn(sql, table))).toEqual({ n: 0 });
  });

  it.each(['app', 'owner'] as const)(
    'are not seen at all by the %s before a set is entered',
    async (role) => {
      const all = (sql: Sql) => sql.one<{ n: number }>(`SELECT count(*)::int AS n FROM ledger.${table}`);
      expect(await doors[role].read(null, all)).toEqual({ n: 0 });
    },
  );
});

it.each(tenantTables)('the owner, whom TRUNCATE would let past the wall, may not empty %s', async (table) => {
  const refusal = await refusalOf(
    doors.owner.write(null, (sql) => sql.run(`TRUNCATE ledger.${table} CASCADE`)),
  );
  expect(['no_truncate', 'event_append_only']).toContain(refusal);
});

describe('writing to another set', () => {
  const refused = (role: 'app' | 'owner', work: (sql: Sql) => Promise<unknown>) =>
    refusalOf(doors[role].write(mine.scope, work));

  it.each(['app', 'owner'] as const)('is refused to the %s: a new row', async (role) => {
    const insert = (sql: Sql) =>
      sql.run("INSERT INTO ledger.voucher_word (account_set_id, word, position) VALUES ($1, '付', 3)", [
        theirs.set,
      ]);
    expect(await refused(role, insert)).toBe('42501');
  });

  it.each(['app', 'owner'] as const)('is refused to the %s: giving a row away', async (role) => {
    const give = (sql: Sql) =>
      sql.run('UPDATE ledger.voucher_word SET account_set_id = $2 WHERE account_set_id = $1', [
        mine.set,
        theirs.set,
      ]);
    expect(await refused(role, give)).toBe('account_set_fixed');
  });

  it.each(['app', 'owner'] as const)('touches nothing for the %s: change and removal', async (role) => {
    const touched = await doors[role].write(mine.scope, async (sql) => [
      await sql.run("UPDATE ledger.voucher SET remark = 'x' WHERE account_set_id = $1", [theirs.set]),
      await sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1', [theirs.set]),
    ]);
    expect(touched).toEqual([0, 0]);
  });

  it('is refused before a set is entered', async () => {
    const insert = (sql: Sql) =>
      sql.run("INSERT INTO ledger.voucher_word (account_set_id, word, position) VALUES ($1, '付', 3)", [
        mine.set,
      ]);
    expect(await refusalOf(doors.app.write(null, insert))).toBe('42501');
  });
});

describe("another set's rows cannot be referred to", () => {
  const refused = (voucher: Parameters<typeof post>[2]) =>
    refusalOf(doors.app.write(mine.scope, (sql) => post(sql, mine, voucher)));
  const withLine = (line: object) => ({ lines: [{ ...cashSale[0]!, ...line }, cashSale[1]!] });

  it('a subject', async () => {
    expect(await refused(withLine({ subject: theirs.subjects['1001'] }))).toBe('posting_target_subject_fk');
  });

  it('an auxiliary combination', async () => {
    expect(await refused(withLine({ auxSet: theirs.auxSets.none }))).toBe('posting_target_aux_set_fk');
  });

  it('a voucher word', async () => {
    expect(await refused({ word: theirs.words.记 })).toBe('voucher_word_fk');
  });

  it('an auxiliary item', async () => {
    const insert = doors.app.write(mine.scope, (sql) =>
      sql.run(
        'INSERT INTO ledger.aux_set_item (account_set_id, aux_set_id, category_id, item_id) VALUES ($1, $2, $3, $4)',
        [mine.set, mine.auxSets.none, mine.categories.customer, theirs.items.甲公司],
      ),
    );
    expect(await refusalOf(insert)).toBe('aux_set_item_item_fk');
  });

  it('a voucher to reverse', async () => {
    const { id } = await doors.app.read(theirs.scope, (sql) =>
      sql.one<{ id: number }>('SELECT id FROM ledger.voucher WHERE account_set_id = $1', [theirs.set]),
    );
    const reverse = doors.app.write(mine.scope, async (sql) => {
      const own = await post(sql, mine);
      await sql.run('UPDATE ledger.voucher SET reversal_of = $3 WHERE account_set_id = $1 AND id = $2', [
        mine.set,
        own,
        id,
      ]);
    });
    expect(await refusalOf(reverse)).toBe('voucher_reversal_fk');
  });
});

describe('the reporting role', () => {
  const read = <T>(work: (sql: Sql) => Promise<T>) => doors.reporting.read(theirs.scope, work);

  it('reads the published views of the entered set alone', async () => {
    const both = await read((sql) =>
      sql.rows(
        'SELECT DISTINCT account_set_id FROM ledger_read.voucher_line WHERE account_set_id = ANY ($1)',
        [[mine.set, theirs.set]],
      ),
    );
    expect(both).toEqual([{ accountSetId: theirs.set }]);
  });

  it('reads nothing before a set is entered', async () => {
    const [row] = await doors.reporting.read(null, (sql) =>
      sql.rows<{ n: number }>('SELECT count(*)::int AS n FROM ledger_read.subject'),
    );
    expect(row).toEqual({ n: 0 });
  });

  it.each([
    "UPDATE ledger.voucher SET remark = 'x'",
    'DELETE FROM ledger.voucher_line',
    "INSERT INTO ledger.voucher_word (account_set_id, word, position) VALUES (1, 'x', 1)",
    'SELECT * FROM ledger.event',
    'SELECT * FROM ledger.idempotency',
    'SELECT * FROM ledger.access_log',
    "SELECT nextval('ledger.voucher_id_seq')",
  ])('may not: %s', async (text) => {
    expect(await refusalOf(doors.reporting.write(theirs.scope, (sql) => sql.run(text)))).toBe('42501');
  });
});
