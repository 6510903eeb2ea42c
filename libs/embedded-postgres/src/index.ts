export type { Profile } from './profiles.ts';
export { checkPort, freePort } from './ports.ts';
export { findProcess, killWithChildren, waitForEnd, type RunningProcess } from './processes.ts';
export { asStartError, StartError } from './start-error.ts';
export { startPostgres, type Postgres, type PostgresOptions } from './start-postgres.ts';
