import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { newBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

test('a voucher is printed on the paper of this browser, which is kept for the next one', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const sale = { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' };
  const { id } = await recordVoucher(page, sale);
  await page.goto(`/voucher/form/${id}`);
  await settled(page);
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print one voucher' });
  await dialog.getByLabel('Move right, mm').fill('-2.5');
  await dialog.getByRole('checkbox', { name: 'Strike unused lines through' }).check();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Make the PDF' }).click();
  await expect(dialog.getByText('The PDF is ready.')).toBeVisible();
  await keepPicture(page, 'voucher-print-1440-en-light');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/voucher');
  await page.getByRole('button', { name: 'More with 记-001' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(dialog.getByLabel('Move right, mm')).toHaveValue('-2.5');
  await expect(dialog.getByRole('checkbox', { name: 'Strike unused lines through' })).toBeChecked();
});

test('the chosen vouchers are printed, and all of the filter', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  for (const amount of ['10.00', '20.00', '30.00'])
    await recordVoucher(page, { date: '2026-03-10', debit: '1001', credit: '5001', amount });
  await page.goto('/voucher');
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select 记-001' }).check();
  await page.getByRole('checkbox', { name: 'Select 记-003' }).check();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: 'Print 2 vouchers' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 }), 'the focus is back').toBeFocused();
  await page.getByRole('button', { name: 'Print all' }).click();
  const all = page.getByRole('dialog', { name: 'Print 3 vouchers' });
  await all.getByRole('button', { name: 'Make the PDF' }).click();
  await expect(all.getByText('The PDF is ready.')).toBeVisible();
});

test('the making of a PDF is cancelled: its request ends, and it can be made again', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-10', debit: '1001', credit: '5001', amount: '10.00' });
  await page.goto('/voucher');
  await settled(page);
  const pattern = '**/api/voucher/print?**';
  // It never answers by itself.
  await intercept(page, pattern, () => undefined);
  await page.getByRole('button', { name: 'Print all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print one voucher' });
  await dialog.getByRole('button', { name: 'Make the PDF' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Making the PDF');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/voucher/print'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ended;
  await expect(dialog.getByRole('status')).toBeHidden();
  await page.unroute(pattern);
  await dialog.getByRole('button', { name: 'Make the PDF' }).click();
  await expect(dialog.getByText('The PDF is ready.')).toBeVisible();
});
