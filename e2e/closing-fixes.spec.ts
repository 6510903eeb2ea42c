import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

const checkRow = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Opens the fix of a failing check; it is shown and sound before it is done. */
async function fix(page: Page, title: string, confirm: string): Promise<void> {
  await checkRow(page, title)
    .getByRole('button', { name: `Fix: ${title}` })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: confirm })).toBeEnabled();
  await expectSound(page);
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(checkRow(page, title)).toContainText('In order');
}

test('gaps and the transfer are put right from the check that finds them, and the month is closed', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-04' });
  const gone = await recordVoucher(page, {
    date: '2026-04-02',
    debit: '1001',
    credit: '3001',
    amount: '5.00',
  });
  await recordVoucher(page, { date: '2026-04-10', debit: '1001', credit: '5001', amount: '640.00' });
  await call(page, 'DELETE', `/voucher/${gone.id}`);
  await page.goto('/check-out/check/2026/4');
  await settled(page);
  await expect(page.getByText('2 checks stop the close.')).toBeVisible();
  await fix(page, 'Voucher numbers have no gaps', 'Give one voucher a new number');
  await fix(page, 'Profit and loss is carried forward', 'Record this voucher');
  await page.getByRole('button', { name: 'Close 2026/04' }).click();
  await expect(page.getByRole('heading', { name: '2026/04 is closed' })).toBeVisible();
});

test('a step of the year end is shown with the steps it rests on, and recorded with them', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2025-12' });
  await recordVoucher(page, { date: '2025-12-10', debit: '1001', credit: '5001', amount: '4000.00' });
  await page.goto('/check-out/carry-forward/2025/12');
  await settled(page);
  await expect(page.getByText('Still to be recorded before it: Income tax.')).toBeVisible();
  await page.getByRole('button', { name: 'Record: Profit of the year' }).click();
  const preview = page.getByRole('region', { name: 'Vouchers that will be recorded' });
  await expect(preview.getByRole('table')).toHaveCount(3);
  await expect(preview).toContainText('3,000.00');
  await expectSound(page);
  await preview.getByRole('button', { name: 'Record these 3 vouchers' }).click();
  const step = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Profit of the year' }) });
  await expect(step).toContainText('Recorded');
  await expect(page.getByRole('region', { name: 'Profit and loss' })).toContainText('Recorded');
});

test('a preview of all steps shows the one that cannot be recorded, and what the others would record', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-04' });
  await call(page, 'PUT', '/checkout/settings', {
    from: '2026-04',
    version: 0,
    costOfSales: { mode: 'percentage', rate: '0.6' },
  });
  await recordVoucher(page, { date: '2026-04-10', debit: '1001', credit: '5001', amount: '640.00' });
  await recordInDollars(page);
  await page.goto('/check-out/carry-forward/2026/4');
  await settled(page);
  const rates = page.getByRole('link', { name: 'Enter the rates' });
  await expect(rates).toHaveAttribute('href', /^\/currency\?.*period=2026-04/);
  await page.getByRole('button', { name: 'Preview all' }).click();
  const preview = page.getByRole('region', { name: 'Vouchers that will be recorded' });
  await expect(preview.getByRole('alert')).toContainText('Cost of sales');
  await expect(preview.getByRole('alert').getByRole('link', { name: 'Enter the rates' })).toBeVisible();
  await expect(preview.getByRole('figure')).toContainText('Profit and loss');
  const transfer = page.getByRole('region', { name: 'Profit and loss' });
  await expect(transfer, 'no second total and no second button').toBeHidden();
  await expectSound(page);
  await preview.getByRole('button', { name: 'Record this voucher without them' }).click();
  await expect(transfer).toContainText('Recorded');
});

test('a close under way is told, also to whoever left the screen and came back', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-04' });
  await recordVoucher(page, { date: '2026-04-02', debit: '1001', credit: '3001', amount: '5.00' });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await intercept(page, /\/checkout\/invoicing/, async (route) => {
    if (!route.request().url().includes('dryRun')) await held;
    await route.continue();
  });
  await page.goto('/check-out/check/2026/4');
  await settled(page);
  await page.getByRole('button', { name: 'Close 2026/04' }).click();
  const now = page.getByRole('heading', { name: '2026/04 is being closed' });
  await expect(now).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Steps of closing' });
  await steps.getByRole('link', { name: 'Carry forward' }).click();
  await expect(now).toBeHidden();
  await steps.getByRole('link', { name: 'Check and close' }).click();
  await expect(now).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: '2026/04 is closed' })).toBeVisible();
  await settled(page);
  await expectSound(page);
});

test('the month of the address and the month of the header are one', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-04' });
  await recordVoucher(page, { date: '2026-05-02', debit: '1001', credit: '3001', amount: '5.00' });
  const header = (month: string) => page.getByRole('button', { name: `Choose month: ${month}` });
  await page.goto('/check-out/check/2026/4?period=2026-05');
  await settled(page);
  await expect(header('2026/04')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/\/check-out\/check\/2026\/5\?/);
  await expect(header('2026/05')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/check-out\/check\/2026\/4\?/);
  await expect(header('2026/04')).toBeVisible();
});

/** Owners pay dollars in; the month has no rate of them yet. */
async function recordInDollars(page: Page): Promise<void> {
  await call(page, 'POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const [bank, capital] = ['1002', '3001'].map((wanted) => subjects.find(({ code }) => code === wanted));
  await call(page, 'PUT', '/subject', { ...bank, currencyAccounting: ['USD'], periodEndRevaluation: true });
  const summary = 'Capital in dollars';
  const foreign = { currencyCode: 'USD', exchangeRate: '7.1', originalAmount: '100' };
  await call(page, 'POST', '/voucher', {
    word: '记',
    voucherDate: '2026-04-11',
    details: [
      { summary, subjectId: bank?.id, debitAmount: '710.00', ...foreign },
      { summary, subjectId: capital?.id, creditAmount: '710.00' },
    ],
  });
}
