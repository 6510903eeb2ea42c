import { expect, test } from '@playwright/test';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

test('books leave out unreviewed vouchers, say so, and lead to ledgers that do', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', voucherReviewed: 1 });
  const voucher = { date: '2026-03-04', debit: '1001', credit: '3001' };
  const reviewed = await recordVoucher(page, { ...voucher, amount: '500.00' });
  await recordVoucher(page, { ...voucher, date: '2026-03-05', amount: '70.00' });
  const { id, version } = reviewed;
  await call(page, 'POST', '/voucher/audit', { checked: [{ id, version }] });

  await page.goto('/account-book/subject-balance?period=2026-03');
  const table = page.getByRole('treegrid', { name: 'Subject balance' });
  await expect(table.getByRole('row', { name: /1001/ })).toContainText('570.00');
  await page.getByRole('switch', { name: 'Include those not audited' }).click();
  await expect(table.getByRole('row', { name: /1001/ })).toContainText('500.00');
  await expect(page.getByRole('note')).toHaveText(/nobody has audited are left out/);
  await expectSound(page);

  await table.getByRole('row', { name: /1001/ }).getByRole('link').first().click();
  await expect(page).toHaveURL(/account-book\/detailed.*unreviewed=0/);
  await expect(page.getByRole('row', { name: /2026-03-04/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /2026-03-05/ })).toHaveCount(0);
  await expect(page.getByText('Debit and credit agree with the subject balance')).toBeVisible();
  await page.getByRole('switch', { name: 'Include those not audited' }).click();
  await expect(page.getByRole('row', { name: /2026-03-05/ })).toBeVisible();
});

test('where nobody reviews, books do not ask about it', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  await page.goto('/account-book/subject-balance?period=2026-03');
  await expect(page.getByRole('button', { name: 'As of…' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Include those not audited' })).toHaveCount(0);
});
