import { networkOf, refuse, type Sql } from '@suanpan/service-kit';
import { hashOf } from './throttle.ts';

/** Who may register, and how often (settings of the service). */
export interface RegistrationLimits {
  isOpen: boolean;
  /** Whether the e-mail address is confirmed by a code before there is an account. */
  needsCode?: boolean;
  /** From one network in an hour. */
  perNetwork: number;
  /** From all of them in an hour. */
  inAll: number;
}

const hourSeconds = 3_600;

/**
 * Takes a registration from the budgets of its network and of the product, before it costs a hash. Each refills
 * evenly, so that who is refused waits minutes and not an hour. Kept in the database: processes share the budgets.
 * @throws ProblemError user.registrations-too-many with the seconds to wait; nothing is taken then.
 */
export async function spendBudget(sql: Sql, address: string, limits: RegistrationLimits): Promise<void> {
  await spend(sql, networkOf(address), limits.perNetwork);
  await spend(sql, 'all', limits.inAll);
}

async function spend(sql: Sql, whose: string, perHour: number): Promise<void> {
  const values = [hashOf(whose), hourSeconds / perHour];
  if ((await sql.run(spendOne, values)) === 1) return;
  const { seconds } = await sql.one<{ seconds: number }>(waitForOne, values);
  refuse({ code: 'user.registrations-too-many', seconds }, { retryAfterSeconds: seconds });
}

/** Each registration moves the moment when the budget is whole again; further ahead than an hour nothing is left. */
const spendOne = `
INSERT INTO identity.registration_budget AS b (key_hash, whole_at)
VALUES ($1, now() + make_interval(secs => $2))
ON CONFLICT (key_hash) DO UPDATE SET whole_at = greatest(b.whole_at, now()) + make_interval(secs => $2)
WHERE greatest(b.whole_at, now()) + make_interval(secs => $2) <= now() + interval '1 hour'`;

const waitForOne = `
SELECT greatest(1, ceil(extract(epoch FROM whole_at + make_interval(secs => $2) - interval '1 hour' - now())))::int
  AS seconds
FROM identity.registration_budget WHERE key_hash = $1`;
