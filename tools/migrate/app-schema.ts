import type { Client } from 'pg';
import { serviceRoles } from './service-roles.ts';

/**
 * The schema `app`: the one door through which a transaction enters an account set (scale.md 3.3), and the hook that
 * spreads a new table on a distributed engine and does nothing on plain PostgreSQL (3.13).
 */
export async function ensureAppSchema(client: Client): Promise<void> {
  for (const statement of statements()) await client.query(statement);
}

const statements = (
  roles = serviceRoles()
    .map(({ role }) => role)
    .join(', '),
): string[] => [
  'CREATE SCHEMA IF NOT EXISTS app',
  // SET LOCAL in EXECUTE, not set_config: only the statement reaches the workers of a distributed engine.
  `CREATE OR REPLACE FUNCTION app.enter(p_set bigint, p_user bigint, p_request text) RETURNS void
   LANGUAGE plpgsql AS $$
   BEGIN
     EXECUTE pg_catalog.format('SET LOCAL app.account_set_id = %L', coalesce(p_set::text, ''));
     EXECUTE pg_catalog.format('SET LOCAL app.user_id = %L', coalesce(p_user::text, ''));
     EXECUTE pg_catalog.format('SET LOCAL app.request_id = %L', coalesce(p_request, ''));
   END
   $$`,
  `CREATE OR REPLACE FUNCTION app.distribute(p_table regclass) RETURNS void
   LANGUAGE plpgsql AS $$ BEGIN RETURN; END $$`,
  'REVOKE ALL ON FUNCTION app.enter(bigint, bigint, text), app.distribute(regclass) FROM PUBLIC',
  `GRANT USAGE ON SCHEMA app TO ${roles}`,
  `GRANT EXECUTE ON FUNCTION app.enter(bigint, bigint, text) TO ${roles}`,
];
