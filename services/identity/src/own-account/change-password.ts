import { endSessionsOf } from '../session/open-session.ts';
import { renewSecret, type SessionSecret } from '../session/session-secret.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { provePassword } from '../sign-in/prove-password.ts';
import { refuseBadPassword } from './new-password.ts';
import { lockUser, noticeAddresses, sendNotice, type AccountCaller, type OwnAccount } from './own-account.ts';

/**
 * Changes the password of who is signed in and knows the present one. Their other sessions end; this one goes on under new
 * values, the old ones are worth nothing from now on (reliability.md 7). The user is told.
 * @returns the new values of the session.
 * @throws ProblemError user.password-wrong at `original`, user.password-length and user.password-common at `newPassword`,
 *   session.throttled, session.required when the session has ended meanwhile, service.busy.
 */
export async function changePassword(
  { db, desk, outbox }: OwnAccount,
  { origin, address, language, signal }: AccountCaller,
  { original, newPassword }: { original: string; newPassword: string },
): Promise<SessionSecret> {
  refuseBadPassword(desk, newPassword);
  await provePassword(db, desk, origin, { address, password: original, signal, field: 'original' });
  const place = { lane: 'known', whose: `user ${origin.userId}`, signal } as const;
  const passwordHash = await desk.places.pass(place, () => hashPassword(newPassword));
  const { secret, addresses } = await db.write(async (sql) => {
    const user = await lockUser(sql, origin.userId);
    refuseBadPassword(desk, newPassword, user.email ?? null);
    user.passwordHash = passwordHash;
    user.epoch += 1;
    await endSessionsOf(sql, user.id, origin.sessionId);
    const secret = await renewSecret(sql, origin.sessionId, user.epoch);
    await db.record(sql, origin, {
      action: 'user.password-changed',
      objectType: 'user',
      objectId: String(user.id),
      accountSetId: null,
      before: null,
      after: { userId: user.id },
    });
    return { secret, addresses: noticeAddresses(user) };
  });
  sendNotice(outbox, language, addresses, 'password-changed');
  return secret;
}
