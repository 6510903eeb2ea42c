import { found, refuse } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { logFailure } from '../events/access-log.ts';
import type { Origin } from '../events/origin.ts';
import { UserAccountEntity } from './entities.ts';
import { passwordMatches } from './password-hash.ts';
import type { SignInDesk } from './sign-in-desk.ts';
import { countFailure, forgive, proofAttempt, refuseThrottled } from './throttle.ts';

/** Somebody signed in who shows once more that it is they: before what cannot simply be undone (reliability.md 7). */
export interface PasswordProof {
  address: string;
  password: string;
  /** Where a refusal points. */
  field?: string;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/**
 * Compares the password of the signed-in user. Wrong ones slow down further tries on a count of their own: a stolen session
 * is not a way round the throttle, and failed sign-ins of strangers do not keep the user from proving themselves.
 * @throws ProblemError user.password-wrong at `field`, session.throttled, service.busy.
 */
export async function provePassword(
  db: IdentityDb,
  desk: SignInDesk,
  origin: Origin,
  { address, password, signal, field = 'password' }: PasswordProof,
): Promise<void> {
  const attempt = proofAttempt(origin.userId);
  const caller = { lane: 'known', whose: `user ${origin.userId}`, signal } as const;
  await desk.places.pass(caller, async () => {
    const user = await db.read(async (sql) => {
      await refuseThrottled(sql, attempt);
      return found(await sql.em.findOne(UserAccountEntity, origin.userId));
    });
    if (await passwordMatches(user.passwordHash, password)) return;
    await db.write(async (sql) => {
      await countFailure(sql, attempt);
      await logFailure(sql, origin, { action: 'proof', user, address });
    });
    refuse({ code: 'user.password-wrong', field });
  });
  await db.write((sql) => forgive(sql, attempt));
}

/**
 * The same, kept with the session: for ten minutes it may do what asks for a fresh proof (decision D27).
 * @throws ProblemError as `provePassword`; session.required when the session has ended meanwhile.
 */
export async function confirmUser(
  db: IdentityDb,
  desk: SignInDesk,
  origin: Origin,
  proof: PasswordProof,
): Promise<void> {
  await provePassword(db, desk, origin, proof);
  const proven = await db.write((sql) =>
    sql.run('UPDATE identity.session SET proven_at = now() WHERE id = $1', [origin.sessionId]),
  );
  if (proven === 0) refuse({ code: 'session.required' });
}
