import { expect, test } from '@playwright/test';
import { intercept } from './support/intercept.ts';
import { newBooks, openNewBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { chooseSpreadsheet } from './support/spreadsheet.ts';

test('the first child of a subject in use takes its postings over, once that is agreed to', async ({
  page,
}) => {
  test.slow();
  await openNewBooks(page, '2026/03');
  await recordVoucher(page, { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' });
  await page.goto('/subject');
  await page.getByRole('button', { name: 'New subject below 1001 Cash on hand' }).click();
  const panel = page.getByRole('region', { name: 'New subject below 1001 Cash on hand' });
  await panel.getByLabel('Name', { exact: true }).fill('Till');
  await expect(panel.getByText('all of them, the months already closed included')).toBeVisible();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Subject 1001 is in use.')).toBeVisible();
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Till');
  await expectSound(page);
  await panel.getByRole('checkbox', { name: /^Move the postings/ }).check();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('100101 Till saved')).toBeVisible();

  await page.goto('/account-book/detailed?period=2026-03&subjectCode=100101');
  const ledger = page.getByRole('grid', { name: /^Detail ledger of 100101/ });
  await expect(ledger.getByRole('row').filter({ hasText: '记-001' })).toContainText('880.00');
});

test('an import takes the titles that its dialog names', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/subject?import=1');
  const wizard = page.getByRole('dialog', { name: 'Import subjects' });
  await expect(wizard.getByRole('listitem').first()).toContainText('Code');
  const titles = (await wizard.getByRole('listitem').allTextContents()).map((title) =>
    title.replace(' (required)', ''),
  );
  const row = ['100101', 'Till', ...titles.slice(2).map(() => null)];
  await chooseSpreadsheet(page, wizard, { name: 'subjects', titles, rows: [row] });
  await expect(wizard.getByText('1 subject is added')).toBeVisible();
});

test('a new subject is begun in sight of everybody, below a parent that is found by its name', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/subject');
  await page.getByRole('button', { name: 'New subject', exact: true }).press('Enter');
  const parent = page.getByRole('combobox', { name: 'Parent subject' });
  await expect(parent).toBeFocused();
  await expectSound(page);
  await page.keyboard.type('yhck');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'New subject below 1002 Cash in bank' });
  await expect(panel.getByLabel('Code', { exact: true })).toHaveValue('100201');
  await test.step('what is missing is brought into sight, with the focus', async () => {
    await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(panel.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(panel.getByText('Enter a name.')).toBeInViewport();
  });
  await test.step('a refusal stands at its field, and only there', async () => {
    await panel.getByLabel('Name', { exact: true }).fill('Till');
    await panel.getByLabel('Code', { exact: true }).fill('1001');
    await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(panel.getByText('Not saved: one field needs your attention.')).toBeVisible();
    const word = await panel.locator('[id$="_help"]').textContent();
    await expect(panel.getByText(word ?? '')).toHaveCount(1);
    await expect(panel.getByLabel('Code', { exact: true })).toBeFocused();
    await expectSound(page);
    await panel.getByLabel('Code', { exact: true }).fill('100201');
  });
  const busy = { success: false, code: 'BUSY', msg: 'The service is busy.', data: null };
  await intercept(page, '**/api/subject', (route) => route.fulfill({ status: 503, json: busy }));
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(panel.getByRole('alert')).toHaveText(
    'The service is busy. What you typed is kept; save it again.',
  );
  await page.unroute('**/api/subject');
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('100201 Till saved')).toBeVisible();
});

test('a search goes to the first tab that has hits', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/subject?type=asset');
  await page.getByRole('searchbox').fill('2202');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Liabilit.* \(1\)$/);
  await expect(page.getByRole('row', { name: /2202/ })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Asset/);
});

test('lists of subjects show balances: those of the month in the chart, those of now where one is chosen', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.50' });
  await recordVoucher(page, { date: '2026-03-11', debit: '1012', credit: '1001', amount: '900.00' });
  await page.goto('/subject?period=2026-03');
  await expect(page.getByRole('columnheader', { name: 'Balance 2026/03' })).toBeVisible();
  const row = (code: string) => page.getByRole('row').filter({ hasText: code });
  await expect(row('1001').first().getByText('-19.50', { exact: true })).toBeVisible();
  await expect(row('1012').first().getByText('900.00', { exact: true })).toBeVisible();

  await page.goto('/voucher/form');
  const field = page.getByRole('combobox', { name: 'Subject, line 1' });
  await field.fill('1001');
  const option = (code: string) => page.getByRole('option').filter({ hasText: code });
  await expect(option('1001').first()).toHaveText(/-19\.50$/);
  await field.fill('1012');
  await expect(option('1012').first()).toHaveText(/900\.00$/);
  await expectSound(page);
  await field.fill('1121');
  await expect(option('1121').first(), 'without a balance').not.toHaveText(/0\.00/);
});
