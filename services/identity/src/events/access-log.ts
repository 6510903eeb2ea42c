import type { Sql } from '@suanpan/service-kit';
import type { Origin } from './origin.ts';

/** A wrong password at the sign-in or where somebody signed in had to prove themselves once more, a wrong code, a refused passkey. */
export interface Failure {
  action: 'sign-in' | 'proof' | 'code' | 'second-step' | 'passkey';
  /** Whose password, code or passkey it was not; null when there is no such user. */
  user: { id: number; mobile: string } | null;
  address: string;
}

/** 138****5678: enough for its owner to know it. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(7)}`;

/**
 * Logs a refused password, code or passkey beside the chain (decision D45). Of a known user each one is kept, and the delays after
 * failures bound how many there can be. Of unknown users only their number in each hour is: anybody can cause them, and
 * what was typed may be a password.
 */
export async function logFailure(
  sql: Sql,
  origin: Origin,
  { action, user, address }: Failure,
): Promise<void> {
  if (!user) {
    await sql.run(countUnknown);
    return;
  }
  await sql.run(
    `INSERT INTO identity.access_log (action, user_id, mobile, address, session_id, request_id, route)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [action, user.id, maskedMobile(user.mobile), address, origin.sessionId, origin.requestId, origin.route],
  );
}

/** Logs from where a session was opened: the chain, which never forgets, does not say it. */
export async function logSignIn(
  sql: Sql,
  { address, device, requestId, route }: Origin,
  { user, sessionId }: { user: { id: number; mobile: string }; sessionId: string },
): Promise<void> {
  await sql.run(
    `INSERT INTO identity.access_log (action, user_id, mobile, address, session_id, request_id, route, device)
     VALUES ('signed-in', $1, $2, $3, $4, $5, $6, $7)`,
    [user.id, maskedMobile(user.mobile), address, sessionId, requestId, route, device],
  );
}

const countUnknown = `
INSERT INTO identity.unknown_sign_in AS u (hour, failures) VALUES (date_trunc('hour', now()), 1)
ON CONFLICT (hour) DO UPDATE SET failures = u.failures + 1`;
