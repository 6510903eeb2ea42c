import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportTemplate, ReportTemplateDetail, ReportView } from '@suanpan/contracts';
import { addDerivativeTerms } from '../db/migrations/0030-derivatives.ts';
import { company, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const businesses = company({
  accountingStandards: 1,
  vouchers: [
    voucher('2025-01-10', '记-1', ['3101 Dr 70.00', '1002 Cr 70.00']),
    voucher('2025-01-11', '记-2', ['1002 Dr 30.00', '3201 Cr 30.00']),
    voucher('2025-01-12', '记-3', ['1002 Dr 8.00', '3202 Cr 8.00']),
    voucher('2025-01-13', '记-4', ['1002 Dr 500.00', '4001 Cr 500.00']),
  ],
});

/** The lines of the balance sheet with figures, by their titles. */
async function sheetOf(books: StoredBooks): Promise<Record<string, string>> {
  const templates = await house.ask<ReportTemplate[]>(books, '/report/template');
  const id = templates.find(({ type }) => type === 1)!.id;
  const { items } = await house.ask<ReportTemplateDetail>(books, `/report/template/${id}`);
  const view = await house.ask<ReportView>(books, `/report/template/view/${id}?accountDate=2025-01-31`);
  return Object.fromEntries(
    items.flatMap(({ id: item, title }) => {
      const amount = view[item]?.currentPeriodAmount;
      return amount && amount !== '0.00' ? [[title, amount]] : [];
    }),
  );
}

const balanced = {
  货币资金: '468.00',
  衍生金融资产: '70.00',
  资产总计: '538.00',
  衍生金融负债: '30.00',
  其他流动负债: '8.00',
  '负债和所有者权益（或股东权益）总计': '538.00',
};

it('derivatives and hedges stand with assets or liabilities by their balance', async () => {
  expect(await sheetOf(await house.openBooks(businesses))).toMatchObject(balanced);
});

it('a company from before is given the terms, once', async () => {
  const books = await house.openBooks(businesses);
  const caller = { accountSetId: books.set, userId: 7, requestId: 'test' };
  await house.owner.write(caller, (sql) =>
    sql.run(
      `DELETE FROM reporting.report_formula
       WHERE account_set_id = $1 AND subject_code IN ('3101', '3201', '3202') AND rule IN (4, 5)`,
      [books.set],
    ),
  );
  expect(await sheetOf(books)).toMatchObject({ 资产总计: '468.00' });
  for (const added of [6, 0]) {
    const rows = await house.owner.write(caller, (sql) => sql.rows(addDerivativeTerms));
    expect(rows).toHaveLength(added);
  }
  await house.post(books, voucher('2025-01-31', '记-5', ['1001 Dr 1.00', '1002 Cr 1.00']));
  expect(await sheetOf(books)).toMatchObject(balanced);
});
