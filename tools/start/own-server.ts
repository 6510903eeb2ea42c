import { existsSync } from 'node:fs';
import { StartError } from '@suanpan/embedded-postgres';
import type { KeyFiles } from './keys.ts';

/**
 * With a database of one's own, the keys its history is sealed with are one's own too (decision D29): made once, kept
 * in a safe place, named by settings; never made silently beside it.
 * @throws StartError naming the setting that is missing.
 */
export function ownHistoryKeys(environment: NodeJS.ProcessEnv): Pick<KeyFiles, 'event' | 'anchor'> {
  return {
    event: keyFile(environment, 'EVENT_KEY_FILE'),
    anchor: keyFile(environment, 'ANCHOR_KEY_FILE'),
  };
}

function keyFile(environment: NodeJS.ProcessEnv, setting: string): string {
  const file = environment[setting];
  if (!file) {
    throw new StartError(
      `With DATABASE_URL, ${setting} must name a key file; "npm run keys -- FOLDER" makes them.`,
    );
  }
  if (!existsSync(file))
    throw new StartError(`Setting ${setting} is wrong: the file ${file} does not exist.`);
  return file;
}

/** A service's connection string: its own setting, else the owner's with the service's role. */
export function serviceUrl(
  ownerUrl: string,
  role: string,
  password: string,
  given: string | undefined,
): string {
  if (given) return given;
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  return url.href;
}
