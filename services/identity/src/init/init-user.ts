import { permissionsOf, type AccountSet, type InitUser } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { isReady, setsOf, toAccountSet, type MemberSet } from '../account-set/account-set-row.ts';
import type { AccountSets } from '../account-set/account-sets.ts';
import type { Origin } from '../events/origin.ts';
import { displayName, isLive } from '../session/live-session.ts';

/**
 * Who is here, in which books, with which rights: read from the database at every call, never from the session's
 * copy. While ledger cannot be asked, the current date is null and the list of periods empty; everything else works
 * (reliability.md P8).
 * @throws ProblemError session.auth-required when the session has ended.
 */
export async function initUser(sets: AccountSets, origin: Origin): Promise<InitUser> {
  if (!origin.sessionId) refuse({ code: 'session.auth-required' });
  await sets.finishOf(origin.userId, origin);
  const { person, own } = await sets.db.read(async (sql) => ({
    person: await sql.maybe<Person>(selectPerson, [origin.sessionId]),
    own: await setsOf(sql, origin.userId),
  }));
  if (!person) refuse({ code: 'session.auth-required' });
  return compose(sets, origin, person, own);
}

interface Person extends Pick<
  InitUser,
  'id' | 'name' | 'mobile' | 'email' | 'realName' | 'nickname' | 'avatarUrl' | 'soleMember'
> {
  accountSetId: number | null;
}

const selectPerson = `
SELECT u.id, ${displayName} AS name, u.mobile, u.email, u.real_name, u.nickname, u.avatar_url, s.account_set_id,
  (SELECT count(*) = 1 FROM identity.member AS m WHERE m.account_set_id = s.account_set_id) AS sole_member
FROM identity.session AS s JOIN identity.user_account AS u ON u.id = s.user_id
WHERE s.id = $1 AND ${isLive}`;

async function compose(
  sets: AccountSets,
  origin: Origin,
  { accountSetId, ...person }: Person,
  own: readonly MemberSet[],
): Promise<InitUser> {
  const current = own.find((set) => set.id === accountSetId && isReady(set));
  const books = current ? await sets.stateOf(current, origin.requestId) : null;
  const shown: AccountSet[] = own.map((set) => toAccountSet(set, set === current ? books : null));
  return {
    ...person,
    soleMember: current !== undefined && person.soleMember,
    role: current?.role ?? null,
    accountSets: shown.find(({ id }) => id === current?.id) ?? null,
    accountSetsList: shown,
    checkoutList: books?.checkoutList ?? [],
    permissions: current ? permissionsIn(current) : [],
    serverTime: new Date().toISOString(),
  };
}

/** The role's rights, less what the set does not allow its bookkeepers (decision D9). */
const permissionsIn = ({ role, makingMayClose }: MemberSet): string[] =>
  permissionsOf(role).filter((key) => key !== 'period.close' || role !== 'Making' || makingMayClose);
