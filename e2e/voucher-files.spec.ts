import { writeWorkbook } from '@suanpan/service-kit/sheets';
import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

const article = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** As another program exports it: a heading, titles of its own, dates only in the first line of a voucher. */
const foreign = (credit: string): Promise<Buffer> =>
  writeWorkbook({
    name: '序时账',
    columns: ['日期', '凭证字号', '业务内容', '科目代码', '科目名称', '借方', '贷方'].map((title) => ({
      title,
    })),
    rows: [
      ['2026-03-05', '记-1', '投入资本', '1002', '银行存款', '5000.00', null],
      [null, null, '投入资本', '3001', '实收资本', null, '5000.00'],
      ['2026-03-09', '记-3', '销售', '1001', '库存现金', '80.50', null],
      [null, null, '销售', '5001', '主营业务收入', null, credit],
    ],
  });

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const field = page.getByLabel('Drop the spreadsheet here or choose it');
  await field.setInputFiles({ name: '序时账.xlsx', mimeType: 'application/octet-stream', buffer });
}

test('a file of another program: its columns are named, bad cells are shown, all of it is stored once', async ({
  page,
}) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/voucher');
  await settled(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const wizard = page.getByRole('dialog', { name: 'Import vouchers' });
  await choose(page, await foreign('80.00'));

  await test.step('the title that nobody knows is named by hand', async () => {
    await expect(wizard.getByText('Still to be named: Summary.')).toBeVisible();
    await expect(wizard.getByRole('button', { name: 'Check the file' })).toBeDisabled();
    const summary = wizard.getByRole('combobox', { name: 'C 业务内容' });
    await summary.fill('Summary');
    await summary.press('Enter');
    await expect(wizard.getByText('Everything that is needed is named.')).toBeVisible();
    await expectSound(page);
    await keepPicture(page, 'voucher-import-columns');
    await wizard.getByRole('button', { name: 'Check the file' }).click();
  });

  await test.step('a voucher that does not balance is named by its place', async () => {
    await expect(wizard.getByText(/Sheet “序时账”\./)).toBeVisible();
    await expect(wizard.getByRole('row', { name: /^4 / })).toBeVisible();
    await keepPicture(page, 'voucher-import-refused');
    await wizard.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('corrected, it is rehearsed with its totals and stored', async () => {
    await choose(page, await foreign('80.50'));
    const summary = wizard.getByRole('combobox', { name: 'C 业务内容' });
    await summary.fill('Summary');
    await summary.press('Enter');
    await wizard.getByRole('button', { name: 'Check the file' }).click();
    await expect(wizard.getByText('2 vouchers are posted')).toBeVisible();
    await expect(wizard.getByText('Debits and credits 5,080.50 each')).toBeVisible();
    await expectSound(page);
    await keepPicture(page, 'voucher-import-ready');
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    const report = page.getByRole('dialog', { name: '2 vouchers imported' });
    await expect(report).toContainText('5,080.50');
    await report.getByRole('link', { name: 'Show the imported vouchers' }).click();
    await expect(page).toHaveURL(/source=import/);
    await expect(article(page, '记-001')).toBeVisible();
    await expect(article(page, '记-003')).toContainText('80.50');
  });

  await test.step('the same file once more is warned of, with the way to what it brought', async () => {
    await page.goto('/voucher?import=1');
    await choose(page, await foreign('80.50'));
    const summary = wizard.getByRole('combobox', { name: 'C 业务内容' });
    await summary.fill('Summary');
    await summary.press('Enter');
    await wizard.getByRole('button', { name: 'Check the file' }).click();
    await expect(wizard.getByText('This very file was imported already.')).toBeVisible();
    await expectSound(page);
    await keepPicture(page, 'voucher-import-same-file');
    await wizard.getByRole('link', { name: 'Show those vouchers' }).click();
    await expect(wizard).toBeHidden();
    await expect(page).toHaveURL(/dayFrom=2026-03-05/);
    await expect(article(page, '记-003')).toBeVisible();
  });
});

test('missing numbers are closed after every new number was shown', async ({ page }) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  const recorded = [];
  for (const date of ['2026-03-20', '2026-03-10', '2026-03-05']) {
    recorded.push(await recordVoucher(page, { date, debit: '1001', credit: '5001', amount: '10.00' }));
  }
  await call(page, 'DELETE', `/voucher/${recorded[1]?.id}`);
  await page.goto('/voucher');
  await page.getByRole('button', { name: 'Tidy numbers' }).click();
  const dialog = page.getByRole('dialog', { name: /^Tidy the numbers of/ });
  await expect(dialog.getByRole('row', { name: '2026-03-05 记-003 记-002 Saved' })).toBeVisible();
  await dialog.getByLabel('By date').click();
  await expect(dialog.getByRole('row', { name: '2026-03-20 记-001 记-002 Saved' })).toBeVisible();
  await expectSound(page);
  await keepPicture(page, 'voucher-tidy');
  await dialog.getByRole('button', { name: 'Renumber 2 vouchers' }).click();
  await expect(page.getByText('2 vouchers renumbered')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Missing numbers/)).toBeHidden();
  await expect(article(page, '记-001')).toContainText('2026-03-05');
});
