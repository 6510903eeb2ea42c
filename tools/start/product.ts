import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asStartError, checkPort, freePort, type Profile } from '@suanpan/embedded-postgres';
import { keepLogSmall } from '@suanpan/service-kit/edge';
import { door, services } from '../services/services.ts';
import { ChildService, type Place } from './child-service.ts';
import { compileSources } from './compile-sources.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { databaseLog, type EmbeddedDatabase } from './database.ts';
import { mayHaveDemo } from './demo-sign-in.ts';
import type { Instances } from './instances.ts';
import { signingKeys } from './keys.ts';
import { ownTotpKeys } from './own-server.ts';
import { prepareDatabase, type PreparedDatabase } from './prepare-database.ts';
import { routingTable } from './routing-table.ts';
import { settingsOf, urlsOf, type CommonSettings } from './service-settings.ts';
import { supervise } from './supervise.ts';
import { totpKeyBeside } from './totp-keys.ts';

export interface ProductOptions {
  /** Where everything is kept: database, keys, logs. Made when missing. */
  dataDir: string;
  /** The gateway's port; 0 or nothing takes a free one. */
  port?: number;
  /** Address the gateway listens on; this machine only when nothing is said. */
  host?: string;
  /** `durable` for anything that matters, `fast` for throw-away instances. */
  profile: Profile;
  /** The owner's connection string of one's own server, instead of the embedded one. */
  databaseUrl?: string;
  /** Folder with the built web files; without it the gateway serves the API alone. */
  webRoot?: string;
  /** Settings for the services (LOG_LEVEL, limits, pool sizes) and, with `databaseUrl`, key files. */
  environment?: NodeJS.ProcessEnv;
  /** How many processes of a service run; one where nothing is said. */
  instances?: Instances;
  /** Starts parts again that end by accident, and says so here. Without it they stay down (crash tests). */
  supervise?: (line: string) => void;
}

/** A running product: the gateway, the services behind it, the database. */
export interface Product {
  /** Address of the gateway. */
  url: string;
  /** The database owner's connection string. */
  ownerUrl: string;
  /** The embedded server; null with `databaseUrl`. */
  database: EmbeddedDatabase | null;
  /** Whether the demo user may sign in. */
  hasDemo: boolean;
  /** Each process, to be stopped, killed and started again by itself; the gateway first. */
  processes: readonly ChildService[];
  /** The first process of a service. */
  service(name: string): ChildService;
  /** Stops everything in order; may be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product on one machine.
 * @throws StartError, SettingError or MigrateError with one sentence; nothing is left running then.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  if (options.port) await checkPort(options.port, options.host);
  try {
    return await startOn(openDataFolder(resolve(options.dataDir)), options);
  } catch (error) {
    throw asStartError(error, options.dataDir);
  }
}

async function startOn(folder: DataFolder, options: ProductOptions): Promise<Product> {
  const [database] = await Promise.all([prepareDatabase(folder, options), compileSources()]);
  const settings = await commonSettings(folder, database, options).catch(async (error: unknown) => {
    await database.embedded?.stop();
    throw error;
  });
  const processes = settings.places.map(
    (place) => new ChildService(place, folder, settingsOf(place, settings)),
  );
  const service = (name: string): ChildService => processes.find((process) => process.service === name)!;
  const watches: (() => void)[] = [keepDatabaseLogSmall(folder, options)];
  const stop = once(async () => {
    for (const end of watches) end();
    for (const process of processes) await process.stop();
    await database.embedded?.stop();
  });
  try {
    await startAll(processes);
  } catch (error) {
    await stop();
    throw error;
  }
  if (options.supervise) watches.push(...superviseAll(processes, database.embedded, options.supervise));
  const { url } = service(door);
  const { hasDemo } = settings;
  return { url, ownerUrl: database.ownerUrl, database: database.embedded, hasDemo, processes, service, stop };
}

/** The gateway is ready when the others are: of a start that fails, the service that fails is named, not the gateway. */
async function startAll([gateway, ...behind]: readonly ChildService[]): Promise<void> {
  const waiting = gateway!.start();
  waiting.catch(() => undefined);
  await Promise.all(behind.map((service) => service.start()));
  await waiting;
}

async function commonSettings(
  folder: DataFolder,
  database: PreparedDatabase,
  options: ProductOptions,
): Promise<CommonSettings> {
  const places = await choosePlaces(options);
  const host = options.host ?? '127.0.0.1';
  const environment = { ...process.env, ...options.environment };
  const routesFile = join(folder.path, 'routes.json');
  writeFileSync(routesFile, JSON.stringify(routingTable(urlsOf(places)), null, 2));
  return {
    folder,
    keys: {
      ...signingKeys(folder.keys),
      ...database.historyKeys,
      totp: await totpKeys(folder, database, environment),
    },
    places,
    databaseUrls: database.serviceUrls,
    routesFile,
    webRoot: options.webRoot ?? '',
    host,
    hasDemo: database.embedded !== null && mayHaveDemo(host, environment),
    isEmbedded: database.embedded !== null,
    environment,
  };
}

/** The processes in the order in which they stop: who reads others goes before them. */
async function choosePlaces({ port, instances = {} }: ProductOptions): Promise<Place[]> {
  const places: Place[] = [];
  for (const { name: service } of services().toReversed())
    for (let number = 1; number <= (instances[service] ?? 1); number++) {
      const name = number === 1 ? service : `${service}-${number}`;
      places.push({ name, service, port: (service === door && port) || (await freePort()) });
    }
  return places;
}

async function totpKeys(
  folder: DataFolder,
  { embedded, ownerUrl }: PreparedDatabase,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  if (!embedded) return ownTotpKeys(environment);
  return environment.TOTP_KEY_FILES || totpKeyBeside(ownerUrl, folder.keys);
}

/** The services look after their own. */
const keepDatabaseLogSmall = (folder: DataFolder, { supervise: say }: ProductOptions): (() => void) =>
  keepLogSmall(databaseLog(folder), (error) => say?.(`A log could not be rotated: ${error.message}`));

function superviseAll(
  processes: readonly ChildService[],
  database: EmbeddedDatabase | null,
  say: (line: string) => void,
): (() => void)[] {
  const watches = processes.map((process) => supervise(`The service ${process.name}`, process, say));
  if (database) watches.push(supervise('The database', database, say));
  return watches;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
