import { generateKeyPairSync, createPublicKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@suanpan/embedded-postgres';
import { secretFile } from './data-folder.ts';
import { serviceNames, type ServiceName } from './service-names.ts';

/** Files of the keys the services need (decisions D29, D30). */
export interface KeyFiles {
  signing: Record<ServiceName, string>;
  trusted: string;
  event: string;
  anchor: string;
}

/**
 * The services' key pairs, made on the first start; a lost one may simply be made anew, since a signed identity lives
 * for thirty seconds.
 */
export function signingKeys(keysFolder: string): Pick<KeyFiles, 'signing' | 'trusted'> {
  const trusted = join(keysFolder, 'trusted');
  mkdirSync(trusted, { recursive: true, mode: 0o700 });
  const signing = Object.fromEntries(
    serviceNames.map((service) => {
      const file = join(keysFolder, `${service}.pem`);
      const publicKey = createPublicKey(secretFile(file, newPrivateKey)).export({
        type: 'spki',
        format: 'pem',
      });
      writeFileSync(join(trusted, `${service}.pub.pem`), publicKey);
      return [service, file];
    }),
  ) as Record<ServiceName, string>;
  return { signing, trusted };
}

/**
 * The keys that the history is sealed with. They are made for an empty database only: with others, everything recorded
 * so far would look forged.
 * @throws StartError when a database exists and its keys are gone.
 */
export function historyKeys(keysFolder: string, databaseIsNew: boolean): Pick<KeyFiles, 'event' | 'anchor'> {
  const files = { event: join(keysFolder, 'event.key'), anchor: join(keysFolder, 'anchor.pem') };
  const missing = Object.values(files).find((file) => !existsSync(file));
  if (missing && !databaseIsNew) {
    throw new StartError(`The data folder is damaged (${missing} is missing): restore it from a backup.`);
  }
  secretFile(files.event, () => randomBytes(32).toString('hex'));
  secretFile(files.anchor, newPrivateKey);
  return files;
}

const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
