import type { AuxiliaryItem, Subject } from '@suanpan/contracts';
import { expect, test, type Page } from '@playwright/test';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { cell, goToNewVoucher } from './support/voucher-form.ts';

/** A text that a field refused is typed work too: it comes back with a draft and goes with a copy, still marked. */

const comma = 'A comma only parts thousands, as in 1,234.50. Write decimals behind a point.';

async function withCustomer(page: Page): Promise<void> {
  const subjects = await call<Subject[]>(page, 'GET', '/subject');
  const [category] = subjects.find(({ code }) => code === '1122')?.auxiliaryAccounting ?? [];
  await call<AuxiliaryItem>(page, 'POST', '/accounting-category-details', {
    accountingCategoryId: category?.id,
    code: 'C01',
    name: '华宁百货',
  });
}

/** An amount, an item and a subject that no field takes; the amount of the last line is half typed. */
async function typeRefused(page: Page): Promise<void> {
  await cell(page, 'Summary', 1).fill('零售收入');
  await cell(page, 'Subject', 1).fill('1122');
  await page.keyboard.press('Enter');
  await cell(page, 'Customer', 1).fill('华安');
  await cell(page, 'Debit', 1).fill('200');
  await page.keyboard.press('Tab');
  await cell(page, 'Debit', 1).fill('100,50');
  await cell(page, 'Subject', 2).fill('zzz');
  await cell(page, 'Credit', 2).focus();
  await page.keyboard.type('7,5');
}

async function expectRefused(page: Page): Promise<void> {
  await expect(cell(page, 'Debit', 1)).toHaveValue('100,50');
  await expect(cell(page, 'Debit', 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 'Customer', 1)).toHaveValue('华安');
  await expect(cell(page, 'Customer', 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 'Subject', 2)).toHaveValue('zzz');
  await expect(cell(page, 'Credit', 2)).toHaveValue('7,5');
  await expect(page.getByText(comma)).toHaveCount(2);
  await expect(page.getByText('Lines 1, 2 are not counted: figures in them are not valid')).toBeVisible();
}

test('texts that were refused come back after the tab crashed, and Escape has what stood there before', async ({
  page,
  context,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await withCustomer(page);
  await goToNewVoucher(page);
  await typeRefused(page);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)), 'half typed ones too')
    .toContain('7,5');
  await page.close();

  const again = await context.newPage();
  await again.goto('/voucher/form');
  await again.getByRole('button', { name: 'Restore' }).click();
  await expectRefused(again);
  await expectSound(again);
  await cell(again, 'Debit', 1).focus();
  await again.keyboard.press('Escape');
  await expect(cell(again, 'Debit', 1)).toHaveValue('200.00');
  await again.keyboard.press('Control+z');
  await expect(cell(again, 'Debit', 1), 'taking it back is an act like any other').toHaveValue('100,50');
});

test('texts that were refused go into a copy of the voucher', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await withCustomer(page);
  const sale = { date: '2026-03-05', debit: '1001', credit: '5051', amount: '60.00' };
  const { id } = await recordVoucher(page, sale);
  await page.goto(`/voucher/form/${id}`);
  await typeRefused(page);
  await page.keyboard.press('Alt+c');
  await expect(page).toHaveURL(/\/voucher\/form(\?|$)/);
  await expectRefused(page);
});
