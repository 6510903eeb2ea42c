import type { MemberUpdate } from '@suanpan/contracts';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { MemberEntity } from './entities.ts';
import { lockMembers } from './lock-members.ts';

/**
 * Changes what a member is called; the user is the same in all companies, so only of one who works in no other. An e-mail
 * address opens the account, so no Manager can change it.
 * @throws ProblemError as `lockMembers`; request.not-found, member.email-own, member.elsewhere.
 */
export async function renameMember(
  db: IdentityDb,
  call: Call,
  origin: Origin,
  accountSetId: number,
  { id, realName, nickname, email }: MemberUpdate,
): Promise<void> {
  await db.writeOnce(call, accountSetId, async (sql) => {
    await lockMembers(sql, origin, accountSetId);
    found(await sql.em.findOne(MemberEntity, { accountSet: accountSetId, user: id }));
    const user = await sql.em.findOneOrFail(UserAccountEntity, id);
    if (email !== undefined && email !== (user.email ?? null))
      refuse({ code: 'member.email-own', field: 'email' });
    if (await worksElsewhere(sql, id, accountSetId)) refuse({ code: 'member.elsewhere' });
    const before = { realName: user.realName ?? null, nickname: user.nickname ?? null };
    const after = { realName: named(realName, before.realName), nickname: named(nickname, before.nickname) };
    Object.assign(user, after);
    await db.record(sql, origin, {
      action: 'member.renamed',
      objectType: 'user',
      objectId: String(id),
      accountSetId,
      before,
      after,
    });
    return true;
  });
}

/** A name that is left out stays; an empty one is none. */
const named = (given: string | null | undefined, stored: string | null): string | null =>
  given === undefined ? stored : given?.trim() || null;

async function worksElsewhere(sql: Sql, userId: number, accountSetId: number): Promise<boolean> {
  const { elsewhere } = await sql.one<{ elsewhere: boolean }>(
    'SELECT identity.works_elsewhere($1, $2) AS elsewhere',
    [userId, accountSetId],
  );
  return elsewhere;
}
