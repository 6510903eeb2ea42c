import type { AttachmentChange } from '@suanpan/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

const megabyte = 1_048_576;
const lines = ['1002 Dr 100.00', '3001 Cr 100.00'];

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger({ limits: { vouchersADay: 2, attachmentBytes: 2 * megabyte } });
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

describe('the vouchers of a company within 24 hours', () => {
  it('are limited: one more is refused with the limit, and another company’s is not', async () => {
    for (const date of ['2025-01-10', '2025-02-10']) await books.posted(date, lines);
    expect(await books.post('2025-01-11', lines)).toMatchObject({
      status: 422,
      code: 'TOO_MANY_VOUCHERS_TODAY',
      msg: expect.stringContaining('2') as string,
    });
    expect(await (await ledger.openBooks()).post('2025-01-11', lines)).toMatchObject({ success: true });
  });

  it('count also when they come another way than the form', async () => {
    const { id } = await books.posted('2025-01-10', lines);
    await books.posted('2025-01-10', lines);
    const reversal = { id, voucherDate: '2025-01-12' };
    expect(await books.call('POST', '/voucher/reverse', reversal)).toMatchObject({
      code: 'TOO_MANY_VOUCHERS_TODAY',
    });
  });

  it('count no longer when they are older; a request that is repeated is answered as it was', async () => {
    const headers = { 'idempotency-key': 'once' };
    const again = () =>
      books.call('POST', '/voucher', books.voucher('2025-01-10', lines), books.manager, headers);
    expect(await again()).toMatchObject({ success: true });
    await books.posted('2025-01-10', lines);
    expect(await again()).toMatchObject({ success: true });
    const admin = new Client(ledger.database.superuserUrl);
    await admin.connect();
    await admin.query(
      `UPDATE ledger.voucher SET created_at = created_at - interval '25 hours' WHERE account_set_id = $1`,
      [books.id],
    );
    await admin.end();
    expect(await books.post('2025-01-11', lines)).toMatchObject({ success: true });
  });
});

describe('the files of a company', () => {
  const pdf = (fill: string, bytes: number): Buffer =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, fill)]);
  const attach = async (file: Buffer) => {
    const { id } = await books.posted('2025-01-10', lines);
    return books.upload<AttachmentChange>('/voucher/attachment', file, { voucherId: String(id) });
  };

  it('are limited together: one that does not fit is refused with the limit, one stored already still fits', async () => {
    const first = pdf('a', 1.5 * megabyte);
    const { data } = await attach(first);
    const { id } = await books.posted('2025-01-10', lines);
    const form = { voucherId: String(id) };
    expect(await books.upload('/voucher/attachment', pdf('b', megabyte), form)).toMatchObject({
      status: 422,
      code: 'NO_SPACE_FOR_FILES',
      msg: expect.stringContaining('2 MB') as string,
    });
    expect(await books.upload('/voucher/attachment', first, form)).toMatchObject({ success: true });
    expect(data.attachment).toMatchObject({ size: first.length });
  });
});
