import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ClosingCheck } from '@suanpan/contracts';
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

const close = (month: number) =>
  books.call<{ checks: ClosingCheck[] }>('POST', '/checkout/invoicing', { year: 2025, month });
const failed = (checks: readonly ClosingCheck[]) =>
  checks.filter(({ ok }) => !ok).map(({ key, blocking }) => [key, blocking]);

it('warns of what looks wrong and stops nothing', async () => {
  await books.posted('2025-01-05', ['224199 Dr 7.00', '1002 Cr 7.00']);
  const { data } = await close(1);
  expect(failed(data.checks)).toEqual([
    ['negative-cash', false],
    ['unusual-side', false],
  ]);
  expect(data.checks.find(({ key }) => key === 'unusual-side')?.figures).toEqual({
    balances: [{ subjectId: books.subject('224199').id, subjectCode: '224199', balance: '7.00' }],
  });
});

it('names goods sold before they came with their item', async () => {
  const goods = books.subject('1405');
  const [category] = goods.auxiliaryAccounting;
  const item = await books.call<{ id: number }>('POST', '/accounting-category-details', {
    accountingCategoryId: category!.id,
    code: 'I01',
    name: 'I01',
  });
  const auxiliary = [{ categoryId: category!.id, itemId: item.data.id }];
  const details = [books.line('1002 Dr 5.00'), { ...books.line('1405 Cr 5.00'), auxiliary, num: '2' }];
  await books.call('POST', '/voucher', books.voucher('2025-01-05', [], { details }));
  const { data } = await close(1);
  expect(data.checks.find(({ key }) => key === 'negative-stock')?.figures['balances']).toEqual([
    { subjectId: goods.id, subjectCode: '1405', items: 'I01', quantity: '-2', balance: '-5.00' },
  ]);
});

it('warns of assets that were there before the month and not depreciated in it', async () => {
  await books.posted('2025-01-05', ['160101 Dr 100.00', '3001 Cr 100.00']);
  expect(failed((await close(1)).data.checks)).toEqual([]);
  expect(failed((await close(2)).data.checks)).toEqual([['depreciation-made', false]]);
});
