import type { LogEntry, OperationLogPage } from '@suanpan/contracts';
import { boundInMs, placeOf, type LogPlace } from '@suanpan/service-kit';
import { readSheet } from '@suanpan/service-kit/sheets';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import type { PeopleLog } from './people-log.ts';

let ledger: TestLedger;
let books: TestBooks;
/** Sign-ins that identity tells of, by their second before now. */
let signIns: Awaited<ReturnType<PeopleLog['read']>>['entries'] = [];
const people: PeopleLog = {
  read: async (_reader, { cursor, limit, kind, refused }) => {
    const bound = boundInMs(cursor === undefined ? null : placeOf(cursor), 3);
    const told = signIns
      .filter(() => !refused && (kind === undefined || kind === 'sign-in'))
      .filter(({ at, place }) => at < bound.at || (at === bound.at && place.id < bound.id));
    return { entries: told.slice(0, limit), end: told.length > limit ? told[limit - 1]!.place : null };
  },
  members: async () => [{ userId: 7, name: '林会计' }],
  origins: async (_reader, ids) =>
    ids.map((sessionId) => ({ sessionId, address: '203.0.113.9', device: 'Firefox' })),
};
beforeAll(async () => {
  ledger = await startLedger({ people });
});
afterAll(() => ledger.close());
beforeEach(async () => {
  signIns = [];
  books = await ledger.openBooks();
});

const log = async (query = ''): Promise<OperationLogPage> =>
  (await books.call<OperationLogPage>('GET', `/operation-log${query}`)).data;
const actions = ({ entries }: Pick<OperationLogPage, 'entries'>) => entries.map(({ action }) => action);

it('tells who changed the amount of a voucher, from where, and what it was before and after', async () => {
  const saved = await books.posted('2025-01-10', ['1002 Dr 100.00', '3001 Cr 100.00']);
  const details = saved.details.map((line) => ({
    ...line,
    debitAmount: line.debitAmount && '120.00',
    creditAmount: line.creditAmount && '120.00',
  }));
  await books.call('PUT', '/voucher', { ...saved, details });
  const { entries, next } = await log('?kind=voucher');
  expect(next).toBeNull();
  expect(entries[0]).toMatchObject({
    memberId: books.manager.userId,
    role: 'Manager',
    action: 'voucher.change',
    object: '记-001',
    objectId: String(saved.id),
    exists: true,
    refusal: null,
    address: '203.0.113.9',
    device: 'Firefox',
    changes: [
      { field: 'debitAmount', before: '100.00', after: '120.00' },
      { field: 'creditAmount', before: '100.00', after: '120.00' },
    ],
    parts: [
      {
        kind: 'changed',
        of: 'line',
        label: '1',
        changes: [{ field: 'debitAmount', before: '100.00', after: '120.00' }],
      },
      {
        kind: 'changed',
        of: 'line',
        label: '2',
        changes: [{ field: 'creditAmount', before: '100.00', after: '120.00' }],
      },
    ],
  });
});

it('keeps what was deleted, and says that it cannot be opened any more', async () => {
  const saved = await books.posted('2025-01-10', ['1002 Dr 100.00', '3001 Cr 100.00']);
  await books.call('DELETE', `/voucher/${saved.id}`);
  const [deleted] = (await log()).entries;
  expect(deleted).toMatchObject({ action: 'voucher.delete', object: '记-001', exists: false });
  expect(deleted!.parts).toHaveLength(2);
});

describe('finds', () => {
  let made: Awaited<ReturnType<TestBooks['posted']>>;
  beforeEach(async () => {
    made = await books.posted('2025-01-10', ['1002 Dr 100.00', '3001 Cr 100.00']);
    await books.call('POST', '/voucher-word', { word: '凑' });
    await books.call('DELETE', `/voucher/${made.id}`, undefined, memberIdentity(books.id, 'View', 5));
    await books.download('/subject/export');
  });

  it.each([
    [
      'everything, newest first',
      '',
      ['exported', 'refused', 'voucher-word.add', 'voucher.record', 'dictionaries.stock'],
    ],
    ['a group of actions', '?kind=dictionary', ['voucher-word.add', 'dictionaries.stock']],
    ['refusals alone', '?refused=true', ['refused']],
    ['files that left', '?kind=export', ['exported']],
    ['who did it', '?who=5', ['refused']],
    ['a part of its content', `?object=${encodeURIComponent('凑')}`, ['voucher-word.add']],
    ['a voucher by its number', `?object=${encodeURIComponent('记-1')}`, ['voucher.record']],
    ['a time that is over', '?to=2025-01-01T00:00:00.000Z', []],
    ['a time that has not come', '?from=2999-01-01T00:00:00.000Z', []],
  ])('%s', async (_, query, found) => {
    expect(actions(await log(query))).toEqual(found);
  });

  it('a refusal with its reason, at the voucher it was about', async () => {
    expect((await log('?refused=true')).entries[0]).toMatchObject({
      memberId: 5,
      role: 'View',
      route: 'DELETE /voucher/:id',
      object: '记-001',
      refusal: 'rights.forbidden',
      exists: true,
    });
  });
});

it('puts sign-ins between the changes by their time, and pages through all of it once and in order', async () => {
  for (let day = 10; day < 28; day++) await books.posted(`2025-01-${day}`, ['1002 Dr 1.00', '3001 Cr 1.00']);
  const own = (await log()).entries.map(({ at }) => Date.parse(at));
  signIns = Array.from({ length: 120 }, (_, index) => {
    const at = new Date(own[index % own.length]! - index).toISOString();
    return signIn(at, index + 1);
  }).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const told: LogEntry[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 20; pages++) {
    const page: OperationLogPage = await log(cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`);
    told.push(...page.entries);
    cursor = page.next;
  }
  expect(told.filter(({ action }) => action === 'user.signed-in')).toHaveLength(120);
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  expect(told).toHaveLength(120 + own.length);
  expect(told.map(({ at }) => at)).toEqual(
    told
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

const signIn = (at: string, id: number) => ({
  place: { at: at.replace('Z', '000Z'), source: 3, id } satisfies LogPlace,
  at,
  memberId: 7,
  memberName: '林会计',
  role: '',
  sessionId: `session-${id}`,
  route: 'POST /login',
  action: 'user.signed-in',
  objectType: 'session',
  objectId: `session-${id}`,
  refusal: null,
  before: null,
  after: { kind: 'browser' },
});

it('a file of it has a row for each field that differs, in the reader’s language', async () => {
  await books.posted('2025-01-10', ['1002 Dr 100.00', '3001 Cr 100.00']);
  const english = { 'accept-language': 'en' };
  const workbook = await readSheet(
    await books.download('/operation-log/export?format=xlsx&kind=voucher', english),
  );
  const cells = workbook.rows.map((row) => row.cells);
  expect(cells[0]!.slice(0, 9)).toEqual([
    'Time',
    'Who',
    'Role',
    'What',
    'Of what',
    'Result',
    'Field',
    'Before',
    'After',
  ]);
  expect(cells.map((row) => row.slice(3, 9))).toContainEqual([
    'Recorded a voucher',
    '记-001',
    'Done',
    'Line 1 · added · Debit',
    '',
    '100.00',
  ]);
  const csv = (await books.download('/operation-log/export?format=csv&kind=export', english)).toString();
  expect(csv.split('\r\n')[0]).toBe(
    '\u{FEFF}Time,Who,Role,What,Of what,Result,Field,Before,After,Network address,Device,Session',
  );
  expect(csv).toContain('Took a file out');
});

it('only Manager and Director read it, each of their own company', async () => {
  await books.posted('2025-01-10', ['1002 Dr 100.00', '3001 Cr 100.00']);
  for (const role of ['Making', 'Cashier', 'View'] as const)
    for (const path of ['/operation-log', '/operation-log/export?format=csv'])
      expect(await books.call('GET', path, undefined, memberIdentity(books.id, role, 5))).toMatchObject({
        status: 422,
        code: 'ROLE_FORBIDDEN',
      });
  const others = await ledger.openBooks();
  const theirs = await others.call<OperationLogPage>('GET', '/operation-log');
  expect(actions(theirs.data)).toEqual(['dictionaries.stock']);
});

it.each(['?cursor=x', '?who=me', '?kind=other', '?from=2025-01-01'])('refuses %s', async (query) => {
  expect(await books.call('GET', `/operation-log${query}`)).toMatchObject({ status: 400 });
});

describe('verification', () => {
  it('tells how far it is, and at the end what it would have answered', async () => {
    await books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
    const events = await books.follow('/operation-log/verify?progress=true');
    const shares = events.slice(0, -1).map(([name, share]) => name === 'progress' && Number(share));
    expect(shares).toEqual(shares.toSorted((a, b) => Number(a) - Number(b)));
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
    expect(JSON.parse(events.at(-1)![1])).toMatchObject({ status: 200, body: { data: { ok: true } } });
  });

  it('the whole history is handed out after a fresh proof only', async () => {
    const stale = { ...books.manager, provenAt: null };
    expect(await books.call('GET', '/operation-log/history', undefined, stale)).toMatchObject({
      status: 422,
      code: 'PROOF_REQUIRED',
    });
    expect((await books.download('/operation-log/history')).toString()).toContain('"head"');
  });
});
