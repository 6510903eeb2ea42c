import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** The Ed25519 key that seals chains, kept outside the database, and its name. */
export interface SealKey {
  id: string;
  key: KeyObject;
}

/** What a key is recognised by, its private as its public half: SHA-256 of the public one, in hex. */
export const fingerprintOf = (key: KeyObject): string => {
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
};

/** What a seal says: after this event the set's chain had this hash, and this was the seal before (decision D58). */
export interface SealContent {
  accountSetId: number;
  /** Seals of a set count up from 1. */
  number: number;
  /** The event it stands behind, and that one's hash. */
  seq: number;
  hash: Buffer;
  /** close, write, backup, export. */
  reason: string;
  /** SHA-256 of the signature before; zeros for the first. */
  previous: Buffer;
  sealedAt: string;
}

export interface StoredSeal extends SealContent {
  keyId: string;
  signature: Buffer;
}

export const zeroDigest: Buffer = Buffer.alloc(32);

const textOf = (seal: SealContent): Buffer =>
  Buffer.from(
    [
      'suanpan seal',
      seal.accountSetId,
      seal.number,
      seal.seq,
      seal.hash.toString('hex'),
      seal.reason,
      seal.previous.toString('hex'),
      seal.sealedAt,
    ].join('\n'),
  );

export const signSeal = ({ id, key }: SealKey, content: SealContent): StoredSeal => ({
  ...content,
  keyId: id,
  signature: sign(null, textOf(content), key),
});

/** Whether a seal was made with the private half of this key. */
export const isSealedBy = (publicKey: KeyObject, seal: StoredSeal): boolean =>
  verify(null, textOf(seal), publicKey, seal.signature);

/** What the next seal names as the one before. */
export const digestOf = ({ signature }: Pick<StoredSeal, 'signature'>): Buffer =>
  createHash('sha256').update(signature).digest();
