import type { IdentityLogSlice, SessionOrigins } from '@suanpan/contracts';
import { serviceIdentity } from '@suanpan/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../members/add-member.ts';
import { logFailure } from '../events/access-log.ts';
import { ownOrigin } from '../events/origin.ts';
import { House } from '../testing/house.ts';
import { form, newManager, newUser, password } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const ask = async <T>(path: string, set: number, body: object, by: 'ledger' | 'reporting' = 'ledger') =>
  house.send<T>('POST', `/internal/${path}/${set}`, serviceIdentity(set), by, {}, body);
const logOf = async (set: number, query: object = {}): Promise<IdentityLogSlice> =>
  (await ask<IdentityLogSlice>('operation-log', set, { limit: 50, ...query })).body.data;
const actions = ({ entries }: IdentityLogSlice) => entries.map(({ action }) => action);
const firefox = {
  headers: { 'user-agent': 'Firefox/140.0', 'x-session-kind': 'api' },
  address: '203.0.113.9',
};
const logIn = (email: string, secret = password) =>
  house.call('POST', '/login', firefox, { mobile: email, password: secret });

describe('the log of a set', () => {
  it('tells of its members, its changes, and who came in or was refused, newest first', async () => {
    const { set, ...manager } = await newManager(house, 'Told');
    const clerk = await newUser(house);
    await addMember(house.db, ownOrigin('test'), {
      accountSetId: set.id,
      userId: clerk.userId,
      role: 'Making',
    });
    await house.call('PUT', '/account-sets', manager, { ...form('Told Again'), id: set.id, version: 1 });
    await logIn(clerk.email);
    await logIn(clerk.email, 'wrong');
    const log = await logOf(set.id);
    expect(actions(log)).toEqual([
      'session.sign-in-failed',
      'user.signed-in',
      'account-set.changed',
      'member.added',
      'account-set.ready',
      'account-set.created',
    ]);
    expect(log.end).toBeNull();
    expect(log.entries[0]).toMatchObject({
      memberId: clerk.userId,
      role: 'Making',
      refusal: 'session.login-failed',
      after: { address: '203.0.113.9' },
    });
    expect(log.entries[2]).toMatchObject({
      before: { companyName: 'Told' },
      after: { companyName: 'Told Again' },
    });
    expect(JSON.stringify(log)).not.toContain(clerk.email);
  });

  it('says from where a session came, as long as that is kept', async () => {
    const { set, ...manager } = await newManager(house, 'Origins');
    await logIn(manager.email);
    const { sessionId } = (await logOf(set.id)).entries[0]!;
    const origins = await ask<SessionOrigins>('session-origins', set.id, [sessionId, 'unknown']);
    expect(origins.body.data).toEqual([{ sessionId, address: '203.0.113.9', device: 'Firefox/140.0' }]);
  });

  it.each([
    ['second-step', 'session.second-step-wrong'],
    ['passkey', 'passkey.refused'],
  ] as const)('says what a sign-in was refused for: %s', async (action, refusal) => {
    const { set, ...manager } = await newManager(house, `Refused ${action}`);
    const user = { id: manager.userId, mobile: '13612340000' };
    await house.db.write((sql) => logFailure(sql, ownOrigin('test'), { action, user, address: '192.0.2.9' }));
    const [entry] = (await logOf(set.id)).entries;
    expect(entry).toMatchObject({
      action: 'session.sign-in-failed',
      refusal,
      after: { address: '192.0.2.9' },
    });
  });

  it('says that somebody switched to it, and nothing of what its members do elsewhere', async () => {
    const first = await newManager(house, 'First');
    const second = await house.call<{ id: number }>('POST', '/account-sets', first, form('Second'));
    await house.call('POST', `/changeAccountSets?accountSetsId=${first.set.id}`, first);
    await logIn(first.email);
    expect(actions(await logOf(second.body.data.id))).toEqual([
      'user.entered',
      'account-set.ready',
      'account-set.created',
    ]);
    expect(actions(await logOf(first.set.id)).slice(0, 2)).toEqual(['user.signed-in', 'user.entered']);
  });

  it.each([
    ['a group', { kind: 'member' }, ['member.added']],
    ['sign-ins', { kind: 'sign-in' }, ['session.sign-in-failed']],
    ['refusals', { refused: true }, ['session.sign-in-failed']],
    ['a part of the content', { object: 'filtered co' }, ['account-set.created']],
    ['an earlier time', { to: '2020-01-01T00:00:00.000Z' }, []],
  ])('is filtered by %s', async (_, filter, found) => {
    const { set } = await newManager(house, `Filtered Co ${JSON.stringify(filter).length}`);
    const clerk = await newUser(house);
    await addMember(house.db, ownOrigin('test'), {
      accountSetId: set.id,
      userId: clerk.userId,
      role: 'View',
    });
    await logIn(clerk.email, 'wrong');
    expect(actions(await logOf(set.id, filter))).toEqual(found);
  });

  it('goes on behind a place without a gap or a repetition', async () => {
    const { set, ...manager } = await newManager(house, 'Paged');
    for (let i = 0; i < 4; i++) await logIn(manager.email);
    await logIn(manager.email, 'wrong');
    const whole = await logOf(set.id);
    const told: IdentityLogSlice['entries'] = [];
    for (let cursor: string | undefined, pages = 0; pages < 10; pages++) {
      const page = await logOf(set.id, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      told.push(...page.entries);
      if (!page.end) break;
      cursor = `${page.end.at}~${page.end.source}~${page.end.id}`;
    }
    expect(told).toEqual(whole.entries);
  });

  it('is for the ledger alone, in the name of that set', async () => {
    const { set } = await newManager(house, 'Guarded Log');
    expect((await ask('operation-log', set.id, { limit: 1 }, 'reporting')).status).toBe(404);
    const other = house.send(
      'POST',
      `/internal/operation-log/${set.id}`,
      serviceIdentity(set.id + 1),
      'ledger',
      {},
      { limit: 1 },
    );
    expect((await other).status).toBe(404);
  });
});

it('the ledger is told which sets there are, a deleted one not, and nobody else is', async () => {
  const { set } = await newManager(house, 'Verified at night');
  const behind = `/internal/account-sets?behind=${set.id - 1}`;
  const askAs = (by: 'ledger' | 'reporting') =>
    house.send<number[]>('GET', behind, serviceIdentity(null), by, {});
  expect((await askAs('ledger')).body.data).toEqual([set.id]);
  expect((await askAs('reporting')).status).toBe(404);
  await house.db.writeAs({ userId: 0, accountSetId: set.id }, (sql) =>
    sql.run('UPDATE identity.account_set SET deleted_at = now() WHERE id = $1', [set.id]),
  );
  expect((await askAs('ledger')).body.data).toEqual([]);
});
