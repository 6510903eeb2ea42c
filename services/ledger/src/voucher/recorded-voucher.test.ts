import type { AuxiliaryItem, Subject, Voucher, VoucherInput } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
  await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
  await added({ code: '100209', name: '美元户', currencyAccounting: ['USD'], moveBalances: true });
  await added({ code: '160409', name: '茶叶', unit: '千克' });
  await books.reloadSubjects();
});
afterAll(() => ledger.close());

async function added(subject: object): Promise<void> {
  const answer = await books.call<Subject>('POST', '/subject', subject);
  if (!answer.success) throw new Error(`${answer.code}: ${answer.msg}`);
}

const recorded = async (changes: Partial<VoucherInput>): Promise<Voucher> => {
  const answer = await books.call<Voucher>('POST', '/voucher', books.voucher('2025-01-10', [], changes));
  if (!answer.success) throw new Error(`${answer.code}: ${answer.msg}`);
  return answer.data;
};
const read = async ({ id }: Voucher): Promise<Voucher> =>
  (await books.call<Voucher>('GET', `/voucher/${id}`)).data;

async function customer(code = 'C01', name = '华宁百货'): Promise<{ categoryId: number; itemId: number }> {
  const { id } = books.subject('1122').auxiliaryAccounting[0]!;
  const item = { accountingCategoryId: id, code, name };
  const { data } = await books.call<AuxiliaryItem>('POST', '/accounting-category-details', item);
  return { categoryId: id, itemId: data.id };
}

describe('what recording answers is what reading answers', () => {
  it('for plain lines, a wished number, a remark, attachments and cash-flow items', async () => {
    const [debit, credit] = ['1001 Dr 0.10', '3001 Cr 0.10'].map((text) => books.line(text));
    const voucher = await recorded({
      code: 1,
      remark: ' 备注 ',
      receiptNum: 3,
      cashFlowItem: '01',
      details: [{ ...debit!, cashFlowItem: '02' }, credit!],
    });
    expect(voucher).toEqual(await read(voucher));
  });

  it('for foreign currency, quantity and price, auxiliary items and red amounts, on subjects of any level', async () => {
    const dollars = { currencyCode: 'USD', exchangeRate: '7.10', originalAmount: '-10.00' };
    const voucher = await recorded({
      details: [
        { ...books.line('100209 Dr -71.00'), ...dollars },
        { ...books.line('1122 Dr 71.00'), auxiliary: [await customer()] },
        { ...books.line('160409 Dr 12.50'), num: '2.50', price: '5.000' },
        books.line('3001 Cr 12.50'),
      ],
    });
    expect(voucher).toEqual(await read(voucher));
  });

  it('for a red letter and for a profit transfer', async () => {
    const original = await books.posted('2025-01-20', ['1001 Dr 30.00', '5051 Cr 30.00']);
    const red = await books.call<Voucher>('POST', '/voucher/reverse', {
      id: original.id,
      voucherDate: '2025-01-25',
    });
    expect(red.data).toEqual(await read(red.data));
    const { data } = await books.call<Voucher[]>('POST', '/checkout/transfer', { year: 2025, month: 1 });
    expect(data).toEqual(await Promise.all(data.map(read)));
  });

  it('for a few plain lines in another order than their balances, each of an item of its own', async () => {
    const items = [await customer('C11', '华宁百货'), await customer('C12', '盛德商行')];
    const sold = (amount: string, item: number) => ({
      ...books.line(`1122 Dr ${amount}`),
      summary: `${amount} 元`,
      auxiliary: [items[item]!],
    });
    const details = [
      books.line('5001 Cr 6.00'),
      sold('2.00', 1),
      sold('1.00', 0),
      books.line('1001 Dr 3.00'),
    ];
    // The first one makes the combinations; the second one finds them.
    for (const voucher of [await recorded({ details }), await recorded({ details })])
      expect(voucher).toEqual(await read(voucher));
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });
});
