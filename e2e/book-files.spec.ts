import { readSheet } from '@suanpan/service-kit/sheets';
import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { signInAsDemo } from './support/demo.ts';

test.beforeEach(({ page }) => signInAsDemo(page));

/** The file that an entry of the export menu makes, and the name it is kept under. */
async function exported(page: Page, entry: string): Promise<{ name: string; file: Buffer }> {
  const button = page.getByRole('button', { name: 'Export' });
  await button.press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
  const made = await download;
  await expect(button).toBeFocused();
  return { name: made.suggestedFilename(), file: await readFile(await made.path()) };
}

const isPdf = (file: Buffer): boolean => file.subarray(0, 5).toString() === '%PDF-';

test('a book is taken along as its screen shows it: titles, filter, figures and total', async ({ page }) => {
  await page.goto('/account-book/subject-balance?period=2025-12&q=1002&level=1');
  const balance = page.getByRole('treegrid', { name: 'Subject balance' });
  await expect(balance.getByRole('row', { name: /1002/ })).toBeVisible();
  const { name, file } = await exported(page, 'CSV');
  expect(name).toBe('Subject balance 2025-12.csv');
  const rows = (await readSheet(file)).rows.map(({ cells }) => cells);
  expect(rows[0]!.slice(0, 4)).toEqual(['Code', 'Name', 'Opening Debit', 'Opening Credit']);
  expect(rows.map(([code]) => code)).toEqual(['Code', '1002', '']);
  const shown = await balance.getByRole('row', { name: /Total/ }).innerText();
  expect(shown.replaceAll(',', '')).toContain(rows.at(-1)!.at(-2));
});

test('a ledger and a statement are printed as PDF, a spreadsheet begins with the company', async ({
  page,
}) => {
  await page.goto('/account-book/detailed?period=2025-12&subjectCode=1002');
  await expect(page.getByRole('grid', { name: /^Detail ledger/ })).toBeVisible();
  const ledger = await exported(page, 'PDF, to print');
  expect([ledger.name, isPdf(ledger.file)]).toEqual(['Detail ledger 2025-12.pdf', true]);
  await page.goto('/balance-sheet?period=2025-12');
  await expect(page.getByRole('heading', { name: 'Balance sheet' })).toBeVisible();
  const sheet = await exported(page, 'Excel');
  expect(sheet.name).toBe('Balance sheet 2025-12-31.xlsx');
  const [title, head] = (await readSheet(sheet.file)).rows;
  expect([title!.cells[0], head!.cells[0]]).toEqual([
    'Balance sheet',
    'Company: 青禾贸易  2025-12-31  Unit: yuan',
  ]);
});

test('a range of codes limits the table and its file; one that leaves nothing can be cleared', async ({
  page,
}) => {
  await page.goto('/account-book/subject-balance?period=2025-12');
  const balance = page.getByRole('treegrid', { name: 'Subject balance' });
  await expect(balance.getByRole('row', { name: /1001/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'From code' }).fill('1122');
  await page.getByRole('textbox', { name: 'To code' }).fill('1405');
  await expect(balance.getByRole('row', { name: /1001/ })).toBeHidden();
  await expect(balance.getByRole('row', { name: /1405/ })).toBeVisible();
  const { file } = await exported(page, 'CSV');
  const codes = (await readSheet(file)).rows.slice(1, -1).map(({ cells }) => cells[0]!);
  expect([codes[0], codes.at(-1)!.slice(0, 4)]).toEqual(['1122', '1405']);
  await page.getByRole('textbox', { name: 'From code' }).fill('9');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(balance.getByRole('row', { name: /1001/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'To code' })).toHaveValue('');
});
