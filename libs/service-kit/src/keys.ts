import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './env.ts';
import { IdentitySigner, IdentityVerifier } from './identity-header.ts';

/** This service's signer and verifier, from the key files of its settings (decision D29). */
export function loadIdentityKeys(
  service: string,
  settings: { SIGNING_KEY_FILE: string; TRUSTED_KEYS_DIR: string },
): { signer: IdentitySigner; verifier: IdentityVerifier } {
  return {
    signer: new IdentitySigner(service, readKey('SIGNING_KEY_FILE', settings.SIGNING_KEY_FILE)),
    verifier: new IdentityVerifier(service, readTrusted(settings.TRUSTED_KEYS_DIR)),
  };
}

/** The bytes of a key file. @throws SettingError when it cannot be read. */
export function readKey(setting: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new SettingError(`Setting ${setting} is wrong: the file ${file} cannot be read.`);
  }
}

function readTrusted(folder: string): Map<string, Buffer> {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.pub.pem'));
    return new Map(
      names.map((name) => [name.slice(0, -'.pub.pem'.length), readFileSync(join(folder, name))]),
    );
  } catch {
    throw new SettingError(`Setting TRUSTED_KEYS_DIR is wrong: the folder ${folder} cannot be read.`);
  }
}
