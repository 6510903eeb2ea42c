import { existsSync } from 'node:fs';
import { StartError } from '@suanpan/embedded-postgres';
import { serviceRoles } from '../migrate/service-roles.ts';
import { passwordsOfUrls } from '../migrate/passwords-of-urls.ts';
import { databaseSetting } from '../services/services.ts';
import type { KeyFiles } from './keys.ts';
import type { CommonSettings } from './service-settings.ts';

/** What a database server of one's own needs to be told. */
export interface OwnServer {
  serviceUrls: CommonSettings['databaseUrls'];
  historyKeys: Pick<KeyFiles, 'seal'>;
}

/**
 * The settings that go with DATABASE_URL: the services' connection strings, and the keys its history is sealed
 * with (decisions D29, D70). Nothing of it is ever made up: a role's password or a key that is made silently would lock
 * out, or make look forged, what exists.
 * @throws StartError or MigrateError naming the setting that is missing or wrong.
 */
export function ownServer(environment: NodeJS.ProcessEnv): OwnServer {
  passwordsOfUrls(environment);
  const serviceUrls = Object.fromEntries(
    serviceRoles().map(({ service, role }) => [service, serviceUrl(environment, service, role)]),
  );
  return { serviceUrls, historyKeys: ownHistoryKeys(environment) };
}

function serviceUrl(environment: NodeJS.ProcessEnv, service: string, role: string): string {
  const setting = databaseSetting(service);
  return (
    environment[setting] ||
    fail(`With DATABASE_URL, ${setting} must be the connection string of the role ${role}.`)
  );
}

const ownHistoryKeys = (environment: NodeJS.ProcessEnv): OwnServer['historyKeys'] => ({
  seal: keyFile(environment, 'SEAL_KEY_FILE'),
});

/**
 * The files of the keys of authenticators' secrets that go with DATABASE_URL. None is made up: lost with its folder, nobody
 * with an authenticator could sign in.
 * @throws StartError when the setting or one of its files is missing.
 */
export function ownTotpKeys(environment: NodeJS.ProcessEnv): string {
  const setting = 'TOTP_KEY_FILES';
  const files = keySetting(environment, setting);
  for (const file of files.split(',')) requireFile(setting, file);
  return files;
}

function keyFile(environment: NodeJS.ProcessEnv, setting: string): string {
  const file = keySetting(environment, setting);
  requireFile(setting, file);
  return file;
}

const keySetting = (environment: NodeJS.ProcessEnv, setting: string): string =>
  environment[setting] ||
  fail(`With DATABASE_URL, ${setting} must name a key file; "npm run keys -- FOLDER" makes them.`);

function requireFile(setting: string, file: string): void {
  if (!existsSync(file)) fail(`Setting ${setting} is wrong: the file ${file} does not exist.`);
}

function fail(message: string): never {
  throw new StartError(message);
}
