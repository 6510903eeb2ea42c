import type { Sql, TableKind } from '@suanpan/service-kit';
import { functionFindings } from './function-rules.ts';

/**
 * What PostgreSQL's own catalogues say against the rules of scale.md 3, one sentence a finding; none: the schema may
 * be spread over machines by account set.
 * @param more rules of one schema: each a statement that answers the offending objects, of the schema ($1), its tables ($2) and
 * those of them that belong to an account set ($3).
 */
export async function catalogueFindings(
  sql: Sql,
  schema: string,
  kinds: Readonly<Record<string, TableKind>>,
  more: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const tenants = Object.keys(kinds).filter((table) => kinds[table] === 'tenant');
  const findings: string[] = [];
  for (const [rule, text] of Object.entries({ ...rules, ...more })) {
    const rows = await sql.rows<{ name: string }>(text, [schema, Object.keys(kinds), tenants]);
    findings.push(...rows.map(({ name }) => `${name}: ${rule}`));
  }
  return [...findings, ...(await functionFindings(sql, schema, kinds))];
}

const tables = `
  SELECT c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relname = ANY ($3::text[]) AS tenant
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1::text AND c.relkind IN ('r', 'p') AND $2::text[] IS NOT NULL`;

const firstColumnIsSet = (columns: string, table: string): string =>
  `EXISTS (SELECT FROM pg_catalog.pg_attribute a WHERE a.attrelid = ${table}
           AND a.attnum = ${columns} AND a.attname = 'account_set_id')`;

const policy =
  "(account_set_id = (NULLIF(current_setting(''app.account_set_id''::text, true), ''''::text))::bigint)";

const rules: Record<string, string> = {
  'the table has no kind in the catalogue file': `
    SELECT t.relname AS name FROM (${tables}) t WHERE t.relname <> ALL ($2::text[])`,

  'the catalogue file names a table that does not exist': `
    SELECT k AS name FROM unnest($2::text[]) k WHERE k NOT IN (SELECT t.relname FROM (${tables}) t)`,

  'a tenant table has account_set_id bigint NOT NULL': `
    SELECT t.relname AS name FROM (${tables}) t WHERE t.tenant AND NOT EXISTS (
      SELECT FROM pg_catalog.pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'account_set_id'
        AND a.atttypid = 'bigint'::regtype AND a.attnotnull)`,

  'account_set_id is bigint everywhere': `
    SELECT t.relname AS name FROM (${tables}) t JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid
    WHERE a.attname = 'account_set_id' AND a.atttypid <> 'bigint'::regtype`,

  'a tenant table has a primary key': `
    SELECT t.relname AS name FROM (${tables}) t WHERE t.tenant AND NOT EXISTS (
      SELECT FROM pg_catalog.pg_index i WHERE i.indrelid = t.oid AND i.indisprimary)`,

  'account_set_id comes first in every key and index': `
    SELECT i.indexrelid::regclass::text AS name FROM (${tables}) t JOIN pg_catalog.pg_index i ON i.indrelid = t.oid
    WHERE t.tenant AND NOT ${firstColumnIsSet('i.indkey[0]', 't.oid')}`,

  'a foreign key starts with account_set_id on both sides': `
    SELECT c.conname AS name FROM (${tables}) t JOIN pg_catalog.pg_constraint c ON c.conrelid = t.oid
    WHERE t.tenant AND c.contype = 'f' AND NOT (
      ${firstColumnIsSet('c.conkey[1]', 'c.conrelid')} AND ${firstColumnIsSet('c.confkey[1]', 'c.confrelid')})`,

  'a foreign key of a tenant table points to a tenant table': `
    SELECT c.conname AS name FROM (${tables}) t JOIN pg_catalog.pg_constraint c ON c.conrelid = t.oid
    WHERE t.tenant AND c.contype = 'f'
      AND c.confrelid NOT IN (SELECT target.oid FROM (${tables}) target WHERE target.tenant)`,

  'a foreign key does nothing ON UPDATE and at most cascades ON DELETE': `
    SELECT c.conname AS name FROM (${tables}) t JOIN pg_catalog.pg_constraint c ON c.conrelid = t.oid
    WHERE t.tenant AND c.contype = 'f' AND (c.confupdtype NOT IN ('a', 'r') OR c.confdeltype NOT IN ('a', 'r', 'c'))`,

  'a name is at most 50 characters': `
    SELECT o.name FROM (
      SELECT t.relname::text AS name FROM (${tables}) t
      UNION SELECT c.conname::text FROM (${tables}) t JOIN pg_catalog.pg_constraint c ON c.conrelid = t.oid
      UNION SELECT i.indexrelid::regclass::text FROM (${tables}) t JOIN pg_catalog.pg_index i ON i.indrelid = t.oid
      UNION SELECT g.tgname::text FROM (${tables}) t JOIN pg_catalog.pg_trigger g ON g.tgrelid = t.oid
    ) o WHERE char_length(split_part(o.name, '.', -1)) > 50`,

  'a constraint name is given once in the schema': `
    SELECT c.conname AS name FROM (${tables}) t JOIN pg_catalog.pg_constraint c ON c.conrelid = t.oid
    WHERE c.contype <> 't' GROUP BY c.conname HAVING count(*) > 1`,

  'a generated column is stored': `
    SELECT t.relname || '.' || a.attname AS name FROM (${tables}) t JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid
    WHERE a.attgenerated NOT IN ('', 's')`,

  'ids come from a sequence of the table, not from an identity column': `
    SELECT t.relname || '.' || a.attname AS name FROM (${tables}) t JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid
    WHERE a.attidentity <> ''`,

  'row-level security is enabled and forced': `
    SELECT t.relname AS name FROM (${tables}) t
    WHERE t.tenant AND NOT (t.relrowsecurity AND t.relforcerowsecurity)`,

  'the one policy is the entered set, for every role and command': `
    SELECT t.relname AS name FROM (${tables}) t WHERE t.tenant AND (
      SELECT count(*) <> 1 OR bool_or(p.polcmd <> '*' OR NOT p.polpermissive OR p.polroles <> '{0}'
        OR pg_catalog.pg_get_expr(p.polqual, p.polrelid) IS DISTINCT FROM '${policy}'
        OR pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid) IS DISTINCT FROM '${policy}')
      FROM pg_catalog.pg_policy p WHERE p.polrelid = t.oid)`,

  'every trigger is enabled': `
    SELECT g.tgname AS name FROM (${tables}) t JOIN pg_catalog.pg_trigger g ON g.tgrelid = t.oid
    WHERE g.tgenabled <> 'O'`,
};
