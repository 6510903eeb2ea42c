import type { Member, Role } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownOrigin } from '../events/origin.ts';
import { verifyChain } from '../events/verify-chain.ts';
import { House } from '../testing/house.ts';
import { initOf, newManager, newUser, type Person } from '../testing/people.ts';
import { addMember } from './add-member.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

type Manager = Awaited<ReturnType<typeof newManager>>;
async function join(manager: Manager, role: Role): Promise<Person> {
  const person = await newUser(house);
  await addMember(house.db, ownOrigin('test'), { accountSetId: manager.set.id, userId: person.userId, role });
  return person;
}
const post = (path: string, caller: Person, body?: object) =>
  house.call<null>('POST', `/account-sets/${path}`, caller, body);
const codeOf = async (answer: ReturnType<typeof post>) => (await answer).body.code;
const members = async (caller: Person) => (await house.call<Member[]>('GET', '/user', caller)).body.data;
const eventsOf = async (set: number) =>
  (
    await house.sql<{ action: string; content: string }>(
      'SELECT action, content FROM identity.event WHERE account_set_id = $1 ORDER BY seq',
      [set],
    )
  ).map(({ action, content }) => ({ action, ...(JSON.parse(content) as { before: object; after: object }) }));
const grow = (caller: Person) =>
  house.sql(`UPDATE identity.session SET proven_at = now() - interval '11 minutes' WHERE user_id = $1`, [
    caller.userId,
  ]);

describe('adding a registered user', () => {
  it('makes them a member by mobile or e-mail and leaves them in the set they work in', async () => {
    const [manager, colleague] = [await newManager(house), await newManager(house, 'Their own')];
    const answer = await post('addUser', manager, {
      mobile: colleague.email.toUpperCase(),
      role: 'Making',
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: null } });
    expect(await house.sessionOf(colleague)).toMatchObject({ accountSetId: colleague.set.id });
    expect((await initOf(house, colleague)).accountSetsList).toHaveLength(2);
    expect((await eventsOf(manager.set.id)).at(-1)).toMatchObject({
      action: 'member.added',
      after: { userId: colleague.userId, role: 'Making' },
    });
  });

  it('is the same by the GET of the contract', async () => {
    const [manager, colleague] = [await newManager(house), await newUser(house)];
    const path = `/account-sets/addUser?mobile=${encodeURIComponent(colleague.email)}&role=View`;
    const answer = await house.call('GET', path, manager);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await house.call('GET', path, manager)).body.code).toBe('ALREADY_MEMBER');
  });

  it.each([
    ['nobody registered', { mobile: 'nobody@example.com', role: 'View' }, 'USER_NOT_REGISTERED', 422],
    ['no role', { mobile: '13800001111', role: 'Owner' }, 'FIELD_INVALID', 400],
    ['an end for a bookkeeper', { role: 'Making', expiresOn: '2999-12-31' }, 'EXPIRY_ROLE', 422],
    ['an end that is over', { role: 'View', expiresOn: '2020-01-31' }, 'EXPIRY_PAST', 422],
    ['a day that is none', { role: 'View', expiresOn: '2027-02-30' }, 'FIELD_INVALID', 400],
  ])('is refused for %s, and nobody is added', async (_, input, code, status) => {
    const manager = await newManager(house);
    const body = { mobile: (await newUser(house)).email, ...input };
    expect(await post('addUser', manager, body)).toMatchObject({ status, body: { code } });
    expect(await members(manager)).toHaveLength(1);
  });

  it.each(['Director', 'Making', 'Cashier', 'View'] as const)('is refused to a %s', async (role) => {
    const person = await join(await newManager(house), role);
    expect(await codeOf(post('addUser', person, { mobile: person.email, role: 'View' }))).toBe(
      'ROLE_FORBIDDEN',
    );
  });
});

describe('changing a role', () => {
  it('counts from the next request on and is told with both roles', async () => {
    const manager = await newManager(house);
    const colleague = await join(manager, 'View');
    await post('updateUserRole', manager, { id: colleague.userId, role: 'Director' });
    expect(await house.sessionOf(colleague)).toMatchObject({ role: 'Director' });
    expect((await eventsOf(manager.set.id)).at(-1)).toMatchObject({
      action: 'member.role-changed',
      before: { role: 'View', expiresOn: null },
      after: { role: 'Director', expiresOn: null },
    });
  });

  it('asks for a fresh proof, as every call about members does', async () => {
    const manager = await newManager(house);
    const colleague = await join(manager, 'View');
    await grow(manager);
    const { userId: id, email: mobile } = colleague;
    for (const [path, body] of [
      ['updateUserRole', { id, role: 'Director' }],
      ['addUser', { mobile, role: 'View' }],
      ['addNewUser', { mobile, role: 'View' }],
      [`removeUser/${id}`, undefined],
      ['handOver', { mobile }],
    ] as const)
      expect(await codeOf(post(path, manager, body))).toBe('PROOF_REQUIRED');
    expect(await house.sessionOf(colleague)).toMatchObject({ role: 'View' });
  });

  it('is refused for oneself, for the owner, and for who is no member, foreign or unknown alike', async () => {
    const [owner, stranger] = [await newManager(house), await newManager(house)];
    const second = await join(owner, 'Manager');
    const change = (caller: Person, id: number) =>
      codeOf(post('updateUserRole', caller, { id, role: 'View' }));
    expect(await change(owner, owner.userId)).toBe('OWNER_ROW');
    expect(await change(second, second.userId)).toBe('OWN_ROW');
    expect(await change(second, owner.userId)).toBe('OWNER_ROW');
    const [foreign, unknown] = await Promise.all(
      [stranger.userId, 999_999_999].map((id) => post('updateUserRole', owner, { id, role: 'View' })),
    );
    expect(foreign!.status).toBe(404);
    expect(foreign!.text).toBe(unknown!.text);
  });

  it('by two managers of each other at once leaves one of them manager', async () => {
    const owner = await newManager(house);
    const [one, two] = [await join(owner, 'Manager'), await join(owner, 'Manager')];
    const answers = await Promise.all([
      post('updateUserRole', one, { id: two.userId, role: 'View' }),
      post('updateUserRole', two, { id: one.userId, role: 'View' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const roles = (await members(owner)).map(({ role }) => role);
    expect(roles.toSorted()).toEqual(['Manager', 'Manager', 'View']);
  });
});

describe('removing a member', () => {
  it('ends their sessions in the set, and no other of theirs', async () => {
    const manager = await newManager(house);
    const leaver = await join(manager, 'Making');
    const elsewhere = await newManager(house, 'Elsewhere');
    await addMember(house.db, ownOrigin('test'), {
      accountSetId: manager.set.id,
      userId: elsewhere.userId,
      role: 'Making',
    });
    for (const { userId } of [leaver, elsewhere]) await post(`removeUser/${userId}`, manager);
    expect(await house.sessionOf(leaver)).toBeNull();
    expect((await house.call('GET', '/user', leaver)).status).toBe(403);
    expect(await house.sessionOf(elsewhere)).toMatchObject({ accountSetId: elsewhere.set.id });
    expect((await members(manager)).map(({ id }) => id)).toEqual([manager.userId]);
    expect((await eventsOf(manager.set.id)).at(-1)).toMatchObject({
      action: 'member.removed',
      before: { userId: elsewhere.userId, role: 'Making' },
    });
  });

  it('is refused for oneself and for the owner', async () => {
    const owner = await newManager(house);
    const second = await join(owner, 'Manager');
    expect(await codeOf(post(`removeUser/${second.userId}`, second))).toBe('OWN_ROW');
    expect(await codeOf(post(`removeUser/${owner.userId}`, second))).toBe('OWNER_ROW');
    expect((await house.call('DELETE', `/user/${owner.userId}`, second)).body.code).toBe('OWNER_ROW');
    expect((await house.call('DELETE', `/user/${second.userId}`, owner)).status).toBe(200);
    expect((await house.call('DELETE', `/user/${second.userId}`, owner)).status).toBe(404);
  });
});

describe('an auditor', () => {
  it('reads until the last day, and from the next day on is nobody in the set', async () => {
    const [manager, auditor] = [await newManager(house), await newUser(house)];
    await post('addUser', manager, { mobile: auditor.email, role: 'View', expiresOn: '2999-12-31' });
    expect(await house.sessionOf(auditor)).toMatchObject({ role: 'View', accountSetId: manager.set.id });
    const end = (day: string) =>
      house.sql(`UPDATE identity.member SET expires_on = ${day} WHERE user_id = $1`, [auditor.userId]);
    await end('identity.today()');
    expect(await house.sessionOf(auditor)).toMatchObject({ role: 'View' });
    await end('identity.today() - 1');
    expect(await house.sessionOf(auditor)).toMatchObject({ role: null, accountSetId: null });
    expect((await initOf(house, auditor)).accountSetsList).toEqual([]);
    expect((await house.call('GET', `/account-sets/${manager.set.id}`, auditor)).status).toBe(404);
    const back = await house.call('POST', '/changeAccountSets', auditor, { accountSetsId: manager.set.id });
    expect(back.body.code).toBe('NOT_A_MEMBER');
    expect(await house.sessionOf(manager)).toMatchObject({ soleMember: true });
  });
});

describe('the list of members', () => {
  it('tells leaders role, masked mobile, last use and end; others who works here, no more', async () => {
    const manager = await newManager(house);
    const [director, maker] = [await join(manager, 'Director'), await join(manager, 'Making')];
    await house.sql(`UPDATE identity.user_account SET mobile = '13955501234' WHERE id = $1`, [maker.userId]);
    const seen = (await members(director)).find(({ id }) => id === maker.userId)!;
    expect(seen).toMatchObject({ mobile: '139****1234', email: maker.email, role: 'Making', isOwner: false });
    expect(seen.lastActive).not.toBeNull();
    expect((await members(maker)).find(({ id }) => id === manager.userId)).toEqual({
      id: manager.userId,
      name: manager.email.split('@')[0],
      role: 'Manager',
      isOwner: true,
      mobile: null,
      email: null,
      realName: null,
      nickname: null,
      avatarUrl: null,
      expiresOn: null,
      createDate: null,
      lastActive: null,
    });
  });

  it('answers one by id; a foreign user as an unknown one', async () => {
    const [manager, stranger] = [await newManager(house), await newManager(house)];
    const one = (id: number) => house.call<Member>('GET', `/user/${id}`, manager);
    expect((await one(manager.userId)).body.data).toMatchObject({ id: manager.userId, isOwner: true });
    const [foreign, unknown] = [await one(stranger.userId), await one(999_999_999)];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  });
});

describe('what a member is called', () => {
  it('is changed by a manager while they work in this company only; an e-mail never', async () => {
    const manager = await newManager(house);
    const maker = await join(manager, 'Making');
    const put = (body: object) => house.call<Member>('PUT', '/user', manager, { id: maker.userId, ...body });
    expect((await put({ realName: ' 李娜 ' })).body.data).toMatchObject({ name: '李娜', realName: '李娜' });
    expect((await put({ email: 'mine@example.com' })).body.code).toBe('EMAIL_OWN');
    await house.call('POST', '/account-sets', maker, {
      ...manager.set,
      companyName: 'The maker’s own',
    });
    expect((await put({ realName: '王' })).body.code).toBe('MEMBER_ELSEWHERE');
  });
});

it('all of it stands in one unbroken history', async () => {
  expect((await house.db.read((sql) => verifyChain(sql))).firstBad).toBeNull();
});
