import { createHash } from 'node:crypto';

/** SHA-256 over the previous hash and the content, in UTF-8: anyone can recompute it (decision D58). */
export const eventHash = (previous: Buffer, content: string | Buffer): Buffer =>
  createHash('sha256').update(previous).update(content).digest();

/** How events are hashed today; may only rise. */
export const hashVersion = 1;
