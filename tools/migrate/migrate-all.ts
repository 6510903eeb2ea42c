import { Client, escapeIdentifier } from 'pg';
import { oneSentence } from '../one-sentence.ts';
import { keepingServices } from '../services/services.ts';
import { ensureAppSchema } from './app-schema.ts';
import { ensureRoles } from './ensure-roles.ts';
import { grantPublished } from './grant-published.ts';
import { MigrateError } from './migrate-error.ts';
import { runMigrations } from './run-migrations.ts';
import { loadMigrations } from './service-migrations.ts';
import type { RolePasswords } from './service-roles.ts';

export interface MigrateOptions {
  passwords?: RolePasswords;
  /** Whose migrations; without it those of all services. Whoever is read by others comes before them. */
  services?: readonly string[];
}

/** Any number that nobody else uses: two migrations at once wait for one another. */
const lockKey = 5_770_824;

/**
 * Brings a database up to date as its owner: service roles, the schema `app`, every service's migrations. Doing it
 * again changes nothing.
 * @returns the applied migrations as `schema.name`.
 * @throws MigrateError with one sentence when the login lacks a right.
 */
export async function migrateAll(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new Client(ownerUrl);
  client.on('error', () => undefined);
  await connect(client);
  try {
    await client.query('SELECT pg_catalog.pg_advisory_lock($1)', [lockKey]);
    await ensureRoles(client, options.passwords ?? {});
    await ensureAppSchema(client);
    return await migrateServices(client, ownerUrl, options.services);
  } finally {
    await client.end();
  }
}

/** Whether the owner's login works. @throws MigrateError with one sentence. */
export async function checkOwner(ownerUrl: string): Promise<void> {
  const client = new Client(ownerUrl);
  client.on('error', () => undefined);
  await connect(client);
  await client.end();
}

async function connect(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const reason = oneSentence(error);
    throw new MigrateError(`The database cannot be reached as its owner: ${reason}.`, { cause: error });
  }
}

async function migrateServices(
  client: Client,
  ownerUrl: string,
  wanted?: readonly string[],
): Promise<string[]> {
  const applied: string[] = [];
  for (const { name, database } of keepingServices()) {
    if (wanted && !wanted.includes(name)) continue;
    const { schema, migrations } = await loadMigrations(name);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(schema)}`);
    const names = await runMigrations(ownerUrl, { schema, migrations });
    for (const read of database.reads ?? []) await grantPublished(client, name, read);
    applied.push(...names.map((name) => `${schema}.${name}`));
  }
  return applied;
}
