import { expect, type Page } from '@playwright/test';
import { watchRequests } from './at-rest.ts';

let companies = 0;

/** Signs a new user up and opens books for a new company, all in the browser; ends on the dashboard. */
export async function openNewBooks(page: Page, firstMonth: string): Promise<string> {
  companies += 1;
  const name = `Blue Kiln Pottery ${companies}`;
  watchRequests(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'New here? Sign up' }).click();
  await page.getByLabel('Email').fill(`potter-${process.pid}-${Date.now()}-${companies}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a kiln fired twice');
  await page.getByRole('button', { name: 'Create account' }).click();
  const month = page.getByLabel('First month of the books');
  await month.fill(firstMonth);
  await month.press('Enter');
  await expect(page.locator('.ant-picker-dropdown')).toBeHidden();
  await expect(page.getByText('Fill in this field'), 'Enter picks the month, it sends nothing').toBeHidden();
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('button', { name: 'Open the books' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
  return name;
}

interface Envelope<T> {
  success: boolean;
  msg: string;
  data: T;
}

/** A call of the API with the browser's session, for what a test is not about. */
export async function call<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    ...(body === undefined ? {} : { data: body }),
    // A connection that the server just closes is opened anew.
    maxRetries: method === 'GET' ? 2 : 0,
  });
  const envelope = (await answer.json()) as Envelope<T>;
  expect(envelope.success, `${method} ${path}: ${envelope.msg}`).toBe(true);
  return envelope.data;
}

/** A new user with books of a new company, made by the API; the browser is signed in. */
export async function newBooks(
  page: Page,
  {
    firstMonth,
    voucherReviewed = 0,
    accountingStandards = 0,
    vatType = 0,
  }: {
    firstMonth: string;
    voucherReviewed?: 0 | 1;
    accountingStandards?: 0 | 1 | 2;
    vatType?: 0 | 1;
  },
): Promise<void> {
  watchRequests(page);
  companies += 1;
  const email = `weaver-${process.pid}-${Date.now()}-${companies}@example.com`;
  await call(page, 'POST', '/register', { email, password: 'a loom strung twice' });
  await call(page, 'POST', '/account-sets', {
    companyName: `Grey Loom Weavers ${companies}`,
    enableDate: `${firstMonth}-01`,
    accountingStandards,
    vatType,
    voucherReviewed,
    fixedAssetModule: 0,
    cashierModule: 0,
  });
}

/** A voucher as far as the tests look at it. */
export interface Recorded {
  id: number;
  version: number;
  word: string;
  code: number;
  voucherDate: string;
  details: readonly { subjectId: number; summary: string }[];
}

/** Records a voucher of two lines: one subject debited, one credited. */
export async function recordVoucher(
  page: Page,
  voucher: { date: string; debit: string; credit: string; amount: string },
): Promise<Recorded> {
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const idOf = (code: string): number | undefined => subjects.find((subject) => subject.code === code)?.id;
  const line = (code: string, side: 'debitAmount' | 'creditAmount') => ({
    summary: 'Sale of pottery',
    subjectId: idOf(code),
    [side]: voucher.amount,
  });
  return call<Recorded>(page, 'POST', '/voucher', {
    word: '记',
    voucherDate: voucher.date,
    details: [line(voucher.debit, 'debitAmount'), line(voucher.credit, 'creditAmount')],
  });
}
