/** The database roles of the services: they log in, own nothing and see through no wall (scale.md 3.8). */
export const serviceRoles = [
  { service: 'identity', role: 'identity_app', settings: { statement_timeout: '8s' } },
  { service: 'ledger', role: 'ledger_app', settings: { statement_timeout: '8s' } },
  { service: 'reporting', role: 'reporting_app', settings: { statement_timeout: '25s' } },
] as const;

export type ServiceRole = (typeof serviceRoles)[number]['role'];

/** Owns the functions that write the books; nobody logs in as it. */
export const kernelRole = 'ledger_kernel';

/** A role's password; a role without one keeps the password it has. */
export type RolePasswords = Partial<Record<ServiceRole, string>>;

/**
 * Role settings reach every node of a distributed engine, SET LOCAL does not (scale.md 2). Packaged servers compile
 * statements just in time, which took seconds for one that runs for milliseconds.
 */
export const roleSettings = (own: Readonly<Record<string, string>>): Record<string, string> => ({
  // Below the shortest statement time-out: who waits in vain is told that the books are busy, not that time is up.
  lock_timeout: '7s',
  idle_in_transaction_session_timeout: '10s',
  jit: 'off',
  ...own,
});
