export { callName, type CallTexts } from './calls/call-texts.ts';
export { routesOf } from './calls/routes-of.ts';
export { defaultConnectionLimits, type ConnectionLimits } from './connections.ts';
export { keptTableRoutes } from './kept-tables.ts';
export { copyIn, copyOut, insertRows, passIds, type CopiedTable } from './copied-table.ts';
export { Database, enter, type DatabaseOptions, type Scope } from './database.ts';
export type { LongWork } from './long-work.ts';
export { CommitUnknown, databaseError } from './database-errors.ts';
export { readEnv, SettingError } from './env.ts';
export { eventHash, hashVersion } from './event-hash.ts';
export {
  anonymousIdentity,
  identityHeader,
  IdentitySigner,
  IdentityVerifier,
  memberOnBehalf,
  serviceIdentity,
  type Identity,
  type VerifiedIdentity,
} from './identity-header.ts';
export { contentDigest, idempotencyKeyOf } from './idempotency-key.ts';
export { InternalClient } from './internal-client.ts';
export { loadIdentityKeys, readKey } from './keys.ts';
export {
  atOfEvent,
  boundInMs,
  boundOf,
  cursorOf,
  mergeSlices,
  placeOf,
  type LogPlace,
  type LogSlice,
} from './log/log-place.ts';
export { memberOf, refuseUnproven, userOf, type DeclaredRoute, type Member } from './membership.ts';
export { networkOf } from './network.ts';
export { addProblemAnswers, failureAnswer } from './problem-answers.ts';
export { found, ProblemError, refuse, refuseIf } from './problem-error.ts';
export { proofOf } from './proof.ts';
export { MinuteTimer } from './minute-timer.ts';
export { outsideRequest, type Deadlines } from './request-context.ts';
export {
  digestOf,
  fingerprintOf,
  isSealedBy,
  signSeal,
  zeroDigest,
  type SealContent,
  type SealKey,
  type StoredSeal,
} from './seals.ts';
export { ProcessEnv, runService } from './server.ts';
export { createService, type App, type ServiceOptions } from './service.ts';
export { sessionHash } from './session-hash.ts';
export { statementsIn, statementsOf } from './sql-files.ts';
export { Sql, type Row } from './sql.ts';
export type { TableKind } from './table-kind.ts';
export { ThreadSemaphore } from './thread-semaphore.ts';
export { KeyedSemaphore } from './keyed-semaphore.ts';
export { WorkEnv, workOptions, type WorkOptions } from './work-settings.ts';
