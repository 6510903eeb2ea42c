import type { RenumberResult, Voucher, VoucherEvent } from '@suanpan/contracts';
import { Database } from '@suanpan/service-kit';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
let owner: Database;
beforeAll(async () => {
  ledger = await startLedger({ poolSize: 20 });
  owner = new Database(ledger.database.ownerUrl, 1);
});
afterAll(async () => {
  await owner.close();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
});

const lines = ['1002 Dr 1.00', '3001 Cr 1.00'];
const reviewOn = { switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true } };
const renumber = (query = '', by?: Parameters<TestBooks['call']>[3]) =>
  books.call<RenumberResult>('POST', `/voucher/finishingOffNo?year=2025&month=1${query}`, undefined, by);
const stored = async () =>
  (await books.call<Voucher[]>('GET', '/voucher')).data.map((v) => `${v.voucherDate} ${v.word}-${v.code}`);
const remove = (id: number) => books.call('DELETE', `/voucher/${id}`);

const look = (text: string) =>
  owner.read({ accountSetId: books.id, userId: 1, requestId: 'test' }, (sql) => sql.rows(text, [books.id]));

describe('closing the gaps of a month (pitfall 12)', () => {
  it('numbers by date and old number, never by the order of entry, and keeps the mapping', async () => {
    const late = await books.posted('2025-01-20', lines);
    const gap = await books.posted('2025-01-01', lines);
    const early = await books.posted('2025-01-10', lines);
    await remove(gap.id);
    const { data } = await renumber();
    expect(data.changed.map(({ id, oldCode, newCode }) => [id, oldCode, newCode])).toEqual([
      [early.id, 3, 1],
      [late.id, 1, 2],
    ]);
    expect(await stored()).toEqual(['2025-01-10 记-1', '2025-01-20 记-2']);
    const history = (await books.call<VoucherEvent[]>('GET', `/voucher/${late.id}/history`)).data;
    expect(history.at(-1)).toMatchObject({
      action: 'renumber',
      memberId: books.manager.userId,
      changes: [{ field: 'code', before: '1', after: '2' }],
    });
    const events = await look(
      `SELECT content::jsonb -> 'after' AS mapping FROM ledger.event
       WHERE account_set_id = $1 AND action = 'numbers.renumber'`,
    );
    expect(events).toEqual([
      {
        mapping: [
          { id: early.id, word: '记', oldCode: 3, newCode: 1 },
          { id: late.id, word: '记', oldCode: 1, newCode: 2 },
        ],
      },
    ]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
    expect((await books.posted('2025-01-25', lines)).code).toBe(3);
  });

  it('by number closes the gaps only; words without a gap and a repetition change nothing', async () => {
    const late = await books.posted('2025-01-20', lines);
    const gap = await books.posted('2025-01-01', lines);
    await books.posted('2025-01-10', lines);
    await books.call('POST', '/voucher', books.voucher('2025-01-30', lines, { word: '收' }));
    await books.call('POST', '/voucher', books.voucher('2025-01-02', lines, { word: '收' }));
    await remove(gap.id);
    const { data } = await renumber('&order=number');
    expect(data.changed.map(({ oldCode, newCode }) => [oldCode, newCode])).toEqual([[3, 2]]);
    expect((await books.call<Voucher>('GET', `/voucher/${late.id}`)).data.code).toBe(1);
    expect(await stored()).toContain('2025-01-30 收-1');
    const { version } = await ledger.verify(books.id).then((proof) => ({ version: proof.events }));
    expect((await renumber()).data.changed).toEqual([]);
    expect((await ledger.verify(books.id)).events).toBe(version);
  });

  it('keeps the transfer of profit last of its word', async () => {
    const gap = await books.posted('2025-01-10', lines);
    await books.posted('2025-01-31', ['1002 Dr 5.00', '5051 Cr 5.00']);
    await books.call('POST', '/checkout/transfer', { year: 2025, month: 1, mode: 'combined' });
    await books.posted('2025-01-31', lines);
    await remove(gap.id);
    await renumber();
    const vouchers = (await books.call<Voucher[]>('GET', '/voucher')).data;
    expect(vouchers.map((voucher) => [voucher.code, voucher.carryForwardType])).toEqual([
      [1, 'manual'],
      [2, 'manual'],
      [3, 'pl-carry-forward'],
    ]);
  });

  it('shows a preview that changes nothing', async () => {
    const gap = await books.posted('2025-01-01', lines);
    await books.posted('2025-01-10', lines);
    await remove(gap.id);
    expect((await renumber('&dryRun=true')).data.changed).toMatchObject([{ oldCode: 2, newCode: 1 }]);
    expect(await stored()).toEqual(['2025-01-10 记-2']);
  });

  it('refuses while a reviewed voucher would change; the preview names it', async () => {
    const gap = await books.posted('2025-01-01', lines);
    const reviewed = await books.posted('2025-01-10', lines);
    await remove(gap.id);
    const director = memberIdentity(books.id, 'Director', 9, reviewOn);
    await books.call('POST', '/voucher/audit', { checked: [reviewed.id] }, director);
    expect((await renumber('&dryRun=true')).data.changed).toMatchObject([{ id: reviewed.id, audited: true }]);
    expect(await renumber()).toMatchObject({
      status: 422,
      code: 'AUDITED_INSIDE',
      data: { ids: [reviewed.id] },
    });
    expect(await stored()).toEqual(['2025-01-10 记-2']);
  });

  it('is refused in a closed month, for an unknown month, and to those without the right', async () => {
    await books.posted('2025-01-10', lines);
    const making = memberIdentity(books.id, 'Making', 8);
    expect(await renumber('', making)).toMatchObject({ status: 422, code: 'ROLE_FORBIDDEN' });
    await books.closed(2025, 1);
    expect(await renumber()).toMatchObject({ code: 'PERIOD_CLOSED' });
    expect(await books.call('POST', '/voucher/finishingOffNo?year=2030&month=1')).toMatchObject({
      status: 404,
    });
  });

  it('answers the GET of the contract too', async () => {
    const answer = await books.call('GET', '/voucher/finishingOffNo?year=2025&month=1');
    expect(answer).toMatchObject({ success: true, data: { changed: [] } });
  });
});

it('while 12 clients post and delete, renumbering loses and doubles no number', async () => {
  const refused: unknown[] = [];
  const act = async (client: number, round: number) => {
    if (client === 0) {
      await renumber(round % 2 ? '&order=number' : '');
      return;
    }
    const { data } = await books.post('2025-01-15', lines);
    if (round % 3 !== 1) return;
    const removed = await remove(data.id);
    if (!removed.success) refused.push(removed);
  };
  await Promise.all(
    Array.from({ length: 12 }, async (_, client) => {
      for (let round = 0; round < 6; round++) await act(client, round);
    }),
  );
  await renumber();
  expect(refused).toEqual([]);
  const codes = (await books.call<Voucher[]>('GET', '/voucher')).data.map((voucher) => voucher.code);
  const expected = 11 * 6 - 11 * 2;
  expect(codes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: expected }, (_, index) => index + 1));
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});
