import type { AccountSet } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownOrigin } from '../events/origin.ts';
import { addMember } from '../members/add-member.ts';
import { cookieOf, House, type Caller } from '../testing/house.ts';
import { form, initOf, newManager, newUser, password } from '../testing/people.ts';

type Saved = AccountSet & { author: string };

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const create = (caller: Caller, body: object) => house.call<Saved>('POST', '/account-sets', caller, body);
/** A new set's form has version 1. */
const update = (caller: Caller, body: object) =>
  house.call<Saved>('PUT', '/account-sets', caller, { version: 1, ...body });
const withKey = (caller: Caller, key: string): Caller => ({ ...caller, headers: { 'idempotency-key': key } });

describe('creating an account set', () => {
  it('opens the books of ledger and reporting and makes the caller its Manager, who works in it', async () => {
    const user = await newUser(house);
    const { status, body } = await create(
      user,
      form('  Lotus Tea  ', { industry: '4', creditCode: '91350100m000100y43' }),
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      companyName: 'Lotus Tea',
      creditCode: '91350100M000100Y43',
      enableDate: '2025-10-01',
      industry: 4,
      state: 'ready',
      role: 'Manager',
      creatorId: user.userId,
      currentAccountDate: '2025-10-31',
      encoding: '4-2-2-2',
      makingEditsAll: 0,
      makingMayClose: 1,
      author: user.author,
    });
    const provision = {
      companyName: 'Lotus Tea',
      accountingStandards: 0,
      vatType: 0,
      enableDate: '2025-10-01',
    };
    expect(house.ledger.books.get(body.data.id)).toEqual(provision);
    expect(house.reporting.books.get(body.data.id)).toEqual(provision);
    expect(await house.sessionOf(user)).toMatchObject({ accountSetId: body.data.id, role: 'Manager' });
    expect(await initOf(house, user)).toMatchObject({ role: 'Manager', accountSets: { id: body.data.id } });
  });

  it('gives a browser new values', async () => {
    const user = await newUser(house, 'browser');
    const answer = await create(user, form('Rotated'));
    expect(cookieOf(answer)).not.toBe(user.cookie);
    expect((await initOf(house, { cookie: cookieOf(answer) })).accountSets?.companyName).toBe('Rotated');
  });

  it('names every mistake at its field', async () => {
    const bad = form(' ', {
      creditCode: '91350100M000100Y44',
      enableDate: '2025-02-30',
      accountingStandards: 3,
      address: '110103',
      industry: 13,
      vatType: 2,
    });
    const { status, body } = await create(await newUser(house), bad);
    expect(status).toBe(422);
    expect(body.fields?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'companyName COMPANY_NAME_MISSING',
      'creditCode CREDIT_CODE',
      'enableDate ENABLE_DATE',
      'accountingStandards STANDARD_UNKNOWN',
      'address REGION_UNKNOWN',
      'industry INDUSTRY_UNKNOWN',
      'vatType VAT_TYPE_UNKNOWN',
    ]);
  });

  it('refuses unknown keys, missing fields and a role from the client', async () => {
    const user = await newUser(house);
    expect((await create(user, { ...form('Keys'), ownerId: 1 })).status).toBe(400);
    expect((await create(user, { companyName: 'Only a name' })).status).toBe(400);
    const { body } = await create(user, { ...form('Role'), role: 'View', creatorId: 1, id: 77 });
    expect(body.data).toMatchObject({ role: 'Manager', creatorId: user.userId });
  });

  it('takes a company name once per creator', async () => {
    const [one, other] = [await newUser(house), await newUser(house)];
    await create(one, form('Same Name'));
    const again = await create(one, form('Same Name'));
    expect(again).toMatchObject({ status: 422, body: { code: 'COMPANY_NAME_TAKEN' } });
    expect((await create(other, form('Same Name'))).status).toBe(200);
  });

  it('with the same key is done once, also when asked eight times at once', async () => {
    const user = withKey(await newUser(house), 'one-form');
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(user, form('Once Only'))));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect((await initOf(house, user)).accountSetsList).toHaveLength(1);
    const other = await create(user, form('Something Else'));
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    const long = await create(withKey(user, 'k'.repeat(256)), form('Long Key'));
    expect(long).toMatchObject({ status: 400, body: { fields: [{ field: 'Idempotency-Key' }] } });
  });

  it('needs a session', async () => {
    expect((await create({}, form('Nobody'))).status).toBe(403);
  });
});

describe('provisioning that breaks in the middle', () => {
  const failing = async (name: string, who: 'ledger' | 'reporting') => {
    const user = withKey(await newUser(house), `key of ${name}`);
    house[who].down = true;
    const answer = await create(user, form(name));
    const shown = await initOf(house, user);
    house[who].down = false;
    return { user, answer, shown };
  };

  it.each(['ledger', 'reporting'] as const)(
    'because %s is down is said, and nobody works in half a set',
    async (who) => {
      const { answer, shown } = await failing(`Half ${who}`, who);
      expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'SET_NOT_READY' } });
      expect(shown).toMatchObject({ accountSets: null, role: null, permissions: [] });
      expect(shown.accountSetsList).toMatchObject([{ companyName: `Half ${who}`, state: 'provisioning' }]);
    },
  );

  it('is finished by the next request, and its creator works in it', async () => {
    const { user, answer } = await failing('Next Request', 'reporting');
    const { id } = answer.body.data;
    const { accountSets } = await initOf(house, user);
    expect(accountSets).toMatchObject({ id, state: 'ready', role: 'Manager' });
    expect(house.reporting.books.has(id)).toBe(true);
  });

  it('is finished by repeating the request with the same key', async () => {
    const { user } = await failing('Same Key', 'ledger');
    const again = await create(user, form('Same Key'));
    expect(again).toMatchObject({ status: 200, body: { data: { state: 'ready' } } });
    expect((await initOf(house, user)).accountSetsList).toHaveLength(1);
  });

  it('is finished by the next start of the service', async () => {
    const { user, answer } = await failing('Next Start', 'reporting');
    const started = await house.another();
    await started.ready();
    const { id } = answer.body.data;
    await expect.poll(() => house.reporting.books.has(id)).toBe(true);
    await expect
      .poll(() => house.sql('SELECT books_told AS told FROM identity.account_set WHERE id = $1', [id]))
      .toEqual([{ told: 1 }]);
    await started.close();
    expect((await house.sessionOf(user))?.accountSetId).toBe(id);
  });

  it('cannot be switched into before it is ready', async () => {
    const { user, answer } = await failing('Not Yet', 'ledger');
    house.ledger.down = true;
    const switched = await house.call('GET', `/changeAccountSets?accountSetsId=${answer.body.data.id}`, user);
    house.ledger.down = false;
    expect(switched).toMatchObject({ status: 503, body: { code: 'SET_NOT_READY' } });
  });
});

describe('reading account sets', () => {
  it('shows one’s own only: a foreign set answers exactly as a missing one', async () => {
    const [one, other] = [await newManager(house, 'One'), await newManager(house, 'Other')];
    const list = await house.call<AccountSet[]>('GET', '/account-sets', one);
    expect(list.body.data.map(({ companyName }) => companyName)).toEqual(['One']);
    for (const path of ['/account-sets/', '/account-sets/checkUse?asid=']) {
      const foreign = await house.call('GET', `${path}${other.set.id}`, one);
      const missing = await house.call('GET', `${path}999999999`, one);
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
      expect(foreign.body.msg).toBe('The request does not exist.');
    }
    const taken = await update(one, { ...form('Taken over'), id: other.set.id });
    expect(taken).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('lists them newest first, with role and state', async () => {
    const manager = await newManager(house, 'Older');
    await create(manager, form('Newer'));
    const { body } = await house.call<AccountSet[]>('GET', '/account-sets', manager);
    expect(body.data.map(({ companyName, role, state }) => [companyName, role, state])).toEqual([
      ['Newer', 'Manager', 'ready'],
      ['Older', 'Manager', 'ready'],
    ]);
  });

  it('says of each how far it is closed and whether it is in use, as ledger knows it', async () => {
    const { set, ...manager } = await newManager(house, 'Closing');
    const states = async () =>
      (await house.call<AccountSet[]>('GET', '/account-sets', manager)).body.data.map(
        ({ inUse, closedUpTo, currentAccountDate }) => [inUse, closedUpTo, currentAccountDate],
      );
    expect(await states()).toEqual([[false, null, '2025-10-31']]);
    house.ledger.inUse.add(set.id);
    house.ledger.closed.set(set.id, ['2025-09', '2025-10']);
    expect(await states()).toEqual([[true, '2025-10', '2025-10-31']]);
    house.ledger.down = true;
    expect(await states()).toEqual([[null, null, null]]);
    house.ledger.down = false;
  });

  it('shows each member their own role', async () => {
    const { set } = await newManager(house, 'Shared');
    const member = await newUser(house);
    await addMember(house.db, ownOrigin('test'), {
      accountSetId: set.id,
      userId: member.userId,
      role: 'Director',
    });
    const { body } = await house.call<AccountSet>('GET', `/account-sets/${set.id}`, member);
    expect(body.data).toMatchObject({ companyName: 'Shared', role: 'Director' });
    expect((await initOf(house, member)).role).toBe('Director');
  });

  it('says whether a set is in use, and guesses nothing while ledger is silent', async () => {
    const { set, ...manager } = await newManager(house, 'In Use?');
    const checkUse = () => house.call<boolean>('GET', `/account-sets/checkUse?asid=${set.id}`, manager);
    expect((await checkUse()).body.data).toBe(false);
    house.ledger.inUse.add(set.id);
    expect((await checkUse()).body.data).toBe(true);
    house.ledger.down = true;
    expect((await checkUse()).status).toBe(503);
    house.ledger.down = false;
  });

  it('/init stays usable while ledger is down, without a date it cannot know', async () => {
    const manager = await newManager(house, 'Ledger Down');
    house.ledger.down = true;
    const shown = await initOf(house, manager);
    house.ledger.down = false;
    expect(shown).toMatchObject({
      role: 'Manager',
      accountSets: { companyName: 'Ledger Down', currentAccountDate: null, state: 'ready' },
      checkoutList: [],
    });
    expect(shown.permissions).toContain('voucher.write');
  });

  it('/init without a session says AUTH_REQUIRED with status 200', async () => {
    const answer = await house.call('GET', '/init');
    expect(answer).toMatchObject({ status: 200, body: { success: false, code: 'AUTH_REQUIRED' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('changing an account set', () => {
  it('keeps what the form does not name and tells the books what they must know', async () => {
    const { set, ...manager } = await newManager(house, 'Before');
    const first = await update(manager, {
      ...form('After'),
      id: set.id,
      makingMayClose: 0,
      address: '350100',
    });
    expect(first.body.data).toMatchObject({ companyName: 'After', makingMayClose: 0, version: 2 });
    const second = await update(manager, {
      ...form('After', { enableDate: '2025-11-20' }),
      id: set.id,
      version: 2,
      address: null,
    });
    expect(second.body.data).toMatchObject({ enableDate: '2025-11-01', makingMayClose: 0, address: null });
    for (const neighbour of [house.ledger, house.reporting]) {
      expect(neighbour.books.get(set.id)).toMatchObject({ companyName: 'After', enableDate: '2025-11-01' });
    }
  });

  it('accepts the record that was read, and refuses it once somebody else changed it', async () => {
    const { set, ...manager } = await newManager(house, 'Round Trip');
    expect((await update(manager, { ...set, companyName: 'Renamed' })).status).toBe(200);
    expect(await update(manager, { ...set, companyName: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    });
  });

  it('must say which version it was made from: an edit that does not could overwrite another unseen', async () => {
    const { set, ...manager } = await newManager(house, 'Versionless');
    expect(await update(manager, { ...form('Blind'), id: set.id, version: undefined })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'version' }] },
    });
  });

  it.each(['Director', 'Making', 'Cashier', 'View'] as const)('is refused to a %s', async (role) => {
    const { set } = await newManager(house, `Kept from ${role}`);
    const member = await newUser(house);
    await addMember(house.db, ownOrigin('test'), { accountSetId: set.id, userId: member.userId, role });
    const answer = await update(member, { ...form('Mine now'), id: set.id });
    expect(answer).toMatchObject({ status: 422, body: { code: 'ROLE_FORBIDDEN' } });
    expect(house.ledger.books.get(set.id)?.companyName).toBe(`Kept from ${role}`);
  });

  it('refuses another start or standard once ledger says that the set is in use', async () => {
    const { set, ...manager } = await newManager(house, 'Used');
    house.ledger.inUse.add(set.id);
    const moved = await update(manager, { ...form('Used', { enableDate: '2026-01-01' }), id: set.id });
    expect(moved).toMatchObject({
      status: 422,
      body: { code: 'SET_IN_USE', fields: [{ field: 'enableDate' }] },
    });
    const standard = await update(manager, { ...form('Used', { accountingStandards: 1 }), id: set.id });
    expect(standard).toMatchObject({
      status: 422,
      body: { code: 'SET_IN_USE', fields: [{ field: 'accountingStandards' }] },
    });
    expect((await update(manager, { ...form('Used, renamed'), id: set.id })).status).toBe(200);
  });

  it('never changes the standard, used or not: it decided the chart of accounts', async () => {
    const { set, ...manager } = await newManager(house, 'Unused');
    const told = house.ledger.told.length;
    const answer = await update(manager, {
      ...form('Unused', { accountingStandards: 1 }),
      id: set.id,
      version: 1,
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'SET_IN_USE', fields: [{ field: 'accountingStandards' }] },
    });
    expect(house.ledger.told).toHaveLength(told);
  });

  it('is refused by ledger at the last moment when a voucher comes in between', async () => {
    const { set, ...manager } = await newManager(house, 'Race');
    const state = house.ledger.books.get(set.id)!;
    const answer = await house.ledger.usedAfterNextLook(set.id, () =>
      update(manager, { ...form('Race', { enableDate: '2026-01-01' }), id: set.id }),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'SET_IN_USE', fields: [{ field: 'enableDate' }] },
    });
    expect(house.ledger.books.get(set.id)).toEqual(state);
    const { body } = await house.call<AccountSet>('GET', `/account-sets/${set.id}`, manager);
    expect(body.data.enableDate).toBe('2025-10-01');
  });

  it('that reached ledger but broke before it was stored is taken back at the next request', async () => {
    const { set, ...manager } = await newManager(house, 'Stored');
    house.reporting.down = true;
    const broken = await update(manager, { ...form('Only told'), id: set.id });
    expect(broken.status).toBe(503);
    expect(house.ledger.told).toContain('Only told');
    house.reporting.down = false;
    const { body } = await house.call<AccountSet>('GET', `/account-sets/${set.id}`, manager);
    expect(body.data.companyName).toBe('Stored');
    expect(house.ledger.books.get(set.id)?.companyName).toBe('Stored');
    expect(house.reporting.books.get(set.id)?.companyName).toBe('Stored');
  });

  it('that the books need not know works while they are down', async () => {
    const { set, ...manager } = await newManager(house, 'Switches');
    house.ledger.down = true;
    const answer = await update(manager, { ...form('Switches', { voucherReviewed: true }), id: set.id });
    house.ledger.down = false;
    expect(answer).toMatchObject({ status: 200, body: { data: { voucherReviewed: 1 } } });
    expect((await house.sessionOf(manager))?.switches.voucherReviewed).toBe(true);
  });

  it('by four at once from the same record succeeds once, and the books hold what identity stores', async () => {
    const { set, ...manager } = await newManager(house, 'Four Editors');
    const change = (companyName: string) => update(manager, { ...set, companyName });
    const answers = await Promise.all(['First', 'Second', 'Third', 'Fourth'].map(change));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { body } = await house.call<AccountSet>('GET', `/account-sets/${set.id}`, manager);
    expect(body.data.version).toBe(2);
    expect(house.ledger.books.get(set.id)?.companyName).toBe(body.data.companyName);
    expect(house.reporting.books.get(set.id)?.companyName).toBe(body.data.companyName);
  });

  it('to a name the creator uses already is refused before the books hear of it', async () => {
    const manager = await newManager(house, 'Taken Name');
    const { body } = await create(manager, form('Other Name'));
    const answer = await update(manager, { ...form('Taken Name'), id: body.data.id });
    expect(answer).toMatchObject({ status: 422, body: { code: 'COMPANY_NAME_TAKEN' } });
    expect(house.ledger.books.get(body.data.id)?.companyName).toBe('Other Name');
  });
});

describe('changing a set whose books are not open yet', () => {
  it('waits until they are', async () => {
    const user = await newUser(house);
    house.ledger.down = true;
    const { id } = (await create(user, form('Unopened'))).body.data;
    const early = await update(user, { ...form('Unopened', { voucherReviewed: 1 }), id });
    house.ledger.down = false;
    expect(early).toMatchObject({ status: 503, body: { code: 'SET_NOT_READY' } });
    expect((await update(user, { ...form('Unopened', { voucherReviewed: 1 }), id })).status).toBe(200);
    expect(house.ledger.books.has(id)).toBe(true);
  });
});

describe('members', () => {
  it('gained raise the epoch and leave the user signed in, in the set they worked in', async () => {
    const [owner, member] = [await newManager(house, 'Host'), await newManager(house, 'Own Set')];
    const before = (await house.sessionOf(member))!;
    const add = () =>
      addMember(house.db, ownOrigin('test'), {
        accountSetId: owner.set.id,
        userId: member.userId,
        role: 'Cashier',
      });
    expect(await add()).toBe(true);
    expect(await add()).toBe(false);
    const after = (await house.sessionOf(member))!;
    expect(after).toMatchObject({ epoch: before.epoch + 1, accountSetId: member.set.id, role: 'Manager' });
    const login = await house.call('POST', '/login', {}, { mobile: member.email, password });
    expect((await house.sessionOf({ cookie: cookieOf(login) }))?.accountSetId).toBe(member.set.id);
  });

  it('are told to other services of the house, not to users', async () => {
    const { set, ...manager } = await newManager(house, 'Names');
    const path = `/internal/members/${set.id}`;
    const { body } = await house.ask(path, 'ledger', set.id);
    expect(body.data).toEqual([
      { userId: manager.userId, name: manager.email.split('@')[0], role: 'Manager' },
    ]);
    expect((await house.call('GET', path, manager)).status).toBe(404);
    expect((await house.ask(path, 'ledger', set.id + 1)).status).toBe(404);
  });
});
