import { join } from 'node:path';
import { compileCache } from './compile-sources.ts';
import { logOf, type DataFolder } from './data-folder.ts';
import type { KeyFiles } from './keys.ts';
import { serviceNames, type ServiceName } from './service-names.ts';

/** What the services of one product have in common. */
export interface CommonSettings {
  folder: DataFolder;
  keys: KeyFiles;
  ports: Record<ServiceName, number>;
  databaseUrls: Record<'identity' | 'ledger' | 'reporting', string>;
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

/** The address of each service on this machine. */
export const urlsOf = (ports: Record<ServiceName, number>): Record<ServiceName, string> =>
  Object.fromEntries(serviceNames.map((name) => [name, `http://127.0.0.1:${ports[name]}`])) as Record<
    ServiceName,
    string
  >;

/** The environment of one service: what all get, and only its own secrets. */
export function settingsOf(service: ServiceName, common: CommonSettings): NodeJS.ProcessEnv {
  const urls = urlsOf(common.ports);
  return {
    NODE_COMPILE_CACHE: compileCache,
    MALLOC_ARENA_MAX: '2',
    // Nobody balances load between processes of one machine: Ctrl-C need not wait.
    STOP_NOTICE_MS: '0',
    ...withoutSecrets(common.environment),
    LOG_FILE: logOf(common.folder, service),
    HOST: service === 'gateway' ? common.host : '127.0.0.1',
    IDENTITY_URL: urls.identity,
    LEDGER_URL: urls.ledger,
    REPORTING_URL: urls.reporting,
    SIGNING_KEY_FILE: common.keys.signing[service],
    TRUSTED_KEYS_DIR: common.keys.trusted,
    ...ownSettings(service, common),
  };
}

function ownSettings(
  service: ServiceName,
  { keys, databaseUrls, ...common }: CommonSettings,
): NodeJS.ProcessEnv {
  switch (service) {
    case 'gateway':
      return { GATEWAY_ROUTES_FILE: common.routesFile, WEB_ROOT: common.webRoot };
    case 'identity':
      return {
        IDENTITY_DATABASE_URL: databaseUrls.identity,
        TOTP_KEY_FILES: keys.totp,
        DEMO_SIGN_IN: common.hasDemo ? 'open' : 'closed',
        // Where nobody but this machine gets to, there need be no mail server.
        REGISTRATION_CODE: common.environment.REGISTRATION_CODE ?? (common.hasDemo ? 'off' : 'required'),
        CODES_IN_LOG: codesInLog(common),
        SMS_WEBHOOK_TOKEN: common.environment.SMS_WEBHOOK_TOKEN,
        SMTP_URL: common.environment.SMTP_URL,
      };
    case 'ledger':
      return {
        LEDGER_DATABASE_URL: databaseUrls.ledger,
        SEAL_KEY_FILE: keys.seal,
        SEAL_LOG: sealLogOf(common.folder, common.environment),
        BACKUP_DIR: common.environment.BACKUP_DIR ?? join(common.folder.path, 'backups'),
      };
    case 'reporting':
      return {
        REPORTING_DATABASE_URL: databaseUrls.reporting,
        READ_DATABASE_URL: common.environment.READ_DATABASE_URL,
      };
  }
}

/** Who is not at this machine reads no log of it. */
function codesInLog({ isEmbedded, hasDemo }: Pick<CommonSettings, 'isEmbedded' | 'hasDemo'>): string {
  if (!isEmbedded) return 'off';
  return hasDemo ? 'on' : 'operator';
}

/** Where the seals are kept outside the database; the ledger writes it, `verify` reads it. */
export const sealLogOf = (folder: DataFolder, environment: NodeJS.ProcessEnv): string =>
  environment.SEAL_LOG ?? join(folder.path, 'seals.jsonl');

/** The owner's and the other services' connection strings are nobody's business. */
function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secret = /(^|_)DATABASE_URL$|_KEY_FILES?$|^SMS_WEBHOOK_TOKEN$|^SMTP_URL$/;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.test(name)));
}
