/**
 * The part of the kit that works without a database: for a program that keeps no data of its own, like the gateway.
 * Taking it from here keeps the object mapper and its memory out of that process.
 */
export { Addresses, isBrokenOff, isConnectFailure, type Address } from './addresses.ts';
export type { DocumentPart } from './calls/document-part.ts';
export { documentPath } from './calls/document-path.ts';
export type { Json } from './calls/name-schemas.ts';
export { readEnv, SettingError } from './env.ts';
export { largestBoundBody } from './bound-body.ts';
export { addHealth } from './health.ts';
export { anonymousIdentity, identityHeader, IdentitySigner, type Identity } from './identity-header.ts';
export { InternalClient } from './internal-client.ts';
export { readKey } from './keys.ts';
export { networkOf } from './network.ts';
export { addProblemAnswers } from './problem-answers.ts';
export { ProblemError, refuse } from './problem-error.ts';
export { addRequestLog, failureCodeHeader, logAtEnd, logSettings, type LogTarget } from './request-log.ts';
export { keepLogSmall } from './rotate-logs.ts';
export { runService } from './server.ts';
export { sessionHash } from './session-hash.ts';
export { KeyedSemaphore } from './keyed-semaphore.ts';
