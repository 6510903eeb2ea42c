import type { Voucher, VoucherAsOf, VoucherEvent } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { alignLines } from '@suanpan/accounting-core';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
});
afterAll(() => ledger.close());

const history = async (id: number, by?: Parameters<TestBooks['call']>[3]) =>
  (await books.call<VoucherEvent[]>('GET', `/voucher/${id}/history`, undefined, by)).data;

it('a voucher tells its life: who, when, each field and line before and after, also when it is gone', async () => {
  const saved = await books.posted('2025-01-10', ['1002 Dr 100.00', '1001 Dr 20.00', '3001 Cr 120.00']);
  const [bank, , capital] = saved.details;
  const making = memberIdentity(books.id, 'Director', 9, {
    switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
  });
  await books.call(
    'PUT',
    '/voucher',
    {
      ...saved,
      remark: '更正',
      voucherDate: '2025-01-12',
      details: [
        { ...bank, debitAmount: '130.00', summary: '投资' },
        { ...capital, creditAmount: '130.00' },
      ],
    },
    making,
  );
  await books.call('POST', '/voucher/audit', { checked: [saved.id] }, making);
  await books.call('POST', '/voucher/cancelAudit', { checked: [saved.id] }, making);
  await books.call('DELETE', `/voucher/${saved.id}`);
  const events = await history(saved.id, memberIdentity(books.id, 'View', 11));
  expect(events.map(({ action, memberId }) => [action, memberId])).toEqual([
    ['record', books.manager.userId],
    ['change', 9],
    ['review', 9],
    ['cancel', 9],
    ['delete', books.manager.userId],
  ]);
  const [recorded, changed, , , deleted] = events;
  expect(recorded!.lines.map((line) => [line.kind, line.lineAfter])).toEqual([
    ['added', 1],
    ['added', 2],
    ['added', 3],
  ]);
  expect(changed!.changes).toEqual([
    { field: 'voucherDate', before: '2025-01-10', after: '2025-01-12' },
    { field: 'remark', before: null, after: '更正' },
    { field: 'debitAmount', before: '120.00', after: '130.00' },
    { field: 'creditAmount', before: '120.00', after: '130.00' },
  ]);
  expect(changed!.lines[0]).toEqual({
    kind: 'changed',
    lineBefore: 1,
    lineAfter: 1,
    changes: [
      { field: 'summary', before: '测试', after: '投资' },
      { field: 'debitAmount', before: '100.00', after: '130.00' },
    ],
  });
  expect(changed!.lines.at(-1)).toMatchObject({ kind: 'removed', lineBefore: 3, lineAfter: null });
  expect(events[2]!.changes).toEqual([{ field: 'reviewerName', before: null, after: making.userName }]);
  expect(deleted!.lines.every((line) => line.kind === 'removed')).toBe(true);
  expect(events.every((event) => !Number.isNaN(Date.parse(event.at)))).toBe(true);
});

it("another company's history, and that of no voucher, is missing", async () => {
  const other = await ledger.openBooks();
  const theirs = await other.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
  for (const id of [theirs.id, 999_999]) {
    const answer = await books.call<Voucher>('GET', `/voucher/${id}/history`);
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  }
});

it.each<[string, string, string, string]>([
  ['equal lines meet', 'abc', 'abc', '00 11 22'],
  ['a line inserted in front moves the rest', 'ab', 'xab', '-0 01 12'],
  ['a line removed in the middle', 'abc', 'ac', '00 1- 21'],
  ['a changed line meets its later self', 'abc', 'axc', '00 11 22'],
  ['a changed and an added one', 'ab', 'axy', '00 11 -2'],
  ['nothing before', '', 'ab', '-0 -1'],
  ['nothing after', 'ab', '', '0- 1-'],
])('%s', (_, before, after, expected) => {
  const pairs = alignLines([...before], [...after]).map((pair) => pair.map((place) => place ?? '-').join(''));
  expect(pairs.join(' ')).toBe(expected);
});

it('a voucher of then is what it was after an event: before a change, a review or its end', async () => {
  const saved = await books.posted('2025-01-10', ['1002 Dr 100.00', '3001 Cr 100.00']);
  const seqs = async (): Promise<number> => (await history(saved.id)).at(-1)!.seq;
  const then = (asOf: number) => books.call<VoucherAsOf>('GET', `/voucher/${saved.id}/then?asOf=${asOf}`);
  const [bank, capital] = saved.details;
  const recorded = await seqs();
  expect((await then(recorded)).data).toMatchObject({ changed: null, isGone: false });
  await books.call('PUT', '/voucher', {
    ...saved,
    details: [
      { ...bank, debitAmount: '70.00' },
      { ...capital, creditAmount: '70.00' },
    ],
  });
  const changed = await seqs();
  await books.call('DELETE', `/voucher/${saved.id}`);
  const was = async (event: number) => {
    const { voucher, ...more } = (await then(event)).data;
    return [voucher.debitAmount, voucher.details.length, more.changed?.action, more.isGone];
  };
  expect(await was(recorded)).toEqual(['100.00', 2, 'delete', true]);
  expect(await was(changed)).toEqual(['70.00', 2, 'delete', true]);
  for (const event of [recorded - 1, await seqs(), 999_999]) expect((await then(event)).status).toBe(404);
});
