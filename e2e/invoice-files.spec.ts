import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

/** Invoices by files: every fault at its cell, unknown parties added, all of a file or nothing. */
test.beforeEach(async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
});

const titles = '数电发票号码,开票日期,发票票种,销方识别号,销方名称,货物或应税劳务名称,金额,税率,税额';
const csv = (name: string, ...rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([titles, ...rows].join('\n')),
});
const number = (last: number): string => String(last).padStart(20, '2');
const row = (last: number, tax = '390.00'): string =>
  `${number(last)},2026-03-05,数电发票（增值税专用发票）,91320593MA35525151,Green Kiln,Glaze,3000.00,13%,${tax}`;

test('purchase invoices of a list are rehearsed, their seller added, imported, and the same file again adds none', async ({
  page,
}) => {
  await page.goto('/invoice/purchase-invoice?period=2026-03');
  await settled(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import purchase invoices' });
  await expect(dialog).toBeVisible();
  await expectSound(page);
  await keepPicture(page, 'invoice-import');

  const field = dialog.locator('input[type=file]');
  await field.setInputFiles(csv('march.csv', row(1), row(2, '390.02')));
  await expect(dialog.getByText('2 bad cells in march.csv')).toBeVisible();
  await expect(dialog.getByText('1 customer or supplier is not in the books')).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Add it' }).press('Enter');
  await expect(dialog.getByText('1 was added. Check the file again.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Choose another file' }).press('Enter');
  const subject = dialog.getByRole('combobox', { name: /^Subject of lines/ });
  await subject.fill('1402');
  await expect(page.getByRole('option').filter({ hasText: '1402' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(subject).toHaveValue(/1402/);
  await test.step('who has no room left for files is told before', async () => {
    await intercept(page, '**/api/invoice/import?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('"noRoomForFile":false', '"noRoomForFile":true');
      await route.fulfill({ response: answer, body });
    });
    await field.setInputFiles(csv('march.csv', row(1), row(2)));
    await expect(dialog.getByText('Files have no room left: the invoice is imported without')).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose another file' }).press('Enter');
  });
  await field.setInputFiles(csv('march.csv', row(1), row(2)));
  await expect(dialog.getByText('2 purchase invoices are added.')).toBeVisible();
  const read = dialog.getByRole('list', { name: 'So the first 2 invoices were read:' });
  await expect(read.getByRole('listitem').nth(1)).toContainText(/2026-03-05 2+Green Kiln.*3,390\.00/);
  await expectSound(page);
  await keepPicture(page, 'invoice-import-read');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 invoices imported')).toBeVisible();
  await expect(page.getByText('the invoice was imported without its file'), 'and after it').toBeVisible();
  await page.unroute('**/api/invoice/import?*');
  await expect(page.getByText(number(2)).first()).toBeVisible();

  await test.step('what the list shows is taken along as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
    expect((await download).suggestedFilename()).toBe('Purchase invoices 2026-03-01 – 2026-03-31.xlsx');
  });

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await field.setInputFiles(csv('march.csv', row(1), row(2)));
  await expect(dialog.getByText('Everything in this file is already there.')).toBeVisible();
});

for (const [locale, width, button, title] of [
  ['zh-CN', 400, '导入', '导入进项发票'],
  ['zh-TW', 800, '匯入', '匯入進項發票'],
] as const)
  test.describe(locale, () => {
    test.use({ locale, colorScheme: 'dark', viewport: { width, height: 900 } });

    test('the wizard speaks it, and fits', async ({ page }) => {
      await page.goto('/invoice/purchase-invoice?period=2026-03');
      await settled(page);
      await page.getByRole('button', { name: button, exact: true }).press('Enter');
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expectSound(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
    });
  });
