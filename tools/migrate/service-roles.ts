/** The database roles of the services: they log in, own nothing and see through no wall (scale.md 3.8). */
export const serviceRoles = [
  { service: 'identity', role: 'identity_app', statementTimeout: '8s' },
  { service: 'ledger', role: 'ledger_app', statementTimeout: '8s' },
  { service: 'reporting', role: 'reporting_app', statementTimeout: '25s' },
] as const;

export type ServiceRole = (typeof serviceRoles)[number]['role'];

/** A role's password; a role without one keeps the password it has. */
export type RolePasswords = Partial<Record<ServiceRole, string>>;

/**
 * Time-outs as role settings: they reach every node of a distributed engine, SET LOCAL does not (scale.md 2).
 *
 * And how writes are planned. What a write asks for is one record by its key, a few rows by theirs: it has the same plan
 * whatever the values, and that goes by an index however small the table was when it was planned. Left to itself the server
 * plans some of it anew each time, which takes longer than doing it, and reads tables whole that were small when they were
 * last counted.
 */
export const roleSettings = (statementTimeout: string): Record<string, string> => ({
  // Below the shortest statement time-out: who waits in vain is told that the books are busy, not that time is up.
  lock_timeout: '7s',
  statement_timeout: statementTimeout,
  idle_in_transaction_session_timeout: '10s',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
});
