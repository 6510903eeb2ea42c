import { databaseError, refuse, type Sql } from '@suanpan/service-kit';
import type { CheckedCode } from '../codes/codes.ts';
import { isEmail, masked } from '../codes/target.ts';
import { UserAccountEntity, type UserAccount } from '../sign-in/entities.ts';
import { lockUser, noticeAddresses, sendNotice, type AccountCaller, type OwnAccount } from './own-account.ts';

export interface UserUpdate {
  /** What is left out stays; an empty name takes it away. */
  realName?: string | undefined;
  email?: string | undefined;
  /** Sent to the new e-mail address. */
  code?: string | undefined;
}

/**
 * Changes the signed-in user's name and e-mail address. Another address takes effect with the code that was sent there
 * (`/sendMsg/{email}?purpose=change-email`) and a fresh proof: later codes go there, and they prove who somebody is. The former
 * one is told.
 * @param refuseUnproven refuses a caller without a fresh proof.
 * @throws ProblemError rights.proof-required, user.email-format at `email`, code.required and code.invalid at `code`, user.email-taken.
 */
export async function updateUser(
  { db, codes, outbox }: OwnAccount,
  caller: AccountCaller,
  { realName, email: typed, code }: UserUpdate,
  refuseUnproven: () => void,
): Promise<void> {
  const { origin, language } = caller;
  const present = await db.read((sql) => sql.em.findOneOrFail(UserAccountEntity, origin.userId));
  const email = newEmail(present, typed);
  const isAnother = email !== null && email.toLowerCase() !== present.email?.toLowerCase();
  if (isAnother) refuseUnproven();
  const checked = isAnother ? await proveEmail(email) : null;
  const change = db.write(async (sql) => {
    if (checked) await codes.spend(sql, checked);
    const user = await lockUser(sql, origin.userId);
    const former = { fields: fieldsOf(user), addresses: noticeAddresses(user) };
    if (realName !== undefined) user.realName = realName.normalize('NFKC').trim() || null;
    if (email !== null) user.email = email;
    await recordChange(sql, user, former.fields);
    return former.addresses;
  });
  const addresses = await change.catch(takenEmail);
  if (isAnother) sendNotice(outbox, language, addresses, 'email-changed');

  async function proveEmail(address: string): Promise<CheckedCode> {
    if (!code) return refuse({ code: 'code.required', field: 'code' });
    return codes.check(caller, { mobile: address, purpose: 'change-email', code });
  }
  async function recordChange(sql: Sql, user: UserAccount, before: object): Promise<void> {
    const after = fieldsOf(user);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await db.record(sql, origin, {
      action: 'user.changed',
      objectType: 'user',
      objectId: String(user.id),
      accountSetId: null,
      before,
      after,
    });
  }
}

/** The address that is to be another one; null when it stays. */
function newEmail({ email }: UserAccount, typed: string | undefined): string | null {
  const text = typed?.normalize('NFKC').trim() ?? '';
  if (typed === undefined || text === (email ?? '')) return null;
  if (!isEmail(text)) refuse({ code: 'user.email-format', field: 'email' });
  return text;
}

const fieldsOf = ({ realName, email }: UserAccount) => ({
  realName: realName ?? null,
  email: email ? masked(email) : null,
});

function takenEmail(error: unknown): never {
  if (databaseError(error)?.constraint === 'user_account_email_key_unique')
    refuse({ code: 'user.email-taken', field: 'email' });
  throw error;
}
