import { expect, test } from '@playwright/test';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

test('a subject left out of the balance sheet is named, and the sheet is not published', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  await page.goto('/report/template?period=2026-03');
  await page.getByRole('link', { name: 'Balance sheet' }).click();

  const lines = page.getByRole('grid', { name: 'Lines' });
  await lines.getByRole('rowheader', { name: 'Monetary funds' }).click();
  const form = page.getByRole('form', { name: 'Monetary funds' });
  await expect(form.getByRole('listitem')).toHaveCount(3);
  await form.getByRole('button', { name: 'Remove term 1' }).click();
  await form.getByRole('button', { name: 'Save line' }).click();

  const check = page.getByRole('region', { name: 'Check' });
  await expect(check.getByText('1001 Cash on hand: 0 times')).toContainText('500.00');
  await expect(check.getByText('Version 1 is published; it has been changed since.')).toBeVisible();
  await expect(lines.getByRole('row', { name: /Total current assets/ })).not.toContainText('500.00');
  await expectSound(page);
  await check.getByRole('button', { name: 'Publish' }).click();
  await expect(check.getByRole('alert')).toContainText('1001 Cash on hand');

  await check.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Discard changes' }).click();
  await expect(
    check.getByText('Every subject counts exactly once in assets less liabilities and equity.'),
  ).toBeVisible();
  await expect(form.getByRole('listitem')).toHaveCount(3);

  const title = (name: string) => lines.getByText(name, { exact: true });
  await title('Notes receivable').dragTo(title('Monetary funds'));
  await expect(lines.getByRole('rowheader').nth(1)).toHaveText('Notes receivable');
  await expect(lines.getByRole('rowheader').nth(2)).toHaveText('Monetary funds');
});

test('a statement of one’s own is made, told what it must say, published and read', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  await page.goto('/report/template?period=2026-03');
  await page.getByRole('button', { name: 'New statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'New statement' });
  await dialog.getByLabel('Name', { exact: true }).fill('Cash sheet');
  await dialog.getByLabel('Key').fill('lrb');
  await dialog.getByRole('combobox', { name: 'Columns' }).click();
  await page.getByTitle('Closing balance and start of year').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Another statement has this key. Choose another key.')).toBeVisible();
  await dialog.getByLabel('Key').fill('cash');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'Add line' }).click();
  const form = page.getByRole('form', { name: /^(New line|Cash)$/ });
  await form.getByLabel('Title', { exact: true }).fill('现金');
  await form.getByLabel('English title').fill('Cash');
  await form.getByRole('button', { name: 'Add term' }).click();
  await form.getByRole('button', { name: 'Save line' }).click();
  await expect(form.getByText('Subject does not exist. Choose one of the list.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Of, term 1' }).fill('1001');
  await page.getByTitle('1001 Cash on hand').click();
  await form.getByRole('button', { name: 'Save line' }).click();
  const lines = page.getByRole('grid', { name: 'Lines' });
  await expect(lines.getByRole('row', { name: /Cash/ })).toContainText('500.00');
  await expectSound(page);

  const check = page.getByRole('region', { name: 'Check' });
  await check.getByLabel('Amount that must hold').fill('400');
  await check.getByRole('button', { name: 'Add' }).click();
  await check.getByRole('button', { name: 'Publish' }).click();
  await expect(check.getByRole('alert')).toContainText('Cash, 2026/03: 500.00 instead of 400.00.');
  await check.getByLabel('Amount that must hold').fill('500');
  await check.getByRole('button', { name: 'Add' }).click();
  await expect(check.getByText(/Closing = 500\.00/)).toBeVisible();
  await check.getByRole('button', { name: 'Publish' }).click();
  await expect(check.getByText('Version 1 is published; nothing has been changed since.')).toBeVisible();

  await page.goto('/report?period=2026-03');
  await page.getByRole('link', { name: 'Cash sheet' }).click();
  await expect(page.getByRole('row', { name: /Cash/ })).toContainText('500.00');
});

test('what is typed in a line is stored before another one is chosen, and asked about before leaving', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const [sheet] = await call<{ id: number }[]>(page, 'GET', '/report/template');
  await page.goto(`/report/template/form/${sheet!.id}?period=2026-03`);
  const lines = page.getByRole('grid', { name: 'Lines' });
  await lines.getByRole('rowheader', { name: 'Monetary funds' }).click();
  await expect(page.getByRole('form', { name: 'Monetary funds' })).toBeVisible();
  await page.getByLabel('English title').fill('Cash and bank');
  await lines.getByRole('rowheader', { name: 'Short-term investments' }).click();
  await expect(lines.getByRole('rowheader', { name: 'Cash and bank' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Short-term investments' })).toBeVisible();

  await page.getByLabel('English title').fill('x'.repeat(3));
  await page.getByRole('link', { name: 'Statement templates' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Down', exact: true }).click();
  await expect(page.getByRole('form', { name: 'xxx' })).toBeVisible();
  await expect(lines.getByRole('rowheader', { name: 'xxx' })).toBeVisible();
});
