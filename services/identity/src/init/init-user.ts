import { permissionsOf, type AccountSet, type DeviceNotice, type InitUser } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { isReady, membershipsOf, toAccountSet, type Membership } from '../account-set/account-set-row.ts';
import type { AccountSets } from '../account-set/account-sets.ts';
import type { Origin } from '../events/origin.ts';
import { isLive } from '../session/live-session.ts';
import { deviceNotices } from '../session/own-sessions.ts';
import { UserAccountEntity, type UserAccount } from '../sign-in/entities.ts';

/**
 * Who is here, in which books, with which rights: read from the database at every call, never from the session's
 * copy. While ledger cannot be asked, the current date is null and the list of periods empty; everything else works
 * (reliability.md P8).
 * @throws ProblemError session.auth-required when the session has ended.
 */
export async function initUser(sets: AccountSets, origin: Origin): Promise<UserHere> {
  if (!origin.sessionId) refuse({ code: 'session.auth-required' });
  await sets.finishSoon(origin.userId, origin);
  const { session, user, own, newDevices } = await sets.db.readAs({ userId: origin.userId }, async (sql) => {
    const session = await sql.maybe<LiveSession>(selectLive, [origin.sessionId]);
    if (!session) return refuse({ code: 'session.auth-required' });
    const user = await sql.em.findOneOrFail(UserAccountEntity, session.userId);
    const newDevices = await deviceNotices(sql, session.userId, origin.sessionId);
    return { session, user, own: await membershipsOf(sql, origin.userId), newDevices };
  });
  return compose(sets, origin, { session, user, own, newDevices });
}

/** All of /init but what is the installation's. */
type UserHere = Omit<InitUser, 'supportEmail'>;

interface Found {
  session: LiveSession;
  user: UserAccount;
  own: readonly Membership[];
  newDevices: DeviceNotice[];
}

interface LiveSession {
  userId: number;
  accountSetId: number | null;
  soleMember: boolean;
}

const selectLive = `
SELECT s.user_id, s.account_set_id,
  coalesce((SELECT p.sole_member FROM identity.place_in(s.user_id, s.account_set_id) AS p), false) AS sole_member
FROM identity.session AS s JOIN identity.user_account AS u ON u.id = s.user_id
WHERE s.id = $1 AND ${isLive}`;

async function compose(
  sets: AccountSets,
  origin: Origin,
  { session, user, own, newDevices }: Found,
): Promise<UserHere> {
  const current = own.find(({ accountSet }) => accountSet.id === session.accountSetId && isReady(accountSet));
  const books = current ? await sets.stateOf(current.accountSet, origin.requestId) : null;
  const shown: AccountSet[] = own.map((each) => toAccountSet(each, each === current ? books : null));
  return {
    id: user.id,
    name: user.displayName,
    mobile: user.mobile,
    email: user.email ?? null,
    realName: user.realName ?? null,
    nickname: user.nickname ?? null,
    avatarUrl: user.avatarUrl ?? null,
    soleMember: current !== undefined && session.soleMember,
    role: current?.role ?? null,
    accountSets: shown.find(({ id }) => id === current?.accountSet.id) ?? null,
    accountSetsList: shown,
    checkoutList: books?.checkoutList ?? [],
    permissions: current ? permissionsIn(current) : [],
    serverTime: new Date().toISOString(),
    newDevices,
  };
}

/** The role's rights, less what the set does not allow its bookkeepers (decision D9). */
const permissionsIn = ({ role, accountSet }: Membership): string[] =>
  permissionsOf(role).filter(
    (key) => key !== 'period.close' || role !== 'Making' || accountSet.makingMayClose,
  );
