import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryPoints, readers } from '../../kernel/kernel-statements.ts';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { post } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => {
  doors = await openDoors();
  books = await openBooks(doors.app);
  await doors.app.write(books.scope, (sql) => post(sql, books));
});
afterAll(() => doors.close());

const notAllowed = '42501';
const refused = (text: string, role: 'app' | 'reporting' = 'app') =>
  refusalOf(doors[role].write(books.scope, (sql) => sql.run(text)));

/** What the kernel alone writes, and a column of each. */
const kernelTables = {
  voucher: 'remark',
  voucher_line: 'summary',
  voucher_document: 'step',
  voucher_series: 'last_number',
  period: 'status',
  period_balance: 'debit',
  opening_balance: 'opening_amount',
  opening_cash_flow: 'year_to_date',
  aux_set: 'key',
  aux_set_item: 'item_id',
  event: 'content',
  chain_tail: 'seq',
  idempotency: 'body',
};

describe.each(Object.entries(kernelTables))("the service's role may not, in %s", (table, column) => {
  it.each([
    `INSERT INTO ledger.${table} SELECT * FROM ledger.${table}`,
    `UPDATE ledger.${table} SET ${column} = ${column}`,
    `DELETE FROM ledger.${table}`,
    `TRUNCATE ledger.${table} CASCADE`,
    `SELECT FROM ledger.${table} FOR UPDATE`,
    `ALTER TABLE ledger.${table} DISABLE ROW LEVEL SECURITY`,
    `DROP POLICY tenant ON ledger.${table}`,
    `MERGE INTO ledger.${table} t USING ledger.${table} s ON false WHEN NOT MATCHED THEN INSERT DEFAULT VALUES`,
  ])('%s', async (text) => {
    expect(await refused(text)).toBe(notAllowed);
  });
});

describe("the service's role may not", () => {
  it.each([
    'SET ROLE ledger_kernel',
    'SET ROLE suanpan_owner',
    'SET SESSION AUTHORIZATION ledger_kernel',
    'GRANT ledger_kernel TO ledger_app',
    'ALTER ROLE ledger_app SUPERUSER',
    'ALTER ROLE ledger_kernel LOGIN',
    'SET LOCAL session_replication_role = replica',
    'CREATE TABLE ledger.mine (account_set_id bigint)',
    'CREATE TABLE public.mine (account_set_id bigint)',
    'CREATE TEMP TABLE mine (account_set_id bigint)',
    'CREATE DOMAIN pg_temp.date AS pg_catalog.date',
    'CREATE VIEW ledger_read.mine AS SELECT 1',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION ledger.mine() RETURNS void LANGUAGE sql AS $$ $$',
    'CREATE OR REPLACE FUNCTION ledger.check_lines(p_set bigint, p_vouchers jsonb) RETURNS void LANGUAGE sql AS $$ $$',
    'ALTER FUNCTION ledger.post_vouchers(bigint, jsonb, jsonb) SECURITY INVOKER',
    'ALTER FUNCTION ledger.post_vouchers(bigint, jsonb, jsonb) SET search_path = public',
    'DROP FUNCTION ledger.check_lines(bigint, jsonb)',
    'CREATE TRIGGER mine BEFORE INSERT ON ledger.voucher FOR EACH ROW EXECUTE FUNCTION ledger.subject_tree()',
    'DROP TRIGGER subject_tree ON ledger.subject',
    'ALTER TABLE ledger.subject DISABLE TRIGGER subject_tree',
    'CREATE RULE mine AS ON INSERT TO ledger.voucher DO INSTEAD NOTHING',
    "UPDATE ledger.attachment_content SET content = 'x'",
    'DELETE FROM ledger.attachment',
    "UPDATE ledger.seal SET reason = 'x'",
    'DELETE FROM ledger.seal',
    "UPDATE ledger.access_log SET outcome = 'x'",
    'DELETE FROM ledger.access_log',
    'DELETE FROM ledger.account_set',
    "UPDATE ledger.currency SET code = 'XXX'",
    'UPDATE ledger.currency SET is_base = true',
  ])('%s', async (text) => {
    expect(await refused(text)).toBe(notAllowed);
  });
});

describe('the functions of the kernel', () => {
  const functions = () =>
    doors.owner.read(null, (sql) =>
      sql.rows<{ name: string; args: string[]; isCallable: boolean; isReportings: boolean }>(
        `SELECT f.proname AS name, array(SELECT t::regtype::text FROM unnest(f.proargtypes) t) AS args,
           has_function_privilege('ledger_app', f.oid, 'EXECUTE') AS is_callable,
           has_function_privilege('reporting_app', f.oid, 'EXECUTE') AS is_reportings
         FROM pg_catalog.pg_proc f WHERE f.pronamespace = 'ledger'::regnamespace
           AND f.proowner = 'ledger_kernel'::regrole ORDER BY 1`,
      ),
    );

  it('may be called where they are entry points or only read', async () => {
    const callable = (await functions()).filter(({ isCallable }) => isCallable).map(({ name }) => name);
    expect(callable).toEqual([...entryPoints, ...readers].toSorted());
  });

  it('are refused where they are its own: store_heads, store_lines, add_to_balances, take_numbers and the others', async () => {
    const own = (await functions()).filter(({ isCallable }) => !isCallable);
    expect(own.length).toBeGreaterThan(15);
    const calls = own.map(
      ({ name, args }) => `SELECT ledger.${name}(${args.map((type) => `NULL::${type}`).join(', ')})`,
    );
    for (const call of calls) expect([call, await refused(call)]).toEqual([call, notAllowed]);
  });

  it('are not for the reporting role', async () => {
    expect((await functions()).filter(({ isReportings }) => isReportings)).toEqual([]);
    expect(await refused("SELECT ledger.post_vouchers(1, '{}', '[]')", 'reporting')).toBe(notAllowed);
  });
});

it("the service's and the kernel's role are neither superuser nor above row-level security, and own no table", async () => {
  const roles = await doors.owner.read(null, (sql) =>
    sql.rows(
      `SELECT r.rolname, r.rolsuper OR r.rolbypassrls OR r.rolcreaterole OR r.rolcreatedb OR r.rolreplication AS strong,
         r.rolcanlogin AS logs_in,
         EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.relowner = r.oid) AS owns,
         ARRAY(SELECT m.roleid::regrole::text FROM pg_catalog.pg_auth_members m WHERE m.member = r.oid) AS member_of
       FROM pg_catalog.pg_roles r WHERE r.rolname IN ('ledger_app', 'reporting_app', 'ledger_kernel') ORDER BY 1`,
    ),
  );
  const weak = { strong: false, owns: false, memberOf: [] };
  expect(roles).toEqual([
    { rolname: 'ledger_app', logsIn: true, ...weak },
    { rolname: 'ledger_kernel', logsIn: false, ...weak },
    { rolname: 'reporting_app', logsIn: true, ...weak },
  ]);
});

it("the service's role may write exactly the master data, files, seals and its own log", async () => {
  const rights = await doors.owner.read(null, (sql) =>
    sql.rows<{ relname: string; rights: string }>(
      `SELECT c.relname, string_agg(p.letter, '' ORDER BY p.n) AS rights
       FROM pg_catalog.pg_class c, unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER', 'REFERENCES'],
         ARRAY['i', 'u', 'd', 't', 'g', 'r']) WITH ORDINALITY AS p (name, letter, n)
       WHERE c.relnamespace = 'ledger'::regnamespace AND c.relkind = 'r'
         AND pg_catalog.has_table_privilege('ledger_app', c.oid, p.name)
       GROUP BY c.relname ORDER BY c.relname`,
    ),
  );
  expect(Object.fromEntries(rights.map(({ relname, rights }) => [relname, rights]))).toEqual({
    access_log: 'i',
    account_set: 'iu',
    attachment: 'i',
    attachment_content: 'i',
    auxiliary_category: 'iud',
    auxiliary_item: 'iud',
    closing_settings: 'iud',
    currency: 'id',
    currency_rate: 'iud',
    document_fence: 'id',
    legacy_import: 'i',
    legacy_mapping: 'i',
    saved_view: 'id',
    seal: 'i',
    subject: 'iud',
    subject_category: 'id',
    subject_currency: 'id',
    voucher_template: 'iud',
    voucher_template_line: 'iud',
    voucher_word: 'iud',
  });
});

it('every published view asks row-level security on behalf of who reads', async () => {
  const views = await doors.owner.read(null, (sql) =>
    sql.rows<{ relname: string }>(
      `SELECT c.relname FROM pg_catalog.pg_class c WHERE c.relnamespace IN ('ledger_read'::regnamespace, 'ledger_reviewed'::regnamespace,
           'ledger_asof_reviewed'::regnamespace)
         AND c.relkind IN ('v', 'm') AND c.reloptions IS DISTINCT FROM ARRAY['security_invoker=true']`,
    ),
  );
  expect(views).toEqual([]);
});

it('names of then find their events by the kind of object, which the index knows', async () => {
  const views = await doors.owner.read(null, (sql) =>
    sql.rows<{ viewname: string; definition: string }>(
      `SELECT viewname, definition FROM pg_catalog.pg_views WHERE schemaname = 'ledger_asof'
         AND viewname IN ('recoding', 'subject_before', 'item_before', 'auxiliary_category', 'aux_set')`,
    ),
  );
  const times = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
  const wide = views.filter(
    ({ definition }) =>
      times(definition, /FROM \(*ledger_asof\.undone/g) > times(definition, /object_type = /g),
  );
  expect(views).toHaveLength(5);
  expect(wide.map(({ viewname }) => viewname)).toEqual([]);
});
