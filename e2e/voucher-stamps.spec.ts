import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { call, newBooks, recordVoucher, type Recorded } from './support/new-company.ts';

test('a red letter carries its stamp, and once it is deleted it is not asked for again', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const { id } = await recordVoucher(page, {
    date: '2026-03-10',
    debit: '1001',
    credit: '5001',
    amount: '80',
  });
  const reversal = { id, voucherDate: '2026-03-11' };
  const red = await call<Recorded>(page, 'POST', '/voucher/reverse', reversal);
  await page.goto(`/voucher/form/${red.id}`);
  await settled(page);
  await expect(
    page.getByRole('region', { name: 'Accounting voucher' }).getByText('Red letter'),
  ).toBeVisible();

  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
  await settled(page);
  expect(missing).toEqual([]);
});
