import { defineEntity, p } from '@mikro-orm/core';
import { UserAccountEntity } from '../sign-in/entities.ts';

/** The picture of a user, as this service has drawn it anew. */
export const AvatarEntity = defineEntity({
  name: 'Avatar',
  tableName: 'avatar',
  properties: {
    user: () =>
      p.oneToOne(UserAccountEntity).primary().owner().updateRule('no action').deleteRule('no action'),
    /** Of 32 random bytes: part of the address, which therefore only who has been told it can ask for. */
    name: p.string().length(43).unique(),
    /** WebP. */
    image: p.blob(),
    updatedAt: p.datetime().length(6).defaultRaw('now()'),
  },
});
