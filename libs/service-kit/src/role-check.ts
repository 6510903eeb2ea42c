import { SettingError } from './env.ts';
import type { Sql } from './sql.ts';

/**
 * A service must not be able to look past row-level security or to change the schema: its database role is neither
 * superuser nor BYPASSRLS nor the owner of the schema (reliability.md 2).
 * @throws SettingError, which stops the start.
 */
export async function refuseStrongRole(sql: Sql, schema: string): Promise<void> {
  const { name, strong } = await sql.one<{ name: string; strong: boolean }>(
    `SELECT r.rolname::text AS name,
            r.rolsuper OR r.rolbypassrls OR coalesce(n.nspowner = r.oid, false) AS strong
     FROM pg_catalog.pg_roles AS r LEFT JOIN pg_catalog.pg_namespace AS n ON n.nspname = $1
     WHERE r.rolname = current_user`,
    [schema],
  );
  if (strong)
    throw new SettingError(`The database role ${name} is too powerful for a service; use its own role.`);
}
