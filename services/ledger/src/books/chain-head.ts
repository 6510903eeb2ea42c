import type { Sql } from '@suanpan/service-kit';
import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { ChainTail } from './event-chain.ts';

/** The key that signs chain heads, and its name. */
export interface AnchorKey {
  id: string;
  key: KeyObject;
}

export const anchorKey = (id: string, privatePem: Buffer | string): AnchorKey => ({
  id,
  key: createPrivateKey(privatePem),
});

/** What a signed head says: this set had this many events with this hash at this time. */
export const headText = (accountSetId: number, tail: ChainTail, at: string): string =>
  `${accountSetId}/${tail.seq}/${tail.hash.toString('hex')}/${at}`;

/** Signs the chain's head (Ed25519, decision D45): cutting events off behind it becomes visible. */
export function signHead(
  sql: Sql,
  accountSetId: number,
  tail: ChainTail,
  anchor: AnchorKey,
  reason: string,
  at: string,
): void {
  const signature = sign(null, Buffer.from(headText(accountSetId, tail, at)), anchor.key);
  sql.later(
    `INSERT INTO ledger.chain_head (account_set_id, seq, reason, hash, key_id, signature, signed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [accountSetId, tail.seq, reason, tail.hash, anchor.id, signature, at],
  );
}
