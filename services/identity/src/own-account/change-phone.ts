import { databaseError, refuse } from '@suanpan/service-kit';
import { isMobile, masked } from '../codes/target.ts';
import { lockUser, noticeAddresses, sendNotice, type AccountCaller, type OwnAccount } from './own-account.ts';

/**
 * Gives the signed-in user another mobile, proved by a code that was sent there. The former one, or the e-mail address, is
 * told.
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
    user.mobile = digits;
    user.mobileVerified = true;
    await db.record(sql, origin, {
      action: 'user.mobile-changed',
      objectType: 'user',
      objectId: String(user.id),
      accountSetId: null,
      before: { mobile: masked(former) },
      after: { mobile: masked(digits) },
    });
    return addresses;
  });
  sendNotice(outbox, language, await change.catch(takenMobile), 'mobile-changed');
}

/** What nobody but the holder of both is told: the code was right. */
function takenMobile(error: unknown): never {
  if (databaseError(error)?.constraint === 'user_account_mobile_unique')
    refuse({ code: 'user.mobile-taken', field: 'mobile' });
  throw error;
}
