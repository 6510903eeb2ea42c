import { generateKeyPairSync, createPublicKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@suanpan/embedded-postgres';
import { services } from '../services/services.ts';
import { secretFile } from './data-folder.ts';

/** Files of the keys the services need (decisions D29, D30). */
export interface KeyFiles {
  signing: Readonly<Record<string, string>>;
  trusted: string;
  /** Ed25519 private key that seals the chains. */
  seal: string;
  /** Keys of the secrets of authenticators, separated by commas; the first encrypts. */
  totp: string;
}

/**
 * The services' key pairs, made on the first start; a lost one may simply be made anew, since a signed identity lives
 * for thirty seconds.
 */
export function signingKeys(keysFolder: string): Pick<KeyFiles, 'signing' | 'trusted'> {
  const trusted = join(keysFolder, 'trusted');
  mkdirSync(trusted, { recursive: true, mode: 0o700 });
  const signing = Object.fromEntries(
    services().map(({ name: service }) => {
      const file = join(keysFolder, `${service}.pem`);
      const publicKey = createPublicKey(secretFile(file, newPrivateKey)).export({
        type: 'spki',
        format: 'pem',
      });
      writeFileSync(join(trusted, `${service}.pub.pem`), publicKey);
      return [service, file];
    }),
  );
  return { signing, trusted };
}

/**
 * The key that the history is sealed with. It is made for an empty database only: with another one, everything sealed so far
 * would look forged.
 * @throws StartError when a database exists and its keys are gone.
 */
export function historyKeys(keysFolder: string, databaseIsNew: boolean): Pick<KeyFiles, 'seal'> {
  const seal = join(keysFolder, 'seal.pem');
  if (!existsSync(seal) && !databaseIsNew)
    throw new StartError(`The data folder is damaged (${seal} is missing): restore it from a backup.`);
  sealKeyPair(seal);
  return { seal };
}

/**
 * One more key to seal with, beside those in the folder: seal-2.pem, seal-3.pem … The public half of each stays there, to
 * verify what it has sealed.
 * @returns its file.
 */
export function nextSealKey(keysFolder: string): string {
  let count = 1;
  const file = (): string => join(keysFolder, count === 1 ? 'seal.pem' : `seal-${count}.pem`);
  while (existsSync(file()) || existsSync(publicHalfOf(file()))) count += 1;
  sealKeyPair(file());
  return file();
}

/** The key that the secrets of authenticators are kept under (AES-256). Identity does not start without the one of those there are. */
export function totpKey(keysFolder: string): string {
  const file = totpKeyFile(keysFolder);
  secretFile(file, () => randomBytes(32).toString('hex'));
  return file;
}

export const totpKeyFile = (keysFolder: string): string => join(keysFolder, 'totp.key');

function sealKeyPair(file: string): void {
  const publicKey = createPublicKey(secretFile(file, newPrivateKey));
  writeFileSync(publicHalfOf(file), publicKey.export({ type: 'spki', format: 'pem' }), { mode: 0o600 });
}

const publicHalfOf = (file: string): string => file.replace(/\.pem$/, '.pub.pem');

const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
