import type { Sql } from '@suanpan/service-kit';
import { randomBytes } from 'node:crypto';
import type { SessionKind } from '../session/session-secret.ts';
import { hashOf } from './throttle.ts';

/** Browsers one user is known by; of more the one not seen for longest is forgotten. */
const devicesKept = 10;

/**
 * From now on strangers cannot lock this user out of this browser. The cookie opens nothing and proves no session; only its
 * SHA-256 is kept (reliability.md 7). A script keeps no cookies and is known by its network alone.
 * @param shown what the browser has shown, of this user or another of the same browser
 * @returns the cookie to be given; null for a script.
 */
export async function rememberDevice(
  sql: Sql,
  userId: number,
  { kind, shown }: { kind: SessionKind; shown: string | null },
): Promise<string | null> {
  if (kind === 'api') return null;
  const cookie =
    shown !== null && (await isOfThisHouse(sql, shown)) ? shown : randomBytes(32).toString('base64url');
  await sql.run(
    `INSERT INTO identity.known_device (user_id, device_hash, seen_at) VALUES ($1, $2, now())
     ON CONFLICT (user_id, device_hash) DO UPDATE SET seen_at = now()`,
    [userId, hashOf(cookie)],
  );
  await sql.run(
    `DELETE FROM identity.known_device d WHERE d.user_id = $1 AND d.device_hash NOT IN (
       SELECT k.device_hash FROM identity.known_device k WHERE k.user_id = $1 ORDER BY k.seen_at DESC, k.device_hash LIMIT $2)`,
    [userId, devicesKept],
  );
  return cookie;
}

/** A value that was never given out is not taken over: somebody else may know it. */
const isOfThisHouse = async (sql: Sql, cookie: string): Promise<boolean> =>
  (await sql.maybe('SELECT 1 FROM identity.known_device WHERE device_hash = $1 LIMIT 1', [
    hashOf(cookie),
  ])) !== undefined;
