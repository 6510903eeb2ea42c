import type { TableKind } from '@suanpan/service-kit';

/**
 * The kind of every table of identity (scale.md 3.1). All are local: users and sets are not spread over machines,
 * and listings across sets are answered here, never by a scan of the books (3.12). Sets and members have a wall all the same
 * (migrations/0050-row-level-security).
 */
export const tableKinds = {
  user_account: 'local',
  account_set: 'local',
  member: 'local',
  invitation: 'local',
  session: 'local',
  session_secret: 'local',
  sign_in_throttle: 'local',
  known_device: 'local',
  known_network: 'local',
  registration_budget: 'local',
  verification_code: 'local',
  code_send: 'local',
  code_failure: 'local',
  idempotency: 'local',
  event: 'local',
  chain_tail: 'local',
  access_log: 'local',
  unknown_sign_in: 'local',
  avatar: 'local',
  device_notice: 'local',
  totp: 'local',
  recovery_code: 'local',
  sign_in_challenge: 'local',
  passkey: 'local',
  /** The record of applied migrations, the owner's. */
  migration: 'local',
} as const satisfies Record<string, TableKind>;
