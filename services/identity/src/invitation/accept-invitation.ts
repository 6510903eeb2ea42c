import type { Day } from '@suanpan/accounting-core';
import type { InvitationShown, Role } from '@suanpan/contracts';
import { refuse, sessionHash, type Sql } from '@suanpan/service-kit';
import type { AccountSets } from '../account-set/account-sets.ts';
import { lockSet } from '../account-set/account-set-row.ts';
import { orNameTaken } from '../account-set/name-taken.ts';
import { refuseBeyondLimit } from '../account-set/set-limit.ts';
import type { Origin } from '../events/origin.ts';
import { insertMember, raiseEpoch, recordAdded, startInSet } from '../members/add-member.ts';
import { MemberEntity } from '../members/entities.ts';
import { endMembership } from '../members/remove-member.ts';
import type { SessionSecret } from '../session/session-secret.ts';
import { switchAccountSet } from '../session/switch-account-set.ts';
import { InvitationEntity } from './entities.ts';

interface OpenInvitation {
  id: number;
  accountSetId: number;
  companyName: string;
  role: Role;
  expiresOn: Day | null;
  handsOver: boolean;
  invitedBy: string;
  madeById: number;
  validUntil: string;
}

/** @throws ProblemError invitation.invalid: one answer for a value that never was, is used, withdrawn or too old. */
async function openInvitation(sql: Sql, token: string): Promise<OpenInvitation> {
  const open = await sql.maybe<OpenInvitation>('SELECT * FROM identity.open_invitation($1)', [
    sessionHash(token),
  ]);
  return open ?? refuse({ code: 'invitation.invalid' });
}

/** What the bearer of the link is offered. @throws ProblemError invitation.invalid */
export async function showInvitation(sql: Sql, token: string): Promise<InvitationShown> {
  const { companyName, invitedBy, role, expiresOn, handsOver, validUntil } = await openInvitation(sql, token);
  return { companyName, invitedBy, role, expiresOn, handsOver, validUntil };
}

/**
 * The signed-in bearer of the link becomes a member, and their session works in the set from then on. By a hand-over they
 * become its owner, and the one who gave it is no member any more: all in one transaction.
 * @returns the session's new values, as a switch of sets.
 * @throws ProblemError invitation.invalid, member.already; for a hand-over also account-set.name-taken, account-set.too-many.
 */
export function acceptInvitation(
  sets: AccountSets,
  origin: Origin,
  token: string,
): Promise<SessionSecret | null> {
  const { userId } = origin;
  const { db } = sets;
  const accept = db.write(async (sql) => {
    const { accountSetId } = await openInvitation(sql, token);
    await db.enter(sql, { userId, accountSetId });
    await lockSet(sql, accountSetId);
    // Under the lock: somebody else may have used it meanwhile.
    const open = await openInvitation(sql, token);
    if (open.handsOver) await takeOver(sets, sql, origin, open);
    else await join(sets, sql, origin, open);
    await sql.em.nativeUpdate(
      InvitationEntity,
      { id: open.id },
      { acceptedAt: new Date(), acceptedBy: userId },
    );
    await startInSet(sql, { accountSetId, userId });
    const secret = await switchAccountSet(sql, origin, accountSetId);
    await db.record(sql, origin, {
      action: 'invitation.accepted',
      objectType: 'invitation',
      objectId: String(open.id),
      accountSetId,
      before: null,
      after: { userId },
    });
    return secret;
  });
  return accept.catch(orNameTaken);
}

async function join({ db }: AccountSets, sql: Sql, origin: Origin, open: OpenInvitation): Promise<void> {
  const { accountSetId, role, expiresOn } = open;
  const member = { accountSetId, userId: origin.userId, role, expiresOn };
  if (!(await insertMember(sql, member))) refuse({ code: 'member.already' });
  await recordAdded(db, sql, origin, member);
}

/** The receiver is Manager and owner, whatever their role was; the giver leaves. */
async function takeOver(sets: AccountSets, sql: Sql, origin: Origin, open: OpenInvitation): Promise<void> {
  const { accountSetId, madeById: formerOwner } = open;
  const { userId } = origin;
  if (userId === formerOwner) refuse({ code: 'member.already' });
  await refuseBeyondLimit(sql, userId, sets.perUser);
  const isNew = await insertMember(sql, { accountSetId, userId, role: 'Manager' });
  if (!isNew) {
    await sql.em.nativeUpdate(
      MemberEntity,
      { accountSet: accountSetId, user: userId },
      { role: 'Manager', expiresOn: null },
    );
    await raiseEpoch(sql, userId);
  }
  await sql.run('UPDATE identity.account_set SET creator_id = $2, version = version + 1 WHERE id = $1', [
    accountSetId,
    userId,
  ]);
  await endMembership(sql, { accountSetId, userId: formerOwner });
  await sets.db.record(sql, origin, {
    action: 'account-set.handed-over',
    objectType: 'account-set',
    objectId: String(accountSetId),
    accountSetId,
    before: { owner: formerOwner },
    after: { owner: userId },
  });
}
