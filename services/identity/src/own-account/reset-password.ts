import { refuse } from '@suanpan/service-kit';
import { findUser } from '../sign-in/find-user.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { endSessionsOf } from '../session/open-session.ts';
import { lockUser, noticeAddresses, sendNotice, type AccountCaller, type OwnAccount } from './own-account.ts';
import { confirmByEmail } from './confirm-by-email.ts';
import { refuseBadPassword } from './new-password.ts';

export interface PasswordReset {
  /** Mobile or e-mail: where the code was sent. */
  mobile: string;
  code: string;
  /** The one sent to the e-mail address of who manages a company. */
  emailCode?: string | undefined;
  newPassword: string;
  repeatPassword: string;
}

/**
 * Sets a new password by a code. All sessions of the user end, nobody is signed in by it, and the user is told
 * (reliability.md 7). Who manages a company confirms by e-mail as well (`confirmByEmail`). A wrong code and an address of nobody are refused alike, after the same work.
 * @throws ProblemError user.password-length and user.password-common at `newPassword`, user.passwords-differ at
 *   `repeatPassword`, user.mobile-format, code.invalid at `code` or `emailCode`, code.email-required at `emailCode`, code.locked, code.too-many-wrong, service.busy.
 */
export async function resetPassword(
  account: OwnAccount,
  caller: AccountCaller,
  { mobile, code, emailCode, newPassword, repeatPassword }: PasswordReset,
): Promise<void> {
  const { db, desk, codes, outbox } = account;
  refuseBadPassword(desk, newPassword);
  if (newPassword !== repeatPassword) refuse({ code: 'user.passwords-differ', field: 'repeatPassword' });
  const checked = await codes.check(caller, { mobile, purpose: 'reset', code });
  const byEmail = await confirmByEmail(account, caller, checked, emailCode);
  const { origin, address, device, language, signal } = caller;
  const place = { lane: 'known', whose: checked.target.address, signal } as const;
  const passwordHash = await desk.places.pass(place, () => hashPassword(newPassword));
  const addresses = await db.write(async (sql) => {
    await codes.spend(sql, checked);
    if (byEmail) await codes.spend(sql, byEmail);
    const { user: found } = await findUser(sql, checked.target.address, { address, device });
    if (!found) return refuse({ code: 'code.invalid', field: 'code' });
    refuseBadPassword(desk, newPassword, found.email);
    const user = await lockUser(sql, found.id);
    user.passwordHash = passwordHash;
    user.epoch += 1;
    if (checked.target.kind === 'mobile') user.mobileVerified = true;
    await endSessionsOf(sql, user.id);
    await db.record(
      sql,
      { ...origin, userId: user.id, userName: user.displayName },
      {
        action: 'user.password-reset',
        objectType: 'user',
        objectId: String(user.id),
        accountSetId: null,
        before: null,
        after: { userId: user.id, by: checked.target.kind },
      },
    );
    return noticeAddresses(user);
  });
  sendNotice(outbox, language, addresses, 'password-changed');
}
