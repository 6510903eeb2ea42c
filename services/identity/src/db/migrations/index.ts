import { Baseline } from './0001-baseline.ts';
import { RegistrationAndAccess } from './0010-registration-and-access.ts';
import { ReadMigrations } from './0030-read-migrations.ts';
import { RowLevelSecurity } from './0050-row-level-security.ts';
import { KnownDevice } from './0060-known-device.ts';
import { VerificationCodes } from './0100-verification-codes.ts';
import { FreshProof } from './0200-fresh-proof.ts';
import { Members } from './0210-members.ts';
import { AvatarMigration } from './0300-avatar.ts';
import { SessionsShown } from './0310-sessions-shown.ts';
import { SecondStep } from './0320-second-step.ts';
import { PasskeyMigration } from './0330-passkey.ts';
import { OperationLog } from './0400-operation-log.ts';
import { RestoredSets } from './0500-restored-sets.ts';
import { IdentifiedSession } from './0600-identified-session.ts';
import { EncryptedTotp } from './0610-encrypted-totp.ts';
import { SetsBehind } from './0800-sets-behind.ts';
import { ResetEmail } from './0810-reset-email.ts';
import { RefusedPasskey } from './0820-refused-passkey.ts';

export { schema } from '../entities.ts';
/** The steps that make the schema, run by the owner's role, never by the service. */
export const migrations = [
  { name: '0001-baseline', class: Baseline },
  { name: '0010-registration-and-access', class: RegistrationAndAccess },
  { name: '0030-read-migrations', class: ReadMigrations },
  { name: '0050-row-level-security', class: RowLevelSecurity },
  { name: '0060-known-device', class: KnownDevice },
  { name: '0100-verification-codes', class: VerificationCodes },
  { name: '0200-fresh-proof', class: FreshProof },
  { name: '0210-members', class: Members },
  { name: '0300-avatar', class: AvatarMigration },
  { name: '0310-sessions-shown', class: SessionsShown },
  { name: '0400-operation-log', class: OperationLog },
  { name: '0500-restored-sets', class: RestoredSets },
  // Written beside 0400, whose list of actions they widen.
  { name: '0320-second-step', class: SecondStep },
  { name: '0330-passkey', class: PasskeyMigration },
  { name: '0600-identified-session', class: IdentifiedSession },
  { name: '0610-encrypted-totp', class: EncryptedTotp },
  { name: '0800-sets-behind', class: SetsBehind },
  { name: '0810-reset-email', class: ResetEmail },
  { name: '0820-refused-passkey', class: RefusedPasskey },
];
