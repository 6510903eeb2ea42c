import { readSheet } from '@suanpan/service-kit/sheets';
import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

/** The file behind a button, and the name it is kept under. */
async function fileOf(page: Page, button: string): Promise<{ name: string; file: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const made = await download;
  return { name: made.suggestedFilename(), file: await readFile(await made.path()) };
}

test('a month’s pack is frozen as a version; what is recorded later shows as a difference from it', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const capital = { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' };
  await recordVoucher(page, capital);
  await page.goto('/?period=2026-03');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'One-Click Reports' })
    .click();
  await expect(page.getByText('There is no pack of 2026/03 yet')).toBeVisible();
  await expectSound(page);

  const make = page.getByRole('button', { name: 'Make the month’s pack' });
  await make.click();
  await expect(page.getByText('The books agree with version 1.')).toBeVisible();
  const versions = page.getByRole('table', { name: 'Versions' }).getByRole('row');
  await expect(versions).toHaveCount(2);
  const pdf = await fileOf(page, 'PDF of version 1');
  expect([pdf.name, pdf.file.subarray(0, 5).toString()]).toEqual([
    'Monthly reports 2026-03 Version 1.pdf',
    '%PDF-',
  ]);
  const workbook = await fileOf(page, 'Excel of version 1');
  const cover = (await readSheet(workbook.file)).rows.map(({ cells }) => cells.filter(Boolean).join(' '));
  expect(cover).toContain('Version Version 1');
  expect(cover.slice(-5)).toEqual([
    'Contents Checks of the books',
    'Balance sheet',
    'Income statement',
    'Cash-flow statement',
    'Subject balance',
  ]);

  await make.click();
  await expect(page.getByText('Nothing differs from version 1; no new version was made.')).toBeVisible();
  await recordVoucher(page, { ...capital, amount: '100.00' });
  await page.reload();
  await expect(page.getByText('The books differ from version 1.')).toBeVisible();
  await page.getByText(/^\d+ differences$/).click();
  const changes = page.getByRole('table', { name: /differences/ });
  const cash = changes.getByRole('row', { name: /Balance sheet.*Monetary funds.*Closing/ });
  await expect(cash).toContainText('500.00');
  await expect(cash).toContainText('600.00');
  await expectSound(page);

  await make.click();
  await expect(page.getByText('The books agree with version 2.')).toBeVisible();
  await expect(versions).toHaveText([/^Version/, /^2/, /^1/]);
  const again = await fileOf(page, 'Excel of version 1');
  expect(await readSheet(again.file)).toEqual(await readSheet(workbook.file));
  await expectSound(page);
});
