import { refuse, type Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { logFailure } from '../events/access-log.ts';
import type { Origin } from '../events/origin.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { enterAs, type Client, type SignedInBrowser } from '../sign-in/enter-as.ts';
import { countFailure, forgive, refuseThrottled, secondStepAttempt } from '../sign-in/throttle.ts';
import { countRefusal, endChallenge, takeChallenge, type FoundChallenge } from './challenge.ts';
import { TotpEntity } from './entities.ts';
import { plainRecoveryCode, takeRecoveryCode } from './recovery-codes.ts';
import { secretOf, type SecretBox } from './secret-box.ts';
import { stepOf } from './totp.ts';

/** Six digits, in whatever width and with whatever blanks they were typed; null for anything else. */
export function plainCode(typed: string): string | null {
  const plain = typed.normalize('NFKC').replaceAll(/\s/g, '');
  return /^\d{6}$/.test(plain) ? plain : null;
}

/**
 * The second step after a right password: a code of the authenticator, none twice, or one of the recovery codes. There is no
 * session before it. Wrong ones are counted apart from passwords: five of one sign-in end it, and the user is slowed down
 * however many are begun (reliability.md 7).
 * @throws ProblemError session.second-step-expired, session.second-step-wrong at `code`, session.throttled.
 */
export async function finishSecondStep(
  db: IdentityDb,
  box: SecretBox,
  origin: Origin,
  { token, code, client }: { token: string; code: string; client: Client },
): Promise<SignedInBrowser> {
  const signedIn = await db.write(async (sql) => {
    const step = await takeChallenge(sql, token, 'second-step');
    const userId = step.userId!;
    const attempt = secondStepAttempt(userId);
    await refuseThrottled(sql, attempt);
    const by = await proves(sql, box, { userId, typed: code });
    if (!by) return wrong(sql, origin, step, client);
    await endChallenge(sql, step.tokenHash);
    await forgive(sql, attempt);
    return enterAs(sql, origin, { userId, client, by: `password+${by}` });
  });
  return signedIn ?? refuse({ code: 'session.second-step-wrong', field: 'code' });
}

/** What the code is, or null when it is none of this user's or was taken before. */
async function proves(
  sql: Sql,
  box: SecretBox,
  { userId, typed }: { userId: number; typed: string },
): Promise<'totp' | 'recovery-code' | null> {
  const recovery = plainRecoveryCode(typed);
  if (recovery) return (await takeRecoveryCode(sql, userId, recovery)) ? 'recovery-code' : null;
  const code = plainCode(typed);
  const totp = code && (await sql.em.findOne(TotpEntity, { user: userId, confirmedAt: { $ne: null } }));
  const step = totp ? await stepOf(secretOf(box, userId, totp), code) : null;
  if (step === null) return null;
  const taken = await sql.run(
    'UPDATE identity.totp SET last_step = $2 WHERE user_id = $1 AND last_step < $2::int',
    [userId, step],
  );
  return taken === 1 ? 'totp' : null;
}

/** Counted in the same transaction, which is kept. */
async function wrong(sql: Sql, origin: Origin, step: FoundChallenge, { address }: Client): Promise<null> {
  const user = await sql.em.findOneOrFail(UserAccountEntity, step.userId!);
  await countFailure(sql, secondStepAttempt(user.id));
  await logFailure(sql, origin, { action: 'second-step', user, address });
  await countRefusal(sql, step);
  return null;
}
