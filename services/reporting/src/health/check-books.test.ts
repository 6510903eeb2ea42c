import type { BooksCheck } from '@suanpan/contracts';
import { dataPath, loadCase } from '@suanpan/seeds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company, opening, voucher, type Company } from '../testing/company.ts';
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
