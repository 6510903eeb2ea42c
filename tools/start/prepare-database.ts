import { registerFirstSealKey } from '../migrate/first-seal-key.ts';
import { migrateAll } from '../migrate/migrate-all.ts';
import { passwordsOfUrls } from '../migrate/passwords-of-urls.ts';
import { serviceRoles } from '../migrate/service-roles.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedDatabase, rolePassword, roleUrl } from './database.ts';
import { historyKeys, type KeyFiles } from './keys.ts';
import { ownServer } from './own-server.ts';
import type { CommonSettings } from './service-settings.ts';
import type { ProductOptions } from './product.ts';

/** A database that is up to date, and how the services reach it. */
export interface PreparedDatabase {
  ownerUrl: string;
  serviceUrls: CommonSettings['databaseUrls'];
  historyKeys: Pick<KeyFiles, 'seal'>;
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
    const own = ownServer(environment);
    await migrateAll(databaseUrl, { passwords: passwordsOfUrls(environment) });
    await registerFirstSealKey(databaseUrl, own.historyKeys.seal);
    return { ownerUrl: databaseUrl, ...own, embedded: null };
  }
  const embedded = new EmbeddedDatabase(folder, options.profile);
  // Before the database exists: a start that is killed in between finds the keys and goes on.
  const keys = historyKeys(folder.keys, embedded.isNew);
  await embedded.start();
  try {
    await embedded.prepare();
    const { ownerUrl } = embedded;
    const passwords = Object.fromEntries(
      serviceRoles().map(({ role }) => [role, rolePassword(folder, role)]),
    );
    await migrateAll(ownerUrl, { passwords });
    await registerFirstSealKey(ownerUrl, keys.seal);
    return { ownerUrl, serviceUrls: serviceUrlsOf(folder, ownerUrl), historyKeys: keys, embedded };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

const serviceUrlsOf = (folder: DataFolder, ownerUrl: string): CommonSettings['databaseUrls'] =>
  Object.fromEntries(serviceRoles().map(({ service, role }) => [service, roleUrl(folder, ownerUrl, role)]));
