import type { LedgerRow } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({
      enableMonth: '2024-12',
      months: ['2024-12', '2025-01', '2025-02', '2025-03'],
      voucherWords: ['记', '收'],
      currencies: ['USD'],
      auxiliaryItems: [
        { category: 'customer', code: 'C01', name: '甲公司' },
        { category: 'customer', code: 'C02', name: '乙公司' },
      ],
      subjects: [
        subject('100201', '工行'),
        subject('100202', '美元户', { currencies: ['USD'] }),
        subject('1122', '应收账款', { auxiliary: ['customer'] }),
        subject('1405', '库存商品', { quantity: true }),
      ],
      openings: [
        opening('100201', '1000.00', { ytdDebit: '5000.00', ytdCredit: '4500.00' }),
        opening('1405', '90.00', { openingQuantity: '9' }),
        opening('3001', '1090.00', { ytdDebit: '4500.00', ytdCredit: '5000.00' }),
      ],
      vouchers: [
        voucher('2024-12-20', '记-1', ['100201 Dr 200.00', '1122 Cr 200.00 customer:C01']),
        // Entered out of order on purpose: a later day under an earlier number, two words on one day.
        voucher('2025-01-20', '记-1', ['100201 Cr 30.00', '560209 Dr 30.00']),
        voucher('2025-01-10', '收-1', ['100201 Dr 7.00', '1122 Cr 7.00 customer:C02']),
        voucher('2025-01-10', '记-2', ['560209 Dr 5.00', '100201 Cr 2.00', '100201 Cr 3.00']),
        voucher('2025-01-31', '记-3', ['100202 Dr 71.00 USD 10 @7.1', '100201 Cr 71.00']),
        voucher('2025-03-03', '记-1', ['1405 Dr 55.00 5件', '100201 Cr 55.00']),
        voucher('2025-03-09', '记-2', ['1405 Cr 20.00 2件', '5401 Dr 20.00']),
        voucher('2025-03-10', '记-3', ['1405 Dr -11.00 -1件', '100201 Dr 11.00']),
        voucher('2025-03-11', '记-4', ['100202 Cr 142.00 USD 20 @7.1', '100201 Dr 142.00']),
      ],
    }),
  );
});
afterAll(() => house.close());

const ledger = (query: string) => house.ask<LedgerRow[]>(books, `/accountBook/details?${query}`);
const read = (row: LedgerRow): string =>
  [
    row.kind === 'line'
      ? `${row.voucherDate} ${row.word}-${row.code}/${row.lineNo}`
      : `${row.kind} ${row.voucherDate}`,
    row.debitAmount ?? '-',
    row.creditAmount ?? '-',
    row.balanceDirection,
    row.balance,
  ].join(' ');

describe('counter-subjects', () => {
  const counters = async (query: string) =>
    (await ledger(query)).flatMap(({ kind, counter }) =>
      kind === 'line' ? [counter ? `${counter.code} ${counter.name} +${counter.more}` : counter] : [],
    );
  const month = 'accountDate=2025-01-31';

  it('of a line are those on the other side of its voucher', async () => {
    expect(await counters(`subjectCode=100201&showCounter=true&${month}`)).toEqual([
      '560209 长期待摊费用摊销 +0',
      '560209 长期待摊费用摊销 +0',
      '1122 应收账款 +0',
      '560209 长期待摊费用摊销 +0',
      '100202 美元户 +0',
    ]);
  });

  it('of a voucher with several are counted behind the first', async () => {
    const wages = await house.openBooks(
      company({
        vouchers: [voucher('2025-01-05', '记-1', ['221101 Dr 9.00', '560201 Dr 1.00', '1002 Cr 10.00'])],
      }),
    );
    const rows = await house.ask<LedgerRow[]>(
      wages,
      `/accountBook/details?subjectCode=1002&showCounter=true&${month}`,
    );
    expect(rows[1]!.counter).toMatchObject({ code: '221101', more: 1 });
  });

  it('of a result carried forward is the account that takes it, and of that account all results', async () => {
    const carried = await house.openBooks(
      company({
        vouchers: [
          voucher(
            '2025-01-31',
            '记-1',
            ['5001 Dr 9.00', '5401 Cr 4.00', '560209 Cr 1.00', '3103 Cr 4.00'],
            'pl-carry-forward',
          ),
        ],
      }),
    );
    const counterOf = async (subjectCode: string) => {
      const path = `/accountBook/details?subjectCode=${subjectCode}&showCounter=true&${month}`;
      const rows = await house.ask<LedgerRow[]>(carried, path);
      const { code, more } = rows[1]!.counter!;
      return `${code} +${more}`;
    };
    expect(await counterOf('5001')).toBe('3103 +0');
    expect(await counterOf('5401')).toBe('3103 +0');
    expect(await counterOf('3103')).toBe('5001 +2');
  });

  it('of a red-letter voucher on one side are the other subjects of that side', async () => {
    const rows = await ledger('subjectCode=1405&showCounter=true&accountDate=2025-03-31');
    expect(rows.find(({ code, kind }) => kind === 'line' && code === 3)!.counter).toMatchObject({
      code: '100201',
    });
  });

  it('are left out where nobody asked for them', async () => {
    expect(await counters(`subjectCode=100201&${month}`)).toEqual(Array.from({ length: 5 }, () => undefined));
  });
});

describe('one month of a leaf', () => {
  it('opening, lines by date, word, number and line with the running balance, period, year to date', async () => {
    expect((await ledger('subjectCode=100201&accountDate=2025-01-31')).map(read)).toEqual([
      'opening 2025-01-01 - - debit 1200.00',
      '2025-01-10 记-2/2 - 2.00 debit 1198.00',
      '2025-01-10 记-2/3 - 3.00 debit 1195.00',
      '2025-01-10 收-1/1 7.00 - debit 1202.00',
      '2025-01-20 记-1/1 - 30.00 debit 1172.00',
      '2025-01-31 记-3/2 - 71.00 debit 1101.00',
      'period 2025-01-31 7.00 106.00 debit 1101.00',
      'ytd 2025-01-31 7.00 106.00 debit 1101.00',
    ]);
  });

  it('in the year of the start, turnover before it counts in the year to date', async () => {
    expect((await ledger('subjectCode=100201&accountDate=2024-12-31')).map(read)).toEqual([
      'opening 2024-12-01 - - debit 1000.00',
      '2024-12-20 记-1/1 200.00 - debit 1200.00',
      'period 2024-12-31 200.00 0.00 debit 1200.00',
      'ytd 2024-12-31 5200.00 4500.00 debit 1200.00',
    ]);
  });

  it('without an opening the ledger begins flat', async () => {
    expect((await ledger('subjectCode=100202&accountDate=2025-01-31')).map(read)).toEqual([
      'opening 2025-01-01 - - flat 0.00',
      '2025-01-31 记-3/1 71.00 - debit 71.00',
      'period 2025-01-31 71.00 0.00 debit 71.00',
      'ytd 2025-01-31 71.00 0.00 debit 71.00',
    ]);
  });

  it('a month without lines still has opening, period and year to date', async () => {
    expect((await ledger('subjectCode=100201&accountDate=2025-02-10')).map(read)).toEqual([
      'opening 2025-02-01 - - debit 1101.00',
      'period 2025-02-28 0.00 0.00 debit 1101.00',
      'ytd 2025-02-28 7.00 106.00 debit 1101.00',
    ]);
  });

  it('rows tell the voucher, the posted subject with its path, and the items', async () => {
    const rows = await ledger('subjectCode=1122&accountDate=2025-01-31');
    expect(rows[1]).toMatchObject({
      voucherId: expect.any(Number),
      subjectCode: '1122',
      subjectName: '应收账款',
      summary: '摘要 1122',
      auxiliary: [{ code: 'C02', name: '乙公司', categoryId: books.category('customer') }],
    });
    expect((await ledger('subjectCode=1002&accountDate=2025-01-31'))[1]!.subjectName).toBe('银行存款-工行');
  });
});

describe('spans, parents, items', () => {
  it('a span has one opening, and the totals of each of its months, also across the year', async () => {
    const rows = await ledger('subjectCode=1122&from=2024-12&to=2025-02');
    expect(rows.map(read)).toEqual([
      'opening 2024-12-01 - - flat 0.00',
      '2024-12-20 记-1/2 - 200.00 credit 200.00',
      'period 2024-12-31 0.00 200.00 credit 200.00',
      'ytd 2024-12-31 0.00 200.00 credit 200.00',
      '2025-01-10 收-1/2 - 7.00 credit 207.00',
      'period 2025-01-31 0.00 7.00 credit 207.00',
      'ytd 2025-01-31 0.00 7.00 credit 207.00',
      'period 2025-02-28 0.00 0.00 credit 207.00',
      'ytd 2025-02-28 0.00 7.00 credit 207.00',
    ]);
  });

  it('months before the books and after the newest opened one are not drawn', async () => {
    const rows = await ledger('subjectCode=1122&from=2020-01&to=2099-12');
    expect(rows.filter(({ kind }) => kind === 'period').map(({ voucherDate }) => voucherDate)).toEqual([
      '2024-12-31',
      '2025-01-31',
      '2025-02-28',
      '2025-03-31',
    ]);
  });

  it('a parent shows the lines of everything below it in one order', async () => {
    const rows = await ledger('subjectCode=1002&accountDate=2025-01-31');
    expect(rows.map(read).slice(5)).toEqual([
      '2025-01-31 记-3/1 71.00 - debit 1243.00',
      '2025-01-31 记-3/2 - 71.00 debit 1172.00',
      'period 2025-01-31 78.00 106.00 debit 1172.00',
      'ytd 2025-01-31 78.00 106.00 debit 1172.00',
    ]);
  });

  it('one item of a subject has its own ledger', async () => {
    const rows = await ledger(
      `subjectId=${books.subject('1122')}&auxiliaryItemId=${books.item('customer:C02')}&from=2024-12&to=2025-01`,
    );
    expect(rows.map(read)).toEqual([
      'opening 2024-12-01 - - flat 0.00',
      'period 2024-12-31 0.00 0.00 flat 0.00',
      'ytd 2024-12-31 0.00 0.00 flat 0.00',
      '2025-01-10 收-1/2 - 7.00 credit 7.00',
      'period 2025-01-31 0.00 7.00 credit 7.00',
      'ytd 2025-01-31 0.00 7.00 credit 7.00',
    ]);
  });
});

describe('quantities and foreign amounts', () => {
  it('a credit takes pieces away, a red-letter debit too; the price is amount by quantity', async () => {
    const rows = await ledger('subjectCode=1405&accountDate=2025-03-31&showNumPrice=true');
    expect(
      rows.map(({ kind, num, debitNum, creditNum, numBalance, price }) => [
        kind,
        num,
        debitNum,
        creditNum,
        numBalance,
        price,
      ]),
    ).toEqual([
      ['opening', null, null, null, '9.0000', '10.000000'],
      ['line', '5.0000', '5.0000', null, '14.0000', '11.000000'],
      ['line', '2.0000', null, '2.0000', '12.0000', '10.000000'],
      ['line', '-1.0000', '-1.0000', null, '11.0000', '11.000000'],
      ['period', null, '4.0000', '2.0000', '11.0000', '10.363636'],
      ['ytd', null, '4.0000', '2.0000', '11.0000', '10.363636'],
    ]);
  });

  it('a foreign balance is debit-signed and runs with the lines', async () => {
    const rows = await ledger('subjectCode=100202&from=2025-01&to=2025-03&showNumPrice=true');
    const lines = rows.filter(({ kind }) => kind === 'line');
    expect(
      lines.map((row) => [
        row.currencyCode,
        row.originalAmount,
        row.debitOriginal,
        row.creditOriginal,
        row.originalBalance,
      ]),
    ).toEqual([
      ['USD', '10.000000', '10.000000', null, '10.000000'],
      ['USD', '20.000000', null, '20.000000', '-10.000000'],
    ]);
    expect(rows.at(-1)).toMatchObject({
      debitOriginal: '10.000000',
      creditOriginal: '20.000000',
      originalBalance: '-10.000000',
    });
  });

  it('they stay empty unless asked for, and where nothing is kept in pieces or dollars', async () => {
    const empty = { num: null, numBalance: null, originalAmount: null, originalBalance: null };
    expect((await ledger('subjectCode=1405&accountDate=2025-03-31'))[1]).toMatchObject(empty);
    expect((await ledger('subjectCode=100201&accountDate=2025-03-31&showNumPrice=true'))[1]).toMatchObject(
      empty,
    );
  });
});

describe('what a call must say', () => {
  const answer = async (query: string) => {
    const { status, body } = await house.get(`/accountBook/details?accountDate=2025-01-31${query}`, {
      set: books.set,
    });
    return [status, body.fields?.[0]?.field];
  };

  it('which subject', async () => expect(await answer('')).toEqual([400, 'subjectId']));
  it('one that exists', async () => {
    expect(await answer('&subjectId=999999')).toEqual([404, undefined]);
    expect(await answer('&subjectCode=9999')).toEqual([404, undefined]);
    expect(await answer('&subjectCode=1122&auxiliaryItemId=999999')).toEqual([404, undefined]);
  });
});
