import type { Client } from 'pg';
import type { Proof } from './connections.ts';
import { databaseError } from './database-errors.ts';
import { SettingError } from './env.ts';
import { refuseStrongRole } from './role-check.ts';
import { Sql } from './sql.ts';

/** Where a service may work, so that it is told apart from a database that only looks like its own. */
export interface Requirements {
  /** The service's own schema, and those of others that its role must not own. */
  schema: string;
  otherSchemas?: readonly string[];
  /** What the release knows; a newer database is right too, since migrations come before services. */
  migrations: readonly { name: string }[];
}

/**
 * Proves a connection: the role is weak, the schema as new as the service, and what `further` asks (reliability.md 12).
 * It throws a SettingError that names what is missing.
 */
export const proofOf =
  (
    { schema, otherSchemas = [], migrations }: Requirements,
    further?: (sql: Sql) => Promise<unknown>,
  ): Proof =>
  async (client: Client) => {
    const sql = new Sql(client);
    for (const each of [schema, ...otherSchemas]) await refuseStrongRole(sql, each);
    const names = migrations.map(({ name }) => name);
    const applied = await appliedIn(sql, schema);
    const [missing] = names.filter((name) => !applied.has(name));
    if (missing !== undefined)
      throw new SettingError(
        `The database lacks the migration ${schema}.${missing}: run "npm run migrate" of the release of this service.`,
      );
    await further?.(sql);
  };

async function appliedIn(sql: Sql, schema: string): Promise<Set<string>> {
  try {
    const rows = await sql.rows<{ name: string }>(`SELECT name FROM ${schema}.migration`);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    // No schema, no table, or one that was made before services could read it.
    if (!['3F000', '42P01', '42501'].includes(databaseError(error)?.state ?? '')) throw error;
    return new Set();
  }
}
