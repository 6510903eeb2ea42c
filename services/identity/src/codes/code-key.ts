import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from './purpose.ts';

/**
 * The key that codes are stored under, and links made. Four digits behind a plain hash could be tried out by anybody who reads the table;
 * the key is outside the database. It is derived from identity's signing key, which every process of identity has and which
 * may be lost: codes live five minutes.
 */
export class CodeKey {
  readonly #key: Buffer;

  constructor(signingKey: Buffer | string) {
    this.#key = Buffer.from(hkdfSync('sha256', signingKey, '', 'suanpan verification codes', 32));
  }

  /** @param name the address as the database folds it: another spelling starts no new count. */
  targetHash(name: string): string {
    return this.#hmac(['target', name]);
  }

  codeHash(name: string, purpose: CodePurpose, code: string): string {
    return this.#hmac(['code', purpose, name, code]);
  }

  /** The value of a link, made of what is kept in the database: who reads that alone cannot make it. */
  linkToken(seed: string): string {
    return this.#hmac(['link', seed]);
  }

  #hmac(parts: readonly string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url');
  }
}

/** Four digits (product.md 9), each code as likely as any other. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Whether two hashes are equal, in the same time whether they are or not. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
