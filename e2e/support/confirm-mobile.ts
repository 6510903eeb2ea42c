import { Client } from 'pg';

/**
 * Confirms a mobile in the database, as its user does with a code under Change phone number: for tests of what the codes to it
 * do then, of which the next is sent a minute later at the earliest.
 */
export async function confirmMobile(mobile: string): Promise<void> {
  const database = new Client({ connectionString: process.env.SUANPAN_OWNER_URL });
  await database.connect();
  try {
    await database.query('UPDATE identity.user_account SET mobile_verified = true WHERE mobile = $1', [
      mobile,
    ]);
  } finally {
    await database.end();
  }
}
