import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

/** A secret as the database keeps it, with the key that opens it; a null key is one from before they were encrypted. */
export interface KeptSecret {
  secret: string;
  keyId: string | null;
}

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/**
 * Keeps the secrets of authenticators so that who reads the database alone cannot make codes: AES-256-GCM, under keys that
 * stand in files. The first key encrypts, all of them open. A secret is bound to its user: put into another's row it opens
 * nothing.
 */
export class SecretBox {
  readonly #keys: ReadonlyMap<string, Buffer>;
  /** Of the key that encrypts. */
  readonly keyId: string;

  /** @param files what the key files hold: 32 bytes as 64 hexadecimal digits. @throws Error for anything else. */
  constructor(files: readonly string[]) {
    const keys = files.map(readKeyText);
    if (!keys[0]) throw new Error('There is no key for the secrets of authenticators.');
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
    this.keyId = idOf(keys[0]);
  }

  /** Whether it has the key that opens this. */
  knows(keyId: string): boolean {
    return this.#keys.has(keyId);
  }

  close(userId: number, secret: string): { secret: string; keyId: string } {
    const iv = randomBytes(ivLength);
    const box = createCipheriv(cipher, this.#keys.get(this.keyId)!, iv).setAAD(boundTo(userId));
    const closed = Buffer.concat([iv, box.update(secret, 'utf8'), box.final(), box.getAuthTag()]);
    return { secret: closed.toString('base64url'), keyId: this.keyId };
  }

  /** @throws Error when its key is not here, or it was changed or stood in another's row. */
  open(userId: number, { secret, keyId }: KeptSecret): string {
    if (keyId === null) return secret;
    const key = this.#keys.get(keyId);
    if (!key) throw new Error(`The key ${keyId} of an authenticator's secret is not among TOTP_KEY_FILES.`);
    const closed = Buffer.from(secret, 'base64url');
    const box = createDecipheriv(cipher, key, closed.subarray(0, ivLength), { authTagLength: tagLength })
      .setAAD(boundTo(userId))
      .setAuthTag(closed.subarray(-tagLength));
    return Buffer.concat([box.update(closed.subarray(ivLength, -tagLength)), box.final()]).toString('utf8');
  }
}

/** What an entity's row holds, opened. */
export const secretOf = (
  box: SecretBox,
  userId: number,
  { secret, keyId }: { secret: string; keyId?: string | null },
): string => box.open(userId, { secret, keyId: keyId ?? null });

const boundTo = (userId: number): Buffer => Buffer.from(`totp of user ${userId}`);

const idOf = (key: Buffer): string => hash('sha256', key, 'hex').slice(0, 16);

function readKeyText(text: string): Buffer {
  const digits = text.trim();
  if (!/^[0-9a-f]{64}$/.test(digits))
    throw new Error('A key of TOTP_KEY_FILES is not 64 hexadecimal digits.');
  return Buffer.from(digits, 'hex');
}
