import { expect, test } from '@playwright/test';
import { signInAsDemo } from './support/demo.ts';
import { expectSound } from './support/sound.ts';

test.use({ viewport: { width: 1440, height: 1200 } });
test.beforeEach(({ page }) => signInAsDemo(page));

test('the expense details lead to the ledger of the year and back', async ({ page }) => {
  await page.goto('/expense-details?period=2025-12');
  const details = page.getByRole('treegrid', { name: 'Expense details' });
  await expect(details.getByRole('row', { name: /Total/ })).toContainText('339,569.86');
  await expect(details.getByRole('row', { name: /560201/ })).toContainText('130,050.00');
  await expectSound(page);
  await details.getByRole('button', { name: 'Fold or unfold 5602 Administrative expenses' }).click();
  await expect(details.getByRole('row', { name: /560201/ })).toBeHidden();
  await details.getByRole('link', { name: 'Administrative expenses' }).click();
  await expect(page).toHaveURL(/\/account-book\/detailed\?.*subjectCode=5602/);
  const trail = page.getByRole('navigation', { name: 'Where this was opened from' });
  await trail.getByRole('link', { name: 'Expense details' }).click();
  await expect(details).toBeVisible();
});

test('a ratio opens its figures, which lead to their lines of the statements and back', async ({ page }) => {
  await page.goto('/financial-summary?period=2025-12');
  const ratios = page.getByRole('grid', { name: 'Financial summary' });
  const equity = ratios.getByRole('row', { name: /Return on equity/ });
  await expect(equity).toContainText('0.1346');
  await expect(equity).toContainText('50,460.06 ÷ ((359,612.75 + 390,072.81) ÷ 2)');
  await expectSound(page);
  await equity.click();
  const figures = page.getByRole('dialog', { name: 'Return on equity' });
  await expect(figures.getByRole('row', { name: /Total owners' equity/ })).toContainText('359,612.75');
  await expect(figures).toContainText("Net profit ÷ average(Total owners' equity)");
  await figures.getByRole('link', { name: "Total owners' equity" }).click();
  await expect(page.getByRole('dialog', { name: "Total owners' equity" })).toContainText('390,072.81');
  await page.goBack();
  await expect(figures).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radiogroup').getByText('Quarter').click();
  await expect(ratios.getByRole('row', { name: /Current ratio/ })).toContainText('1.8530');
  await expect(equity).toContainText('0.0636');
});

test('the departmental income statement adds up to the income statement, and leads to its lines', async ({
  page,
}) => {
  await page.goto('/departmental-income-statement?period=2025-12');
  const income = page.getByRole('grid', { name: 'Departmental income statement' });
  const selling = income.getByRole('row', { name: /Selling expenses/ });
  await expect(selling).toContainText(/8,903\.33\s*6,000\.00\s*14,903\.33/);
  await expectSound(page);
  await page.getByRole('radiogroup').getByText('Quarter').click();
  await expect(selling).toContainText('35,389.99');
  await selling.click();
  await expect(page.getByRole('dialog', { name: 'Selling expenses' })).toContainText('35,389.99');
  await page.goto('/project-income-statement?period=2025-12');
  await expect(page.getByRole('heading', { name: 'Project income statement' })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('columnheader', { name: 'Unassigned' })).toBeVisible();
});

test('the changes in equity begin and end with the balance sheet', async ({ page }) => {
  await page.goto('/statement-of-changes-in-equity?period=2025-12');
  const equity = page.getByRole('grid', { name: 'Changes in equity' });
  await expect(equity.getByRole('row', { name: /III\. Balance at the end/ })).toContainText('390,072.81');
  await expect(equity.getByRole('row', { name: /Distributions to owners/ })).toContainText('-20,000.00');
  await expect(page.getByText('everything is classified')).toBeVisible();
  await expectSound(page);
});

test('a statement in ten thousands says which totals do not add up; compared, it says by how much it changed', async ({
  page,
}) => {
  await page.goto('/balance-sheet?period=2025-12');
  const assets = page.getByRole('grid', { name: 'Assets', exact: true });
  await expect(assets.getByRole('row', { name: /Total assets/ })).toContainText('690,149.57');
  await page.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: 'Unit: ten thousand yuan' }).click();
  await expect(assets.getByRole('row', { name: /Total assets/ })).toContainText('69.01');
  await expect(page.getByRole('note')).toContainText('Total current assets -0.01');
  await page.getByRole('combobox', { name: 'Compared with' }).click();
  await page.getByRole('option', { name: 'Compare: previous month' }).click();
  await expect(assets.getByRole('columnheader', { name: '2025/11' })).toBeVisible();
  await expect(assets.getByRole('row', { name: /Monetary funds/ })).toContainText(/46\.88\s*-2\.95/);
  await expectSound(page);
  await page.getByRole('combobox', { name: 'Compared with' }).click();
  await page.getByRole('option', { name: 'Compare: same months of last year' }).click();
  await expect(page.getByText('is no earlier period to compare with')).toBeVisible();
});
