import { Client } from 'pg';

/**
 * Confirms a mobile in the database, as its user does with a code under Change phone number. A test that asked for that code would
 * have to wait a minute for its own.
 */
export async function confirmMobile(ownerUrl: string, mobile: string): Promise<void> {
  const database = new Client({ connectionString: ownerUrl });
  await database.connect();
  try {
    await database.query('UPDATE identity.user_account SET mobile_verified = true WHERE mobile = $1', [
      mobile,
    ]);
  } finally {
    await database.end();
  }
}
