import { refuse, type Sql } from '@suanpan/service-kit';

/**
 * Lets a user make another set while they have fewer than `max` of their own; those deleted in the last thirty days count,
 * since their books are still kept. Two at once wait for one another.
 * @throws ProblemError account-set.too-many.
 */
export async function refuseBeyondLimit(sql: Sql, userId: number, max: number): Promise<void> {
  await sql.run('SELECT FROM identity.user_account WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  const { sets } = await sql.one<{ sets: number }>(
    'SELECT count(*)::int AS sets FROM identity.account_set WHERE creator_id = $1 AND purged_at IS NULL',
    [userId],
  );
  if (sets >= max) refuse({ code: 'account-set.too-many', max });
}
