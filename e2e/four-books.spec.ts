import { expect, test } from '@playwright/test';
import { settled, signInAsDemo } from './support/demo.ts';
import { keepPictures } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

test.use({ viewport: { width: 1440, height: 2400 } });
test.beforeEach(({ page }) => signInAsDemo(page));

test('the subject summary leads to the ledger and back', async ({ page }) => {
  await page.goto('/subject-summary?period=2025-12');
  const summary = page.getByRole('treegrid', { name: 'Subject summary' });
  await expect(summary.getByRole('row', { name: /Total/ })).toContainText('793,213.05');
  await expectSound(page);
  await summary.getByRole('link', { name: '工行基本户' }).click();
  await expect(page).toHaveURL(/\/account-book\/detailed\?.*subjectCode=100201/);
  await page
    .getByRole('navigation', { name: 'Where this was opened from' })
    .getByRole('link', { name: 'Subject summary' })
    .click();
  await expect(summary).toBeVisible();
});

test('the auxiliary ledger of a customer agrees with the auxiliary balance; ] goes to the next one', async ({
  page,
}) => {
  await page.goto('/account-book/auxiliary-accounting-detail?from=2025-10&period=2025-12');
  const ledger = page.getByRole('grid', { name: 'Auxiliary detail of C01 华宁百货' });
  await expect(ledger.getByRole('row', { name: /Total/ })).toContainText('6,610.30');
  await expect(page.getByText('Debit and credit agree with the auxiliary balance')).toBeVisible();
  await expectSound(page);
  await ledger.getByRole('link', { name: '记-003' }).click();
  await expect(page.getByRole('dialog', { name: 'Voucher' })).toContainText('78,309.00');
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(page.getByRole('grid', { name: 'Auxiliary detail of C02 惠民商行' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Supplier' }).click();
  await expect(
    page.getByRole('grid', { name: /^Auxiliary detail of C01 华宁百货 · Unassigned/ }),
  ).toBeVisible();
  await expect(page.getByText('Debit and credit agree with the auxiliary balance')).toBeVisible();
  await page.getByRole('option', { name: 'Customer' }).click();
  await expect(page.getByRole('grid', { name: /^Auxiliary detail of S0/ })).toBeVisible();
});

test('the auxiliary balance by two categories agrees with the subject balance; a row leads to its ledger', async ({
  page,
}) => {
  await page.goto('/account-book/auxiliary-accounting-balance?from=2025-10&period=2025-12');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Supplier' }).click();
  await page.keyboard.press('Escape');
  const table = page.getByRole('grid', { name: 'Auxiliary balance' });
  await expect(table.getByRole('row', { name: /Unassigned\s+Unassigned/ })).toBeVisible();
  await expect(page.getByText('Agrees with the subject balance')).toBeVisible();
  await expectSound(page);
  await table
    .getByRole('row', { name: /C01 华宁百货/ })
    .first()
    .click();
  await expect(page.getByRole('grid', { name: /^Auxiliary detail of C01/ })).toBeVisible();
  await expect(page.getByText('Debit and credit agree with the auxiliary balance')).toBeVisible();
});

test('the auxiliary books of a range of subjects agree with its subject balance; levels and zero rows', async ({
  page,
}) => {
  await page.goto('/account-book/auxiliary-accounting-balance?from=2025-10&period=2025-12');
  const table = page.getByRole('grid', { name: 'Auxiliary balance' });
  const customer = table.getByRole('row', { name: /C01/ });
  await expect(customer).toBeVisible();
  await page.getByRole('textbox', { name: 'From code' }).fill('1122');
  await page.getByRole('textbox', { name: 'To code' }).fill('1122');
  await expect(table.getByRole('row', { name: /Unassigned/ })).toHaveCount(0);
  await expect(page.getByText('Agrees with the subject balance')).toBeVisible();
  await expectSound(page);
  await page.getByRole('textbox', { name: 'From code' }).fill('9');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await page.getByRole('switch', { name: 'Show zero rows' }).press('Space');
  await expect(customer).toBeVisible();
  await page.getByRole('textbox', { name: 'From code' }).fill('1122');
  await page.getByText('By subject', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Levels' }).click();
  await page.getByTitle('Down to level 1').click();
  await expect(page).toHaveURL(/level=1/);
  await expect(table.getByRole('row', { name: /1122/ }).first()).toBeVisible();

  await page.goto('/account-book/auxiliary-accounting-detail?from=2025-10&period=2025-12');
  await expect(page.getByText('Debit and credit agree with the auxiliary balance')).toBeVisible();
  await page.getByRole('textbox', { name: 'From code' }).fill('9');
  await expect(page.getByText('0 lines', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'From code' }).fill('1122');
  await page.getByRole('textbox', { name: 'To code' }).fill('1122');
  const ledger = page.getByRole('grid', { name: 'Auxiliary detail of C01 华宁百货' });
  await expect(ledger.getByRole('row', { name: /Total/ })).toContainText('6,610.30');
  await expect(page.getByText('Debit and credit agree with the auxiliary balance')).toBeVisible();
});

test('the day book has every line of the month and its totals; a line opens its voucher', async ({
  page,
}) => {
  await page.goto('/chronological-ledger?period=2025-12');
  const book = page.getByRole('grid', { name: 'Day book' });
  await expect(book.getByRole('row', { name: /Total/ })).toContainText('793,213.05');
  await expectSound(page);
  await book.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Voucher' })).toContainText('记-001');
});

test('the day book of a range of subjects has their lines and totals alone', async ({ page }) => {
  await page.goto('/chronological-ledger?period=2025-12');
  const book = page.getByRole('grid', { name: 'Day book' });
  const total = book.getByRole('row', { name: /Total/ });
  await expect(total).toContainText('793,213.05');
  await page.getByRole('textbox', { name: 'From code' }).fill('1002');
  await page.getByRole('textbox', { name: 'To code' }).fill('1002');
  await expect(total).toContainText('58,100.57');
  await expect(total).toContainText('87,632.00');
  await page.getByRole('textbox', { name: 'From code' }).fill('9');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(total).toContainText('793,213.05');
});

test('the day book of an item has its lines alone, by keyboard', async ({ page }) => {
  await page.goto('/chronological-ledger?period=2025-12');
  const total = page.getByRole('grid', { name: 'Day book' }).getByRole('row', { name: /Total/ });
  await expect(total).toContainText('793,213.05');
  const items = page.getByRole('combobox', { name: 'Items' });
  await items.fill('C01');
  await page.keyboard.press('Enter');
  await expect(total).toContainText('33,560.10');
  await page.keyboard.press('Escape');
  await expectSound(page);
  await page.keyboard.press('Backspace');
  await expect(total).toContainText('793,213.05');
});

test('the general ledger adds up at its foot, of all subjects, of a range and down to a level', async ({
  page,
}) => {
  await page.goto('/account-book/general-ledger?period=2025-12');
  const ledger = page.getByRole('grid', { name: 'General ledger' });
  const total = ledger.getByRole('row', { name: /Total/ });
  await expect(total).toContainText('793,213.05');
  await expect(total).toContainText('Flat');
  await expectSound(page);
  await page.getByRole('textbox', { name: 'From code' }).fill('1002');
  await page.getByRole('textbox', { name: 'To code' }).fill('1002');
  await expect(total).toContainText('58,100.57');
  await expect(total).toContainText('434,900.07');
  await expect(ledger.getByRole('link', { name: '工行基本户' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Levels' }).click();
  await page.getByTitle('Down to level 1').click();
  await expect(ledger.getByRole('link', { name: '工行基本户' })).toHaveCount(0);
  await expect(total).toContainText('434,900.07');
});

test('the multi-column ledger has a column for each subject that moved, and others when asked', async ({
  page,
}) => {
  await page.goto('/multi-column-ledger?period=2025-12&subjectCode=5602');
  await settled(page);
  const ledger = page.getByRole('grid', { name: 'Multi-column ledger of 5602 Administrative expenses' });
  await expect(ledger.getByRole('columnheader', { name: /^560207/ })).toBeVisible();
  await expect(ledger.getByRole('row', { name: /计提折旧/ })).toContainText('2,033.33');
  await expect(ledger.getByRole('columnheader', { name: /^560205/ })).toBeHidden();
  await expect(page.getByText('Debit and credit agree with the subject balance')).toBeVisible();
  await expectSound(page);
  await keepPictures(page, 'multi-column');
  await page.getByRole('switch', { name: 'Show empty columns' }).click();
  await expect(ledger.getByRole('columnheader', { name: /^560205/ })).toBeVisible();
});

test('the multi-column ledger has the foreign amounts of what is kept in one foreign currency', async ({
  page,
}) => {
  await page.goto('/multi-column-ledger?period=2025-12&subjectCode=1002');
  await settled(page);
  const ledger = page.getByRole('grid', { name: /Multi-column ledger of 1002/ });
  await page.getByRole('switch', { name: 'Show quantities and foreign amounts' }).click();
  await expect(ledger.getByRole('columnheader', { name: /^100202 \(USD\)/ })).toBeVisible();
  await expectSound(page);
  await keepPictures(page, 'multi-column-foreign');
});

test('a scheme of the multi-column ledger keeps its subject and the columns that were picked', async ({
  page,
}) => {
  await page.goto('/multi-column-ledger?period=2025-12&subjectCode=5602');
  await settled(page);
  const ledger = page.getByRole('grid', { name: 'Multi-column ledger of 5602 Administrative expenses' });
  await page.getByRole('combobox', { name: 'Columns' }).click();
  await page.getByRole('option', { name: /^560207/ }).click();
  await page.keyboard.press('Escape');
  await expect(ledger.getByRole('columnheader', { name: /^5602/ })).toHaveCount(1);
  const views = page.getByRole('button', { name: 'Saved views' });
  await views.click();
  await page.getByRole('menuitem', { name: 'Keep this view…' }).click();
  await page.getByLabel('Name of the view').fill('Depreciation');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('View “Depreciation” kept')).toBeVisible();
  await page.goto('/multi-column-ledger?period=2025-12&subjectCode=2221');
  await settled(page);
  await views.click();
  await page.getByRole('menuitem', { name: 'Depreciation', exact: true }).click();
  await expect(page).toHaveURL(/subjectCode=5602/);
  await expect(ledger.getByRole('columnheader', { name: /^5602/ })).toHaveCount(1);
  await expectSound(page);
});
