import { canonicalJson } from '@suanpan/accounting-core';
import { eventHash, hashVersion, type Sql } from '@suanpan/service-kit';
import type { Origin } from './origin.ts';

/** What happened to one user, set or member. Never a password, a token or an e-mail address. */
export interface IdentityEvent {
  action:
    | 'user.registered'
    | 'user.signed-in'
    | 'user.signed-out'
    | 'user.new-device'
    | 'session.revoked'
    | 'user.entered'
    | 'user.password-reset'
    | 'user.password-changed'
    | 'user.mobile-changed'
    | 'user.changed'
    | 'user.email-forgotten'
    | 'user.second-step-on'
    | 'user.second-step-off'
    | 'user.recovery-codes'
    | 'user.passkey-added'
    | 'user.passkey-removed'
    | 'account-set.created'
    | 'account-set.ready'
    | 'account-set.changed'
    | 'account-set.deleted'
    | 'account-set.restored'
    | 'account-set.restore-begun'
    | 'account-set.restored-from-file'
    | 'member.added'
    | 'member.role-changed'
    | 'member.removed'
    | 'invitation.made'
    | 'invitation.withdrawn'
    | 'invitation.accepted'
    | 'account-set.handed-over'
    | 'member.renamed';
  objectType: 'user' | 'session' | 'account-set' | 'member' | 'invitation';
  objectId: string;
  accountSetId: number | null;
  before: unknown;
  after: unknown;
}

interface ChainTail {
  seq: number;
  hash: Buffer;
}

/**
 * Appends one event to the one chain of identity, in the transaction of the change it tells of. The tail row is
 * locked last, so the sequence has neither gaps nor forks (reliability.md 6, decision D45).
 */
export async function appendEvent(sql: Sql, origin: Origin, event: IdentityEvent): Promise<void> {
  // What the event tells of is written first: the tail is the last lock of every write.
  await sql.flush();
  const tail = await sql.one<ChainTail>('SELECT seq, hash FROM identity.chain_tail WHERE id = 1 FOR UPDATE');
  const seq = tail.seq + 1;
  const at = new Date().toISOString();
  const content = contentOf(event, origin, seq, at);
  const hash = eventHash(tail.hash, content);
  await sql.run('UPDATE identity.chain_tail SET seq = $1, hash = $2 WHERE id = 1', [seq, hash]);
  await sql.run(insertEvent, [
    seq,
    at,
    event.accountSetId,
    origin.userId,
    event.action,
    event.objectType,
    event.objectId,
    content,
    hashVersion,
    tail.hash,
    hash,
  ]);
}

const insertEvent = `
INSERT INTO identity.event (seq, at, account_set_id, actor_id, action, object_type, object_id, content,
  hash_version, prev_hash, hash)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

const contentOf = (event: IdentityEvent, origin: Origin, seq: number, at: string): string =>
  canonicalJson({
    seq,
    at,
    accountSetId: event.accountSetId,
    actor: { id: origin.userId, name: origin.userName, role: origin.role, sessionId: origin.sessionId },
    requestId: origin.requestId,
    route: origin.route,
    action: event.action,
    objectType: event.objectType,
    objectId: event.objectId,
    before: event.before,
    after: event.after,
  });
