import type { CodeWays } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { isMobile } from './target.ts';

/**
 * Where the codes go that confirm to a signed-in user's services that it is they: the mobile that was confirmed, else the
 * e-mail address; null where this installation reaches neither.
 */
export async function ownAddress(db: IdentityDb, userId: number, reaches: CodeWays): Promise<string | null> {
  const user = await db.read(async (sql) => found(await sql.em.findOne(UserAccountEntity, userId)));
  if (reaches.mobile && user.mobileVerified && isMobile(user.mobile)) return user.mobile;
  return reaches.email ? (user.email ?? null) : null;
}
