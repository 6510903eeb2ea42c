import { keepingServices, roleOf } from '../services/services.ts';

/** The database role of a service: it logs in, owns nothing and sees through no wall (scale.md 3.8). */
interface ServiceRole {
  service: string;
  role: string;
  settings: Readonly<Record<string, string>>;
}

/** The database roles of all services that keep something. */
export const serviceRoles = (): ServiceRole[] =>
  keepingServices().map(({ name, database }) => ({
    service: name,
    role: roleOf(name),
    settings: { statement_timeout: database.statementTimeout },
  }));

/** Roles that own functions of a service, such as those that write the books; nobody logs in as one. */
export const functionsRoles = (): string[] =>
  keepingServices().flatMap(({ database }) => database.functionsRole ?? []);

/** A role's password; a role without one keeps the password it has. */
export type RolePasswords = Readonly<Record<string, string>>;

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
