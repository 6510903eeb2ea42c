import { readSheet } from '@suanpan/service-kit/sheets';
import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { settled } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { newBooks, recordVoucher } from './support/new-company.ts';

test('the vouchers shown are kept as a spreadsheet; an export can be stopped and asked for again', async ({
  page,
}) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-05', debit: '1001', credit: '5001', amount: '10.00' });
  await page.goto('/voucher');
  await settled(page);
  const start = page.getByRole('button', { name: 'Export', exact: true });

  await test.step('a file that is not done can be stopped', async () => {
    const asked = Promise.withResolvers<void>();
    await intercept(page, '**/api/voucher/export?*', () => asked.resolve());
    await start.click();
    await asked.promise;
    await page.getByRole('button', { name: /^Stop the export/ }).click();
    await expect(start).toBeVisible();
    await page.unroute('**/api/voucher/export?*');
  });

  await test.step('the file has the vouchers and the name the server gave it', async () => {
    const download = page.waitForEvent('download');
    await start.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Vouchers.xlsx');
    const { rows } = await readSheet(await readFile(await file.path()));
    expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(['2026-03-05', '2026-03-05']);
    await expect(start).toBeVisible();
  });
});
