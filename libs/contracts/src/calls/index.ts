export type { CallDeclaration, CallTable } from './call.ts';
export { identityCalls } from './identity.ts';
export { ledgerCalls } from './ledger.ts';
export { reportingCalls } from './reporting.ts';
export { tradeCalls } from './trade.ts';
