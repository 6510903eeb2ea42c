import { masked } from '../codes/target.ts';
import type { IdentityDb } from '../db/identity-db.ts';
import { ownOrigin } from '../events/origin.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { lockUser } from './own-account.ts';

/** Whose e-mail address was taken away, and which: enough for its owner to know it. */
export interface ForgottenEmail {
  userId: number;
  email: string;
}

/**
 * Takes the e-mail address off a user whose mailbox is lost and who would have to confirm a new password there. Only the
 * operator can, from outside: nobody else knows who asks. The mobile must have been confirmed, or nothing would be left to sign
 * in with and to send a code to.
 * @param who the user's number, or their mobile.
 * @throws Error in one sentence when there is no such user, no address, or no confirmed mobile.
 */
export async function forgetEmail(db: IdentityDb, who: string): Promise<ForgottenEmail> {
  return db.write(async (sql) => {
    const sought = isMobileLong(who) ? { mobile: who } : { id: numberOf(who) };
    const found = await sql.em.findOne(UserAccountEntity, sought);
    if (!found) throw new Error(`There is no user ${who}.`);
    const user = await lockUser(sql, found.id);
    if (!user.email) throw new Error(`User ${who} has no e-mail address.`);
    if (!user.mobileVerified)
      throw new Error(
        `The mobile of user ${who} was never confirmed: without the e-mail address they could not sign in.`,
      );
    const email = masked(user.email);
    user.email = null;
    await db.record(sql, ownOrigin('npm run identity -- forget-email'), {
      action: 'user.email-forgotten',
      objectType: 'user',
      objectId: String(user.id),
      accountSetId: null,
      before: { email },
      after: { email: null },
    });
    return { userId: user.id, email };
  });
}

const isMobileLong = (who: string): boolean => /^\d{11}$/.test(who);

function numberOf(who: string): number {
  if (!/^[1-9]\d{0,9}$/.test(who)) throw new Error(`${who} is neither a user's number nor a mobile.`);
  return Number(who);
}
