import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../members/add-member.ts';
import { House } from '../testing/house.ts';
import { form, newManager, newUser, password } from '../testing/people.ts';
import { ownOrigin } from './origin.ts';
import { verifyChain } from './verify-chain.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const verify = () => house.db.read((sql) => verifyChain(sql));

/** Does something to the tables as their owner, looks at the chain, and undoes it. */
async function tamper(...statements: string[]) {
  const undo = new Error('undo');
  let verdict: unknown;
  const work = house.db.database.write(null, async (sql) => {
    await sql.run('ALTER TABLE identity.event DISABLE TRIGGER USER');
    for (const statement of statements) await sql.run(statement);
    verdict = await verifyChain(sql);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  return verdict;
}

describe('the history of identity', () => {
  it('tells of every user, set, change and member, with who did it and by which request', async () => {
    const { set, ...manager } = await newManager(house, 'History');
    await house.call('PUT', '/account-sets', manager, { ...form('Historic'), id: set.id, version: 1 });
    const member = await newUser(house);
    await addMember(house.db, ownOrigin('test'), {
      accountSetId: set.id,
      userId: member.userId,
      role: 'View',
    });
    const events = await house.sql<{ action: string; content: string }>(
      'SELECT action, content FROM identity.event ORDER BY seq',
    );
    expect(events.map(({ action }) => action)).toEqual([
      'user.registered',
      'user.signed-in',
      'account-set.created',
      'account-set.ready',
      'account-set.changed',
      'user.registered',
      'user.signed-in',
      'member.added',
    ]);
    expect(JSON.parse(events[4]!.content)).toMatchObject({
      accountSetId: set.id,
      actor: { id: manager.userId, role: 'Manager' },
      requestId: 'test',
      route: 'PUT /account-sets',
      before: { companyName: 'History' },
      after: { companyName: 'Historic' },
    });
    expect(JSON.stringify(events)).not.toContain(password);
  });

  it('has neither gaps nor forks under sixteen writers', async () => {
    const before = (await verify()).events;
    await Promise.all(Array.from({ length: 16 }, () => newUser(house)));
    expect(await verify()).toEqual({ events: before + 32, firstBad: null });
  });

  it('cannot be changed, removed or emptied, by the service or by the owner', async () => {
    for (const statement of [
      "UPDATE identity.event SET content = '{}' WHERE seq = 1",
      'DELETE FROM identity.event WHERE seq = 1',
      'TRUNCATE identity.event',
    ]) {
      await expect(house.sql(statement)).rejects.toMatchObject({ code: '42501' });
    }
    const grants = await house.sql(
      `SELECT string_agg(privilege_type, ' ' ORDER BY privilege_type) AS may FROM information_schema.role_table_grants
       WHERE grantee = 'identity_app' AND table_schema = 'identity' AND table_name = 'event'`,
    );
    expect(grants).toEqual([{ may: 'INSERT SELECT' }]);
  });

  it('shows where it was tampered with by somebody mightier', async () => {
    const { events } = await verify();
    expect(
      await tamper(
        `UPDATE identity.event SET content = replace(content, 'History', 'Mystery') WHERE seq = 3`,
      ),
    ).toEqual({ events, firstBad: 3 });
    expect(await tamper(`UPDATE identity.event SET account_set_id = 1000 WHERE seq = 3`)).toEqual({
      events,
      firstBad: 3,
    });
    expect(await tamper(`UPDATE identity.event SET prev_hash = hash WHERE seq = 4`)).toEqual({
      events,
      firstBad: 4,
    });
    for (const content of ['{}', 'no JSON'])
      expect(await tamper(`UPDATE identity.event SET content = '${content}' WHERE seq = 2`)).toEqual({
        events,
        firstBad: 2,
      });
    for (const column of ['actor_id = 77', 'hash_version = 2'])
      expect(await tamper(`UPDATE identity.event SET ${column} WHERE seq = 3`)).toEqual({
        events,
        firstBad: 3,
      });
    expect(await tamper('DELETE FROM identity.event WHERE seq = 2')).toEqual({
      events: events - 1,
      firstBad: 2,
    });
    expect(await tamper(`DELETE FROM identity.event WHERE seq = ${events}`)).toEqual({
      events: events - 1,
      firstBad: events,
    });
    expect(await verify()).toEqual({ events, firstBad: null });
  });

  it('rolls the change back when its event cannot be written', async () => {
    const manager = await newManager(house, 'No Event');
    await house.sql('ALTER TABLE identity.event ADD CONSTRAINT full_disk CHECK (false) NOT VALID');
    const answer = await house.call('POST', '/account-sets', manager, form('Unrecorded'));
    await house.sql('ALTER TABLE identity.event DROP CONSTRAINT full_disk');
    expect(answer).toMatchObject({ status: 500, body: { msg: 'Backend exception' } });
    expect(await house.sql("SELECT id FROM identity.account_set WHERE company_name = 'Unrecorded'")).toEqual(
      [],
    );
  });
});
