import type { BookSubject, SubjectBalanceRow } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());

const balance = (books: StoredBooks, query: string) =>
  house.ask<SubjectBalanceRow[]>(books, `/accountBook/subjectBalance?${query}`);

/** `code: opening | period | year to date | closing`, as an accountant reads a row. */
const read = (row: SubjectBalanceRow): string => {
  const side = (debit: string | null, credit: string | null) =>
    debit === null ? (credit === null ? '-' : `Cr ${credit}`) : `Dr ${debit}`;
  return [
    `${row.code}: ${side(row.beginningDebitBalance, row.beginningCreditBalance)}`,
    `${row.currentDebitAmount}/${row.currentCreditAmount}`,
    `${row.ytdDebitAmount}/${row.ytdCreditAmount}`,
    side(row.endingDebitBalance, row.endingCreditBalance),
  ].join(' | ');
};
const only = (rows: SubjectBalanceRow[], ...codes: string[]) =>
  rows.filter(({ code }) => codes.includes(code)).map(read);

describe('a company that starts in July (worked example of the opening rules)', () => {
  let books: StoredBooks;
  beforeAll(async () => {
    books = await house.openBooks(
      company({
        enableMonth: '2025-07',
        months: ['2025-07', '2025-08', '2025-09'],
        openings: [
          opening('1002', '50000.00', { ytdDebit: '300000.00', ytdCredit: '280000.00' }),
          opening('2202', '20000.00', {
            auxiliary: [],
            ytdDebit: '90000.00',
            ytdCredit: '100000.00',
          }),
          opening('3001', '30000.00', { ytdDebit: '0.00', ytdCredit: '10000.00' }),
        ],
        subjects: [subject('2202', '应付账款')],
        vouchers: [
          voucher('2025-07-08', '记-1', ['1002 Dr 1000.00', '3001 Cr 1000.00']),
          voucher('2025-08-08', '记-1', ['2202 Dr 400.00', '1002 Cr 400.00']),
        ],
      }),
    );
  });

  it('pitfall 21: turnover before the start counts as year to date, and nowhere else', async () => {
    expect(only(await balance(books, 'accountDate=2025-07-31'), '1002', '2202', '3001')).toEqual([
      '1002: Dr 50000.00 | 1000.00/0.00 | 301000.00/280000.00 | Dr 51000.00',
      '2202: Cr 20000.00 | 0.00/0.00 | 90000.00/100000.00 | Cr 20000.00',
      '3001: Cr 30000.00 | 0.00/1000.00 | 0.00/11000.00 | Cr 31000.00',
    ]);
  });

  it('a month begins where the month before ended', async () => {
    expect(only(await balance(books, 'accountDate=2025-08-01'), '1002', '2202')).toEqual([
      '1002: Dr 51000.00 | 0.00/400.00 | 301000.00/280400.00 | Dr 50600.00',
      '2202: Cr 20000.00 | 400.00/0.00 | 90400.00/100000.00 | Cr 19600.00',
    ]);
  });

  it('a span of months has one opening, all movement and the last closing', async () => {
    expect(only(await balance(books, 'from=2025-07&to=2025-09'), '1002')).toEqual([
      '1002: Dr 50000.00 | 1000.00/400.00 | 301000.00/280400.00 | Dr 50600.00',
    ]);
  });

  it('the total is the sum of the rows, and its sides are equal', async () => {
    const total = (await balance(books, 'accountDate=2025-08-31')).at(-1)!;
    expect(total).toMatchObject({
      isTotal: true,
      code: '',
      name: 'Total',
      beginningDebitBalance: '51000.00',
      beginningCreditBalance: '51000.00',
      currentDebitAmount: '400.00',
      currentCreditAmount: '400.00',
      endingDebitBalance: '50600.00',
      endingCreditBalance: '50600.00',
    });
  });

  it('a month before the books began does not exist', async () => {
    const answer = await house.get('/accountBook/subjectBalance?accountDate=2025-06-30', { set: books.set });
    expect([answer.status, answer.body.code]).toEqual([404, 'PERIOD_UNKNOWN']);
  });
});

describe('parents and rows', () => {
  let books: StoredBooks;
  beforeAll(async () => {
    books = await house.openBooks(
      company({
        subjects: [
          subject('100201', '工行'),
          subject('100202', '招行'),
          subject('122101', '押金'),
          subject('122102', '代垫'),
          subject('1405', '库存商品', { quantity: true }),
        ],
        openings: [
          opening('100201', '500.00'),
          opening('122101', '80.00'),
          opening('122102', '-80.00'),
          opening('1405', '60.00', { openingQuantity: '6' }),
          opening('3001', '560.00'),
        ],
        vouchers: [
          voucher('2025-01-05', '记-1', ['100202 Cr 120.00', '560209 Dr 120.00']),
          voucher('2025-02-05', '记-1', ['1405 Dr 45.00 3件', '100201 Cr 45.00']),
          voucher('2025-02-06', '记-2', ['1405 Cr 20.00 2件', '100201 Dr 20.00']),
        ],
      }),
    );
  });

  it('pitfall 20: a parent is the signed sum of its leaves and stands on the side of its sign, what it closes with too', async () => {
    expect(only(await balance(books, 'accountDate=2025-01-31'), '1002', '100201', '100202')).toEqual([
      '1002: Dr 500.00 | 0.00/120.00 | 0.00/120.00 | Dr 380.00',
      '100201: Dr 500.00 | 0.00/0.00 | 0.00/0.00 | Dr 500.00',
      '100202: - | 0.00/120.00 | 0.00/120.00 | Cr 120.00',
    ]);
  });

  it('the total is that of the topmost rows, to whatever level the table goes down', async () => {
    for (const level of ['', '&level=1', '&level=2']) {
      const total = (await balance(books, `accountDate=2025-01-31${level}`)).at(-1)!;
      expect([total.endingDebitBalance, total.endingCreditBalance]).toEqual(['560.00', '560.00']);
    }
  });

  it('rows come in code order with all levels; a subject with nothing at all has none', async () => {
    const codes = (await balance(books, 'accountDate=2025-01-31')).map(({ code }) => code);
    expect(codes).toEqual([
      '1002',
      '100201',
      '100202',
      '1221',
      '122101',
      '122102',
      '1405',
      '3001',
      '5602',
      '560209',
      '',
    ]);
  });

  it('a balance without movement keeps its row, and a parent whose children cancel out keeps its own', async () => {
    expect(only(await balance(books, 'accountDate=2025-03-31'), '1221', '122101', '122102')).toEqual([
      '1221: - | 0.00/0.00 | 0.00/0.00 | -',
      '122101: Dr 80.00 | 0.00/0.00 | 0.00/0.00 | Dr 80.00',
      '122102: Cr 80.00 | 0.00/0.00 | 0.00/0.00 | Cr 80.00',
    ]);
  });

  it('movement of an earlier month of the year keeps the row', async () => {
    expect(only(await balance(books, 'accountDate=2025-02-28'), '560209')).toEqual([
      '560209: Dr 120.00 | 0.00/0.00 | 120.00/0.00 | Dr 120.00',
    ]);
  });

  it('levels and codes can be chosen, and the total is that of the rows they leave', async () => {
    const firstLevel = await balance(books, 'accountDate=2025-01-31&level=1&codeFrom=1002&codeTo=1221');
    expect(firstLevel.map(({ code }) => code)).toEqual(['1002', '1221', '']);
    expect(firstLevel.at(-1)).toMatchObject({ endingDebitBalance: '380.00', endingCreditBalance: null });
    const children = await balance(books, 'accountDate=2025-01-31&codeFrom=100201&codeTo=1221');
    expect(children.map(({ code }) => code)).toEqual(['100201', '100202', '1221', '122101', '122102', '']);
  });

  it('quantities are shown when asked for, by side, where a unit is kept', async () => {
    const rows = await balance(books, 'accountDate=2025-02-28&showNumPrice=true');
    expect(rows.find(({ code }) => code === '1405')).toMatchObject({
      unit: '件',
      beginningBalanceNum: '6.0000',
      currentDebitAmountNum: '3.0000',
      currentCreditAmountNum: '2.0000',
      endingBalanceNum: '7.0000',
    });
    expect(rows.find(({ code }) => code === '1002')!.endingBalanceNum).toBeNull();
    const plain = await balance(books, 'accountDate=2025-02-28');
    expect(plain.find(({ code }) => code === '1405')!.endingBalanceNum).toBeNull();
  });

  it('foreign amounts are shown when asked for, where there is one foreign currency', async () => {
    const foreign = await house.openBooks(
      company({
        currencies: ['USD', 'EUR'],
        subjects: [
          subject('100201', '工行'),
          subject('100202', '美元户', { currencies: ['USD'] }),
          subject('101201', '美元保证金', { currencies: ['USD'] }),
          subject('101202', '欧元保证金', { currencies: ['EUR'] }),
        ],
        openings: [
          opening('100201', '900.00'),
          opening('100202', '700.00', { currency: 'USD', openingOriginal: '100' }),
          opening('101201', '70.00', { currency: 'USD', openingOriginal: '10' }),
          opening('101202', '80.00', { currency: 'EUR', openingOriginal: '10' }),
          opening('3001', '1750.00'),
        ],
        vouchers: [voucher('2025-02-10', '记-1', ['100202 Cr 1420.00 USD 200 @7.1', '100201 Dr 1420.00'])],
      }),
    );
    const month = 'accountDate=2025-02-28&showNumPrice=true';
    const columnsOf = ({ currency, ...row }: SubjectBalanceRow) => [
      currency,
      row.openingOriginal,
      row.currentDebitOriginal,
      row.currentCreditOriginal,
      row.closingOriginal,
    ];
    const moved = ['USD', '100.000000', '0.000000', '200.000000', '-100.000000'];
    const none = [null, null, null, null, null];
    const rows = await balance(foreign, month);
    const at = (all: SubjectBalanceRow[], code: string) => columnsOf(all.find((row) => row.code === code)!);
    expect(['100202', '1002', '1012', '3001', ''].map((code) => at(rows, code))).toEqual([
      moved,
      moved,
      none,
      none,
      none,
    ]);
    const summary = await house.ask<SubjectBalanceRow[]>(foreign, `/accountBook/subjectSummary?${month}`);
    expect(at(summary, '100202')).toEqual(['USD', null, '0.000000', '200.000000', null]);
    expect(at(await balance(foreign, 'accountDate=2025-02-28'), '100202')).toEqual(none);
  });

  it('the list of books names the same subjects with their path', async () => {
    const list = await house.ask<BookSubject[]>(books, '/accountBook/list?accountDate=2025-02-28');
    expect(list.map(({ subjectFullName }) => subjectFullName)).toContain('100201-银行存款-工行');
    expect(list.map(({ code }) => code)).toContain('1221');
  });
});

describe('over the end of a year', () => {
  it('an income account whose result was carried forward has no row, whatever pieces were sold', async () => {
    const books = await house.openBooks(
      company({
        enableMonth: '2024-12',
        months: ['2024-12', '2025-01'],
        subjects: [subject('5001', '主营业务收入', { quantity: true })],
        vouchers: [
          voucher('2024-12-10', '记-1', ['1001 Dr 40.00', '5001 Cr 40.00 4件']),
          voucher('2024-12-31', '记-2', ['5001 Dr 40.00', '3103 Cr 40.00'], 'pl-carry-forward'),
        ],
      }),
    );
    const codes = async (query: string) => (await balance(books, query)).map(({ code }) => code);
    expect(await codes('accountDate=2024-12-31&showNumPrice=true')).toEqual(['1001', '3103', '5001', '']);
    expect(await codes('accountDate=2025-01-31&showNumPrice=true')).toEqual(['1001', '3103', '']);
  });

  it('the year to date begins again, the balance goes on', async () => {
    const books = await house.openBooks(
      company({
        enableMonth: '2024-12',
        months: ['2024-12', '2025-01'],
        vouchers: [
          voucher('2024-12-10', '记-1', ['1001 Dr 40.00', '3001 Cr 40.00']),
          voucher('2025-01-10', '记-1', ['1001 Dr 2.00', '3001 Cr 2.00']),
        ],
      }),
    );
    expect(only(await balance(books, 'accountDate=2025-01-31'), '1001')).toEqual([
      '1001: Dr 40.00 | 2.00/0.00 | 2.00/0.00 | Dr 42.00',
    ]);
    expect(only(await balance(books, 'from=2024-12&to=2025-01'), '1001')).toEqual([
      '1001: - | 42.00/0.00 | 2.00/0.00 | Dr 42.00',
    ]);
  });
});

describe('what a call must say', () => {
  let books: StoredBooks;
  beforeAll(async () => (books = await house.openBooks(company())));

  it.each([
    ['', 'FIELD_INVALID', 'accountDate'],
    ['?accountDate=2025-02-30', 'DATE_MALFORMED', 'accountDate'],
    ['?accountDate=yesterday', 'FIELD_INVALID', 'accountDate'],
    ['?from=2025-01', 'FIELD_INVALID', 'to'],
    ['?to=2025-01', 'FIELD_INVALID', 'from'],
    ['?from=2025-13&to=2025-13', 'FIELD_INVALID', 'from'],
    ['?from=2025-02&to=2025-01', 'FIELD_INVALID', 'to'],
    ['?accountDate=2025-01-31&level=9', 'FIELD_INVALID', 'level'],
    ['?accountDate=2025-01-31&account_sets_id=2', 'FIELD_INVALID', 'account_sets_id'],
  ])('%s is refused at its field', async (query, code, field) => {
    const { status, body } = await house.get(`/accountBook/subjectBalance${query}`, { set: books.set });
    expect([status, body.fields?.[0]?.code, body.fields?.[0]?.field]).toEqual([400, code, field]);
  });

  it('books without anything are an empty table with a total of zero', async () => {
    const rows = await balance(books, 'accountDate=2025-01-31');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ isTotal: true, currentDebitAmount: '0.00', endingDebitBalance: null });
  });

  it('the total is named in the language of the reader', async () => {
    const total = async (language: string) => {
      const headers = { 'accept-language': language };
      const path = '/accountBook/subjectBalance?accountDate=2025-01-31';
      const answer = await house.get<SubjectBalanceRow[]>(path, { set: books.set, headers });
      return answer.body.data.at(-1)!.name;
    };
    expect(await Promise.all(['en', 'zh-CN', 'zh-TW'].map(total))).toEqual(['Total', '合计', '合計']);
  });
});
