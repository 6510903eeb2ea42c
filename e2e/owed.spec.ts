import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { addInvoice, addParty } from './support/invoices.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { expectWhole } from './support/whole.ts';

/** What customers and suppliers owe: invoices and money in months, ages, statements of account. */
const longName = 'Haulage and storage of fragile household pottery, second branch';

test.beforeEach(async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
});

/** Of two customers one has a large invoice, a small one and what was written off. */
async function addDebts(page: Page): Promise<number> {
  const party = await addParty(page, 'customer', longName);
  const other = await addParty(page, 'customer', 'Green Kiln', '002');
  await addInvoice(page, party, 1, '2026-03-05', '1234567890.12');
  const id = await addInvoice(page, party, 2, '2026-03-06');
  await addInvoice(page, other, 3, '2026-03-07', '200.00');
  const lines = [{ invoiceId: id, amount: '130.00' }];
  const writtenOff = { kind: 'write-off', settledOn: '2026-03-20', reason: 'The kiln is closed', lines };
  await call(page, 'POST', '/settlement', writtenOff);
  return id;
}

test('invoices and funds are summed up by party, and lead to the statement of account', async ({ page }) => {
  await addDebts(page);
  await page.goto('/capital/invoice-funds-summary?period=2026-03');
  await settled(page);
  const table = page.getByRole('grid', { name: 'Invoice and funds summary' });
  await expect(
    table.getByRole('row', { name: /^002 Green Kiln CNY 226\.00 226\.00 226\.00$/ }),
  ).toBeVisible();
  await expect(table.getByRole('row', { name: /^Total|Total CNY/ })).toContainText('1,395,063,071.84');
  await expect(table.getByRole('columnheader', { name: 'Write-off' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Set-off' })).toHaveCount(0);
  await expectSound(page);

  await test.step('the same as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
    expect((await download).suggestedFilename()).toBe(
      'Invoice and funds summary 2026-03-01 – 2026-03-31.xlsx',
    );
  });

  await table
    .getByRole('gridcell', { name: 'Green Kiln' })
    .or(table.getByRole('rowheader', { name: 'Green Kiln' }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statement of account' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Statement of account' })).toContainText('226.00');
  await expect(page.getByLabel('Date from')).toHaveValue('2026-03-01');
  await page.goBack();
  await page.getByText('Suppliers', { exact: true }).click();
  await expect(page.getByText('No supplier was owed anything')).toBeVisible();
});

test('an open invoice of a party is a link to it', async ({ page }) => {
  const id = await addDebts(page);
  const { partyItemId, invoiceNo } = await call<{ partyItemId: number; invoiceNo: string }>(
    page,
    'GET',
    `/invoice/salesInvoice/${id}`,
  );
  await page.goto(`/aging-analysis?period=2026-03&party=${partyItemId}`);
  await settled(page);
  const link = page.getByRole('dialog').getByRole('link', { name: invoiceNo });
  await expectSound(page);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/invoice/sales-invoice/${id}\\?`));
});

for (const locale of ['en-US', 'zh-CN', 'zh-TW'] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('ages, statement and summary are whole in every width, light and dark', async ({ page }) => {
      const id = await addDebts(page);
      const { partyItemId } = await call<{ partyItemId: number }>(page, 'GET', `/invoice/salesInvoice/${id}`);
      for (const [name, path] of [
        ['ages', '/aging-analysis?period=2026-03'],
        ['aged-invoices', `/aging-analysis?period=2026-03&party=${partyItemId}`],
        ['statement', `/aging-analysis/statement?period=2026-03&party=${partyItemId}`],
        ['summary', '/capital/invoice-funds-summary?period=2026-03'],
      ] as const)
        await expectWhole(page, `owed-${name}-${locale}`, path);
    });
  });

test('the dashboard says that its figures are of documents, and leads to them, not to a ledger with another figure', async ({
  page,
}) => {
  await addDebts(page);
  // Books without any voucher begin with their first steps.
  await recordVoucher(page, { date: '2026-03-02', debit: '1001', credit: '3001', amount: '5.00' });
  await page.goto('/?period=2026-03');
  const panel = page.getByRole('region', { name: 'Accounts Receivable' });
  await expect(panel.getByText('Receivable by documents')).toBeVisible();
  await expect(panel.getByText('Received in advance by documents')).toBeVisible();
  await expect(panel.getByText('1122'), 'the code of an account, whose ledger differs').toHaveCount(0);
  await expect(panel.getByText('Documents differ from the books by')).toBeVisible();
  await panel.locator('dl').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/aging-analysis\?.*kind=receivable/);
  await expect(page.getByRole('row', { name: /^Total CNY 1,395,062,941\.84/ })).toBeVisible();
});
