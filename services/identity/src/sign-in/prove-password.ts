import { found, refuse } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { passwordMatches } from './password-hash.ts';
import type { SignInDesk } from './sign-in-desk.ts';
import { countFailure, forgiveAccount, refuseThrottled, type Attempt } from './throttle.ts';

/** Somebody signed in who shows once more that it is they: before what cannot simply be undone (reliability.md 7). */
export interface PasswordProof {
  userId: number;
  address: string;
  password: string;
}

/**
 * Compares the password of a signed-in user. Wrong ones slow down further tries like those at the sign-in, on a count
 * of their own: a stolen session is not a way round the throttle.
 * @throws ProblemError user.password-wrong at `password`, session.throttled, service.busy.
 */
export async function provePassword(db: IdentityDb, desk: SignInDesk, proof: PasswordProof): Promise<void> {
  const attempt: Attempt = { userId: `proof of ${proof.userId}`, address: proof.address };
  await desk.turnstile.pass(async () => {
    const { passwordHash } = await db.read(async (sql) => {
      await refuseThrottled(sql, attempt);
      return found(
        await sql.maybe<{ passwordHash: string }>(
          'SELECT password_hash FROM identity.user_account WHERE id = $1',
          [proof.userId],
        ),
      );
    });
    if (await passwordMatches(passwordHash, proof.password)) return;
    await db.write((sql) => countFailure(sql, attempt));
    refuse({ code: 'user.password-wrong', field: 'password' });
  });
  await db.write((sql) => forgiveAccount(sql, attempt.userId ?? ''));
}
