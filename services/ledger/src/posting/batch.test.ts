import type { DeleteResult, ReviewResult, Voucher } from '@suanpan/contracts';
import { Database } from '@suanpan/service-kit';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
let owner: Database;
let january: Voucher;
let first: Voucher;
let second: Voucher;
let directors: Voucher;
beforeAll(async () => {
  ledger = await startLedger();
  owner = new Database(ledger.database.ownerUrl, 1);
});
afterAll(async () => {
  await owner.close();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
  january = await books.posted('2025-01-10', lines);
  await books.closed(2025, 1);
  first = await books.posted('2025-02-10', lines);
  second = await books.posted('2025-02-11', lines);
  directors = await books.posted('2025-02-12', lines, director());
});

const lines = ['1002 Dr 1.00', '3001 Cr 1.00'];
const director = () =>
  memberIdentity(books.id, 'Director', 9, {
    switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
  });
const foreignId = 999_999;
const ids = async () => (await books.call<Voucher[]>('GET', '/voucher')).data.map((voucher) => voucher.id);

const look = (text: string) =>
  owner.read({ accountSetId: books.id, userId: 1, requestId: 'test' }, (sql) => sql.rows(text, [books.id]));

describe('several vouchers at once', () => {
  it('are deleted with their lines, balances and numbers (pitfall 10)', async () => {
    const { data } = await books.call<DeleteResult>('POST', '/voucher/batchDelete', {
      checked: [first.id, { id: second.id, version: second.version }, directors.id, first.id],
    });
    expect(data).toEqual({ deleted: 3, skipped: [] });
    expect(await ids()).toEqual([january.id]);
    const [left] = await look(
      'SELECT count(*)::int AS lines FROM ledger.voucher_line WHERE account_set_id = $1',
    );
    expect(left).toEqual({ lines: 2 });
    expect((await books.posted('2025-02-01', lines)).code).toBe(1);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('stay as they are, all of them, when one is refused; every refusal is named', async () => {
    await books.call('POST', '/voucher/audit', { checked: [second.id] }, director());
    const answer = await books.call('POST', '/voucher/batchDelete', {
      checked: [first.id, second.id, january.id],
    });
    expect(answer).toMatchObject({ status: 422, code: 'AUDITED', data: { ids: [second.id, january.id] } });
    expect(answer.fields?.map((field) => field.code)).toEqual(['AUDITED', 'PERIOD_CLOSED']);
    expect(await ids()).toHaveLength(4);
  });

  it('go on without the refused ones when asked to, each with its reason', async () => {
    await books.call('POST', '/voucher/audit', { checked: [second.id] }, director());
    const checked = [{ id: first.id, version: 99 }, second.id, january.id, directors.id, foreignId];
    const { data } = await books.call<DeleteResult>(
      'POST',
      '/voucher/batchDelete?partial=true',
      { checked },
      undefined,
      { 'accept-language': 'zh-CN' },
    );
    expect(data.deleted).toBe(1);
    expect(data.skipped.map(({ id, reason }) => [id, reason])).toEqual([
      [first.id, 'STALE'],
      [second.id, 'AUDITED'],
      [january.id, 'PERIOD_CLOSED'],
      [foreignId, 'NOT_FOUND'],
    ]);
    expect(data.skipped[1]!.message).toMatch(/审核/);
    expect(await ids()).toEqual([january.id, first.id, second.id]);
  });

  it.each([
    ['the body', '', { partial: true }],
    ['the query, whatever the body says', '?partial=true', { partial: false }],
  ])('go on without the refused ones when it is asked for in %s', async (_, query, said) => {
    const body = { checked: [first.id, january.id], ...said };
    expect(await books.call('POST', `/voucher/batchDelete${query}`, body)).toMatchObject({
      data: { deleted: 1, skipped: [{ id: january.id, reason: 'PERIOD_CLOSED' }] },
    });
  });

  it('as a form says it too', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const checked = `checked=${first.id}&checked=${january.id}&partial=true`;
    expect(await books.call('POST', '/voucher/batchDelete', checked, undefined, form)).toMatchObject({
      data: { deleted: 1, skipped: [{ id: january.id }] },
    });
    const wrong = `checked=${second.id}&partial=maybe`;
    expect(await books.call('POST', '/voucher/batchDelete', wrong, undefined, form)).toMatchObject({
      status: 400,
      fields: [{ field: 'partial' }],
    });
  });

  it('of another month than the one named are none of the batch', async () => {
    const body = { checked: [first.id], year: 2025, month: 3 };
    expect(await books.call('POST', '/voucher/batchDelete', body)).toMatchObject({ status: 404 });
    expect(await ids()).toContain(first.id);
  });

  it("another company's are missing ones", async () => {
    const other = await ledger.openBooks();
    const theirs = await other.posted('2025-01-10', lines);
    expect(await books.call('POST', '/voucher/batchDelete', { checked: [theirs.id] })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect((await other.call<Voucher>('GET', `/voucher/${theirs.id}`)).success).toBe(true);
  });

  it('are reviewed, those one made oneself left out with the reason', async () => {
    const { data } = await books.call<ReviewResult>(
      'POST',
      '/voucher/audit?partial=true',
      { checked: [first.id, directors.id, january.id] },
      director(),
    );
    expect(data).toMatchObject({
      changed: 1,
      skipped: [{ reason: 'SELF_AUDIT' }, { reason: 'PERIOD_CLOSED' }],
    });
    const again = await books.call<ReviewResult>(
      'POST',
      '/voucher/cancelAudit',
      { checked: [first.id, second.id] },
      director(),
    );
    expect(again.data).toEqual({ changed: 1, skipped: [] });
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('of others are not for a Making member to delete', async () => {
    const making = memberIdentity(books.id, 'Making', 8);
    expect(await books.call('POST', '/voucher/batchDelete', { checked: [first.id] }, making)).toMatchObject({
      code: 'NOT_OWN_VOUCHER',
    });
  });

  it('come as a form, as older clients send them', async () => {
    const body = `checked=${first.id}&checked=${second.id}&year=2025&month=2`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await books.call('POST', '/voucher/batchDelete', body, undefined, headers)).toMatchObject({
      data: { deleted: 2 },
    });
  });

  it('a thousand go in one call', async () => {
    const checked = Array.from({ length: 1000 }, (_, index) => 900_000 + index);
    const { data } = await books.call<DeleteResult>('POST', '/voucher/batchDelete?partial=true', {
      checked: [...checked.slice(1), first.id],
    });
    expect([data.deleted, data.skipped.length]).toEqual([1, 999]);
  });
});
