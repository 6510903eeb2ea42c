export type { CallDeclaration, CallTable } from './call.ts';
export { identityCalls } from './identity.ts';
export { reportingCalls } from './reporting.ts';
