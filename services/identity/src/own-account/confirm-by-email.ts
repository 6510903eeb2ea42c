import { ProblemError, refuse } from '@suanpan/service-kit';
import type { CheckedCode } from '../codes/codes.ts';
import { masked } from '../codes/target.ts';
import { MemberEntity } from '../members/entities.ts';
import { findUser } from '../sign-in/find-user.ts';
import type { AccountCaller, OwnAccount } from './own-account.ts';

/**
 * Whoever manages a company also confirms a reset by e-mail: a mobile number can be taken over, and with it whole books
 * (reliability.md 7). It is asked for behind the mobile's right code only, so that no stranger learns who manages one. Without
 * `emailCode` one is sent, and the mobile's code stays good; it is asked for as well where one was sent just before. What strangers
 * have sent to the e-mail address, and enter, has another purpose and takes nothing from it.
 * @returns the checked code, to be used up with the mobile's; null where none is needed, or none can be sent.
 * @throws ProblemError code.email-required and code.invalid at `emailCode`; else as `Codes.check` and `Codes.send`.
 */
export async function confirmByEmail(
  account: OwnAccount,
  caller: AccountCaller,
  { target }: CheckedCode,
  emailCode: string | undefined,
): Promise<CheckedCode | null> {
  const { codes, outbox } = account;
  if (target.kind === 'email' || !outbox.reaches.email) return null;
  const mobile = await emailOfManager(account, caller, target.address);
  if (mobile === null) return null;
  if (emailCode)
    return codes.check(caller, { mobile, purpose: 'reset-email', code: emailCode, field: 'emailCode' });
  await codes.send(caller, { mobile, purpose: 'reset-email' }).catch(unlessSent);
  return refuse({ code: 'code.email-required', field: 'emailCode', address: masked(mobile) });
}

/** The one that was sent before is in the mailbox. */
function unlessSent(error: unknown): void {
  if (!(error instanceof ProblemError && error.problems.some(({ code }) => code === 'code.sent-too-often')))
    throw error;
}

/** Null for who manages nothing, or has no e-mail address. */
async function emailOfManager(
  { db }: OwnAccount,
  caller: AccountCaller,
  mobile: string,
): Promise<string | null> {
  const { user } = await db.read((sql) => findUser(sql, mobile, caller));
  if (!user?.email) return null;
  const asked = { user: user.id, role: 'Manager' } as const;
  const managed = await db.readAs({ userId: user.id }, (sql) => sql.em.count(MemberEntity, asked));
  return managed > 0 ? user.email : null;
}
