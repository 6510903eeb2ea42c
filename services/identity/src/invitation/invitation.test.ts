import type {
  Invitation,
  InvitationMade,
  InvitationShown,
  OwnCodeAddress,
  SignedIn,
} from '@suanpan/contracts';
import { sessionHash } from '@suanpan/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Caller } from '../testing/house.ts';
import { form, initOf, newManager, newUser, password, type Person } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const invite = (caller: Caller, input: object = {}) =>
  house.call<InvitationMade>('POST', '/account-sets/addNewUser', caller, {
    mobile: 'new@example.com',
    role: 'Making',
    ...input,
  });
const tokenOf = (answer: { body: { data: InvitationMade } }) => answer.body.data.path.split('#')[1]!;
const show = (token: string) => house.call<InvitationShown>('POST', '/user/invitation', {}, { token });
const accept = (caller: Caller, token: string) =>
  house.call<SignedIn>('POST', '/user/invitation/accept', caller, { token });
const open = async (caller: Caller) =>
  (await house.call<Invitation[]>('GET', '/account-sets/invitations', caller)).body.data;

describe('an invitation', () => {
  it('is a link whose value the database keeps as a hash only', async () => {
    const manager = await newManager(house, 'Inviting');
    const answer = await invite(manager);
    const token = tokenOf(answer);
    expect(answer.body.data.path).toMatch(/^\/invitation#[\w-]{43}$/);
    for (const table of ['invitation', 'event', 'idempotency'])
      expect(JSON.stringify(await house.sql(`SELECT * FROM identity.${table}`))).not.toContain(token);
    expect(
      await house.sql('SELECT recipient FROM identity.invitation WHERE token_hash = $1', [
        sessionHash(token),
      ]),
    ).toEqual([{ recipient: 'new@example.com' }]);
    expect((await show(token)).body.data).toMatchObject({
      companyName: 'Inviting',
      role: 'Making',
      handsOver: false,
    });
    const { status } = await house.call('POST', '/user', manager, { mobile: '13900001111', role: 'View' });
    expect(status).toBe(200);
  });

  it('makes its bearer a member who works in the set at once, and serves one time', async () => {
    const [manager, bearer] = [await newManager(house), await newManager(house, 'Bearer’s')];
    const token = tokenOf(await invite(manager));
    expect((await accept(bearer, token)).body.data.author).toBe(bearer.author);
    expect(await house.sessionOf(bearer)).toMatchObject({ accountSetId: manager.set.id, role: 'Making' });
    const again = await accept(await newUser(house), token);
    expect(again).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    expect((await show(token)).body.code).toBe('INVITATION_INVALID');
    const events = await house.sql<{ action: string }>(
      'SELECT action FROM identity.event WHERE account_set_id = $1 ORDER BY seq DESC LIMIT 4',
      [manager.set.id],
    );
    expect(events.map(({ action }) => action)).toEqual([
      'invitation.accepted',
      'user.entered',
      'member.added',
      'invitation.made',
    ]);
  });

  it('accepted by eight at once makes one member', async () => {
    const manager = await newManager(house);
    const token = tokenOf(await invite(manager));
    const crowd = await Promise.all(Array.from({ length: 8 }, () => newUser(house)));
    const answers = await Promise.all(crowd.map((person) => accept(person, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['is too old', `UPDATE identity.invitation SET valid_until = now() WHERE account_set_id = $1`],
    [
      'was made by who is no manager any more',
      `UPDATE identity.member SET role = 'View' WHERE account_set_id = $1`,
    ],
    ['leads into a deleted set', `UPDATE identity.account_set SET deleted_at = now() WHERE id = $1`],
  ])('that %s answers as one that never was', async (_, change) => {
    const manager = await newManager(house);
    const token = tokenOf(await invite(manager));
    await house.sql(change, [manager.set.id]);
    const [old, never] = [await show(token), await show('A'.repeat(43))];
    expect([old.status, old.text]).toEqual([422, never.text]);
    expect((await accept(await newUser(house), token)).body.code).toBe('INVITATION_INVALID');
  });

  it('is withdrawn by a manager, and by a newer one for the same recipient', async () => {
    const [manager, stranger] = [await newManager(house), await newManager(house)];
    const first = tokenOf(await invite(manager));
    const second = tokenOf(await invite(manager));
    expect((await show(first)).body.code).toBe('INVITATION_INVALID');
    const [listed, ...others] = await open(manager);
    expect([listed!.recipient, others]).toEqual(['new@example.com', []]);
    const path = `/account-sets/invitations/${listed!.id}`;
    expect((await house.call('DELETE', path, stranger)).status).toBe(404);
    expect((await house.call('DELETE', path, manager)).status).toBe(200);
    expect((await show(second)).body.code).toBe('INVITATION_INVALID');
    expect(await open(manager)).toEqual([]);
  });

  it.each(['', 'name', '12345', 'a@b'])('is not made for %j', async (mobile) => {
    const answer = await invite(await newManager(house), { mobile });
    expect(answer).toMatchObject({ status: 422, body: { code: 'RECIPIENT_FORMAT' } });
  });

  it('is of no use to a member, and needs a session', async () => {
    const manager = await newManager(house);
    const token = tokenOf(await invite(manager));
    expect((await accept(manager, token)).body.code).toBe('ALREADY_MEMBER');
    expect((await accept({}, token)).status).toBe(403);
    expect((await show(token)).status).toBe(200);
  });

  it('of an auditor ends with the day it names', async () => {
    const [manager, auditor] = [await newManager(house), await newUser(house)];
    const token = tokenOf(await invite(manager, { role: 'View', expiresOn: '2999-12-31' }));
    await accept(auditor, token);
    const [row] = await house.sql('SELECT role, expires_on FROM identity.member WHERE user_id = $1', [
      auditor.userId,
    ]);
    expect(row).toMatchObject({ role: 'View', expiresOn: '2999-12-31' });
  });
});

it('of a key that served another company is no answer here', async () => {
  const manager = await newManager(house, 'First Company');
  const keyed = { ...manager, headers: { 'idempotency-key': 'two-companies' } };
  expect((await invite(keyed)).status).toBe(200);
  const second = await house.call<{ id: number }>('POST', '/account-sets', manager, form('Second Company'));
  expect((await initOf(house, manager)).accountSets?.id).toBe(second.body.data.id);
  expect((await invite(keyed)).body.code).toBe('IDEMPOTENCY_MISMATCH');
});

describe('an invitation by e-mail', () => {
  it('brings its link to the address, and neither log nor history holds it in clear', async () => {
    const manager = await newManager(house, 'By Mail');
    const headers = { origin: 'http://localhost:8080' };
    const answer = await invite({ ...manager, headers }, { mobile: 'mailed@example.com', byMail: true });
    expect(answer.body.data.mailedTo).toBe('m***@example.com');
    const [letter] = await house.mailbox.letters('mailed@example.com');
    expect(letter!.text).toContain('invites you to work in "By Mail"');
    expect(letter!.text).toContain(`http://localhost:8080${answer.body.data.path}`);
    const events = JSON.stringify(await house.sql('SELECT content FROM identity.event'));
    expect(events).not.toContain('mailed@example.com');
  });

  it('is refused at its field for a mobile, from an unknown address, and where nothing sends e-mail', async () => {
    const manager = await newManager(house);
    const local = { ...manager, headers: { origin: 'http://localhost:8080' } };
    expect(await invite(local, { mobile: '13900002222', byMail: true })).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_FORMAT', fields: [{ field: 'mobile' }] },
    });
    const foreign = { ...manager, headers: { origin: 'http://evil.example' } };
    for (const caller of [manager, foreign])
      expect(await invite(caller, { byMail: true })).toMatchObject({
        status: 422,
        body: { code: 'NO_MAIL', fields: [{ field: 'byMail' }] },
      });
    const silent = await House.open({ post: { ports: { mobile: null, email: null } } });
    const author = await newManager(silent);
    const refused = await silent.call(
      'POST',
      '/user',
      { ...author, headers: { origin: 'http://localhost:8080' } },
      { mobile: 'new@example.com', role: 'View', byMail: true },
    );
    expect(refused.body.code).toBe('NO_MAIL');
    expect(await silent.sql('SELECT id FROM identity.invitation')).toEqual([]);
    await silent.close();
  });

  it('goes to one address once in a minute, however it is spelled', async () => {
    const manager = { ...(await newManager(house)), headers: { origin: 'http://127.0.0.1:8080' } };
    await invite(manager, { mobile: 'often@example.com', byMail: true });
    const again = await invite(manager, { mobile: 'Often@example.com', byMail: 1 });
    expect(again).toMatchObject({ status: 429, body: { code: 'CODES_THROTTLED' } });
  });
});

describe('an invitation by SMS', () => {
  const origin = 'http://localhost:8080';
  const languages = [
    ['en', 'invites you to work in "By SMS"'],
    ['zh-CN', '邀请您'],
    ['zh-TW', '邀請您'],
  ] as const;

  it.each(languages)(
    'brings its link to the mobile in the words of who invites: %s',
    async (language, words) => {
      const manager = await newManager(house, 'By SMS');
      const headers = { origin, 'accept-language': language };
      const mobile = `1391111${String(languages.findIndex(([one]) => one === language)).padStart(4, '0')}`;
      const answer = await invite({ ...manager, headers }, { mobile, bySms: true });
      expect(answer.body.data).toMatchObject({ mailedTo: null, textedTo: `139****${mobile.slice(-4)}` });
      const [letter] = await house.mailbox.letters(mobile);
      expect(letter!.text).toContain(words);
      expect(letter!.text).toContain(`${origin}${answer.body.data.path}`);
      expect(JSON.stringify(await house.sql('SELECT content FROM identity.event'))).not.toContain(mobile);
    },
  );

  it('that the version before has answered, which knew no SMS, is answered again under its key', async () => {
    const manager = await newManager(house, 'By SMS');
    const keyed = { ...manager, headers: { origin, 'idempotency-key': 'of-before' } };
    const made = await invite(keyed, { mobile: '13911115555' });
    const changed = await house.sql(
      "UPDATE identity.idempotency SET body = body #- '{textedTo}' #- '{data,textedTo}' WHERE key = 'of-before' RETURNING body",
    );
    expect(JSON.stringify(changed)).not.toContain('textedTo');
    const again = await invite(keyed, { mobile: '13911115555' });
    expect(again).toMatchObject({ status: 200, body: { data: { path: made.body.data.path } } });
  });

  it('goes to one mobile once in a minute, and the call that is repeated under its key sends none again', async () => {
    const manager = await newManager(house);
    const keyed = { ...manager, headers: { origin, 'idempotency-key': 'one-text' } };
    const wish = { mobile: '13911112222', bySms: true };
    const first = await invite(keyed, wish);
    expect((await invite(keyed, wish)).body.data).toEqual(first.body.data);
    const again = await invite({ ...manager, headers: { origin } }, wish);
    expect(again).toMatchObject({ status: 429, body: { code: 'CODES_THROTTLED' } });
    expect(await house.mailbox.letters(wish.mobile)).toHaveLength(1);
  });

  it.each(['new@example.com', '12345678901'])('is refused at its field for %s', async (mobile) => {
    const manager = await newManager(house);
    expect(await invite({ ...manager, headers: { origin } }, { mobile, bySms: true })).toMatchObject({
      status: 422,
      body: { code: 'MOBILE_FORMAT', fields: [{ field: 'mobile' }] },
    });
  });

  it('is never sent to a placeholder mobile, which nobody has', async () => {
    const manager = await newManager(house);
    const refused = await invite({ ...manager, headers: { origin } }, { mobile: '00012345678', bySms: true });
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ field: 'mobile' }] } });
    expect(house.mailbox.of('00012345678')).toEqual([]);
  });

  it('is not sent by e-mail too', async () => {
    const manager = { ...(await newManager(house)), headers: { origin } };
    expect(await invite(manager, { mobile: '13911117777', byMail: true, bySms: true })).toMatchObject({
      status: 422,
      body: { code: 'INVITATION_TWO_WAYS', fields: [{ field: 'bySms' }] },
    });
  });

  it('is refused where nothing sends SMS, and made nowhere: the link is passed on by hand', async () => {
    const silent = await House.open({ post: { ports: { mobile: null, email: null } } });
    const author = { ...(await newManager(silent)), headers: { origin } };
    const wish = { mobile: '13911113333', role: 'View' };
    const refused = await silent.call('POST', '/user', author, { ...wish, bySms: true });
    expect(refused.body).toMatchObject({ code: 'NO_SMS', fields: [{ field: 'bySms' }] });
    expect(await silent.sql('SELECT id FROM identity.invitation')).toEqual([]);
    const made = await silent.call<InvitationMade>('POST', '/user', author, wish);
    expect(made.body.data).toMatchObject({ mailedTo: null, textedTo: null });
    await silent.close();
  });
});

describe('handing over a set', () => {
  let receivers = 0;
  const newReceiver = (): string => `next-${(receivers += 1)}@example.com`;
  const codeTo = async (caller: Caller, to: string, purpose: string): Promise<string> => {
    const before = house.mailbox.of(to).length;
    await house.sql("UPDATE identity.code_send SET at = at - interval '2 minutes'");
    await house.call('POST', `/sendMsg/${to}?purpose=${purpose}`, caller);
    return house.mailbox.codeTo(to, before + 1);
  };
  const identify = (caller: Caller, body: object) =>
    house.call('POST', '/account-sets/identification', caller, body);
  const identified = async (owner: Person): Promise<void> => {
    const { address } = (await house.call<OwnCodeAddress>('GET', '/user/code-address', owner)).body.data;
    await identify(owner, { code: await codeTo(owner, address!, 'identify') });
  };
  const offer = (caller: Person, mobile: string, code?: string) =>
    house.call<InvitationMade>('POST', '/account-sets/handOver', caller, {
      mobile,
      ...(code ? { code } : {}),
    });
  const handOver = async (owner: Person) => {
    const to = newReceiver();
    await identified(owner);
    return offer(owner, to, await codeTo(owner, to, 'hand-over'));
  };

  it('makes who accepts it owner and manager, and the giver leaves: in one step', async () => {
    const [owner, receiver] = [await newManager(house, 'Given away'), await newUser(house)];
    const token = tokenOf(await handOver(owner));
    expect(await house.sessionOf(owner)).toMatchObject({ role: 'Manager' });
    expect((await accept(receiver, token)).status).toBe(200);
    expect(await house.sessionOf(receiver)).toMatchObject({ role: 'Manager', accountSetId: owner.set.id });
    expect(await house.sessionOf(owner)).toBeNull();
    const [set] = (await initOf(house, receiver)).accountSetsList;
    expect([set!.creatorId, set!.role]).toEqual([receiver.userId, 'Manager']);
  });

  it('raises the role of a member', async () => {
    const [owner, receiver] = [await newManager(house), await newUser(house)];
    await house.call('POST', '/account-sets/addUser', owner, { mobile: receiver.email, role: 'View' });
    await accept(receiver, tokenOf(await handOver(owner)));
    expect(await house.sessionOf(receiver)).toMatchObject({ role: 'Manager' });
  });

  it('is refused to a manager who is not the owner, and to a receiver with a set of this name', async () => {
    const [owner, second] = [await newManager(house, 'Same name'), await newUser(house)];
    await house.call('POST', '/account-sets/addUser', owner, { mobile: second.email, role: 'Manager' });
    expect((await offer(second, newReceiver(), '1234')).body.code).toBe('ROLE_FORBIDDEN');
    const token = tokenOf(await handOver(owner));
    await house.call('POST', '/account-sets', second, form('Same name'));
    expect((await accept(second, token)).body.code).toBe('COMPANY_NAME_TAKEN');
    expect(await house.sessionOf(owner)).toMatchObject({ role: 'Manager' });
  });

  it('begins with a code to the owner; a password alone does not do where codes can be sent', async () => {
    const owner = await newManager(house);
    const to = newReceiver();
    expect((await identify(owner, { code: '1234' })).body.code).toBe('CODE_INVALID');
    expect((await identify(owner, {})).body.code).toBe('CODE_REQUIRED');
    expect((await identify(owner, { password: 'a wrong one' })).body.code).toBe('PASSWORD_WRONG');
    expect((await identify(owner, { password })).status).toBe(200);
    const code = await codeTo(owner, to, 'hand-over');
    expect((await offer(owner, to, code)).body.code).toBe('IDENTIFICATION_REQUIRED');
    await identified(owner);
    await house.sql("UPDATE identity.session SET identified_at = now() - interval '10 minutes'");
    expect((await offer(owner, to, code)).body.code).toBe('IDENTIFICATION_REQUIRED');
    await identified(owner);
    expect((await offer(owner, to, code)).status).toBe(200);
  });

  it('needs the receiver’s code, and one confirmation serves one offer', async () => {
    const owner = await newManager(house);
    const [to, other] = [newReceiver(), newReceiver()];
    await identified(owner);
    expect(await offer(owner, to)).toMatchObject({
      status: 422,
      body: { code: 'CODE_REQUIRED', fields: [{ field: 'code' }] },
    });
    const code = await codeTo(owner, to, 'hand-over');
    expect(house.mailbox.of(to)[0]!.text).toContain('Tell it to the person who hands');
    expect((await offer(owner, other, code)).body.code).toBe('CODE_INVALID');
    expect((await offer(owner, to, code)).status).toBe(200);
    const next = await codeTo(owner, to, 'hand-over');
    expect((await offer(owner, to, next)).body.code).toBe('IDENTIFICATION_REQUIRED');
  });

  it('whose answer was lost is answered again under its key: the same link, no second proof, no second letter', async () => {
    const owner = await newManager(house, 'Lost Answer');
    const to = newReceiver();
    await identified(owner);
    const code = await codeTo(owner, to, 'hand-over');
    const headers = { 'idempotency-key': 'lost-answer', origin: 'http://localhost:8080' };
    const give = (more: object = {}, key: object = {}) =>
      house.call<InvitationMade>(
        'POST',
        '/account-sets/handOver',
        { ...owner, headers: { ...headers, ...key } },
        { mobile: to, code, ...more },
      );
    await house.sql("UPDATE identity.code_send SET at = at - interval '2 minutes'");
    const atOnce = await Promise.all([give({ byMail: true }), give({ byMail: true })]);
    const answers = [...atOnce, await give({ byMail: true })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await house.mailbox.letters(to, 2)).toHaveLength(2);
    expect(await house.sql('SELECT id FROM identity.invitation WHERE recipient = $1', [to])).toHaveLength(1);
    expect((await give()).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await give({ byMail: true }, { 'idempotency-key': 'another' })).body.code).toBe(
      'IDENTIFICATION_REQUIRED',
    );
    const token = tokenOf(atOnce[0]);
    for (const table of ['invitation', 'event', 'idempotency'])
      expect(JSON.stringify(await house.sql(`SELECT * FROM identity.${table}`))).not.toContain(token);
    expect((await accept(await newUser(house), token)).status).toBe(200);
  });

  it('is confirmed by password where nothing can send a code', async () => {
    const silent = await House.open({ post: { ports: { mobile: null, email: null } } });
    const owner = await newManager(silent);
    const { data } = (await silent.call<OwnCodeAddress>('GET', '/user/code-address', owner)).body;
    expect(data).toEqual({ address: null, ways: { mobile: false, email: false } });
    const refused = await silent.call('POST', '/account-sets/identification', owner, { code: '1234' });
    expect(refused.body.code).toBe('NO_WAY_FOR_CODES');
    const made = await silent.call('POST', '/account-sets/handOver', owner, { mobile: 'next@example.com' });
    expect(made.status).toBe(200);
    await silent.close();
  });
});
