import { expect, test } from '@playwright/test';
import { settled, signInAsDemo } from './support/demo.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

test.beforeEach(({ page }) => signInAsDemo(page));

/** A list, what it is searched by (none: nothing), a filter by its name, and one of its values. */
const lists = [
  ['vouchers', '/voucher', 'Summary, subject, remark or amount', 'State', 'Not audited'],
  ['sales invoices', '/invoice/sales-invoice', 'Number, party or remark', 'Voucher', 'Without voucher'],
  ['expense claims', '/capital/expense-documents', null, 'State', 'Approved'],
  ['bills', '/capital/bill-management', null, 'Kind', 'Received'],
  ['the operation log', '/operation-log', 'Of what', 'What', 'Vouchers'],
] as const;

for (const [name, path, search, filter, value] of lists)
  test(`under 900 px the filters of ${name} are in a drawer, which the keys open, use and close`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto(path);
    await settled(page);
    const choice = page.getByRole('combobox', { name: filter, exact: true });
    await expect(choice).toHaveCount(0);
    if (search) await expect(page.getByLabel(search, { exact: true })).toBeVisible();
    const button = page.getByRole('button', { name: /^Filters/ });
    await button.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toBeVisible();
    await expect(drawer).toContainText(filter);
    await expectSound(page);
    await choice.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('option', { name: value })
      .or(page.getByTitle(value, { exact: true }))
      .last()
      .click();
    await page.setViewportSize({ width: 400, height: 900 });
    await keepPicture(page, `filters-${name.replaceAll(' ', '-')}-400`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toHaveText('Filters (1)');
    await expect(button).toBeFocused();
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(choice, 'in a wide window they stand in the page').toBeVisible();
    await expect(button).toHaveCount(0);
  });
