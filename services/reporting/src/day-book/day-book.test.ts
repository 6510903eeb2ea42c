import type { ChronologicalLine, ChronologicalPage } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({
      voucherWords: ['收', '记'],
      currencies: ['USD'],
      auxiliaryItems: [
        { category: 'department', code: 'D01', name: '行政部' },
        { category: 'department', code: 'D02', name: '销售部' },
        { category: 'customer', code: 'C01', name: '甲公司' },
      ],
      subjects: [
        subject('1122', '应收账款', { auxiliary: ['customer', 'department'] }),
        subject('560299', '其他', { auxiliary: ['department'] }),
        subject('100202', '美元户', { currencies: ['USD'] }),
        subject('1405', '库存商品', { quantity: true }),
      ],
      vouchers: [
        voucher('2025-01-20', '记-1', ['560209 Dr 30.00', '1001 Cr 30.00']),
        voucher('2025-01-10', '记-2', ['1405 Dr 40.00 8件', '1001 Cr 40.00']),
        voucher('2025-01-10', '收-1', ['100202 Dr 71.00 USD 10 @7.1', '5001 Cr 71.00']),
        voucher('2025-02-10', '记-1', ['1001 Dr 5.00', '5001 Cr 5.00']),
        voucher('2025-03-05', '记-1', ['1122 Dr 9.00 customer:C01 department:D01', '5001 Cr 9.00']),
        voucher('2025-03-06', '记-2', ['560299 Dr 4.00 department:D01', '1001 Cr 4.00']),
        voucher('2025-03-07', '记-3', ['560299 Dr 2.00 department:D02', '1001 Cr 2.00']),
      ],
    }),
  );
});
afterAll(() => house.close());

const page = (query: string, set = books) =>
  house.ask<ChronologicalPage>(set, `/accountBook/chronological?${query}`);
const read = (line: ChronologicalLine): string =>
  [
    line.voucherDate,
    `${line.word}-${line.code}/${line.lineNo}`,
    line.subjectCode,
    line.debitAmount ?? '-',
    line.creditAmount ?? '-',
  ].join(' ');

it('has every line by date, word, number and line, and the totals of its months', async () => {
  const { lines, debitTotal, creditTotal, next } = await page('accountDate=2025-01-31');
  expect(lines.map(read)).toEqual([
    '2025-01-10 收-1/1 100202 71.00 -',
    '2025-01-10 收-1/2 5001 - 71.00',
    '2025-01-10 记-2/1 1405 40.00 -',
    '2025-01-10 记-2/2 1001 - 40.00',
    '2025-01-20 记-1/1 560209 30.00 -',
    '2025-01-20 记-1/2 1001 - 30.00',
  ]);
  expect([debitTotal, creditTotal, next]).toEqual(['141.00', '141.00', null]);
  expect(lines[0]).toMatchObject({ currencyCode: 'USD', originalAmount: '10.000000' });
  expect(lines[2]).toMatchObject({ quantity: '8.0000', currencyCode: null });
});

it('is leafed through line by line: nothing twice, nothing left out', async () => {
  const whole = await page('from=2025-01&to=2025-02');
  const lines: ChronologicalLine[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: string = `from=2025-01&to=2025-02&size=3${after ? `&after=${after}` : ''}`;
    const part: ChronologicalPage = await page(query);
    expect(part.debitTotal).toBe('146.00');
    lines.push(...part.lines);
    after = part.next;
  }
  expect(lines).toEqual(whole.lines);
});

it('a key that is none, or belongs to other months, is refused at its field', async () => {
  const { next } = await page('accountDate=2025-01-31&size=1');
  for (const after of ['nonsense', next!]) {
    const { status, body } = await house.get(
      `/accountBook/chronological?accountDate=2025-02-28&after=${after}`,
      books,
    );
    expect([status, body.fields?.[0]?.field]).toEqual([400, 'after']);
  }
});

it("a cashier's day book has the lines of cash and bank, and their totals", async () => {
  const { body } = await house.get<ChronologicalPage>('/accountBook/chronological?accountDate=2025-01-31', {
    set: books.set,
    role: 'Cashier',
  });
  const { lines, debitTotal, creditTotal } = body.data;
  expect(lines.map(({ subjectCode }) => subjectCode)).toEqual(['100202', '1001', '1001']);
  expect([debitTotal, creditTotal]).toEqual(['71.00', '70.00']);
});

it('of a range of subjects has their lines and what is below the last one, and their totals', async () => {
  const range = 'from=2025-01&to=2025-02&codeFrom=1001&codeTo=1002';
  const { lines, debitTotal, creditTotal } = await page(range);
  expect(lines.map(read)).toEqual([
    '2025-01-10 收-1/1 100202 71.00 -',
    '2025-01-10 记-2/2 1001 - 40.00',
    '2025-01-20 记-1/2 1001 - 30.00',
    '2025-02-10 记-1/1 1001 5.00 -',
  ]);
  expect([debitTotal, creditTotal]).toEqual(['76.00', '70.00']);
  const first = await page(`${range}&size=1`);
  const rest = await page(`${range}&after=${first.next}`);
  expect([...first.lines, ...rest.lines]).toEqual(lines);
  expect(await page('accountDate=2025-01-31&codeFrom=9')).toMatchObject({
    lines: [],
    debitTotal: '0.00',
    creditTotal: '0.00',
    next: null,
  });
});

it('of items has the lines with one of them, of several categories with one of each, and their totals', async () => {
  const [first, second, customer] = ['department:D01', 'department:D02', 'customer:C01'].map((key) =>
    books.item(key),
  );
  const ask = (rest: string) => page(`accountDate=2025-03-31&items=${rest}`);
  const one = await ask(`${first}`);
  expect(one.lines.map(read)).toEqual(['2025-03-05 记-1/1 1122 9.00 -', '2025-03-06 记-2/1 560299 4.00 -']);
  expect([one.debitTotal, one.creditTotal]).toEqual(['13.00', '0.00']);
  expect((await ask(`${first},${second}&codeFrom=5602`)).lines.map(read)).toEqual([
    '2025-03-06 记-2/1 560299 4.00 -',
    '2025-03-07 记-3/1 560299 2.00 -',
  ]);
  const both = await ask(`${first},${second},${customer}`);
  expect(both.lines.map(read)).toEqual(['2025-03-05 记-1/1 1122 9.00 -']);
  expect(both.debitTotal).toBe('9.00');
});

it('an item that the books do not have is refused at its field', async () => {
  const { status, body } = await house.get(
    '/accountBook/chronological?accountDate=2025-03-31&items=999999',
    books,
  );
  expect([status, body.fields?.[0]?.field]).toEqual([400, 'items']);
});
