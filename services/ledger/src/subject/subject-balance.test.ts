import type { SubjectBalance } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
});
afterAll(() => ledger.close());

it('a balance is that of all the items that are asked for, with its quantity', async () => {
  const categories = (await books.call<{ id: number; key: string }[]>('GET', '/accounting-category')).data;
  const categoryIds = ['inventory', 'project'].map((key) => categories.find((one) => one.key === key)!.id);
  const addItem = async (categoryId: number, code: string): Promise<number> => {
    const item = { accountingCategoryId: categoryId, code, name: code };
    return (await books.call<{ id: number }>('POST', '/accounting-category-details', item)).data.id;
  };
  const [goods = 0, project = 0] = categoryIds;
  const [cup, pot, shop] = [
    await addItem(goods, 'CUP'),
    await addItem(goods, 'POT'),
    await addItem(project, 'SHOP'),
  ];
  const stock = books.subject('1405');
  await books.call('PUT', '/subject', { ...stock, unit: 'piece', auxiliaryAccounting: categoryIds });
  const auxiliary = (goodsId: number) => [
    { categoryId: goods, itemId: goodsId },
    { categoryId: project, itemId: shop },
  ];
  await books.call('PUT', '/initial-balance', {
    subjectId: stock.id,
    auxiliary: auxiliary(cup),
    openingAmount: '20.00',
    num: '4',
  });
  const line = (goodsId: number, num: string, price: string, amounts: object) => ({
    summary: 'Stock',
    subjectId: stock.id,
    auxiliary: auxiliary(goodsId),
    num,
    price,
    ...amounts,
  });
  const cash = (amounts: object) => ({ summary: 'Stock', subjectId: books.subject('1001').id, ...amounts });
  const record = async (details: object[]) => {
    const answer = await books.call('POST', '/voucher', { word: '记', voucherDate: '2025-01-05', details });
    expect(answer).toMatchObject({ success: true });
  };
  await record([
    line(cup, '3', '5', { debitAmount: '15.00' }),
    line(pot, '2', '9', { debitAmount: '18.00' }),
    cash({ creditAmount: '33.00' }),
  ]);
  await record([cash({ debitAmount: '5.00' }), line(cup, '1', '5', { creditAmount: '5.00' })]);

  const id = stock.id;
  const wanted = [`${id}`, `${id}:${cup}`, `${id}:${cup}.${shop}`, `${id}:${pot}`, `${id}:${cup}.${pot}`];
  const balances = async (query = '') =>
    (await books.call<SubjectBalance[]>('GET', `/subject/balance?ids=${wanted.join()}${query}`)).data.map(
      ({ balance, quantity }) => `${balance} ${quantity}`,
    );
  const expected = ['48.00 8.0000', '30.00 6.0000', '30.00 6.0000', '18.00 2.0000', '0.00 0.0000'];
  expect(await balances()).toEqual(expected);
  expect(await balances('&asOf=2025-01-31'), 'from the lines of the month').toEqual(expected);
  expect(await balances('&asOf=2025-01-04')).toEqual([
    '20.00 4.0000',
    '20.00 4.0000',
    '20.00 4.0000',
    '0.00 0.0000',
    '0.00 0.0000',
  ]);
});
