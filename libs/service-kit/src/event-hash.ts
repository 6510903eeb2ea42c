import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** The secret of the events' MAC and its name, for rotation (reliability.md 6). */
export interface EventKey {
  id: string;
  secret: KeyObject;
}

/** The key from the bytes of its file. */
export const eventKey = (id: string, secret: Buffer): EventKey => ({ id, secret: createSecretKey(secret) });

/** How events are hashed today; may only rise. */
export const hashVersion = 1;

/** SHA-256 over the previous hash and the canonical content, in UTF-8: anyone can recompute it (decision D45). */
export const eventHash = (previous: Buffer, content: string | Buffer): Buffer =>
  createHash('sha256').update(previous).update(content).digest();

/** HMAC-SHA-256 with the server's key: only the server can make it. */
export const eventMac = (key: EventKey, hash: Buffer): Buffer =>
  createHmac('sha256', key.secret).update(hash).digest();
