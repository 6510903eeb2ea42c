import type { Sql } from '@suanpan/service-kit';
import { randomUUID } from 'node:crypto';
import { logSignIn, maskedMobile } from '../events/access-log.ts';
import { appendEvent } from '../events/event-chain.ts';
import type { Origin } from '../events/origin.ts';
import { UserAccountEntity, type UserAccount } from '../sign-in/entities.ts';
import { deviceNameOf } from './device-name.ts';
import { DeviceNoticeEntity, SessionEntity } from './entities.ts';
import { issueSecret, type SessionKind, type SessionSecret } from './session-secret.ts';

/** Who comes in, as what, and over which session of the same browser. */
export interface Opening {
  userId: number;
  kind: SessionKind;
  formerSessionId: string;
  address: string;
  userAgent: string | undefined;
  /** The user had signed in before, and never with this device: they are told (issue 26). */
  isNewDevice?: boolean;
  /** What was shown, where it was not a password alone. */
  by?: 'password+totp' | 'password+recovery-code' | 'password+passkey' | 'passkey';
}

/** Signs a user in: a new session with new values, and its event. The browser's former session, if any, ends. */
export async function openSession(sql: Sql, origin: Origin, opening: Opening): Promise<SessionSecret> {
  const { userId, kind, formerSessionId } = opening;
  if (formerSessionId && kind === 'browser') await endSession(sql, formerSessionId);
  const user = await sql.em.findOneOrFail(UserAccountEntity, userId);
  const device = { ...deviceNameOf(opening.userAgent), address: opening.address };
  const session = sql.em.create(SessionEntity, {
    id: randomUUID(),
    kind,
    user,
    epoch: user.epoch,
    accountSet: await firstSetOf(sql, user),
    ...device,
  });
  const secret = issueSecret(sql, session);
  await sql.flush();
  await logSignIn(sql, origin, { user, sessionId: session.id });
  const actor = { ...origin, userId, userName: user.displayName, sessionId: session.id };
  await appendEvent(sql, actor, {
    action: 'user.signed-in',
    objectType: 'session',
    objectId: session.id,
    // The set it starts in: that company's log tells of it, and no other's.
    accountSetId: session.accountSet?.id ?? null,
    before: formerSessionId ? { sessionId: formerSessionId } : null,
    after: { userId, kind, mobile: maskedMobile(user.mobile), ...(opening.by ? { by: opening.by } : {}) },
  });
  if (opening.isNewDevice) {
    sql.em.create(DeviceNoticeEntity, { user, sessionId: session.id, ...device });
    await appendEvent(sql, actor, {
      action: 'user.new-device',
      objectType: 'session',
      objectId: session.id,
      accountSetId: null,
      before: null,
      after: { userId, ...device },
    });
  }
  return secret;
}

/** The id of the set worked in last, else of the newest one the user is a member of; null when there is none. */
async function firstSetOf(sql: Sql, user: UserAccount): Promise<number | null> {
  const sets = await sql.rows<{ accountSetId: number }>(
    'SELECT account_set_id FROM identity.ready_sets_of($1) ORDER BY 1 DESC',
    [user.id],
  );
  const ids = sets.map(({ accountSetId }) => accountSetId);
  return ids.find((id) => id === user.accountSet?.id) ?? ids[0] ?? null;
}

/** Signs out: the session ends, and the history says so. Saying it twice does no harm. */
export async function signOut(sql: Sql, origin: Origin): Promise<void> {
  const session = await sql.em.findOne(SessionEntity, origin.sessionId);
  const accountSetId = session?.accountSet?.id ?? null;
  if (!(await endSession(sql, origin.sessionId))) return;
  await appendEvent(sql, origin, {
    action: 'user.signed-out',
    objectType: 'session',
    objectId: origin.sessionId,
    accountSetId,
    before: { userId: origin.userId },
    after: null,
  });
}

/** Ends every session of a user but one, which is named. */
export async function endSessionsOf(sql: Sql, userId: number, but?: string): Promise<void> {
  await sql.em.nativeDelete(SessionEntity, { user: userId, ...(but ? { id: { $ne: but } } : {}) });
}

/** The row goes, and with it every value that proved the session. @returns whether there was one. */
async function endSession(sql: Sql, sessionId: string): Promise<boolean> {
  return (await sql.em.nativeDelete(SessionEntity, { id: sessionId })) > 0;
}
