import { LockMode } from '@mikro-orm/core';
import { databaseError, refuse, type Sql } from '@suanpan/service-kit';
import { addressesOf, isMobile, masked } from '../codes/target.ts';
import { UserAccountEntity, type UserAccount } from '../sign-in/entities.ts';
import { placeholderMobile } from '../sign-in/placeholder-mobile.ts';
import { lockUser, noticeAddresses, sendNotice, type AccountCaller, type OwnAccount } from './own-account.ts';

/**
 * Gives the signed-in user another mobile, proved by a code that was sent there. The former one, or the e-mail address, is
 * told; so is who had only typed this number, and loses it.
 * @throws ProblemError user.mobile-format, code.invalid at `verificationCode`, user.mobile-taken.
 */
export async function changePhone(
  { db, codes, outbox }: OwnAccount,
  caller: AccountCaller,
  { mobile, verificationCode }: { mobile: string; verificationCode: string },
): Promise<void> {
  const digits = mobile.normalize('NFKC').trim();
  if (!isMobile(digits)) refuse({ code: 'user.mobile-format', field: 'mobile' });
  const asked = { mobile: digits, purpose: 'change-phone', code: verificationCode } as const;
  const checked = await codes.check(caller, { ...asked, field: 'verificationCode' });
  const { origin, language } = caller;
  const change = db.write(async (sql) => {
    await codes.spend(sql, checked);
    const user = await lockUser(sql, origin.userId);
    const former = user.mobile;
    const addresses = noticeAddresses(user);
    const loser = await freeNumber(sql, user.id, digits);
    if (loser) await db.record(sql, origin, mobileChange(loser.id, digits, loser.mobile));
    user.mobile = digits;
    user.mobileVerified = true;
    await db.record(sql, origin, mobileChange(user.id, former, digits));
    return { addresses, lost: loser ? addressesOf(loser.mobile, loser.email ?? null) : [] };
  });
  const { addresses, lost } = await change.catch(takenMobile);
  sendNotice(outbox, language, addresses, 'mobile-changed');
  sendNotice(outbox, language, lost, 'mobile-lost');
}

/**
 * Takes a number from who typed it and never confirmed it: they go on with a placeholder, and sign in by e-mail. Who has no
 * e-mail address keeps it, since nothing else opens their account.
 */
async function freeNumber(sql: Sql, userId: number, mobile: string): Promise<UserAccount | null> {
  const unconfirmed = { mobile, mobileVerified: false, email: { $ne: null }, id: { $ne: userId } };
  const holder = await sql.em.findOne(UserAccountEntity, unconfirmed, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  if (!holder) return null;
  holder.mobile = placeholderMobile();
  await sql.em.flush();
  return holder;
}

const mobileChange = (userId: number, before: string, after: string) =>
  ({
    action: 'user.mobile-changed',
    objectType: 'user',
    objectId: String(userId),
    accountSetId: null,
    before: { mobile: masked(before) },
    after: { mobile: masked(after) },
  }) as const;

/** What nobody but the holder of both is told: the code was right. */
function takenMobile(error: unknown): never {
  if (databaseError(error)?.constraint === 'user_account_mobile_unique')
    refuse({ code: 'user.mobile-taken', field: 'mobile' });
  throw error;
}
