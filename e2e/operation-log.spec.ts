import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

test('who recorded a voucher is found by filter, seen before and after, verified and taken out', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  await page.goto('/operation-log');
  const entries = page.getByRole('table', { name: 'Entries' });
  await expect(
    entries.getByRole('button', { name: 'Recorded a voucher 记-001: before and after' }),
  ).toBeVisible();
  await expectSound(page);

  await page.getByRole('searchbox').fill('记-1');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/object=/);
  await expect(entries.getByRole('row')).toHaveCount(2);
  await entries.getByRole('button').click();
  const changes = page.getByRole('dialog').getByRole('table', { name: 'Before and after' });
  await expect(changes.getByRole('row', { name: /Line 1 · added · Debit/ })).toContainText('500.00');
  await expect(page.getByRole('link', { name: 'Open the voucher' })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText(/^Sound: \d+ events/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = (await readFile(await (await download).path())).toString();
  expect(csv).toContain('Recorded a voucher,记-001,Done');
  await expectSound(page);
});
