import type { Page } from '@playwright/test';
import type { Subject, VoucherLineInput } from '@suanpan/contracts';
import { call, newBooks, type Recorded } from './new-company.ts';

/** Names as long as some companies have them. */
export const longName = 'Haulage and storage of fragile household pottery, second branch';

/** Twelve digits, and some that are against the side of their subject. */
const large = '1234567890.12';
const larger = '2345678901.23';
const dollars = { currencyCode: 'USD', exchangeRate: '7.1', originalAmount: '987654321.09' };
const inYuan = '7012345679.74';

type Line = readonly [
  code: string,
  side: 'debit' | 'credit',
  amount: string,
  more?: Partial<VoucherLineInput>,
];

/**
 * Books of 2026-03 with long names and 12-digit amounts wherever figures stand: subjects, a customer, a department,
 * dollars, openings, expenses, a claim, a bill, a rule, frozen reports, a backup. Answers the addresses of their screens.
 */
export async function largeBooks(page: Page): Promise<(path: string) => string> {
  await newBooks(page, { firstMonth: '2026-03' });
  const customer = await addItem(page, 'customer', 'C01');
  const department = await addItem(page, 'department', 'D01');
  await call(page, 'POST', '/currency', { code: 'USD', name: longName.slice(0, 32), exchangeRate: '7.1' });
  await call(page, 'POST', '/subject', { code: '100201', name: longName });
  const abroad = {
    code: '100202',
    name: longName.replace('second', 'third'),
    currencyAccounting: ['USD'],
    periodEndRevaluation: 1,
  };
  await call(page, 'POST', '/subject', abroad);
  const ofDepartments = { auxiliaryAccounting: [department.categoryId] };
  await call(page, 'POST', '/subject', { code: '500101', name: longName, ...ofDepartments });
  await call(page, 'POST', '/subject', { code: '560220', name: longName, ...ofDepartments });
  const chart = await call<Subject[]>(page, 'GET', '/subject');
  const idOf = (code: string) => chart.find((subject) => subject.code === code)!.id;
  const post = (voucherDate: string, lines: readonly Line[]) =>
    call<Recorded>(page, 'POST', '/voucher', {
      word: '记',
      voucherDate,
      details: lines.map(([code, side, amount, more]) => ({
        summary: longName,
        subjectId: idOf(code),
        [`${side}Amount`]: amount,
        ...more,
      })),
    });

  const [ofCustomer, ofDepartment] = [{ auxiliary: [customer] }, { auxiliary: [department] }];
  for (const row of [
    { subjectId: idOf('1122'), ...ofCustomer, openingAmount: large, cumulativeDebit: larger },
    { subjectId: idOf('100201'), openingAmount: larger, cumulativeCredit: large },
    {
      subjectId: idOf('100202'),
      currencyCode: 'USD',
      originalAmount: dollars.originalAmount,
      openingAmount: inYuan,
    },
    { subjectId: idOf('3001'), openingAmount: '-1234567890.12' },
  ])
    await call(page, 'POST', '/initial-balance', row);

  const { id } = await post('2026-03-10', [
    ['1122', 'debit', large, ofCustomer],
    ['500101', 'credit', large, ofDepartment],
  ]);
  await post('2026-03-11', [
    ['560220', 'debit', large, ofDepartment],
    ['1001', 'credit', large],
  ]);
  await post('2026-03-12', [
    ['100202', 'debit', inYuan, dollars],
    ['3001', 'credit', inYuan],
  ]);
  await call(page, 'POST', '/report/pack', { accountDate: '2026-03-31' });
  await call(page, 'POST', '/backup');
  await post('2026-03-13', [
    ['1122', 'debit', `-${larger}`, ofCustomer],
    ['500101', 'credit', `-${larger}`, ofDepartment],
  ]);
  const [sheet, income] = await call<{ id: number }[]>(page, 'GET', '/report/template');
  const [template] = await call<{ id: number }[]>(page, 'GET', '/voucher-template');
  const invoice = await call<{ id: number }>(page, 'POST', '/invoice/salesInvoice', {
    kind: 'digital-special',
    invoiceNo: '26322000669759185434',
    invoiceDate: '2026-03-10',
    partyItemId: customer.itemId,
    amountExTax: large,
    taxAmount: '37037036.70',
    totalAmount: '1271604926.82',
    details: [
      {
        item: longName,
        subjectId: idOf('500101'),
        auxiliary: [department],
        amount: large,
        taxRate: '0.03',
        taxAmount: '37037036.70',
      },
    ],
  });
  const bank = await call<{ id: number }>(page, 'POST', '/funds/account', {
    name: longName,
    kind: 'bank',
    subjectId: idOf('100201'),
    openingBook: larger,
  });
  await call(page, 'POST', '/funds/account', { name: 'Till', kind: 'cash', subjectId: idOf('1001') });
  const categories = await call<{ id: number; code: string }[]>(page, 'GET', '/funds/category');
  await call(page, 'POST', '/bank-journal', {
    fundAccountId: bank.id,
    movedOn: '2026-03-10',
    direction: 'out',
    amount: large,
    categoryId: categories.find(({ code }) => code === 'P11')!.id,
    summary: longName,
  });
  await call(page, 'POST', '/funds/openingItem', {
    fundAccountId: bank.id,
    side: 'book',
    movedOn: '2026-02-26',
    direction: 'out',
    amount: large,
    summary: longName,
  });
  await call(page, 'POST', '/settlement/openingAdvance', {
    partyItemId: customer.itemId,
    movedOn: '2026-02-20',
    amount: large,
  });
  const employee = await addItem(page, 'employee', 'E01');
  const claim = await call<{ id: number }>(page, 'POST', '/claim', {
    employeeItemId: employee.itemId,
    claimDate: '2026-03-20',
    reason: longName,
    lines: [{ item: longName, subjectId: idOf('560220'), auxiliary: [department], gross: large }],
  });
  const bill = await call<{ id: number }>(page, 'POST', '/bill', {
    type: 'receivable',
    billNo: '510258100001202603120000000001',
    partyItemId: customer.itemId,
    amount: large,
    billDate: '2026-03-12',
    maturityDate: '2026-09-12',
  });
  const rule = { side: 'sales', partyItemId: null, keyword: longName, subjectId: idOf('560220') };
  const { version } = await call<{ version: number }>(page, 'GET', '/invoice/rule');
  await call(page, 'PUT', '/invoice/rule', { version, rules: [rule] });
  const ids = {
    fund: bank.id,
    claim: claim.id,
    bill: bill.id,
    invoice: invoice.id,
    voucher: id,
    sheet: sheet!.id,
    income: income!.id,
    template: template!.id,
  };
  return (path) => path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => String(ids[name]));
}

/** A new item of a category, as a line names it. */
async function addItem(
  page: Page,
  key: string,
  code: string,
): Promise<{ categoryId: number; itemId: number }> {
  const categories = await call<{ id: number; key: string | null }[]>(page, 'GET', '/accounting-category');
  const categoryId = categories.find((category) => category.key === key)!.id;
  const item = { accountingCategoryId: categoryId, code, name: longName };
  const { id } = await call<{ id: number }>(page, 'POST', '/accounting-category-details', item);
  return { categoryId, itemId: id };
}
