import type { BooksCheck } from '@suanpan/contracts';
import { dataPath, loadCase } from '@suanpan/seeds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher, type Company } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());

const sale: Partial<Company> = {
  openings: [opening('1002', '1000.00'), opening('3001', '1000.00')],
  vouchers: [
    voucher('2025-01-05', '记-1', ['1002 Dr 113.00', '5001 Cr 100.00', '22210107 Cr 13.00']),
    voucher('2025-01-06', '记-2', ['560205 Dr 80.00', '1002 Cr 80.00']),
  ],
};
const checks = async (books: StoredBooks, query = 'accountDate=2025-01-31') => {
  const all = await house.ask<BooksCheck[]>(books, `/report/health?${query}`);
  return new Map(all.map((one) => [one.key, one]));
};
/** What somebody past the ledger did to the tables. */
const damage = (books: StoredBooks, text: string): Promise<unknown> =>
  house.owner.write({ accountSetId: books.set, userId: 7, requestId: 'test' }, (sql) =>
    sql.run(text, [books.set]),
  );
const unsound = (all: ReadonlyMap<string, BooksCheck>): string[] =>
  [...all.values()].filter(({ isSound }) => !isSound).map(({ key }) => key);

it('sound books keep every identity; what has no figures is not checked', async () => {
  const all = await checks(await house.openBooks(company(sale)));
  expect([...all].map(([key, { left, right }]) => `${key} ${left} ${right}`)).toEqual([
    'opening 1000.00 1000.00',
    'period 193.00 193.00',
    'closing 1113.00 1113.00',
    'lines 386.00 386.00',
    'claims 1033.00 1033.00',
    'cash 33.00 33.00',
    'unassigned 0.00 0.00',
    'formulas 0.00 0.00',
  ]);
  expect(unsound(all)).toEqual([]);
});

it('those that read no lines are made alone where it must be quick', async () => {
  const all = await checks(await house.openBooks(company(sale)), 'accountDate=2025-01-31&withoutLines=true');
  expect([...all.keys()]).toEqual(['opening', 'period', 'closing', 'claims', 'formulas']);
});

it('the golden company is sound in every month and over the quarter', async () => {
  const books = await house.openBooks(loadCase(dataPath('golden-1')));
  for (const query of ['accountDate=2025-10-31', 'accountDate=2025-11-30', 'from=2025-10&to=2025-12'])
    expect(unsound(await checks(books, query))).toEqual([]);
});

it('a line that the balances do not know is named with its subject, and what it upsets', async () => {
  const books = await house.openBooks(company(sale));
  await damage(
    books,
    `UPDATE ledger.voucher_line SET debit = debit + 1 WHERE account_set_id = $1 AND debit = 80.00`,
  );
  const all = await checks(books);
  expect(unsound(all)).toEqual(['lines', 'cash']);
  expect(all.get('lines')!.offenders).toMatchObject([
    { subjectCode: '560205', left: '81.00', right: '80.00' },
  ]);
  expect(all.get('cash')!.offenders).toMatchObject([
    {
      subjectCode: '记-002',
      subjectName: '2025-01-06',
      left: '-81.00',
      right: '-80.00',
      voucherId: expect.any(Number),
    },
  ]);
});

it('a cash subject whose balance is not what its lines make is named beside the cash flows', async () => {
  const books = await house.openBooks(company(sale));
  await damage(
    books,
    `UPDATE ledger.period_balance b SET debit = debit + 5 FROM ledger.subject s
     WHERE b.account_set_id = $1 AND s.account_set_id = $1 AND s.code = '1002' AND b.subject_id = s.id`,
  );
  expect((await checks(books)).get('cash')).toMatchObject({
    isSound: false,
    left: '33.00',
    right: '38.00',
    offenders: [{ subjectCode: '1002', left: '33.00', right: '38.00' }],
  });
});

it('a cash subject with lines and no balance at all is named, too', async () => {
  const books = await house.openBooks(
    company({ vouchers: [voucher('2025-01-05', '记-1', ['1002 Dr 113.00', '5001 Cr 113.00'])] }),
  );
  await damage(
    books,
    `DELETE FROM ledger.period_balance b USING ledger.subject s
     WHERE b.account_set_id = $1 AND s.account_set_id = $1 AND s.code = '1002' AND b.subject_id = s.id`,
  );
  expect((await checks(books)).get('cash')).toMatchObject({
    isSound: false,
    offenders: [{ subjectCode: '1002', left: '113.00', right: '0.00' }],
  });
});

describe('a subject kept by items', () => {
  const customers = company({
    subjects: [subject('1122', '应收账款', { auxiliary: ['customer'] })],
    auxiliaryItems: [
      { category: 'customer', code: 'C01', name: '甲' },
      { category: 'customer', code: 'C02', name: '乙' },
    ],
    openings: [
      opening('1122', '40.00', { auxiliary: [{ category: 'customer', code: 'C02' }] }),
      opening('3001', '40.00'),
    ],
    vouchers: [
      voucher('2025-01-05', '记-1', ['1122 Dr 100.00 customer:C01', '5001 Cr 100.00']),
      voucher('2025-01-06', '记-2', ['1122 Dr 20.00 customer:C02', '5001 Cr 20.00']),
      voucher('2025-02-06', '记-1', ['1002 Dr 20.00', '1122 Cr 20.00 customer:C02']),
    ],
  });
  const withoutItem = (books: StoredBooks, sum: string): Promise<unknown> =>
    damage(
      books,
      `UPDATE ledger.period_balance SET aux_set_id = (
         SELECT id FROM ledger.aux_set WHERE account_set_id = $1 AND key = '')
       WHERE account_set_id = $1 AND ${sum}`,
    );

  it('equals the sum of its items, with what they began with', async () => {
    const books = await house.openBooks(customers);
    expect((await checks(books)).get('items')).toEqual({
      key: 'items',
      isSound: true,
      left: '160.00',
      right: '160.00',
      offenders: [],
    });
  });

  it('is named when something stands on it without an item', async () => {
    const books = await house.openBooks(customers);
    await withoutItem(books, 'debit = 20.00 AND year = 2025 AND month = 1');
    expect((await checks(books)).get('items')).toMatchObject({
      isSound: false,
      left: '140.00',
      right: '160.00',
      offenders: [{ subjectCode: '1122', left: '140.00', right: '160.00' }],
    });
  });

  it('is named as well when that comes to nothing', async () => {
    const books = await house.openBooks(customers);
    await withoutItem(books, '20.00 IN (debit, credit)');
    expect((await checks(books, 'from=2025-01&to=2025-02')).get('items')).toMatchObject({
      isSound: false,
      offenders: [{ subjectCode: '1122' }],
    });
  });
});

it('differences of a subject that cancel are found as well', async () => {
  const books = await house.openBooks(company(sale));
  await damage(
    books,
    `UPDATE ledger.period_balance b SET debit = debit + d.more FROM (VALUES ('1001', 0), ('1002', 5)) AS d (code, more)
     JOIN ledger.subject s ON s.code = d.code WHERE b.account_set_id = $1 AND s.account_set_id = $1 AND b.subject_id = s.id`,
  );
  await damage(
    books,
    `UPDATE ledger.period_balance b SET credit = credit - 5 FROM ledger.subject s
     WHERE b.account_set_id = $1 AND s.account_set_id = $1 AND s.code = '1002' AND b.subject_id = s.id`,
  );
  expect((await checks(books)).get('lines')!.offenders.map(({ subjectCode }) => subjectCode)).toEqual([
    '1002',
  ]);
});

/** The month is closed, though the ledger would not have closed it. */
const closeMonth = (books: StoredBooks, month: number): Promise<unknown> =>
  damage(
    books,
    `UPDATE ledger.period SET status = 2, closed_at = '2025-12-31T00:00:00Z', closed_by = 7, closed_by_name = 'Maker'
     WHERE account_set_id = $1 AND month = ${month}`,
  );

it('a subject that the balance sheet does not count is named, with what it counts and what stands on it', async () => {
  const books = await house.openBooks(company(sale));
  await damage(
    books,
    `DELETE FROM reporting.report_formula WHERE account_set_id = $1 AND subject_code = '1002'`,
  );
  expect((await checks(books)).get('claims')).toMatchObject({
    isSound: false,
    left: '0.00',
    right: '1033.00',
    offenders: [{ subjectCode: '1002', left: '0.00', right: '1033.00' }],
  });
});

it('profit and loss that is left after a closed month is named', async () => {
  const books = await house.openBooks(company(sale));
  await closeMonth(books, 1);
  const { isSound, offenders } = (await checks(books)).get('results')!;
  expect(isSound).toBe(false);
  expect(offenders.map(({ subjectCode, left }) => `${subjectCode} ${left}`)).toEqual([
    '5001 -100.00',
    '560205 80.00',
  ]);
});

it('a non-profit organisation keeps its results until December', async () => {
  const books = await house.openBooks(
    company({
      accountingStandards: 2,
      months: ['2025-01', '2025-12'],
      vouchers: [voucher('2025-01-05', '记-1', ['1002 Dr 9.00', '410102 Cr 9.00'])],
    }),
  );
  await closeMonth(books, 1);
  expect([...(await checks(books)).keys()]).not.toContain('results');
  await closeMonth(books, 12);
  expect((await checks(books, 'from=2025-01&to=2025-12')).get('results')).toMatchObject({
    isSound: false,
    left: '-9.00',
  });
});

it('flows without an item are told', async () => {
  const books = await house.openBooks(
    company({ vouchers: [voucher('2025-01-05', '记-1', ['1002 Dr 9.00', '1602 Cr 9.00'])] }),
  );
  expect((await checks(books)).get('unassigned')).toMatchObject({ isSound: false, left: '9.00' });
});

it('a standard without statements is checked for the rest', async () => {
  const books = await house.openBooks(company({ accountingStandards: 2 }));
  expect([...(await checks(books)).keys()]).toEqual(['opening', 'period', 'closing', 'lines']);
});
