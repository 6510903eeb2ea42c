import { catalogueFindings, createTestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableKinds } from './catalogue.ts';
import { kernelRules } from './kernel-rules.ts';
import { openDoors, type Doors } from './test-books.ts';

let doors: Doors;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());

/** What the catalogues say after some statements, which are undone. */
const findingsAfter = (...statements: string[]): Promise<string[]> =>
  doors.owner.rehearse(null, async (sql) => {
    for (const statement of statements) await sql.run(statement);
    return catalogueFindings(sql, 'ledger', tableKinds, kernelRules);
  });

const stray = (parameters: string, body: string, language = 'plpgsql'): string =>
  `CREATE FUNCTION ledger.stray(${parameters}) RETURNS void LANGUAGE ${language} SET search_path = pg_catalog AS $$ ${body} $$`;

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
      'a trigger switched off',
      'ALTER TABLE ledger.subject DISABLE TRIGGER subject_tree',
      'subject_tree: every trigger is enabled',
    ],
    [
      'a function of a guard with rights of its own',
      'ALTER FUNCTION ledger.subject_in_use(bigint, bigint) SECURITY DEFINER',
      'subject_in_use: a function runs as its caller, unless it is an entry point of the kernel',
    ],
    [
      "a function of the kernel's own with rights of its own",
      'ALTER FUNCTION ledger.check_lines(bigint, jsonb) SECURITY DEFINER',
      'check_lines: a function runs as its caller, unless it is an entry point of the kernel',
    ],
    [
      'an entry point of another owner',
      'ALTER FUNCTION ledger.post_vouchers(bigint, jsonb, jsonb) OWNER TO CURRENT_USER',
      'post_vouchers: a function runs as its caller, unless it is an entry point of the kernel',
    ],
    [
      'a function that looks elsewhere for tables',
      'ALTER FUNCTION ledger.check_lines(bigint, jsonb) SET search_path = public',
      'check_lines: a function has search_path = pg_catalog and no other setting than how the kernel plans',
    ],
    [
      'a function of the kernel for everybody',
      'GRANT EXECUTE ON FUNCTION ledger.post_vouchers(bigint, jsonb, jsonb) TO PUBLIC',
      "post_vouchers: a function of the kernel is for its owner and the ledger's role alone",
    ],
    [
      'a function of the kernel for the reporting role',
      'GRANT EXECUTE ON FUNCTION ledger.keep_answer(bigint, jsonb, bigint, json) TO reporting_app',
      "keep_answer: a function of the kernel is for its owner and the ledger's role alone",
    ],
    [
      "the service's right to a function that is the kernel's own",
      'GRANT EXECUTE ON FUNCTION ledger.store_heads(bigint, jsonb, integer[], jsonb) TO ledger_app',
      'store_heads: a function that the service calls is one that is listed',
    ],
    [
      'a table of the kernel',
      'DO $$ BEGIN GRANT CREATE ON SCHEMA ledger TO ledger_kernel; ALTER TABLE ledger.event OWNER TO ledger_kernel; END $$',
      "event: the kernel's role owns no table",
    ],
    [
      'a function that reads without the set',
      "CREATE FUNCTION ledger.stray() RETURNS bigint LANGUAGE sql SET search_path = pg_catalog AS 'SELECT count(*) FROM ledger.voucher'",
      'stray: a function names the set and never the table it fires on',
    ],
    [
      'a transition table',
      `CREATE TRIGGER stray AFTER UPDATE ON ledger.subject REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION ledger.subject_tree()`,
      'stray: a trigger has no transition table, which could be joined to a table',
    ],
    [
      'an SQL function with parameters over a tenant table',
      stray('p_set bigint', 'SELECT FROM ledger.voucher v WHERE v.account_set_id = p_set', 'sql'),
      'stray: an SQL-language function with parameters reads no tenant table',
    ],
    ['an argument that is a row', stray('p_row ledger.voucher', 'BEGIN END'), 'stray: no argument is a row'],
    ['arguments that are rows', stray('p_rows ledger.voucher[]', 'BEGIN END'), 'stray: no argument is a row'],
    [
      'a volatile call in RETURNING',
      stray('', 'BEGIN DELETE FROM ledger.period WHERE account_set_id = 1 RETURNING random(); END'),
      'stray: nothing volatile is in RETURNING or CASE of a write',
    ],
    [
      'a volatile call in CASE of a write',
      stray(
        '',
        `BEGIN UPDATE ledger.voucher SET remark = CASE WHEN true THEN clock_timestamp()::text END WHERE account_set_id = 1; END`,
      ),
      'stray: nothing volatile is in RETURNING or CASE of a write',
    ],
    [
      'a WITH that changes data',
      stray(
        '',
        'BEGIN WITH gone AS (DELETE FROM ledger.period WHERE account_set_id = 1 RETURNING *) SELECT FROM gone; END',
      ),
      'stray: a WITH changes no data',
    ],
    [
      'a subquery inside VALUES',
      stray(
        '',
        'BEGIN INSERT INTO ledger.period (account_set_id, year, month) VALUES (1, (SELECT 2025), 1); END',
      ),
      'stray: INSERT ... VALUES has no subquery',
    ],
    [
      'INSERT ... SELECT without RETURNING',
      stray('', 'BEGIN INSERT INTO ledger.period (account_set_id, year, month) SELECT 1, 2025, 1; END'),
      'stray: INSERT ... SELECT into a tenant table has RETURNING',
    ],
  ])('and %s is found', async (_, statement, finding) => {
    expect(await findingsAfter(statement)).toContain(finding);
  });
});

it('all services together have at most 20 triggers', async () => {
  const database = await createTestDatabase();
  const client = new Client(database.ownerUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || g.tgname AS name FROM pg_catalog.pg_trigger g
       JOIN pg_catalog.pg_class c ON c.oid = g.tgrelid JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     WHERE NOT g.tgisinternal ORDER BY 1`,
  );
  await client.end();
  await database.drop();
  expect(rows).not.toHaveLength(0);
  expect(rows.slice(20)).toEqual([]);
});
