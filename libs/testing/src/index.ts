export { createReplicatedDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';
export type { Standby } from './standby.ts';
export { memberIdentity, SignedCaller, type Answer, type Injectable } from './signed-caller.ts';
export { patience } from './patience.ts';
export { plainStatement } from './plain-statement.ts';
export type { ServiceUnderTest } from './service-under-test.ts';
export { catalogueFindings } from './catalogue/catalogue-rules.ts';
export { tablesWithoutSet } from './tables-without-set.ts';
export { WatchedLine, type Passing } from './watched-line.ts';
