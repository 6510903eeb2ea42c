import type { Opening, Subject, Voucher } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
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
  await books.call('PUT', '/initial-balance/batch', {
    rows: [
      { subjectId: books.subject('1002').id, openingAmount: '70.00' },
      { subjectId: books.subject('3001').id, openingAmount: '70.00' },
    ],
  });
  await books.posted('2025-01-05', ['1002 Dr 5.00', '3001 Cr 5.00']);
  await books.posted('2025-02-06', ['1002 Cr 2.00', '560202 Dr 2.00']);
});

const add = (body: object, query = '') =>
  books.call<Subject>('POST', `/subject${query}`, { code: '100201', name: '工行', ...body });
const balance = async (code: string) =>
  (await books.call<string>('GET', `/subject/balance?subjectId=${books.subject(code).id}`)).data;

it('pitfall 24: the first child of a used leaf takes over postings, openings and balances; totals stay', async () => {
  const { data } = await add({ moveBalances: true });
  expect(data).toMatchObject({ code: '100201', name: '工行', level: 2, isLeaf: true, systemDefault: false });
  await books.reloadSubjects();
  expect(books.subject('1002')).toMatchObject({ name: '银行存款', isLeaf: false, systemDefault: true });
  expect(data.parentId).toBe(books.subject('1002').id);
  expect([await balance('1002'), await balance('100201')]).toEqual(['73.00', '73.00']);
  const [voucher] = (await books.call<Voucher[]>('GET', '/voucher?subjectCode=100201')).data;
  expect(voucher!.details.map((line) => line.subjectCode)).toContain('100201');
  const openings = (await books.call<(Opening & { code: string })[]>('GET', '/initial-balance?type=asset'))
    .data;
  expect(openings.find((row) => row.code === '100201')).toMatchObject({ beginBalance: '70.00', leaf: true });
});

it('the history still proves the books afterwards', async () => {
  await add({ moveBalances: true });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  expect(await ledger.rebuild(books.id)).toEqual([]);
});

it('without consent nothing moves, and the refusal says what would', async () => {
  expect(await add({})).toMatchObject({
    status: 422,
    code: 'FIRST_CHILD_NEEDS_MOVE',
    data: { lines: 2, openings: 1, templates: expect.any(Number), months: 2, closedMonths: 0 },
  });
  expect((await books.call('GET', '/subject/checkUse/' + books.subject('1002').id)).data).toBe(true);
});

it('a dry run shows the child and leaves the chart as it was', async () => {
  expect((await add({ moveBalances: true }, '?dryRun=1')).data).toMatchObject({ code: '100201' });
  const before = books.subject('1002');
  await books.reloadSubjects();
  expect(books.subject('1002')).toEqual(before);
});

it('closed months and reviewed vouchers may be among what moves: no figure of theirs changes', async () => {
  const reviewer = memberIdentity(books.id, 'Director', 9, {
    switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
  });
  const { id } = await books.posted('2025-02-07', ['1002 Dr 1.00', '3001 Cr 1.00']);
  await books.call('POST', '/voucher/audit', { checked: [id] }, reviewer);
  await books.closed(2025, 1);
  expect(await add({})).toMatchObject({ data: { closedMonths: 1 } });
  expect(await add({ moveBalances: true })).toMatchObject({ success: true });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('the child keeps what its postings rely on', async () => {
  expect(await add({ moveBalances: true, unit: '件' })).toMatchObject({
    code: 'IN_USE',
    fields: [{ field: 'unit' }],
  });
  expect(await add({ moveBalances: true, balanceDirection: 'credit' })).toMatchObject({ code: 'IN_USE' });
});

it('whoever edits the parent meanwhile is told that it changed', async () => {
  const stale = books.subject('1002');
  await add({ moveBalances: true });
  expect(await books.call('PUT', '/subject', { ...stale, name: '存款' })).toMatchObject({ code: 'STALE' });
});

it('a posting that meets the move lands on the child: none is lost', async () => {
  const posts = Array.from({ length: 6 }, () => books.post('2025-03-01', ['1002 Dr 1.00', '3001 Cr 1.00']));
  const answers = await Promise.all([add({ moveBalances: true }), ...posts]);
  expect(answers.filter((answer) => !answer.success)).toEqual([]);
  await books.reloadSubjects();
  expect([await balance('1002'), await balance('100201')]).toEqual(['79.00', '79.00']);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('goes down to the fourth level, not further', async () => {
  for (const code of ['100201', '10020101', '1002010101'])
    expect(await add({ code, moveBalances: true })).toMatchObject({ success: true });
  await books.reloadSubjects();
  expect(await balance('1002010101')).toBe('73.00');
  expect(await add({ code: '100201010101', moveBalances: true })).toMatchObject({ code: 'MAX_LEVEL' });
});

it('the second child is an ordinary one', async () => {
  await add({ moveBalances: true });
  expect(await add({ code: '100202', name: '建行' })).toMatchObject({ success: true });
});
