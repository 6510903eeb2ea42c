import { expect, test } from '@playwright/test';
import { settled, signInAsDemo } from './support/demo.ts';

test('a voucher of two lines is entered by keyboard alone and stands in the list', async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/voucher/form');
  await settled(page);
  await page.getByLabel('Summary, line 1').focus();
  await page.keyboard.type('提取备用金');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1001');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Subject, line 1')).toHaveValue(/库存现金/);
  await page.getByLabel('Debit, line 1').focus();
  await page.keyboard.type('1200*3+50');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Summary, line 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Summary, line 2')).toHaveValue('提取备用金');
  await page.keyboard.type('100201');
  await page.keyboard.press('Enter');
  await page.getByLabel('Credit, line 2').focus();
  await page.keyboard.press('=');
  await expect(page.getByLabel('Credit, line 2')).toHaveValue('3650.00');
  await expect(page.getByText('Balanced ✓')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/记-\d+ saved/)).toBeVisible();
  await page.goto('/voucher?q=提取备用金');
  await expect(page.getByRole('article').last()).toContainText('3,650.00');
});

test('what is missing is said at the field, and nothing typed is lost', async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/voucher/form');
  await settled(page);
  await page.getByLabel('Summary, line 1').fill('房租');
  await page.getByLabel('Debit, line 1').fill('100');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText(/subject/i);
  await expect(page.getByLabel('Summary, line 1')).toHaveValue('房租');
  await expect(page.getByLabel('Debit, line 1')).toHaveValue('100.00');
});

test('a voucher of a closed month can be looked at, not changed', async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/voucher?period=2025-12');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('The period is closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
});
