import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeLiteral } from 'pg';
import { serviceRoles } from '../migrate/service-roles.ts';
import { bookKeepers, databaseSetting, services, type ServiceFile } from '../services/services.ts';
import { passwordIn } from '../start/database.ts';
import { historyKeys, signingKeys, totpKey } from '../start/keys.ts';

const ownerRole = 'suanpan_owner';
const standardDatabase = 'postgres://127.0.0.1:5432/suanpan';

/**
 * Makes the keys and passwords of a product whose processes are started one by one, and writes what names them:
 * `owner.sql`, which makes the owner and his database, and a file of settings for the owner's commands and for each process.
 * Keys and passwords that are there are kept; the files are written anew.
 * @param database where the server listens and what the database is called, as `postgres://HOST:PORT/DATABASE`.
 * @returns the files, in the order in which they are needed.
 * @throws Error when the address is none.
 */
export function makeKeys(folder: string, database = standardDatabase): string[] {
  if (!/^postgres(ql)?:\/\/[^/@]+\/[a-z_][a-z0-9_]*$/.test(database))
    throw new Error(`${database} is no postgres://HOST:PORT/DATABASE.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  };
  const { signing, trusted } = signingKeys(folder);
  const { seal } = historyKeys(folder, true);
  const urlOf = (role: string): string => {
    const url = new URL(database);
    url.username = role;
    url.password = passwordIn(folder, role);
    return url.href;
  };
  const serviceUrls = Object.fromEntries(
    serviceRoles().map(({ service, role }) => [databaseSetting(service), urlOf(role)]),
  );
  const totp = { TOTP_KEY_FILES: totpKey(folder) };
  const history = { SEAL_KEY_FILE: seal, SEAL_LOG: join(folder, 'seals.jsonl') };
  const made = {
    ...history,
    ...totp,
    BACKUP_DIR: join(folder, 'backups'),
    BOOK_KEEPERS: bookKeepers().join(','),
    GATEWAY_ROUTES_FILE: join(folder, 'routes.json'),
  };
  const settings = {
    owner: { DATABASE_URL: urlOf(ownerRole), ...serviceUrls, ...history, ...totp },
    ...Object.fromEntries(services().map((service) => [service.name, settingsOf(service)])),
  };
  return [
    write('owner.sql', ownerSql(passwordIn(folder, ownerRole), new URL(database).pathname.slice(1))),
    ...Object.entries(settings).map(([name, values]) => write(`${name}.env`, linesOf(values))),
  ];

  /** Who keeps something answers others, and must know whom to trust. */
  function settingsOf({ name, database, settings: own = [] }: ServiceFile): Record<string, string> {
    const setting = databaseSetting(name);
    return {
      ...(database ? { [setting]: serviceUrls[setting]!, TRUSTED_KEYS_DIR: trusted } : {}),
      SIGNING_KEY_FILE: signing[name]!,
      ...Object.fromEntries(Object.entries(made).filter(([key]) => own.includes(key))),
    };
  }
}

const ownerSql = (password: string, database: string): string =>
  `CREATE ROLE ${ownerRole} LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE PASSWORD ${escapeLiteral(password)};
CREATE DATABASE ${database} OWNER ${ownerRole};
`;

const linesOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');
