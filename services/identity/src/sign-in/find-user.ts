import { networkOf, type Sql } from '@suanpan/service-kit';
import { hashOf, type Sought } from './throttle.ts';

/** What signing in needs of a user. */
export interface FoundUser {
  id: number;
  mobile: string;
  /** Whether a code has shown that the mobile is theirs; before that none that proves anything is sent there. */
  mobileVerified: boolean;
  email: string | null;
  passwordHash: string;
}

interface Found extends Partial<FoundUser> {
  name: string;
  isKnownNetwork: boolean;
  isKnownDevice: boolean;
}

/**
 * The user behind a mobile or an e-mail, letters folded as the database folds them, and whether they have signed in from
 * this network or with this browser before. `name` is the folded text, the same for every spelling of it.
 */
export async function findUser(
  sql: Sql,
  userId: string,
  { address, device }: { address: string; device: string | null },
): Promise<{ user: FoundUser | null; name: string; sought: Sought }> {
  const deviceHash = device === null ? null : hashOf(device);
  const { name, isKnownNetwork, isKnownDevice, ...user } = await sql.one<Found>(selectUser, [
    userId,
    hashOf(networkOf(address)),
    deviceHash,
  ]);
  if (!isFound(user)) return { user: null, name, sought: { name } };
  const sought = { userId: user.id, isKnownNetwork, deviceHash: isKnownDevice ? deviceHash : null };
  return { user, name, sought };
}

const isFound = (user: Partial<FoundUser>): user is FoundUser => typeof user.id === 'number';

const selectUser = `
SELECT lower($1) AS name, u.id, u.mobile, u.mobile_verified, u.email, u.password_hash,
  EXISTS (SELECT FROM identity.known_network AS k WHERE k.user_id = u.id AND k.network_hash = $2) AS is_known_network,
  EXISTS (SELECT FROM identity.known_device AS d WHERE d.user_id = u.id AND d.device_hash = $3) AS is_known_device
FROM (SELECT) AS typed LEFT JOIN identity.user_account AS u ON u.mobile = $1 OR u.email_key = lower($1)`;

/** From now on strangers elsewhere cannot lock this user out here. */
export async function rememberNetwork(sql: Sql, userId: number, address: string): Promise<void> {
  await sql.run(
    `INSERT INTO identity.known_network (user_id, network_hash, seen_at) VALUES ($1, $2, now())
     ON CONFLICT (user_id, network_hash) DO UPDATE SET seen_at = now()`,
    [userId, hashOf(networkOf(address))],
  );
}
