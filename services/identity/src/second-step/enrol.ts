import { refuse } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import type { IdentityEvent } from '../events/event-chain.ts';
import type { Origin } from '../events/origin.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { plainCode } from './finish-second-step.ts';
import { TotpEntity } from './entities.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts';
import { secretOf, type SecretBox } from './secret-box.ts';
import { addressOf, newSecret, stepOf } from './totp.ts';

/** Whether an authenticator is asked for, and how many recovery codes are left. */
export const secondStepOf = (
  db: IdentityDb,
  userId: number,
): Promise<{ isOn: boolean; recoveryCodes: number }> =>
  db.read(async (sql) => ({
    isOn: (await sql.em.count(TotpEntity, { user: userId, confirmedAt: { $ne: null } })) === 1,
    recoveryCodes: await recoveryCodesLeft(sql, userId),
  }));

/**
 * A new secret for an authenticator app; it counts from the first right code on. Beginning again makes another one.
 * @throws ProblemError second-step.on-already.
 */
export const beginTotp = (
  db: IdentityDb,
  box: SecretBox,
  { userId }: Origin,
): Promise<{ secret: string; address: string }> =>
  db.write(async (sql) => {
    const user = await sql.em.findOneOrFail(UserAccountEntity, userId);
    const secret = newSecret();
    const kept = box.close(userId, secret);
    const stored = await sql.run(
      `INSERT INTO identity.totp (user_id, secret, key_id) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE
       SET secret = excluded.secret, key_id = excluded.key_id, last_step = 0 WHERE totp.confirmed_at IS NULL`,
      [userId, kept.secret, kept.keyId],
    );
    if (stored === 0) refuse({ code: 'second-step.on-already' });
    return { secret, address: addressOf(secret, user.email ?? user.mobile) };
  });

/**
 * The first right code: from now on the sign-in asks for one.
 * @returns the recovery codes, this once.
 * @throws ProblemError second-step.not-begun, second-step.on-already, session.second-step-wrong at `code`.
 */
export const confirmTotp = (
  db: IdentityDb,
  box: SecretBox,
  origin: Origin,
  typed: string,
): Promise<string[]> =>
  db.write(async (sql) => {
    const totp = await sql.em.findOne(TotpEntity, { user: origin.userId });
    if (!totp) refuse({ code: 'second-step.not-begun' });
    if (totp.confirmedAt) refuse({ code: 'second-step.on-already' });
    const step = await stepOf(secretOf(box, origin.userId, totp), plainCode(typed) ?? '000000');
    if (step === null) refuse({ code: 'session.second-step-wrong', field: 'code' });
    totp.confirmedAt = new Date();
    totp.lastStep = step;
    const codes = await renewRecoveryCodes(sql, origin.userId);
    await db.record(sql, origin, aboutUser('user.second-step-on', origin.userId));
    return codes;
  });

/** Ten new recovery codes in place of those there were. @throws ProblemError second-step.not-begun. */
export const newRecoveryCodes = (db: IdentityDb, origin: Origin): Promise<string[]> =>
  db.write(async (sql) => {
    const isOn = await sql.em.count(TotpEntity, { user: origin.userId, confirmedAt: { $ne: null } });
    if (isOn === 0) refuse({ code: 'second-step.not-begun' });
    const codes = await renewRecoveryCodes(sql, origin.userId);
    await db.record(sql, origin, aboutUser('user.recovery-codes', origin.userId));
    return codes;
  });

/** The sign-in asks for the password alone again; the recovery codes go too. What is off stays off. */
export const removeTotp = (db: IdentityDb, origin: Origin): Promise<void> =>
  db.write(async (sql) => {
    const { userId } = origin;
    const removed = await sql.em.nativeDelete(TotpEntity, { user: userId });
    await sql.run('DELETE FROM identity.recovery_code WHERE user_id = $1', [userId]);
    if (removed > 0) await db.record(sql, origin, aboutUser('user.second-step-off', userId));
  });

export const aboutUser = (
  action: IdentityEvent['action'],
  userId: number,
  after: unknown = null,
): IdentityEvent => ({
  action,
  objectType: 'user',
  objectId: String(userId),
  accountSetId: null,
  before: null,
  after,
});
