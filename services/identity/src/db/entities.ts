import { AccountSetEntity } from '../account-set/entities.ts';
import { CodeFailureEntity, CodeSendEntity, VerificationCodeEntity } from '../codes/entities.ts';
import { AccessLogEntity, ChainTailEntity, EventEntity, UnknownSignInEntity } from '../events/entities.ts';
import { IdempotencyEntity } from '../idempotency/entities.ts';
import { InvitationEntity } from '../invitation/entities.ts';
import { MemberEntity } from '../members/entities.ts';
import { PasskeyEntity } from '../passkey/entities.ts';
import { AvatarEntity } from '../personal/entities.ts';
import { RecoveryCodeEntity, SignInChallengeEntity, TotpEntity } from '../second-step/entities.ts';
import { DeviceNoticeEntity, SessionEntity, SessionSecretEntity } from '../session/entities.ts';
import {
  KnownDeviceEntity,
  KnownNetworkEntity,
  RegistrationBudgetEntity,
  SignInThrottleEntity,
  UserAccountEntity,
} from '../sign-in/entities.ts';

/** The database schema that identity owns. */
export const schema = 'identity';

/** The tables of identity: the source of its baseline migration, compared with it by the drift test. */
export const entities = [
  UserAccountEntity,
  AccountSetEntity,
  MemberEntity,
  InvitationEntity,
  SessionEntity,
  SessionSecretEntity,
  SignInThrottleEntity,
  KnownDeviceEntity,
  KnownNetworkEntity,
  RegistrationBudgetEntity,
  VerificationCodeEntity,
  CodeSendEntity,
  CodeFailureEntity,
  IdempotencyEntity,
  EventEntity,
  ChainTailEntity,
  AccessLogEntity,
  UnknownSignInEntity,
  AvatarEntity,
  DeviceNoticeEntity,
  TotpEntity,
  RecoveryCodeEntity,
  SignInChallengeEntity,
  PasskeyEntity,
];
