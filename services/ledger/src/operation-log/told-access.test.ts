import type { AccessReport, OperationLogPage } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

const file: AccessReport = {
  action: 'exported',
  outcome: 'sent',
  route: 'GET /accountBook/details/export',
  objectId: '',
  detail: { accountDate: '2025-01-31' },
  member: { userId: 7, userName: '林会计', role: 'View', sessionId: 'session' },
};
const newest = async () => (await books.call<OperationLogPage>('GET', '/operation-log')).data.entries[0]!;

it('a file that leaves by reporting is in the log, and the history is sealed before it leaves', async () => {
  await books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
  expect(await ledger.verify(books.id)).toMatchObject({ sealed: 0 });
  expect(await books.toldByReporting(`/internal/access/${books.id}`, file)).toMatchObject({ status: 200 });
  expect(await newest()).toMatchObject({
    action: 'exported',
    kind: 'export',
    memberId: 7,
    memberName: '林会计',
    role: 'View',
    route: 'GET /accountBook/details/export',
    refusal: null,
  });
  const { events, sealed } = await ledger.verify(books.id);
  expect(sealed).toBe(events);
});

it('so is who was refused there', async () => {
  const refused = { ...file, action: 'refused', outcome: 'rights.forbidden', detail: null };
  await books.toldByReporting(`/internal/access/${books.id}`, refused);
  expect(await newest()).toMatchObject({ action: 'refused', refusal: 'rights.forbidden', memberId: 7 });
});

it('nobody else tells the log, and nobody of another company', async () => {
  const path = `/internal/access/${books.id}`;
  expect(await books.call('POST', path, file)).toMatchObject({ status: 404 });
  const other = await ledger.openBooks();
  expect(await other.toldByReporting(path, file)).toMatchObject({ status: 404 });
  expect((await newest()).action).toBe('dictionaries.stock');
});
