import { expect, test, type Locator, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { tabTo } from './support/keyboard.ts';
import { call, newBooks } from './support/new-company.ts';
import { paste } from './support/paste.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { chooseSpreadsheet } from './support/spreadsheet.ts';

test('a block is pasted from a spreadsheet, bad figures stand in their cells, one undo takes it back', async ({
  page,
}) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-07' });
  await page.goto('/initial');
  await settled(page);
  await figure(page, '1001 Cash on hand').focus();
  await paste(page, '１,２００．５０\t300\tn/a\n(500.00)\t100,50\t20\n');
  await expect(page.getByText(/^6 figures pasted/)).toBeVisible();
  await expect(figure(page, '1001 Cash on hand'), 'plain while it has the focus').toHaveValue('1200.50');
  await expect(figure(page, '1002 Cash in bank')).toHaveValue('-500.00');
  const bad = figure(page, '1001 Cash on hand', 'Year-to-date credit');
  await expect(bad).toHaveAttribute('aria-invalid', 'true');
  await expect(bad).toHaveValue('n/a');
  const comma = figure(page, '1002 Cash in bank', 'Year-to-date debit');
  await expect(comma, 'a comma that parts no thousands').toHaveValue('100,50');
  await expect(comma).toHaveAccessibleDescription(/^A comma only parts thousands/);
  await expectSound(page);
  await keepPicture(page, 'opening-paste');
  await page.keyboard.press('Control+z');
  await expect(figure(page, '1001 Cash on hand')).toHaveValue('');
  await expect(figure(page, '1002 Cash in bank')).toHaveValue('');
  await expect(bad).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByTitle('Saving')).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(figure(page, '1002 Cash in bank')).toHaveValue('');
});

test('openings are filled by keyboard until the trial balance is green', async ({ page }) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-07' });
  await page.goto('/initial');
  await settled(page);
  await tabTo(page, '1001 Cash on hand, Opening balance');
  await page.keyboard.type('50000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('300000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('280000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Not balanced' })).toBeVisible();
  await page.getByRole('tab', { name: 'Assets' }).focus();
  for (const type of ['Liabilities', 'Equity']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: type })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await tabTo(page, '3001 Paid-in capital, Opening balance');
  await page.keyboard.type('50000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^3001 Paid-in capital/ })).toContainText('30,000.00');
  await expectSound(page);
});

test('openings come from a spreadsheet; what two people type in one cell is not lost in silence', async ({
  page,
}) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-07' });
  await page.goto('/initial');
  await settled(page);
  const other = await page.context().newPage();
  await other.goto('/initial');
  await settled(other);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  const wizard = page.getByRole('dialog', { name: 'Import opening balances' });
  await choose(page, wizard, [
    ['1001', '12.345'],
    ['9999', '1'],
  ]);
  await expect(wizard.getByRole('row', { name: /^A3/ })).toBeVisible();
  await expectSound(page);
  await wizard.getByRole('button', { name: 'Choose another file' }).press('Enter');
  await choose(page, wizard, [
    ['1001', '700'],
    ['1002', null],
    ['3001', '700'],
  ]);
  await expect(wizard.getByText('2 rows are added')).toBeVisible();
  await keepPicture(page, 'opening-import-ready');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Imported: 2 added, 0 replaced')).toBeVisible();
  await expect(wizard).toBeHidden();
  await expect(figure(page, '1001 Cash on hand')).toHaveValue('700.00');
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible();

  await test.step('the other window still shows the empty cell and types over it', async () => {
    await other.bringToFront();
    await figure(other, '1001 Cash on hand').fill('55');
    await figure(other, '1001 Cash on hand').press('Enter');
    await expect(figure(other, '1001 Cash on hand')).toHaveAttribute('aria-invalid', 'true');
    await expect(figure(other, '1001 Cash on hand')).toHaveValue('55.00');
    const rows = await call<{ code: string; beginBalance: string }[]>(other, 'GET', '/initial-balance');
    expect(rows.find(({ code }) => code === '1001')?.beginBalance).toBe('700.00');
  });
});

test('the cash-flow statement of the year so far is entered line by line', async ({ page }) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-07' });
  await page.goto('/initial?type=cash-flow');
  await settled(page);
  const sales = page.getByLabel('Cash received from sales of goods and services');
  await sales.focus();
  await page.keyboard.type('1.005');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toContainText('at most two decimals');
  await expectSound(page);
  await sales.fill('767100');
  await sales.press('Enter');
  await expect(sales).toHaveValue('767,100.00');
  await expect(sales).toHaveAttribute('aria-invalid', 'false');
  await keepPicture(page, 'opening-cash-flow');
  await page.setViewportSize({ width: 800, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(page);
  await keepPicture(page, 'opening-cash-flow-800-dark');
  await page.reload();
  await settled(page);
  await expect(sales).toHaveValue('767,100.00');
});

const figure = (page: Page, subject: string, column = 'Opening balance'): Locator =>
  page.getByRole('textbox', { name: `${subject}, ${column}`, exact: true });

const choose = (page: Page, wizard: Locator, rows: (string | null)[][]): Promise<void> =>
  chooseSpreadsheet(page, wizard, { name: '期初余额', titles: ['科目编码', '期初余额'], rows });
