import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { services } from '../services/services.ts';
import { historyKeys, nextSealKey, signingKeys } from './keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suanpan-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('each service has a key pair of its own, and its public key is trusted under its name', () => {
  const { signing, trusted } = signingKeys(folder);
  const message = Buffer.from('who am I');
  for (const [service, file] of Object.entries(signing)) {
    const signature = sign(null, message, createPrivateKey(readFileSync(file)));
    const publicKey = createPublicKey(readFileSync(join(trusted, `${service}.pub.pem`)));
    expect(verify(null, message, publicKey, signature)).toBe(true);
  }
  expect(new Set(Object.values(signing).map((file) => readFileSync(file, 'utf8'))).size).toBe(
    services().length,
  );
});

it('every secret is readable for its owner only', () => {
  signingKeys(folder);
  historyKeys(folder, true);
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const wanted = [...services().map(({ name }) => `${name}.pem`), 'seal.pem', 'seal.pub.pem'];
  expect(files.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
  for (const { name } of files) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

it('a later start uses the same keys', () => {
  const first = readFileSync(historyKeys(folder, true).seal, 'utf8');
  expect(readFileSync(historyKeys(folder, false).seal, 'utf8')).toBe(first);
});

it('a database whose keys are gone is not given new ones: its history would look forged', () => {
  expect(() => historyKeys(folder, false)).toThrow(/seal\.pem is missing\): restore it from a backup/);
});

it('a further key stands beside the first, and takes no name again whose private half is gone', () => {
  historyKeys(folder, true);
  const second = nextSealKey(folder);
  expect(second).toBe(join(folder, 'seal-2.pem'));
  rmSync(second);
  expect(nextSealKey(folder)).toBe(join(folder, 'seal-3.pem'));
  expect(readdirSync(folder).filter((name) => name.endsWith('.pub.pem'))).toHaveLength(3);
});
