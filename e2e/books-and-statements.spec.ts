import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settled, signInAsDemo } from './support/demo.ts';
import { expectSound } from './support/sound.ts';

/** The demo company is the golden company, so its books have to show the golden figures. */
const expected = (file: string): Record<string, string>[] => {
  const path = join(import.meta.dirname, '../seeds/data/golden-1/expected', file);
  const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])));
};

// Tall enough for a whole book: rows out of sight are not drawn. Colours are measured while nothing fades.
test.use({ viewport: { width: 1440, height: 3600 } });
test.beforeEach(({ page }) => signInAsDemo(page));

test('from the subject balance to the ledger, the voucher and back to the very cell, by keyboard', async ({
  page,
}) => {
  await page.goto('/account-book/subject-balance?period=2025-12');
  const balance = page.getByRole('treegrid', { name: 'Subject balance' });
  await balance.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft'])
    await page.keyboard.press(key);
  await expect(activeCell(balance)).toHaveText('1,060,746.71');
  await page.keyboard.press('Enter');

  await test.step('the ledger is that of the subject and of the same month', async () => {
    await expect(page).toHaveURL(/\/account-book\/detailed\?.*subjectCode=100201/);
    await expect(page).toHaveURL(/period=2025-12/);
    await expect(page.getByText('Debit and credit agree with the subject balance')).toBeVisible();
    await expect(trail(page)).toContainText('Subject balance');
    await expectSound(page);
  });

  await test.step('Enter on a line shows the voucher, a second Enter opens it', async () => {
    const ledger = page.getByRole('grid', { name: /^Detail ledger of 100201/ });
    await ledger.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const voucher = page.getByRole('dialog', { name: 'Voucher' });
    await expect(voucher).toContainText('记-003');
    await expect(voucher.getByRole('row', { name: /100201 Cash in bank-工行基本户/ })).toContainText(
      '102.40',
    );
    await expect(voucher.getByRole('link', { name: 'Open 记-003' })).toBeFocused();
    await expectSound(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/voucher\/form\/\d+/);
  });

  await test.step('Back closes one thing after the other', async () => {
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Voucher' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Voucher' })).toBeHidden();
    await expect(page).toHaveURL(/\/account-book\/detailed/);
    await page.goBack();
    await expect(balance).toBeFocused();
    await expect(activeCell(balance)).toHaveText('1,060,746.71');
  });
});

test('[ and ] step through the subjects, and the address says which one is shown', async ({ page }) => {
  await page.goto('/account-book/detailed?period=2025-12&subjectCode=1001');
  await settled(page);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/subjectCode=1002(&|$)/);
  await page.keyboard.press(']');
  await expect(page.getByText('100201 工行基本户 · 2025/12')).toBeVisible();
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/subjectCode=1002(&|$)/);
});

test('the subject balance shows every figure of the trial balance', async ({ page }) => {
  await page.goto('/account-book/subject-balance?period=2025-12');
  const shown = await rowsOf(page.getByRole('treegrid'));
  const wanted = expected('trial-balance.2025-12.csv').map((row) =>
    [row.code, ...balanceColumns.map((name) => row[name])].join(' '),
  );
  expect(
    shown.flatMap(([code, , ...figures]) => (/^\d+$/.test(code ?? '') ? [plain([code, ...figures])] : [])),
  ).toEqual(expect.arrayContaining(wanted));
});

test('the detailed ledger shows every line and running balance of the quarter', async ({ page }) => {
  await page.goto('/account-book/detailed?from=2025-10&period=2025-12&subjectCode=100201');
  const shown = await rowsOf(page.getByRole('grid', { name: /^Detail ledger of 100201/ }));
  const wanted = expected('detail-ledger.csv')
    .filter((row) => row.ledger_code === '100201')
    .map((row) =>
      [
        row.date,
        `${row.word}-${row.number?.padStart(3, '0')}`,
        row.debit,
        row.credit,
        row.running_balance_own_direction,
      ].join(' '),
    );
  const lines = shown.filter(([, number]) => number?.startsWith('记-'));
  const figures = lines.map(([date, number, , , debit, credit, , balance]) =>
    plain([date, number, debit, credit, balance]),
  );
  expect(figures).toEqual(wanted);
  expect(lines[1]).toContain('222102 Unpaid VAT +5');
});

test('the balance sheet shows the figures of the books, and assets equal claims', async ({ page }) => {
  await page.goto('/report?period=2025-12');
  await page.getByRole('link', { name: /Balance sheet/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Assets = Liabilities + Equity' })).toContainText(
    '690,149.57',
  );
  const shown = [
    ...(await rowsOf(page.getByRole('grid', { name: 'Assets' }))),
    ...(await rowsOf(page.getByRole('grid', { name: 'Liabilities and equity' }))),
  ];
  const wanted = expected('balance-sheet.2025-12.csv').map((row) =>
    [row.line, row.closing, row.year_opening].join(' '),
  );
  expect(numbered(shown)).toEqual(wanted);
  const totals = page.getByRole('rowheader', { name: /^Total (assets|liabilities and owners' equity)$/ });
  const places = await totals.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
  expect(places).toHaveLength(2);
  expect(places[0]).toBe(places[1]);
  await expectSound(page);
});

test('the income statement of the quarter shows the year to date and the quarter', async ({ page }) => {
  await page.goto('/report?period=2025-11');
  await page.getByRole('link', { name: /Income statement/ }).click();
  await page.getByText('Quarter', { exact: true }).click();
  await expect(page).toHaveURL(/span=quarter/);
  await expect(page.getByRole('columnheader', { name: 'This quarter' })).toBeVisible();
  const wanted = expected('income-statement.2025Q4.csv').map((row) =>
    [row.line, row.ytd, row.current].join(' '),
  );
  expect(numbered(await rowsOf(page.getByRole('grid')))).toEqual(wanted);
  await expectSound(page);
});

test('a figure of the cash-flow statement leads to its flows, to the voucher and back to the cell', async ({
  page,
}) => {
  await page.goto('/report/cash-flow-statement?period=2025-12');
  const statement = page.getByRole('grid');
  const wanted = expected('cash-flow.2025-12.csv').map((row) => [row.line, row.ytd, row.current].join(' '));
  expect(numbered(await rowsOf(statement))).toEqual(wanted);
  await page.getByRole('gridcell', { name: '102.40', exact: true }).click();
  const parts = page.getByRole('dialog', { name: 'Taxes and fees paid' });
  await parts.getByRole('link', { name: '102.40' }).click();
  await expect(page).toHaveURL(/\/report\/cash-flows\?.*item=CF05/);
  const flows = page.getByRole('grid', { name: 'Lines that stand against cash' });
  await expect(flows.getByRole('row', { name: /Total/ })).toContainText('-102.40');
  await expectSound(page);
  await flows.getByRole('link', { name: '记-003' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Voucher' })).toContainText('102.40');
  await page.goBack();
  await page.goBack();
  await expect(parts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(activeCell(statement)).toHaveText('102.40');
});

test('a voucher names the statement lines it feeds and leads to them', async ({ page }) => {
  await page.goto('/account-book/detailed?period=2025-12&subjectCode=100201');
  await page.getByRole('link', { name: '记-003' }).first().click();
  const voucher = page.getByRole('dialog', { name: 'Voucher' });
  await voucher.getByText('In the statements').click();
  const line = voucher.getByRole('listitem').filter({ hasText: 'Taxes and fees paid' });
  await expect(line).toContainText('102.40');
  await expectSound(page);
  await line.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Taxes and fees paid' })).toContainText('102.40');
});

test('a figure of the balance sheet opens its parts and their ledgers', async ({ page }) => {
  await page.goto('/report?period=2025-12');
  await page.getByRole('link', { name: /Balance sheet/ }).click();
  await page.getByRole('gridcell', { name: '439,292.07' }).click();
  const parts = page.getByRole('dialog', { name: 'Monetary funds' });
  await expect(parts.getByRole('row', { name: /1002 Cash in bank/ })).toContainText('434,900.07');
  await expectSound(page);
  await parts.getByRole('link', { name: '434,900.07' }).click();
  await expect(page).toHaveURL(/\/account-book\/detailed\?.*subjectCode=1002/);
  await expect(trail(page)).toContainText(/Balance sheet.*Monetary funds.*1002 Cash in bank/s);
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(parts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Assets' })).toBeFocused();
  await expect(activeCell(page.getByRole('grid', { name: 'Assets' }))).toHaveText('439,292.07');
});

const balanceColumns = [
  'opening_debit',
  'opening_credit',
  'period_debit',
  'period_credit',
  'ytd_debit',
  'ytd_credit',
  'closing_debit',
  'closing_credit',
] as const;

/** The cell the keys act on. */
const activeCell = (grid: Locator): Locator => grid.locator('[aria-selected="true"]');

const trail = (page: Page): Locator => page.getByRole('navigation', { name: 'Where this was opened from' });

/** The texts of all rows, cell by cell, once there are any. */
async function rowsOf(grid: Locator): Promise<string[][]> {
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  return grid
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.innerText.trim())),
    );
}

/** Lines of a statement by their number; headings have none. */
const numbered = (rows: string[][]): string[] =>
  rows.flatMap(([, line, ...figures]) => (/^\d+$/.test(line ?? '') ? [plain([line, ...figures])] : []));

/** As the files write it: no separators, and zero where the screen leaves a blank. */
const plain = (cells: readonly (string | undefined)[]): string =>
  cells.map((cell) => cell?.replaceAll(',', '') || '0.00').join(' ');
