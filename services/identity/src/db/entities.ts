import { AccountSetEntity } from '../account-set/entities.ts';
import { ChainTailEntity, EventEntity } from '../events/entities.ts';
import { IdempotencyEntity } from '../idempotency/entities.ts';
import { MemberEntity } from '../members/entities.ts';
import { SessionEntity, SessionSecretEntity } from '../session/entities.ts';
import { SignInThrottleEntity, UserAccountEntity } from '../sign-in/entities.ts';

/** The storage shapes of identity: the typed record of the schema, compared with the migrations by the drift test. */
export const entities = [
  UserAccountEntity,
  AccountSetEntity,
  MemberEntity,
  SessionEntity,
  SessionSecretEntity,
  SignInThrottleEntity,
  IdempotencyEntity,
  EventEntity,
  ChainTailEntity,
];
