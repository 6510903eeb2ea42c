import { databaseSetting } from '../services/services.ts';
import { MigrateError } from './migrate-error.ts';
import { serviceRoles, type RolePasswords } from './service-roles.ts';

/**
 * The service roles' passwords, out of the connection strings the services will use (decision D28).
 * @throws MigrateError when a connection string names another role.
 */
export function passwordsOfUrls(environment: NodeJS.ProcessEnv): RolePasswords {
  const passwords: Record<string, string> = {};
  for (const { service, role } of serviceRoles()) {
    const setting = databaseSetting(service);
    const url = environment[setting];
    if (!url) continue;
    const { username, password } = parse(setting, url);
    if (decodeURIComponent(username) !== role) {
      throw new MigrateError(`Setting ${setting} is wrong: its user must be ${role}.`);
    }
    if (password) passwords[role] = decodeURIComponent(password);
  }
  return passwords;
}

function parse(setting: string, url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw new MigrateError(`Setting ${setting} is wrong: it is no connection string.`);
  }
}
