import type { AccountSet, DeletedAccountSet } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownOrigin } from '../events/origin.ts';
import { addMember } from '../members/add-member.ts';
import { House, type Caller } from '../testing/house.ts';
import { form, initOf, newManager, newUser, password, type Person } from '../testing/people.ts';

let house: House;
let anybody: Person;
beforeAll(async () => {
  house = await House.open();
  anybody = await newUser(house);
});
afterAll(() => house.close());

const remove = (caller: Caller, id: number, body: object | undefined = { password }, query = '') =>
  house.call<null>('DELETE', `/account-sets/${id}${query}`, caller, body);
const restore = (caller: Caller, id: number) =>
  house.call<AccountSet>('POST', `/account-sets/${id}/restore`, caller);
const deletedOf = async (caller: Caller) =>
  (await house.call<DeletedAccountSet[]>('GET', '/account-sets/deleted', caller)).body.data;
const namesOf = async (caller: Caller) =>
  (await house.call<AccountSet[]>('GET', '/account-sets', caller)).body.data.map(
    ({ companyName }) => companyName,
  );
const second = async (caller: Caller, companyName: string) =>
  (await house.call<AccountSet>('POST', '/account-sets', caller, form(companyName))).body.data;

async function join(accountSetId: number, role: 'Manager' | 'View', member?: Person): Promise<Person> {
  const person = member ?? (await newUser(house));
  await addMember(house.db, ownOrigin('test'), { accountSetId, userId: person.userId, role });
  return person;
}

describe('deleting an account set', () => {
  it('takes it out of every list, out of sight and out of reach, for all its members', async () => {
    const { set, ...owner } = await newManager(house, 'Closing Down');
    const member = await join(set.id, 'Manager');
    expect((await remove(owner, set.id)).status).toBe(200);
    for (const person of [owner, member]) {
      expect(await namesOf(person)).toEqual([]);
      expect(await initOf(house, person)).toMatchObject({
        role: null,
        accountSets: null,
        accountSetsList: [],
        permissions: [],
      });
      expect(await house.sessionOf(person)).toMatchObject({ accountSetId: null, role: null });
      const paths = [`/account-sets/${set.id}`, `/account-sets/checkUse?asid=${set.id}`];
      for (const path of paths) expect((await house.call('GET', path, person)).status).toBe(404);
      const back = await house.call('GET', `/changeAccountSets?accountSetsId=${set.id}`, person);
      expect(back.body.code).toBe('NOT_A_MEMBER');
      expect((await house.call('PUT', '/account-sets', person, { ...set })).status).toBe(404);
    }
  });

  it('leaves everybody in another set of theirs, if they have one', async () => {
    const { set, ...owner } = await newManager(house, 'Kept');
    const doomed = await second(owner, 'Doomed');
    const { set: own, ...member } = await newManager(house, 'The Member’s Own');
    await join(doomed.id, 'View', member);
    await house.call('POST', '/changeAccountSets', member, { accountSetsId: doomed.id });
    await remove(owner, doomed.id);
    expect((await initOf(house, owner)).accountSets?.id).toBe(set.id);
    expect((await initOf(house, member)).accountSets?.id).toBe(own.id);
  });

  it('is refused without a password, with a wrong one, and with a code that was never sent', async () => {
    const { set, ...owner } = await newManager(house, 'Guarded');
    for (const body of [undefined, {}]) {
      const answer = await house.call('DELETE', `/account-sets/${set.id}`, owner, body);
      expect(answer).toMatchObject({ status: 422, body: { code: 'CODE_REQUIRED' } });
    }
    expect(await remove(owner, set.id, { password: 'not my password' })).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_WRONG', fields: [{ field: 'password' }] },
    });
    const coded = await house.call('DELETE', `/account-sets/${set.id}/1234`, owner);
    expect(coded).toMatchObject({ status: 422, body: { code: 'CODE_INVALID' } });
    expect(await namesOf(owner)).toEqual(['Guarded']);
  });

  it('is confirmed by a code that the owner was sent for this, and repeated with the same key it is done once', async () => {
    const { set, ...owner } = await newManager(house, 'By Code');
    const byCode = (code: string, caller: Caller = owner) =>
      house.call('DELETE', `/account-sets/${set.id}/${code}?version=${set.version}`, caller);
    await house.call('POST', `/sendMsg/${owner.email}?purpose=identify`, owner);
    const other = await house.mailbox.codeTo(owner.email);
    expect((await byCode(other)).body.code).toBe('CODE_INVALID');
    await house.sql("UPDATE identity.code_send SET at = at - interval '2 minutes'");
    await house.call('POST', `/sendMsg/${owner.email}?purpose=delete-set`, owner);
    const code = await house.mailbox.codeTo(owner.email, 2);
    const keyed: Caller = { ...owner, headers: { 'idempotency-key': 'delete-by-code' } };
    const answers = [await byCode(code, keyed), await byCode(code, keyed), await byCode(code)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(await namesOf(owner)).toEqual([]);
  });

  it('whose stored answer is gone by the time it is repeated asks for a code again', async () => {
    const { set, ...owner } = await newManager(house, 'Forgotten Answer');
    await house.call('POST', `/sendMsg/${owner.email}?purpose=delete-set`, owner);
    const code = await house.mailbox.codeTo(owner.email);
    const keyed: Caller = { ...owner, headers: { 'idempotency-key': 'forgotten-answer' } };
    const byCode = () => house.call('DELETE', `/account-sets/${set.id}/${code}`, keyed);
    expect((await byCode()).status).toBe(200);
    await restore(owner, set.id);
    // The repetition still finds the answer when it asks whether there is one, and waits for the end of this transaction then.
    const repeated = await house.db.write(async (sql) => {
      await sql.run("DELETE FROM identity.idempotency WHERE key = 'forgotten-answer'");
      const { own } = await sql.one<{ own: string }>('SELECT pg_current_xact_id()::xid::text AS own');
      const answer = byCode();
      await vi.waitFor(async () => {
        const waiting = await house.sql(
          'SELECT pid FROM pg_locks WHERE NOT granted AND transactionid = $1::xid',
          [own],
        );
        expect(waiting).toHaveLength(1);
      }, 20_000);
      return { answer };
    });
    expect(await repeated.answer).toMatchObject({ status: 422, body: { code: 'CODE_INVALID' } });
    expect(await namesOf(owner)).toEqual(['Forgotten Answer']);
  });

  it('slows down who guesses the password', async () => {
    const { set, ...owner } = await newManager(house, 'Guessed');
    const guesses = [];
    for (let guess = 0; guess < 7; guess += 1)
      guesses.push((await remove(owner, set.id, { password: `guess ${guess}` })).body.code);
    expect(guesses).toContain('LOGIN_THROTTLED');
    expect((await remove(owner, set.id)).body.code).toBe('LOGIN_THROTTLED');
    expect(await namesOf(owner)).toEqual(['Guessed']);
  });

  it('is its owner’s alone: another Manager may not, and a foreign set looks like a missing one', async () => {
    const { set } = await newManager(house, 'Somebody Else’s');
    const manager = await join(set.id, 'Manager');
    expect((await remove(manager, set.id)).body.code).toBe('ROLE_FORBIDDEN');
    expect((await remove(manager, set.id, {})).body.code).toBe('ROLE_FORBIDDEN');
    const stranger = await newManager(house, 'Stranger');
    for (const body of [{ password }, {}]) {
      const foreign = await remove(stranger, set.id, body);
      const missing = await remove(stranger, 999_999_999, body);
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    }
    expect((await house.call('DELETE', `/account-sets/${set.id}/1234`, stranger)).status).toBe(404);
    expect((await remove({}, set.id)).status).toBe(403);
  });

  it('is refused when somebody changed the set since it was looked at', async () => {
    const { set, ...owner } = await newManager(house, 'Looked At');
    await house.call('PUT', '/account-sets', owner, { ...set, vatType: 1 });
    const stale = await remove(owner, set.id, { password }, `?version=${set.version}`);
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect((await remove(owner, set.id, { password }, `?version=${set.version + 1}`)).status).toBe(200);
  });

  it('with the same key is done once; a second time there is nothing to delete', async () => {
    const { set, ...owner } = await newManager(house, 'Once');
    const keyed: Caller = { ...owner, headers: { 'idempotency-key': 'delete-once' } };
    const answers = [await remove(keyed, set.id), await remove(keyed, set.id), await remove(owner, set.id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    const kept = JSON.stringify(await house.sql('SELECT * FROM identity.idempotency'));
    expect(kept).not.toContain(password);
  });

  it.each(['1e3', '-1', '0x10', '99999999999999999999', '%00'])('%s is no id', async (id) => {
    const answer = await house.call('DELETE', `/account-sets/${id}`, anybody, { password });
    expect(answer.status).toBe(404);
  });

  it.each([{ password: 1 }, { password: 'x'.repeat(513) }, { code: '1234' }, [], 'text'])(
    '%j is no proof',
    async (body) => {
      const answer = await house.call('DELETE', '/account-sets/1', anybody, body as object);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it('keeps books and statements, and tells who did it in the history', async () => {
    const { set, ...owner } = await newManager(house, 'Kept Books');
    const told = [house.ledger.calls.length, house.reporting.calls.length];
    await remove(owner, set.id);
    expect(house.ledger.calls.slice(told[0]).concat(house.reporting.calls.slice(told[1]))).toEqual([]);
    const [event] = await house.sql<{ content: string }>(
      "SELECT content FROM identity.event WHERE action = 'account-set.deleted' AND account_set_id = $1",
      [set.id],
    );
    expect(JSON.parse(event!.content)).toMatchObject({
      actor: { id: owner.userId },
      before: { companyName: 'Kept Books', members: [owner.userId] },
      after: null,
    });
  });
});

describe('a deleted account set', () => {
  it('gives its name free', async () => {
    const { set, ...owner } = await newManager(house, 'Same Name');
    await remove(owner, set.id);
    expect((await second(owner, 'Same Name')).id).toBeGreaterThan(set.id);
    expect(await restore(owner, set.id)).toMatchObject({
      status: 422,
      body: { code: 'COMPANY_NAME_TAKEN' },
    });
  });

  it('comes back with its members and its books', async () => {
    const { set, ...owner } = await newManager(house, 'Changed Mind');
    const member = await join(set.id, 'View');
    await remove(owner, set.id);
    const [deleted] = await deletedOf(owner);
    expect(deleted).toMatchObject({ id: set.id, companyName: 'Changed Mind' });
    const days = (Date.parse(deleted!.restorableUntil) - Date.parse(deleted!.deletedAt)) / 86_400_000;
    expect(days).toBe(30);
    const answer = await restore(owner, set.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: set.id, role: 'Manager', version: 3 } },
    });
    expect((await initOf(house, owner)).accountSets?.id).toBe(set.id);
    expect((await initOf(house, member)).role).toBe('View');
    expect(await deletedOf(owner)).toEqual([]);
  });

  it('is shown to and brought back by its owner only, and not for ever', async () => {
    const { set, ...owner } = await newManager(house, 'Long Gone');
    const member = await join(set.id, 'Manager');
    await remove(owner, set.id);
    expect(await deletedOf(member)).toEqual([]);
    expect((await restore(member, set.id)).status).toBe(404);
    await house.sql(
      `UPDATE identity.account_set SET deleted_at = deleted_at - interval '30 days' WHERE id = $1`,
      [set.id],
    );
    expect(await deletedOf(owner)).toEqual([]);
    expect((await restore(owner, set.id)).status).toBe(404);
  });

  it('whose books were never opened is left alone, and finished once it is back', async () => {
    const owner = await newUser(house);
    house.ledger.down = true;
    const { id } = await second(owner, 'Never Opened');
    expect((await remove(owner, id)).status).toBe(200);
    house.ledger.down = false;
    expect(await initOf(house, owner)).toMatchObject({ accountSetsList: [] });
    expect(house.ledger.books.has(id)).toBe(false);
    expect((await restore(owner, id)).body.data).toMatchObject({ state: 'ready' });
    expect((await initOf(house, owner)).accountSets?.id).toBe(id);
  });

  it('and an edit at the same moment: one comes first, and nothing is left half done', async () => {
    const { set, ...owner } = await newManager(house, 'At Once');
    const [removed, edited] = await Promise.all([
      remove(owner, set.id),
      house.call('PUT', '/account-sets', owner, { ...set, companyName: 'Edited At Once' }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404, 409]).toContain(edited.status);
    const [row] = await house.sql<{ companyName: string; asked: number; told: number }>(
      'SELECT company_name, books_asked AS asked, books_told AS told FROM identity.account_set WHERE id = $1',
      [set.id],
    );
    expect((await restore(owner, set.id)).status).toBe(200);
    await initOf(house, owner);
    expect(house.ledger.books.get(set.id)?.companyName).toBe(row!.companyName);
  });
});
