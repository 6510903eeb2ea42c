import { migrateAll } from '../migrate/migrate-all.ts';
import { passwordsOfUrls } from '../migrate/passwords-of-urls.ts';
import { serviceRoles } from '../migrate/service-roles.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedDatabase, rolePassword } from './database.ts';
import { historyKeys, type KeyFiles } from './keys.ts';
import { ownHistoryKeys, serviceUrl } from './own-server.ts';
import type { CommonSettings } from './service-settings.ts';
import type { ProductOptions } from './product.ts';

/** A database that is up to date, and how the services reach it. */
export interface PreparedDatabase {
  ownerUrl: string;
  serviceUrls: CommonSettings['databaseUrls'];
  historyKeys: Pick<KeyFiles, 'event' | 'anchor'>;
  /** The server of our own; null with DATABASE_URL. */
  embedded: EmbeddedDatabase | null;
}

/** Starts the embedded server, or takes the one of DATABASE_URL, and migrates. @throws with one sentence. */
export async function prepareDatabase(
  folder: DataFolder,
  options: ProductOptions,
): Promise<PreparedDatabase> {
  const { databaseUrl, environment = {} } = options;
  if (databaseUrl) {
    const keys = ownHistoryKeys(environment);
    const serviceUrls = await migrate(folder, databaseUrl, environment);
    return { ownerUrl: databaseUrl, serviceUrls, historyKeys: keys, embedded: null };
  }
  const embedded = new EmbeddedDatabase(folder, options.profile);
  // Before the database exists: a start that is killed in between finds the keys and goes on.
  const keys = historyKeys(folder.keys, embedded.isNew);
  await embedded.start();
  try {
    await embedded.prepare();
    const serviceUrls = await migrate(folder, embedded.ownerUrl, {});
    return { ownerUrl: embedded.ownerUrl, serviceUrls, historyKeys: keys, embedded };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Migrates; the roles' passwords are those of the given connection strings, else kept in the data folder. */
async function migrate(
  folder: DataFolder,
  ownerUrl: string,
  environment: NodeJS.ProcessEnv,
): Promise<CommonSettings['databaseUrls']> {
  const given = passwordsOfUrls(environment);
  const entries = serviceRoles.map(({ service, role }) => {
    const password = given[role] ?? rolePassword(folder, role);
    const url = serviceUrl(ownerUrl, role, password, environment[`${service.toUpperCase()}_DATABASE_URL`]);
    return { service, role, password, url };
  });
  await migrateAll(ownerUrl, {
    passwords: Object.fromEntries(entries.map(({ role, password }) => [role, password])),
  });
  return Object.fromEntries(
    entries.map(({ service, url }) => [service, url]),
  ) as CommonSettings['databaseUrls'];
}
