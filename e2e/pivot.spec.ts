import { expect, test, type Page } from '@playwright/test';
import { settled, signInAsDemo } from './support/demo.ts';
import { keepPictures } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

test.use({ viewport: { width: 1440, height: 1600 } });
test.beforeEach(({ page }) => signInAsDemo(page));

const table = (page: Page) => page.getByRole('grid', { name: 'Pivot table' });

async function choose(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a cell of the pivot table leads to its lines, to a voucher, and back', async ({ page }) => {
  await page.goto('/pivot-table?from=2025-10&period=2025-12');
  const cash = table(page).getByRole('row', { name: /1001 Cash on hand/ });
  await expect(cash).toContainText(/2,320\.00\s*-3,268\.00\s*-948\.00/);
  await expectSound(page);
  await cash.getByText('-3,268.00').click();
  const lines = page.getByRole('dialog', { name: 'Lines: 1001 Cash on hand · 2025/11' });
  await expect(lines.getByText('2 lines')).toBeVisible();
  await expect(lines.getByRole('row', { name: /Total/ })).toContainText('3,268.00');
  await expectSound(page);
  await lines.getByRole('link', { name: '记-012' }).click();
  await expect(page.getByRole('dialog', { name: 'Voucher' })).toContainText('2,000.00');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Voucher' })).toBeHidden();
  await page.goBack();
  await expect(lines).toBeHidden();
  await expect(cash).toBeVisible();
});

test('the total of a column and the total of all lead to their lines', async ({ page }) => {
  await page.goto('/pivot-table?from=2025-10&period=2025-12&rows=word&columns=month&measure=count');
  const totals = table(page).getByRole('row', { name: /^Total/ });
  const open = totals.getByRole('button', { name: 'Lines of 2025/11' });
  const count = await open.innerText();
  await open.click();
  const lines = page.getByRole('dialog', { name: 'Lines: 2025/11' });
  await expect(lines.getByText(`${count} lines`)).toBeVisible();
  await page.goBack();
  await expect(lines).toBeHidden();
  const all = totals.getByRole('button', { name: 'Lines of Total' });
  const sum = await all.innerText();
  await all.click();
  await expect(page.getByRole('dialog', { name: /^Lines/ }).getByText(`${sum} lines`)).toBeVisible();
});

test('dimensions, figures and filters are chosen, stand in the address, and are swapped', async ({
  page,
}) => {
  await page.goto('/pivot-table?from=2025-10&period=2025-12');
  await choose(page, 'Rows', 'Department');
  await choose(page, 'Columns', 'Side');
  await choose(page, 'Figures', 'Number of lines');
  await expect(table(page).getByRole('columnheader', { name: 'Credit' })).toBeVisible();
  await expect(table(page).getByRole('row', { name: /Unassigned/ })).toBeVisible();
  await expect(page).toHaveURL(/columns=side.*measure=count/);
  await page.reload();
  await page.getByRole('button', { name: 'Swap rows and columns' }).click();
  await expect(table(page).getByRole('columnheader', { name: 'Unassigned' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Code from').fill('5602');
  await page.getByLabel('Code to').fill('5602');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await expect(table(page).getByRole('columnheader', { name: 'D01 行政部' })).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Code from').fill('9999');
  await expect(page.getByText('Nothing matches the filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(table(page)).toBeVisible();
});

test('a view is kept under a name, taken up again, and removed', async ({ page }) => {
  await page.goto('/pivot-table?period=2025-12&rows=word&columns=side&measure=turnover');
  await expect(table(page).getByRole('row', { name: /^记/ })).toBeVisible();
  const views = page.getByRole('button', { name: 'Saved views' });
  await views.click();
  await page.getByRole('menuitem', { name: 'Keep this view…' }).click();
  await page.getByLabel('Name of the view').fill('Words by side');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('View “Words by side” kept')).toBeVisible();
  await page.goto('/pivot-table?period=2025-12');
  await settled(page);
  await views.click();
  await page.getByRole('menuitem', { name: 'Words by side', exact: true }).click();
  await expect(page).toHaveURL(/rows=word&columns=side&measure=turnover/);
  await expect(table(page).getByRole('row', { name: /^记/ })).toBeVisible();
  await views.click();
  await page.getByRole('menuitem', { name: 'Remove “Words by side”' }).click();
  await views.click();
  await expect(page.getByRole('menuitem', { name: 'Keep this view…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Words by side' })).toHaveCount(0);
});

test('project combinations: subjects against departments, without what carries results forward', async ({
  page,
}) => {
  await page.goto('/project-combination-table?from=2025-10&period=2025-12');
  const grid = page.getByRole('grid', { name: 'Project combinations' });
  await expect(grid.getByRole('columnheader', { name: 'D02 销售部' })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'Unassigned' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expectSound(page);
  await choose(page, 'Rows', 'Customer');
  await expect(grid.getByRole('row', { name: /C01/ })).toBeVisible();
});

test('project combinations of balances: what stands on subjects and items, without the filters of movement', async ({
  page,
}) => {
  await page.goto('/project-combination-table?from=2025-10&period=2025-12');
  const grid = page.getByRole('grid', { name: 'Project combinations' });
  await choose(page, 'Figures', 'Closing balance');
  await expect(page).toHaveURL(/measure=closing/);
  await expect(grid.getByRole('row', { name: /^1002/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters.getByText('Class')).toBeVisible();
  await expect(filters.getByText('Side')).toBeHidden();
  await expectSound(page);
  await keepPictures(page, 'combination-balances');
});

test('a balance of the project combinations leads to the ledger that comes to it', async ({ page }) => {
  const combinations = '/project-combination-table?from=2025-10&period=2025-12&measure=closing';
  await page.goto(combinations);
  const grid = page.getByRole('grid', { name: 'Project combinations' });
  await choose(page, 'Columns', 'Customer');
  await expect(grid.getByRole('columnheader', { name: /C01/ })).toBeVisible();
  const receivable = grid.getByRole('row', { name: /^1122/ }).first();
  const balance = (await receivable.innerText())
    .split(/\s+/)
    .find((text) => /^[1-9][\d,]*\.\d\d$/.test(text))!;
  await receivable.getByText(balance, { exact: true }).first().click();
  await expect(page).toHaveURL(/auxiliary-accounting-detail\?.*codeFrom=1122/);
  const ledger = page.getByRole('grid', { name: /^Auxiliary detail of C0/ });
  await expect(ledger.getByRole('row', { name: /Total/ })).toContainText(balance);
  await expect(page.getByText('Debit and credit agree with the auxiliary balance')).toBeVisible();
  await page.goBack();
  await grid.getByRole('row', { name: /^1001/ }).first().getByText(/\d/).last().click();
  await expect(page.getByRole('grid', { name: /1001/ })).toBeVisible();
});
