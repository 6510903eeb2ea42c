import { defineConfig } from '@mikro-orm/postgresql';
import { Database } from '@suanpan/service-kit';
import { AccountSetEntity } from '../account-set/entities.ts';
import { ChainTailEntity, EventEntity } from '../events/entities.ts';
import { IdempotencyEntity } from '../idempotency/entities.ts';
import { MemberEntity } from '../members/entities.ts';
import { SessionEntity, SessionSecretEntity } from '../session/entities.ts';
import { SignInThrottleEntity, UserAccountEntity } from '../sign-in/entities.ts';
import { schema } from './migrations/index.ts';

/** The storage shapes of identity; the drift test compares them with the migrated schema. */
export const ormOptions = (clientUrl: string, poolSize = 10) => ({
  ...defineConfig({
    schema,
    entities: [
      UserAccountEntity,
      AccountSetEntity,
      MemberEntity,
      SessionEntity,
      SessionSecretEntity,
      SignInThrottleEntity,
      IdempotencyEntity,
      EventEntity,
      ChainTailEntity,
    ],
    pool: { min: 0, max: poolSize },
    discovery: { warnWhenNoEntities: false },
  }),
  clientUrl,
});

export const connectIdentity = (clientUrl: string, poolSize?: number): Promise<Database> =>
  Database.connect(ormOptions(clientUrl, poolSize));
