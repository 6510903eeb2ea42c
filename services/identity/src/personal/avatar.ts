import { found } from '@suanpan/service-kit';
import { randomBytes } from 'node:crypto';
import type { IdentityDb } from '../db/identity-db.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { AvatarEntity } from './entities.ts';

/** Where a picture is asked for; every new one has a new name, so that browsers may keep what they have. */
const addressOf = (name: string): string => `/api/personal/avatar/${name}`;

/** Stores a user's picture in place of the one before. @returns its address. */
export const changeAvatar = (db: IdentityDb, userId: number, image: Buffer): Promise<string> =>
  db.write(async (sql) => {
    const user = await sql.em.findOneOrFail(UserAccountEntity, userId);
    const name = randomBytes(32).toString('base64url');
    await sql.em.upsert(AvatarEntity, { user: userId, name, image, updatedAt: new Date() });
    user.avatarUrl = addressOf(name);
    return user.avatarUrl;
  });

/** Removes it; where there is none, nothing happens. */
export const removeAvatar = (db: IdentityDb, userId: number): Promise<void> =>
  db.write(async (sql) => {
    const user = await sql.em.findOneOrFail(UserAccountEntity, userId);
    await sql.em.nativeDelete(AvatarEntity, { user: userId });
    user.avatarUrl = null;
  });

/** @throws ProblemError request.not-found. */
export const readAvatar = (db: IdentityDb, name: string): Promise<Buffer> =>
  db.read(async (sql) => Buffer.from(found(await sql.em.findOne(AvatarEntity, { name })).image));
