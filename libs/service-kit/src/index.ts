export { CommitUnknown, Database, databaseError, type Scope } from './database.ts';
export { readEnv, SettingError } from './env.ts';
export { eventHash, eventKey, eventMac, hashVersion, type EventKey } from './event-hash.ts';
export {
  anonymousIdentity,
  identityHeader,
  IdentitySigner,
  IdentityVerifier,
  serviceIdentity,
  type Identity,
  type VerifiedIdentity,
} from './identity-header.ts';
export { contentDigest, idempotencyKeyOf } from './idempotency-key.ts';
export { InternalClient } from './internal-client.ts';
export { loadIdentityKeys, readKey } from './keys.ts';
export { memberOf, userOf, type Member } from './membership.ts';
export { addProblemAnswers } from './problem-answers.ts';
export { found, ProblemError, refuse, refuseIf } from './problem-error.ts';
export { refuseStrongRole } from './role-check.ts';
export { runService } from './server.ts';
export { createService, type App, type ServiceOptions } from './service.ts';
export { sessionHash } from './session-hash.ts';
export { Sql, type PlainValue, type Row } from './sql.ts';
export { together } from './together.ts';
export { Turns } from './turns.ts';
