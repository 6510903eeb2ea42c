export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { memberIdentity, SignedCaller, type Answer, type Injectable } from './signed-caller.ts';
export { tablesWithoutSet } from './tables-without-set.ts';
