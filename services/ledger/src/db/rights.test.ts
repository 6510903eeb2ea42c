import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, refusalOf, type Doors } from './test-books.ts';

let doors: Doors;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());

describe('the service role', () => {
  it('is neither superuser nor above row-level security, and owns nothing', async () => {
    const roles = await doors.owner.read(null, (sql) =>
      sql.rows(
        `SELECT r.rolname, r.rolsuper OR r.rolbypassrls AS strong,
           EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.relowner = r.oid) AS owns,
           pg_catalog.pg_has_role(r.rolname, o.nspowner, 'MEMBER') AS owner
         FROM pg_catalog.pg_roles r, pg_catalog.pg_namespace o
         WHERE r.rolname IN ('ledger_app', 'reporting_app') AND o.nspname = 'ledger' ORDER BY 1`,
      ),
    );
    const weak = { strong: false, owns: false, owner: false };
    expect(roles).toEqual([
      { rolname: 'ledger_app', ...weak },
      { rolname: 'reporting_app', ...weak },
    ]);
  });

  it('may change exactly what its use cases change', async () => {
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
      aux_set: 'id',
      aux_set_item: 'i',
      auxiliary_category: 'iud',
      auxiliary_item: 'iud',
      chain_head: 'i',
      chain_tail: 'i',
      closing_settings: 'iu',
      currency: 'iud',
      currency_rate: 'iud',
      event: 'i',
      idempotency: 'iud',
      opening_balance: 'iud',
      opening_cash_flow: 'iu',
      period: 'id',
      period_balance: 'iud',
      posting_facts: 'iu',
      posting_target: 'iu',
      saved_view: 'id',
      subject: 'iud',
      subject_category: 'id',
      subject_currency: 'id',
      voucher: 'iud',
      voucher_line: 'iud',
      voucher_series: 'iu',
      voucher_template: 'iud',
      voucher_template_line: 'iud',
      voucher_word: 'iud',
    });
  });

  it.each([
    'ALTER TABLE ledger.voucher DISABLE TRIGGER voucher_balanced',
    'ALTER TABLE ledger.voucher DISABLE ROW LEVEL SECURITY',
    'DROP TRIGGER voucher_lock ON ledger.voucher',
    'DROP POLICY tenant ON ledger.voucher',
    'SET LOCAL session_replication_role = replica',
    'SET ROLE suanpan_owner',
    'CREATE TABLE ledger.mine (account_set_id bigint)',
    'CREATE OR REPLACE FUNCTION ledger.check_voucher(bigint, bigint) RETURNS void LANGUAGE sql AS $$ $$',
    'TRUNCATE ledger.voucher_line',
    'UPDATE ledger.period SET year = 2030',
  ])('may not: %s', async (text) => {
    expect(await refusalOf(doors.app.write(null, (sql) => sql.run(text)))).toBe('42501');
  });
});

it('every published view asks row-level security on behalf of who reads', async () => {
  const views = await doors.owner.read(null, (sql) =>
    sql.rows<{ relname: string }>(
      `SELECT c.relname FROM pg_catalog.pg_class c WHERE c.relnamespace = 'ledger_read'::regnamespace
         AND c.relkind IN ('v', 'm') AND c.reloptions IS DISTINCT FROM ARRAY['security_invoker=true']`,
    ),
  );
  expect(views).toEqual([]);
});
