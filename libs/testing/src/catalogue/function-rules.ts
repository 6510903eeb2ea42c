import type { Sql, TableKind } from '@suanpan/service-kit';

/** A function of the schema as the catalogues have it. */
interface FunctionRow {
  name: string;
  language: string;
  /** How many arguments it takes, and whether one of them is a row. */
  argumentCount: number;
  takesRow: boolean;
  body: string;
}

/** A write to a table, to the end of its statement. */
interface Write {
  verb: string;
  table: string;
  text: string;
}

/**
 * What the functions and triggers of the schema say against the rules for statements on both engines (decision D68): seen
 * failing, some silently, on the distributed one. One sentence a finding.
 */
export async function functionFindings(
  sql: Sql,
  schema: string,
  kinds: Readonly<Record<string, TableKind>>,
): Promise<string[]> {
  const functions = await sql.rows<FunctionRow>(selectFunctions, [schema]);
  const triggers = await sql.rows<{ name: string }>(selectTransitions, [schema]);
  const volatile = new Set((await sql.rows<{ name: string }>(selectVolatile)).map(({ name }) => name));
  const isTenant = (table: string) => kinds[table] === 'tenant';
  return [
    ...triggers.map(({ name }) => `${name}: ${rules.transition}`),
    ...functions.flatMap((each) =>
      broken(each, schema, isTenant, volatile).map((rule) => `${each.name}: ${rule}`),
    ),
  ];
}

const rules = {
  transition: 'a trigger has no transition table, which could be joined to a table',
  parameters: 'an SQL-language function with parameters reads no tenant table',
  row: 'no argument is a row',
  volatile: 'nothing volatile is in RETURNING or CASE of a write',
  cte: 'a WITH changes no data',
  values: 'INSERT ... VALUES has no subquery',
  returning: 'INSERT ... SELECT into a tenant table has RETURNING',
};

function broken(
  { language, argumentCount, takesRow, body }: FunctionRow,
  schema: string,
  isTenant: (table: string) => boolean,
  volatile: ReadonlySet<string>,
): string[] {
  const text = body.replace(/--.*$/gm, '');
  const named = [...text.matchAll(new RegExp(`\\b${schema}\\.(\\w+)\\b(?!\\s*\\()`, 'g'))].map(
    ([, table]) => table!,
  );
  const found = new Set<string>();
  if (language === 'sql' && argumentCount > 0 && named.some(isTenant)) found.add(rules.parameters);
  if (takesRow) found.add(rules.row);
  if (/\bAS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\(\s*(?:INSERT|UPDATE|DELETE|MERGE)\b/i.test(text))
    found.add(rules.cte);
  for (const write of writesIn(text, schema))
    for (const rule of brokenBy(write, isTenant, volatile)) found.add(rule);
  return [...found];
}

const writesIn = (text: string, schema: string): Write[] =>
  text.split(';').flatMap((statement) => {
    const match = new RegExp(
      `\\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\\s+${schema}\\.(\\w+)[\\s\\S]*`,
      'i',
    ).exec(statement);
    return match ? [{ verb: match[1]!.toUpperCase(), table: match[2]!, text: match[0] }] : [];
  });

function brokenBy(
  { verb, table, text }: Write,
  isTenant: (table: string) => boolean,
  volatile: ReadonlySet<string>,
): string[] {
  const returning = /\bRETURNING\b([\s\S]*)/i.exec(text)?.[1];
  const cases = text.match(/\bCASE\b[\s\S]*?\bEND\b/gi) ?? [];
  const called = [returning ?? '', ...cases].flatMap((part) =>
    [...part.matchAll(/(\w+)\s*\(/g)].map(([, name]) => name!),
  );
  const source = /\b(VALUES|SELECT)\b/i.exec(text)?.[1]?.toUpperCase();
  return [
    ...(called.some((name) => volatile.has(name.toLowerCase())) ? [rules.volatile] : []),
    ...(verb === 'INSERT INTO' && source === 'VALUES' && /\(\s*SELECT\b/i.test(text) ? [rules.values] : []),
    ...(verb === 'INSERT INTO' && source === 'SELECT' && isTenant(table) && returning === undefined
      ? [rules.returning]
      : []),
  ];
}

const selectFunctions = `
SELECT f.proname AS name, l.lanname AS language, f.pronargs AS argument_count,
  EXISTS (SELECT FROM unnest(f.proargtypes) a JOIN pg_catalog.pg_type t ON t.oid = a
    LEFT JOIN pg_catalog.pg_type e ON e.oid = t.typelem
    WHERE t.typtype = 'c' OR e.typtype = 'c' OR t.typname IN ('record', '_record')) AS takes_row,
  coalesce(pg_catalog.pg_get_function_sqlbody(f.oid), f.prosrc) AS body
FROM pg_catalog.pg_proc f JOIN pg_catalog.pg_namespace n ON n.oid = f.pronamespace
  JOIN pg_catalog.pg_language l ON l.oid = f.prolang
WHERE n.nspname = $1 AND f.prokind IN ('f', 'p') ORDER BY f.proname`;

const selectTransitions = `
SELECT g.tgname AS name FROM pg_catalog.pg_trigger g JOIN pg_catalog.pg_class c ON c.oid = g.tgrelid
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = $1 AND (g.tgoldtable IS NOT NULL OR g.tgnewtable IS NOT NULL) ORDER BY g.tgname`;

const selectVolatile = `
SELECT DISTINCT f.proname AS name FROM pg_catalog.pg_proc f WHERE f.provolatile = 'v' AND f.prokind = 'f'`;
