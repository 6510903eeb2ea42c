import type { Role } from '@suanpan/contracts';
import { Client } from 'pg';

/** A user's place in an account set. */
export interface Place {
  accountSetId: number;
  userId: number;
  role: Role;
}

/**
 * Makes a user a member of an account set with a role, in the database, by its owner: for browser tests of roles,
 * which need members that no screen makes yet. The user's next sign-in starts in the set.
 */
export async function giveRole(ownerUrl: string, { accountSetId, userId, role }: Place): Promise<void> {
  const database = new Client({ connectionString: ownerUrl });
  await database.connect();
  try {
    await database.query('INSERT INTO identity.member (account_set_id, user_id, role) VALUES ($1, $2, $3)', [
      accountSetId,
      userId,
      role,
    ]);
    await database.query(
      'UPDATE identity.user_account SET account_set_id = $1, epoch = epoch + 1 WHERE id = $2',
      [accountSetId, userId],
    );
  } finally {
    await database.end();
  }
}
