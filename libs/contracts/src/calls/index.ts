export type { CallDeclaration, CallTable } from './call.ts';
export { reportingCalls } from './reporting.ts';
