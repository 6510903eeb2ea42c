import { join } from 'node:path';
import { bookKeepers, databaseSetting, door, services, type ServiceFile } from '../services/services.ts';
import { urlOf, type Place } from './child-service.ts';
import { compileCache } from './compile-sources.ts';
import { logOf, type DataFolder } from './data-folder.ts';
import type { KeyFiles } from './keys.ts';
import type { ServiceUrls } from './routing-table.ts';

/** What the services of one product have in common. */
export interface CommonSettings {
  folder: DataFolder;
  keys: KeyFiles;
  /** Each process of the product. */
  places: readonly Place[];
  /** By service. */
  databaseUrls: Readonly<Record<string, string>>;
  routesFile: string;
  webRoot: string;
  /** Address the gateway listens on; the services behind it are reachable from this machine only. */
  host: string;
  /** Whether the demo user may sign in: an embedded database, and nobody but this machine gets to the gateway. */
  hasDemo: boolean;
  /** Whether the database is the embedded one: then codes that nothing can send stand in identity's log. */
  isEmbedded: boolean;
  /** Further settings, passed on as they are (LOG_LEVEL, limits, READ_DATABASE_URL). */
  environment: NodeJS.ProcessEnv;
}

/** The addresses on this machine of each service behind the gateway. */
export const urlsOf = (places: readonly Place[]): ServiceUrls =>
  Object.fromEntries(
    behindDoor().map(({ name }) => [
      name,
      places.filter(({ service }) => service === name).map(({ port }) => urlOf(port)),
    ]),
  );

const behindDoor = (): ServiceFile[] => services().filter(({ name }) => name !== door);

/** The environment of one process: what all get, and only its own secrets (service.json, `settings`). */
export function settingsOf(
  { name, service }: Omit<Place, 'port'>,
  common: CommonSettings,
): NodeJS.ProcessEnv {
  const { database, settings = [] } = services().find((one) => one.name === service)!;
  const ofOne = new Set(services().flatMap((one) => one.settings ?? []));
  const addresses = Object.entries(urlsOf(common.places)).map(([one, urls]) => [
    `${one.toUpperCase()}_URL`,
    urls.join(','),
  ]);
  return {
    NODE_COMPILE_CACHE: compileCache,
    MALLOC_ARENA_MAX: '2',
    // Nobody balances load between processes of one machine: Ctrl-C need not wait.
    STOP_NOTICE_MS: '0',
    ...those(common.environment, (setting) => !isSecret(setting) && !ofOne.has(setting)),
    LOG_FILE: logOf(common.folder, name),
    HOST: service === door ? common.host : '127.0.0.1',
    ...Object.fromEntries(addresses),
    SIGNING_KEY_FILE: common.keys.signing[service],
    TRUSTED_KEYS_DIR: common.keys.trusted,
    ...(database ? { [databaseSetting(service)]: common.databaseUrls[service] } : {}),
    ...those(decided(common), (setting) => settings.includes(setting)),
  };
}

/** What the start makes and decides itself, over what the environment says. */
const decided = ({ keys, environment, ...common }: CommonSettings): NodeJS.ProcessEnv => ({
  ...environment,
  GATEWAY_ROUTES_FILE: common.routesFile,
  WEB_ROOT: common.webRoot,
  TOTP_KEY_FILES: keys.totp,
  SEAL_KEY_FILE: keys.seal,
  SEAL_LOG: sealLogOf(common.folder, environment),
  BACKUP_DIR: environment.BACKUP_DIR ?? join(common.folder.path, 'backups'),
  DEMO_SIGN_IN: common.hasDemo ? 'open' : 'closed',
  // Where nobody but this machine gets to, there need be no mail server.
  REGISTRATION_CODE: environment.REGISTRATION_CODE ?? (common.hasDemo ? 'off' : 'required'),
  CODES_IN_LOG: codesInLog(common),
  BOOK_KEEPERS: bookKeepers().join(','),
});

/** Who is not at this machine reads no log of it. */
function codesInLog({ isEmbedded, hasDemo }: Pick<CommonSettings, 'isEmbedded' | 'hasDemo'>): string {
  if (!isEmbedded) return 'off';
  return hasDemo ? 'on' : 'operator';
}

/** Where the seals are kept outside the database; the ledger writes it, `verify` reads it. */
export const sealLogOf = (folder: DataFolder, environment: NodeJS.ProcessEnv): string =>
  environment.SEAL_LOG ?? join(folder.path, 'seals.jsonl');

/** The owner's connection string, and keys that no service has named its own, are nobody's business. */
const isSecret = (setting: string): boolean => /(^|_)DATABASE_URL$|_KEY_FILES?$/.test(setting);

const those = (environment: NodeJS.ProcessEnv, wanted: (setting: string) => boolean): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([setting]) => wanted(setting)));
