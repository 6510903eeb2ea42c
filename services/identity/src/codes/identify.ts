import { refuse, type Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Outbox } from '../post/outbox.ts';
import type { CheckedCode, CodeCaller, Codes } from './codes.ts';
import { ownAddress } from './own-address.ts';
import type { CodePurpose } from './purpose.ts';

/** What codes are sent and compared with. */
export interface CodeDesk {
  db: IdentityDb;
  codes: Codes;
  outbox: Outbox;
}

/**
 * Compares a code that the signed-in user was sent to their own address.
 * @throws ProblemError code.no-way where none can have been sent; else as `Codes.check`.
 */
export async function checkOwnCode(
  { db, codes, outbox }: CodeDesk,
  caller: CodeCaller,
  { purpose, code }: { purpose: CodePurpose; code: string },
): Promise<CheckedCode> {
  const mobile = await ownAddress(db, caller.origin.userId, outbox.reaches);
  if (mobile === null) return refuse({ code: 'code.no-way', field: 'code' });
  return codes.check(caller, { mobile, purpose, code });
}

/**
 * The user has confirmed by a code that it is they: for ten minutes the session may hand a set over, and whatever else asks
 * for a fresh proof (reliability.md 7).
 * @throws ProblemError as `checkOwnCode`; session.required when the session has ended meanwhile.
 */
export async function identifyByCode(desk: CodeDesk, caller: CodeCaller, code: string): Promise<void> {
  const checked = await checkOwnCode(desk, caller, { purpose: 'identify', code });
  await desk.db.write(async (sql) => {
    await desk.codes.spend(sql, checked);
    const identified = await sql.run(
      'UPDATE identity.session SET proven_at = now(), identified_at = now() WHERE id = $1',
      [caller.origin.sessionId],
    );
    if (identified === 0) refuse({ code: 'session.required' });
  });
}

const isIdentified = "id = $1 AND identified_at > now() - interval '10 minutes'";

/** @throws ProblemError invitation.identify-first when the session was identified longer ago than ten minutes, or never. */
export async function refuseUnidentified(sql: Sql, sessionId: string): Promise<void> {
  const found = await sql.maybe(`SELECT FROM identity.session WHERE ${isIdentified}`, [sessionId]);
  if (!found) refuse({ code: 'invitation.identify-first' });
}

/** Uses up that the session was identified: one confirmation, one act. @throws ProblemError as `refuseUnidentified`. */
export async function spendIdentification(sql: Sql, sessionId: string): Promise<void> {
  const spent = await sql.run(`UPDATE identity.session SET identified_at = NULL WHERE ${isIdentified}`, [
    sessionId,
  ]);
  if (spent === 0) refuse({ code: 'invitation.identify-first' });
}
