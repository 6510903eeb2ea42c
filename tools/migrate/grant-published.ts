import { escapeIdentifier, type Client } from 'pg';
import { roleOf } from '../services/services.ts';

/**
 * Lets a service read what another one publishes (`database.reads` of its service.json): the views of the schema NAME_read, and,
 * because these ask who reads, the columns behind them, under the policies of their tables. A service that publishes nothing gives
 * nothing.
 */
export async function grantPublished(client: Client, reader: string, publisher: string): Promise<void> {
  const views = `${publisher}_read`;
  const { rows: tables } = await client.query<{ name: string; columns: string }>(behindViews, [
    views,
    publisher,
  ]);
  if (tables.length === 0) return;
  const [role, schema, own] = [roleOf(reader), views, publisher].map(escapeIdentifier);
  await client.query(`GRANT USAGE ON SCHEMA ${own}, ${schema} TO ${role}`);
  await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
  for (const { name, columns } of tables)
    await client.query(`GRANT SELECT (${columns}) ON ${name} TO ${role}`);
}

const behindViews = `
SELECT t.oid::regclass::text AS name, string_agg(DISTINCT quote_ident(c.attname), ', ') AS columns
FROM pg_catalog.pg_class v
JOIN pg_catalog.pg_namespace vn ON vn.oid = v.relnamespace AND vn.nspname = $1
JOIN pg_catalog.pg_rewrite r ON r.ev_class = v.oid
JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_rewrite'::regclass AND d.objid = r.oid
  AND d.refclassid = 'pg_catalog.pg_class'::regclass
JOIN pg_catalog.pg_class t ON t.oid = d.refobjid AND t.relkind IN ('r', 'p')
JOIN pg_catalog.pg_namespace tn ON tn.oid = t.relnamespace AND tn.nspname = $2
JOIN pg_catalog.pg_attribute c ON c.attrelid = t.oid AND c.attnum = d.refobjsubid AND c.attnum > 0
WHERE v.relkind = 'v' GROUP BY t.oid ORDER BY 1`;
