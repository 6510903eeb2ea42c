import { expect, test } from '@playwright/test';
import { openNewBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

test('the first child of a subject in use takes its postings over, once that is agreed to', async ({
  page,
}) => {
  test.slow();
  await openNewBooks(page, '2026/03');
  await recordVoucher(page, { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' });
  await page.goto('/subject');
  await page.getByRole('button', { name: 'Add child of 1001 库存现金' }).click();
  const panel = page.getByRole('region', { name: 'Add child of 1001 库存现金' });
  await panel.getByLabel('Name', { exact: true }).fill('Till');
  await expect(panel.getByText('all of them, the months already closed included')).toBeVisible();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByRole('alert').filter({ hasText: '1001' })).toBeVisible();
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Till');
  await expectSound(page);
  await panel.getByRole('checkbox', { name: /^Move the postings/ }).check();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('100101 Till saved')).toBeVisible();

  await page.goto('/account-book/detailed?period=2026-03&subjectCode=100101');
  const ledger = page.getByRole('grid', { name: /^Detail ledger of 100101/ });
  await expect(ledger.getByRole('row').filter({ hasText: '记-001' })).toContainText('880.00');
});
