import type { Voucher } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** The pitfalls of vouchers (behaviour.md 13) that a client meets, each under its number; 10, 12 and 33 have their own files. */
let ledger: TestLedger;
let books: TestBooks;
const statements: string[] = [];
beforeAll(async () => {
  ledger = await startLedger({ poolSize: 10, onStatement: (text) => void statements.push(text) });
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

const lines = ['1002 Dr 1.00', '3001 Cr 1.00'];
const changed = (voucher: Voucher, changes: object) =>
  books.call<Voucher>('PUT', '/voucher', { ...voucher, ...changes });
const stored = async (id: number) => (await books.call<Voucher>('GET', `/voucher/${id}`)).data;

it('pitfall 6: of eight who ask for one number at once, one gets it', async () => {
  const asked = await Promise.all(
    Array.from({ length: 8 }, () =>
      books.call<Voucher>('POST', '/voucher', books.voucher('2025-01-10', lines, { code: 1 })),
    ),
  );
  expect(asked.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(asked.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
    new Set(['NUMBER_TAKEN']),
  );
});

it('pitfall 7: a closed month takes no new voucher', async () => {
  await books.posted('2025-01-05', lines);
  await books.closed(2025, 1);
  expect(await books.post('2025-01-10', lines)).toMatchObject({ success: false, code: 'PERIOD_CLOSED' });
});

it('pitfall 8: a voucher is moved neither out of a closed month nor into one', async () => {
  const inJanuary = await books.posted('2025-01-10', lines);
  const inFebruary = await books.posted('2025-02-10', lines);
  await books.closed(2025, 1);
  expect(await changed(inJanuary, { voucherDate: '2025-02-10', code: null })).toMatchObject({
    code: 'PERIOD_CLOSED',
  });
  expect(await changed(inFebruary, { voucherDate: '2025-01-10', code: null })).toMatchObject({
    code: 'PERIOD_CLOSED',
  });
  expect([(await stored(inJanuary.id)).voucherDate, (await stored(inFebruary.id)).voucherDate]).toEqual([
    '2025-01-10',
    '2025-02-10',
  ]);
});

it('pitfall 9: an audited voucher is not changed, deleted or renumbered by any call', async () => {
  const gap = await books.posted('2025-01-05', lines);
  const audited = await books.posted('2025-01-10', lines);
  const reviewOn = { switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true } };
  const director = memberIdentity(books.id, 'Director', 9, reviewOn);
  await books.call('POST', '/voucher/audit', { checked: [audited.id] }, director);
  await books.call('DELETE', `/voucher/${gap.id}`);
  const before = await stored(audited.id);
  const attempts = [
    await changed(before, { remark: 'mine' }),
    await books.call('DELETE', `/voucher/${audited.id}`),
    await books.call('POST', '/voucher/batchDelete', { checked: [audited.id] }),
    await books.call('POST', '/voucher/finishingOffNo?year=2025&month=1'),
  ];
  expect(attempts.map(({ code }) => code)).toEqual(['AUDITED', 'AUDITED', 'AUDITED', 'AUDITED_INSIDE']);
  expect(await stored(audited.id)).toEqual(before);
});

it('pitfall 11: a change keeps the items of every line', async () => {
  const category = books.subject('1122').auxiliaryAccounting[0]!;
  const item = await books.call<{ id: number }>('POST', '/accounting-category-details', {
    accountingCategoryId: category.id,
    code: 'C01',
    name: '华宁百货',
  });
  const line = {
    ...books.line('1122 Dr 50.00'),
    auxiliary: [{ categoryId: category.id, itemId: item.data.id }],
  };
  const body = books.voucher('2025-01-10', [], { details: [line, books.line('5051 Cr 50.00')] });
  const saved = (await books.call<Voucher>('POST', '/voucher', body)).data;
  expect((await changed(saved, { remark: 'later' })).success).toBe(true);
  const again = await stored(saved.id);
  expect(again.details[0]!.auxiliary).toEqual([
    { categoryId: category.id, itemId: item.data.id, code: 'C01', name: '华宁百货' },
  ]);
});

it('pitfall 31: a list of many vouchers takes as many statements as a list of one', async () => {
  for (let n = 0; n < 12; n++) await books.posted('2025-01-10', lines);
  const statementsFor = async (size: number): Promise<number> => {
    const before = statements.length;
    await books.call('GET', `/voucher?page=1&size=${size}`);
    return statements.length - before;
  };
  const forOne = await statementsFor(1);
  expect(forOne).toBeGreaterThan(0);
  expect(await statementsFor(12)).toBe(forOne);
});

it('pitfall 32: null clears the remark and the number of papers of a voucher', async () => {
  const voucher = await books.posted('2025-01-10', lines);
  const filled = (await changed(voucher, { remark: 'the shop’s rent', receiptNum: 3 })).data;
  expect(filled).toMatchObject({ remark: 'the shop’s rent', receiptNum: 3 });
  await changed(filled, { remark: null, receiptNum: null });
  expect(await stored(voucher.id)).toMatchObject({ remark: null, receiptNum: 0 });
});

it('pitfall 34: prices, quantities and rates keep their digits on the way out and in again', async () => {
  await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.14214286' });
  await books.call('POST', '/subject', { code: '100209', name: '美元户', currencyAccounting: ['USD'] });
  await books.call('POST', '/subject', { code: '101298', name: '金条', unit: '克' });
  await books.reloadSubjects();
  const body = books.voucher('2025-01-10', [], {
    details: [
      { ...books.line('101298 Dr 100.00'), num: '3', price: '33.333333' },
      {
        ...books.line('100209 Cr 100.00'),
        currencyCode: 'USD',
        exchangeRate: '7.14285714',
        originalAmount: '14.000000',
      },
    ],
  });
  const saved = (await books.call<Voucher>('POST', '/voucher', body)).data;
  const figures = ({ details }: Voucher) =>
    details.map(({ num, price, exchangeRate, originalAmount }) => [num, price, exchangeRate, originalAmount]);
  expect(figures(saved)).toEqual([
    ['3.0000', '33.333333', null, null],
    [null, null, '7.14285714', '14.000000'],
  ]);
  await changed(saved, { remark: 'sent back as it came' });
  expect(figures(await stored(saved.id))).toEqual(figures(saved));
});
