import { expect, type Page } from '@playwright/test';
import { call } from './new-company.ts';

/** Types into a field with a list and takes the first that is found, once the list is there. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(text);
  await expect(page.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue(new RegExp(text));
}

/** The subject of a code. */
export async function subjectId(page: Page, code: string): Promise<number> {
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const found = subjects.find((subject) => subject.code === code);
  expect(found, `subject ${code}`).toBeDefined();
  return found!.id;
}

/** A fund account, by the API. */
export async function addAccount(
  page: Page,
  name: string,
  kind: string,
  code: string,
  openingBook = '0.00',
): Promise<number> {
  const body = { name, kind, subjectId: await subjectId(page, code), openingBook, number: '' };
  return (await call<{ id: number }>(page, 'POST', '/funds/account', body)).id;
}

/** Lines of the bank by the API, as a file has them: day, memo, other party, out, in, balance. */
export async function addStatement(
  page: Page,
  fundAccountId: number,
  rows: readonly string[],
): Promise<void> {
  const buffer = Buffer.from(['日期,摘要,对方户名,借方,贷方,余额', ...rows].join('\r\n'));
  const profile = {
    name: 'own',
    headerContains: ['日期', '摘要'],
    date: '日期',
    outColumn: '借方',
    inColumn: '贷方',
    balance: '余额',
    counterparty: '对方户名',
    memo: '摘要',
  };
  const answer = await page.request.post(`/api/funds/statement/import?fundAccountId=${fundAccountId}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    multipart: {
      profile: JSON.stringify(profile),
      file: { name: 'march.csv', mimeType: 'text/csv', buffer },
    },
  });
  expect(await answer.json()).toMatchObject({ success: true, data: { added: rows.length } });
}

/** A line that pays the bank's fee, by the API. */
export async function addLine(
  page: Page,
  fundAccountId: number,
  amount: string,
  summary: string,
): Promise<number> {
  const categories = await call<{ id: number; code: string }[]>(page, 'GET', '/funds/category');
  const categoryId = categories.find(({ code }) => code === 'P11')!.id;
  const body = { fundAccountId, movedOn: '2026-03-05', direction: 'out', amount, categoryId, summary };
  return (await call<{ id: number }>(page, 'POST', '/bank-journal', body)).id;
}

/** An item of the books, by the API. */
export async function addItem(
  page: Page,
  key: 'customer' | 'supplier' | 'employee',
  name: string,
): Promise<number> {
  const categories = await call<{ id: number; key: string | null }[]>(page, 'GET', '/accounting-category');
  const accountingCategoryId = categories.find((category) => category.key === key)!.id;
  const body = { accountingCategoryId, code: '001', name };
  return (await call<{ id: number }>(page, 'POST', '/accounting-category-details', body)).id;
}

/** A sales invoice of 1,000.00 and 13 % tax, by the API. */
export async function addInvoice(page: Page, partyItemId: number): Promise<void> {
  await call(page, 'POST', '/invoice/salesInvoice', {
    kind: 'digital-special',
    invoiceNo: '26322000669759185434',
    invoiceDate: '2026-03-05',
    partyItemId,
    amountExTax: '1000.00',
    taxAmount: '130.00',
    totalAmount: '1130.00',
    details: [
      {
        item: 'Bowls',
        subjectId: await subjectId(page, '5001'),
        amount: '1000.00',
        taxRate: '0.13',
        taxAmount: '130.00',
      },
    ],
  });
}
