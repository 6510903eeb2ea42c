import { forgetEmail, IdentityDb } from '@suanpan/identity/use-cases';

/** Takes the e-mail address off a user, and says so in a line (`forgetEmail`); the service may be at work meanwhile. */
export async function takeEmail(databaseUrl: string, who: string): Promise<string> {
  const db = IdentityDb.connect(databaseUrl, 1);
  try {
    const { userId, email } = await forgetEmail(db, who);
    return `identity: the e-mail address ${email} of user ${userId} is forgotten; a new password needs the mobile's code alone`;
  } finally {
    await db.database.close();
  }
}
