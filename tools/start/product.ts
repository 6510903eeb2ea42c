import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asStartError, checkPort, freePort, type Profile } from '@suanpan/embedded-postgres';
import { keepLogSmall } from '@suanpan/service-kit/edge';
import { ChildService } from './child-service.ts';
import { compileSources } from './compile-sources.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { databaseLog, type EmbeddedDatabase } from './database.ts';
import { mayHaveDemo } from './demo-sign-in.ts';
import { signingKeys } from './keys.ts';
import { ownTotpKeys } from './own-server.ts';
import { prepareDatabase, type PreparedDatabase } from './prepare-database.ts';
import { routingTable } from './routing-table.ts';
import { serviceNames, type ServiceName } from './service-names.ts';
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
  /** Starts parts again that end by accident, and says so here. Without it they stay down (crash tests). */
  supervise?: (line: string) => void;
}

/** A running product: gateway, three services, database. */
export interface Product {
  /** Address of the gateway. */
  url: string;
  /** The database owner's connection string. */
  ownerUrl: string;
  /** The embedded server; null with `databaseUrl`. */
  database: EmbeddedDatabase | null;
  /** Whether the demo user may sign in. */
  hasDemo: boolean;
  /** Each process, to be stopped, killed and started again by itself. */
  services: Record<ServiceName, ChildService>;
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
  const services = createServices(settings);
  const watches: (() => void)[] = [keepDatabaseLogSmall(folder, options)];
  const stop = once(async () => {
    for (const end of watches) end();
    for (const name of serviceNames) await services[name].stop();
    await database.embedded?.stop();
  });
  try {
    await startAll(services);
  } catch (error) {
    await stop();
    throw error;
  }
  if (options.supervise) watches.push(...superviseAll(services, database.embedded, options.supervise));
  const { url } = services.gateway;
  const { hasDemo } = settings;
  return { url, ownerUrl: database.ownerUrl, database: database.embedded, hasDemo, services, stop };
}

/** The gateway is ready when the others are: of a start that fails, the service that fails is named, not the gateway. */
async function startAll({ gateway, ...behind }: Product['services']): Promise<void> {
  const waiting = gateway.start();
  waiting.catch(() => undefined);
  await Promise.all(Object.values(behind).map((service) => service.start()));
  await waiting;
}

async function commonSettings(
  folder: DataFolder,
  database: PreparedDatabase,
  options: ProductOptions,
): Promise<CommonSettings> {
  const ports = await choosePorts(options.port);
  const { gateway: _gateway, ...behind } = urlsOf(ports);
  const urls = Object.fromEntries(Object.entries(behind).map(([name, url]) => [name, [url]]));
  const host = options.host ?? '127.0.0.1';
  const environment = { ...process.env, ...options.environment };
  const routesFile = join(folder.path, 'routes.json');
  writeFileSync(routesFile, JSON.stringify(routingTable(urls), null, 2));
  return {
    folder,
    keys: {
      ...signingKeys(folder.keys),
      ...database.historyKeys,
      totp: await totpKeys(folder, database, environment),
    },
    ports,
    databaseUrls: database.serviceUrls,
    routesFile,
    webRoot: options.webRoot ?? '',
    host,
    hasDemo: database.embedded !== null && mayHaveDemo(host, environment),
    isEmbedded: database.embedded !== null,
    environment,
  };
}

async function totpKeys(
  folder: DataFolder,
  { embedded, ownerUrl }: PreparedDatabase,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  if (!embedded) return ownTotpKeys(environment);
  return environment.TOTP_KEY_FILES || totpKeyBeside(ownerUrl, folder.keys);
}

async function choosePorts(gateway: number | undefined): Promise<Record<ServiceName, number>> {
  const ports: Partial<Record<ServiceName, number>> = {};
  for (const name of serviceNames) ports[name] = name === 'gateway' && gateway ? gateway : await freePort();
  return ports as Record<ServiceName, number>;
}

const createServices = (common: CommonSettings): Record<ServiceName, ChildService> =>
  Object.fromEntries(
    serviceNames.map((name) => [
      name,
      new ChildService(name, common.ports[name], common.folder, settingsOf(name, common)),
    ]),
  ) as Record<ServiceName, ChildService>;

/** The services look after their own. */
const keepDatabaseLogSmall = (folder: DataFolder, { supervise: say }: ProductOptions): (() => void) =>
  keepLogSmall(databaseLog(folder), (error) => say?.(`A log could not be rotated: ${error.message}`));

function superviseAll(
  services: Record<ServiceName, ChildService>,
  database: EmbeddedDatabase | null,
  say: (line: string) => void,
): (() => void)[] {
  const watches = serviceNames.map((name) => supervise(`The service ${name}`, services[name], say));
  if (database) watches.push(supervise('The database', database, say));
  return watches;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
