import type { Client } from 'pg';

/** Removes what identity logged of wrong passwords more than 180 days ago. @returns how many lines. */
export async function purgeAccessLog(owner: Client): Promise<number> {
  const { rowCount } = await owner.query(
    `DELETE FROM identity.access_log WHERE at < now() - interval '180 days'`,
  );
  return rowCount ?? 0;
}
