import { expect, test, type Locator, type Page } from '@playwright/test';
import { newBooks } from './support/new-company.ts';
import { paste } from './support/paste.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { cell, goToNewVoucher, openNewVoucher, saved } from './support/voucher-form.ts';

/** A refused amount is no amount: nothing on the form pretends that the one from before still stands. */

const totals = (page: Page): Locator => page.getByRole('row', { name: /^Total/ });
const sums = (page: Page): Promise<string[]> =>
  totals(page).locator('td > div > span:last-child').allInnerTexts();
const balance = (page: Page): Locator => page.getByRole('main').getByRole('status').filter({ hasText: /./ });

/** Sold for 200.00 in cash. */
async function typeSale(page: Page): Promise<void> {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  for (const [line, subject, side] of [
    [1, '1001', 'Debit'],
    [2, '5051', 'Credit'],
  ] as const) {
    await cell(page, 'Summary', line).fill('零售收入');
    await cell(page, 'Subject', line).fill(subject);
    await page.keyboard.press('Enter');
    await cell(page, side, line).fill('200');
  }
  await cell(page, 'Summary', 3).focus();
  await expect(page.getByText('Balanced ✓')).toBeVisible();
}

test('a line with a refused amount is in no total until it is corrected, and both feet say so', async ({
  page,
}) => {
  await typeSale(page);
  const debit = cell(page, 'Debit', 1);
  const notCounted = page.getByText('Line 1 is not counted: a figure in it is not valid');
  await debit.focus();
  await page.keyboard.type('100,5');
  await expect(notCounted, 'while it is typed').toBeVisible();
  expect(await sums(page)).toEqual(['0.00', '200.00']);
  await page.keyboard.type('0');
  await page.keyboard.press('Tab');
  await expect(debit).toHaveValue('100,50');
  await expect(notCounted, 'after it was left').toBeVisible();
  await expect(page.getByText('Balanced ✓')).toHaveCount(0);
  await expect(totals(page)).toContainText('Total without line 1');
  await expect(totals(page), 'no sum in capitals').not.toContainText('元');
  const line = page.getByRole('row').filter({ has: cell(page, 'Subject', 1) });
  await expect(line, 'nor is what its subject will have').toContainText('Balance not known');
  await expectSound(page);
  await keepPicture(page, 'voucher-refused-amount');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(debit).toHaveAccessibleDescription(/^A comma only parts thousands/);

  await debit.fill('100.50');
  await expect(page.getByText('Credit − Debit = 99.50, press = to fill')).toBeVisible();
  expect(await sums(page)).toEqual(['100.50', '200.00']);
  await expect(totals(page)).not.toContainText('without');
  await paste(page, '100,50\t\n1,2,3\t\n');
  await expect(page.getByText('Lines 1, 2 are not counted: figures in them are not valid')).toBeVisible();
});

test('a line that is deleted and brought back has its refused text again, and behind it the amount from before', async ({
  page,
}) => {
  await typeSale(page);
  await cell(page, 'Debit', 1).fill('100,50');
  await cell(page, 'Summary', 1).focus();
  await expect(balance(page)).toHaveText('Line 1 is not counted: a figure in it is not valid');
  await page.keyboard.press('Alt+Delete');
  await expect(balance(page)).toHaveText('Credit − Debit = 200.00, press = to fill');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'Debit', 1)).toHaveValue('100,50');
  await expect(balance(page)).toHaveText('Line 1 is not counted: a figure in it is not valid');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'Debit', 1)).toHaveValue('200.00');
  await expect(balance(page)).toHaveText('Balanced ✓');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
});

test('undo takes a refused text back and leads to it, wherever the focus is', async ({ page }) => {
  await typeSale(page);
  const debit = cell(page, 'Debit', 1);
  await debit.fill('100,50');
  await cell(page, 'Summary', 2).focus();
  await expect(balance(page)).toHaveText('Line 1 is not counted: a figure in it is not valid');
  await page.keyboard.press('Control+z');
  await expect(debit).toBeFocused();
  await expect(debit).toHaveValue('200.00');
  await expect(balance(page)).toHaveText('Balanced ✓');
  await page.keyboard.type('1,2');
  await page.keyboard.press('Control+z');
  await expect(debit, 'while it is typed too').toHaveValue('200.00');
  await expect(cell(page, 'Subject', 2)).toHaveValue(/^5051/);
});

test('a refused price is marked when it is left, and its line is in no total until it is corrected', async ({
  page,
}) => {
  await openNewVoucher(page);
  await cell(page, 'Summary', 1).fill('进口商品');
  await cell(page, 'Subject', 1).fill('1405');
  await page.keyboard.press('Enter');
  await cell(page, 'Quantity', 1).fill('40');
  const price = cell(page, 'Price', 1);
  await price.fill('17.5');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Debit', 1)).toHaveValue('700.00');
  await price.focus();
  await page.keyboard.type('17,5');
  await expect(price, 'while it is typed').toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Tab');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveValue('17,5');
  await expect(page.getByText('A comma only parts thousands')).toBeVisible();
  await expect(totals(page)).toContainText('Total without line 1');
  expect(await sums(page)).toEqual(['0.00', '0.00']);
  await price.fill('1,017.5');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Debit', 1)).toHaveValue('40700.00');
  await expect(totals(page)).not.toContainText('without');
});
