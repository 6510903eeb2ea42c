import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFindings } from './catalogue-rules.ts';
import { tableKinds } from './catalogue.ts';
import { openDoors, type Doors } from './test-books.ts';

let doors: Doors;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());

/** What the catalogues say after some statements, which are undone. */
const findingsAfter = (...statements: string[]): Promise<string[]> =>
  doors.owner.rehearse(null, async (sql) => {
    for (const statement of statements) await sql.run(statement);
    return catalogueFindings(sql, 'ledger', tableKinds);
  });

describe('the schema may be spread over machines by account set', () => {
  it('without a finding', async () => {
    expect(await findingsAfter()).toEqual([]);
  });

  it.each([
    [
      'a table of no kind',
      'CREATE TABLE ledger.stray (id int)',
      'stray: the table has no kind in the catalogue file',
    ],
    [
      'a table that went away',
      'DROP TABLE ledger.access_log',
      'access_log: the catalogue file names a table that does not exist',
    ],
    [
      'a set of another type',
      'CREATE TABLE ledger.stray (account_set_id integer)',
      'stray: account_set_id is bigint everywhere',
    ],
    [
      'a missing primary key',
      'ALTER TABLE ledger.access_log DROP CONSTRAINT access_log_pkey',
      'access_log: a tenant table has a primary key',
    ],
    [
      'an index without the set',
      'CREATE INDEX stray ON ledger.voucher (voucher_date)',
      'ledger.stray: account_set_id comes first in every key and index',
    ],
    [
      'a unique key with the set in the wrong place',
      'ALTER TABLE ledger.voucher ADD CONSTRAINT stray UNIQUE (id, account_set_id)',
      'ledger.stray: account_set_id comes first in every key and index',
    ],
    [
      'a foreign key without the set',
      'ALTER TABLE ledger.access_log ADD CONSTRAINT stray FOREIGN KEY (actor_id, account_set_id) REFERENCES ledger.voucher (id, account_set_id)',
      'stray: a foreign key starts with account_set_id on both sides',
    ],
    [
      'a foreign key that sets null',
      'ALTER TABLE ledger.access_log ADD CONSTRAINT stray FOREIGN KEY (account_set_id, actor_id) REFERENCES ledger.voucher ON DELETE SET NULL (actor_id)',
      'stray: a foreign key does nothing ON UPDATE and at most cascades ON DELETE',
    ],
    [
      'a name that is too long',
      `ALTER TABLE ledger.voucher ADD CONSTRAINT ${'a'.repeat(51)} CHECK (id > 0)`,
      `${'a'.repeat(51)}: a name is at most 50 characters`,
    ],
    [
      'a constraint name given twice',
      'ALTER TABLE ledger.voucher ADD CONSTRAINT period_status CHECK (id > 0)',
      'period_status: a constraint name is given once in the schema',
    ],
    [
      'an identity column',
      'ALTER TABLE ledger.access_log ADD n bigint GENERATED ALWAYS AS IDENTITY',
      'access_log.n: ids come from a sequence of the table, not from an identity column',
    ],
    [
      'row-level security that spares the owner',
      'ALTER TABLE ledger.voucher NO FORCE ROW LEVEL SECURITY',
      'voucher: row-level security is enabled and forced',
    ],
    [
      'a second policy',
      'CREATE POLICY wide ON ledger.voucher USING (true)',
      'voucher: the one policy is the entered set, for every role and command',
    ],
    [
      'a row that could move',
      'DROP TRIGGER voucher_keeps_set ON ledger.voucher',
      'voucher: a row never moves to another set: trigger <table>_keeps_set',
    ],
    [
      'books that could be emptied',
      'DROP TRIGGER voucher_no_truncate ON ledger.voucher',
      'voucher: books are never emptied: trigger <table>_no_truncate',
    ],
    [
      'a trigger switched off',
      'ALTER TABLE ledger.voucher DISABLE TRIGGER voucher_lock',
      'voucher_lock: every trigger is enabled',
    ],
    [
      'a function with rights of its own',
      'ALTER FUNCTION ledger.check_voucher(bigint, bigint) SECURITY DEFINER',
      'check_voucher: a function runs as its caller with search_path = pg_catalog',
    ],
    [
      'a function that looks elsewhere for tables',
      'ALTER FUNCTION ledger.check_voucher(bigint, bigint) SET search_path = public',
      'check_voucher: a function runs as its caller with search_path = pg_catalog',
    ],
    [
      'a function that reads without the set',
      "CREATE FUNCTION ledger.stray() RETURNS bigint LANGUAGE sql SET search_path = pg_catalog AS 'SELECT count(*) FROM ledger.voucher'",
      'stray: a function names the set and never the table it fires on',
    ],
  ])('and %s is found', async (_, statement, finding) => {
    expect(await findingsAfter(statement)).toContain(finding);
  });
});
