import { expect, test } from '@playwright/test';
import { newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

test('flows without an item are found, given one at once, and then stand in its line', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  // Nothing says what cash against accumulated depreciation is for.
  for (const [date, amount] of [
    ['2026-03-04', '500.00'],
    ['2026-03-05', '80.00'],
  ] as const)
    await recordVoucher(page, { date, debit: '1002', credit: '1602', amount });

  await page.goto('/report/health?period=2026-03');
  await expect(page.getByText('1 check does not agree.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Cash flows without an item = 0' }).click();
  const flows = page.getByRole('grid', { name: 'Lines that stand against cash' });
  await expect(flows.getByRole('row', { name: /Total/ })).toContainText('580.00');

  await page.getByRole('combobox', { name: 'Assign to' }).click();
  await page.getByRole('option', { name: /CF10 / }).click();
  await page.getByRole('button', { name: 'Assign 2 lines' }).click();
  await expectSound(page);
  await page.getByRole('tooltip').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('2 vouchers assigned.')).toBeVisible();
  await expect(page.getByText('No such flows in 2026/03.')).toBeVisible();

  await page.goto('/report/cash-flow-statement?period=2026-03');
  await expect(page.getByRole('row', { name: /disposal of long-lived assets/ })).toContainText('580.00');
  await page.goto('/report/health?period=2026-03');
  await expect(page.getByText('8 checks, everything agrees.')).toBeVisible();
});
