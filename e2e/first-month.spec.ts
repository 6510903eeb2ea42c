import { expect, test, type Locator, type Page } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { openNewBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * The way of a new company from sign-up to its first balance sheet. Opening: cash 2,000.00 and bank 3,000.00 against
 * capital 5,000.00. March: one cash sale of 1,280.50. So at its end cash and bank come to 6,280.50, capital to
 * 5,000.00 and the profit not distributed to 1,280.50.
 */
test('a new company: sign up, opening balances, a voucher by keyboard, close, balance sheet', async ({
  page,
}) => {
  test.slow();
  await test.step('sign up and open the books', async () => {
    await openNewBooks(page, '2026/03');
    await keepPicture(page, 'first-month-1-books-open');
  });

  await test.step('opening balances', async () => {
    await openFromMenu(page, 'Setting', 'Opening balances');
    await typeOpening(page, '1001 Cash on hand', '2000');
    await typeOpening(page, '1002 Cash in bank', '3000');
    await page.getByRole('tab', { name: 'Equity' }).click();
    await typeOpening(page, '3001 Paid-in capital', '5000');
    await expect(page.getByText('Balanced', { exact: true })).toBeVisible();
    await keepPicture(page, 'first-month-2-opening-balances');
  });

  await test.step('a voucher, by keyboard alone', async () => {
    // Out of the field first: single letters are commands only outside of fields.
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('c');
    await expect(page.getByLabel('Summary, line 1')).toBeVisible();
    await tabTo(page, 'Summary, line 1');
    await page.keyboard.type('Sold a vase');
    await page.keyboard.press('Enter');
    await chooseSubject(page, 1, '1001', 'Cash on hand');
    await tabTo(page, 'Debit, line 1');
    await page.keyboard.type('1280.50');
    await tabTo(page, 'Summary, line 2');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Summary, line 2')).toHaveValue('Sold a vase');
    await chooseSubject(page, 2, '5001', 'Main business revenue');
    await tabTo(page, 'Credit, line 2');
    await page.keyboard.press('=');
    await expect(page.getByLabel('Credit, line 2')).toHaveValue('1280.50');
    await expect(page.getByText('Balanced ✓')).toBeVisible();
    await keepPicture(page, 'first-month-3-voucher');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('记-001 saved')).toBeVisible();
  });

  await test.step('it stands in the list', async () => {
    await openFromMenu(page, 'Vouchers', 'Voucher list');
    const voucher = page.getByRole('article').filter({ hasText: '记-001' });
    await expect(voucher).toContainText('Sold a vase');
    await expect(voucher).toContainText('1,280.50');
    await keepPicture(page, 'first-month-4-list');
  });

  await test.step('the profit is carried forward and the month closed', async () => {
    await openFromMenu(page, 'Period-End Closing', 'Period-end closing');
    await page.getByRole('link', { name: /^Mar/ }).click();
    await page.getByRole('button', { name: 'Record voucher' }).click();
    await expect(page.getByRole('region', { name: 'Profit and loss' })).toContainText('Recorded');
    await page.getByRole('button', { name: 'Go on to the checks' }).click();
    await expect(page.getByText('In order', { exact: true })).toHaveCount(14);
    await page.getByRole('button', { name: 'Close 2026/03' }).click();
    await expect(page.getByRole('heading', { name: '2026/03 is closed' })).toBeVisible();
    await keepPicture(page, 'first-month-5-closed');
  });

  await test.step('the balance sheet shows the figures', async () => {
    await page.getByRole('link', { name: 'Statements' }).click();
    await page.getByRole('link', { name: /Balance sheet/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Assets = Liabilities + Equity' })).toContainText(
      '6,280.50',
    );
    const assets = page.getByRole('grid', { name: 'Assets', exact: true });
    const claims = page.getByRole('grid', { name: 'Liabilities and equity' });
    await expectLine(assets, 'Monetary funds', ['6,280.50', '5,000.00']);
    await expectLine(assets, 'Total assets', ['6,280.50', '5,000.00']);
    await expectLine(claims, /^Paid-in capital/, ['5,000.00', '5,000.00']);
    await expectLine(claims, 'Undistributed profit', ['1,280.50', '']);
    await expectLine(claims, /^Total liabilities and owner/, ['6,280.50', '5,000.00']);
    await keepPicture(page, 'first-month-6-balance-sheet');
  });
});

async function openFromMenu(page: Page, section: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: section, exact: true }).click();
  await menu.getByRole('link', { name: entry, exact: true }).click();
}

async function typeOpening(page: Page, subject: string, amount: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `${subject}, Opening balance`, exact: true });
  await field.fill(amount);
  await field.press('Enter');
}

async function chooseSubject(page: Page, row: number, code: string, name: string): Promise<void> {
  const field = page.getByLabel(`Subject, line ${row}`, { exact: true });
  await tabTo(page, `Subject, line ${row}`);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(new RegExp(name));
}

/** Closing balance and balance at the start of the year; zero is blank. */
async function expectLine(grid: Locator, title: string | RegExp, figures: [string, string]): Promise<void> {
  const row = grid.getByRole('row').filter({ has: grid.page().getByRole('rowheader', { name: title }) });
  await expect(row.getByRole('gridcell')).toHaveText([/^\d+$/, ...figures]);
}
