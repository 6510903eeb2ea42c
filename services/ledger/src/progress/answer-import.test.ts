import type { Voucher, VoucherPage } from '@suanpan/contracts';
import { readSheet, writeWorkbook } from '@suanpan/service-kit/sheets';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { importVouchers } from '../voucher-file/import-vouchers.ts';
import { Pace } from '@suanpan/service-kit/files';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

const titles = ['日期', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额'];
/** Two vouchers of two lines. */
const fileWith = (code: string): Promise<Buffer> =>
  writeWorkbook({
    name: '凭证',
    columns: titles.map((title) => ({ title })),
    rows: ['记-1', '记-2'].flatMap((number) => [
      ['2025-01-10', number, '销售', '1002', '100.00', null],
      ['2025-01-10', number, '销售', code, null, '100.00'],
    ]),
  });
const storedVouchers = async (): Promise<Voucher[]> =>
  (await books.call<VoucherPage>('GET', '/voucher?page=1')).data.records;

it('an import that is followed tells how far it is, and at the end what it would have answered', async () => {
  const events = await books.followUpload('/voucher/import?progress=true', await fileWith('3001'));
  const shares = events.slice(0, -1).map(([name, share]) => name === 'progress' && Number(share));
  expect(shares).toEqual(shares.toSorted((a, b) => Number(a) - Number(b)));
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
  const [name, data] = events.at(-1)!;
  expect(name).toBe('answer');
  expect(JSON.parse(data)).toMatchObject({
    status: 200,
    version: expect.any(Number) as number,
    body: { success: true, data: { created: 2, lines: 4 } },
  });
  expect(await storedVouchers()).toHaveLength(2);
});

it('one that is refused names every bad cell at the end, as it would have without being followed', async () => {
  const file = await fileWith('9999');
  const { status, ...body } = await books.upload('/voucher/import', file);
  const followed = JSON.parse(
    (await books.followUpload('/voucher/import?progress=true', file)).at(-1)![1],
  ) as {
    body: object;
  };
  expect(followed).toMatchObject({ status, body: { code: body.code!, fields: body.fields! } });
  expect(await storedVouchers()).toEqual([]);
});

it.each(['/subject', '/initial-balance'])('%s/import can be followed as well', async (path) => {
  const exported = await books.download(`${path}/export`);
  const events = await books.followUpload(`${path}/import?progress=true`, exported);
  expect(JSON.parse(events.at(-1)![1])).toMatchObject({ status: 200, body: { success: true } });
});

it('one that is given up while it stores has stored nothing, and the same request does it later', async () => {
  const leaving = new AbortController();
  const sheet = await readSheet(await fileWith('3001'));
  const member = {
    ...memberIdentity(books.id, 'Manager', 1),
    accountSetId: books.id,
    role: 'Manager' as const,
  };
  const call = {
    member,
    requestId: 'a',
    route: 'POST /voucher/import',
    key: 'a',
    digest: 'a',
    dryRun: false,
  };
  const run = (pace: Pace) =>
    ledger
      .another()
      .write(call, (inBooks) =>
        importVouchers(inBooks, { sheet, mapping: {}, again: false, numbers: 'keep' }, pace),
      );
  const stopsWhenStoring = (share: number): void =>
    share > 0.29 ? leaving.abort(new Error('left')) : undefined;
  await expect(run(new Pace(leaving.signal, stopsWhenStoring))).rejects.toThrow('left');
  expect(await storedVouchers()).toEqual([]);
  const { data } = await run(new Pace(new AbortController().signal, () => undefined));
  expect(data).toMatchObject({ created: 2 });
  expect(await storedVouchers()).toHaveLength(2);
});
