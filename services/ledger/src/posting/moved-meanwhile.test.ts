import { memberIdentity } from '@suanpan/testing';
import type { Voucher } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RowHolder } from '../testing/row-holder.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
let voucher: Voucher;
let holder: RowHolder;
beforeAll(async () => {
  ledger = await startLedger();
  holder = await RowHolder.connect(ledger.database.superuserUrl);
});
afterAll(async () => {
  await holder.close();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
  await books.posted('2025-02-01', ['1002 Dr 1.00', '3001 Cr 1.00']);
  voucher = await books.posted('2025-01-10', ['1002 Dr 5.00', '3001 Cr 5.00']);
});

const reviewer = () =>
  memberIdentity(books.id, 'Director', 9, {
    switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
  });

/** Somebody moves the voucher to February; the act comes right behind, without a version. */
async function behindTheMove<T>(act: () => Promise<T>): Promise<T> {
  await holder.holdMonth(books.id, 2025, 1);
  const body = { ...voucher, code: null, voucherDate: '2025-02-10' };
  const move = await holder.queue(1, () => books.call('PUT', '/voucher', body));
  const late = await holder.queue(2, act);
  await holder.release();
  expect(await move.answer).toMatchObject({ success: true });
  return late.answer;
}

it('a voucher moved to another month meanwhile is deleted there, behind that month’s lock', async () => {
  expect(await behindTheMove(() => books.call('DELETE', `/voucher/${voucher.id}`))).toMatchObject({
    success: true,
  });
  expect(await books.call('GET', `/voucher/${voucher.id}`)).toMatchObject({ status: 404 });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('a voucher moved meanwhile is not deleted by who saw it before', async () => {
  const act = () => books.call('DELETE', `/voucher/${voucher.id}?version=${voucher.version}`);
  expect(await behindTheMove(act)).toMatchObject({ status: 409, code: 'STALE' });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('a voucher moved to another month meanwhile is reviewed there', async () => {
  const act = () => books.call('POST', '/voucher/audit', { checked: [voucher.id] }, reviewer());
  expect(await behindTheMove(act)).toMatchObject({ success: true });
  expect((await books.call<Voucher>('GET', `/voucher/${voucher.id}`)).data).toMatchObject({
    voucherDate: '2025-02-10',
    auditMemberId: 9,
  });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});
