import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { addAccount, addLine } from './support/funds.ts';
import { call, newBooks } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { expectWhole } from './support/whole.ts';

/** What came and went in some months: by account, day by day. */
const longName = 'Haulage and storage of fragile household pottery, second branch';

test.beforeEach(async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
});

/** A bank with money, of which a fee is paid and some is carried to the till; a dollar account. */
async function addMoney(page: Page): Promise<number> {
  const bank = await addAccount(page, longName, 'bank', '1002', '1234567890.12');
  const till = await addAccount(page, 'Till', 'cash', '1001');
  await addLine(page, bank, '15.00', 'Fee of March');
  await call(page, 'POST', '/funds/transfer', {
    movedOn: '2026-03-06',
    fromId: bank,
    toId: till,
    amountOut: '500.00',
    amountIn: '500.00',
    fee: '1.00',
    summary: 'Cash for the till',
  });
  await call(page, 'POST', '/currency', { code: 'USD', name: 'Dollar', exchangeRate: '7.1' });
  const subject = { code: '101299', name: 'Dollars', currencyAccounting: ['USD'], periodEndRevaluation: 1 };
  const { id: subjectId } = await call<{ id: number }>(page, 'POST', '/subject', {
    ...subject,
    moveBalances: true,
  });
  const dollars = { name: 'Dollars', kind: 'bank', subjectId, currencyCode: 'USD' };
  await call(page, 'POST', '/funds/account', { ...dollars, openingBook: '100.00', openingBase: '710.00' });
  return bank;
}

test('accounts are summed up with transfers apart, lead to their days, and those to the journal', async ({
  page,
}) => {
  await addMoney(page);
  await page.goto('/fund-reports?period=2026-03');
  await settled(page);
  const table = page.getByRole('grid', { name: 'Fund reports' });
  await expect(table.getByRole('row', { name: /^Haulage/ })).toContainText('1,234,567,374.12');
  await expect(table.getByRole('row', { name: /^Till CNY 500\.00 500\.00 500\.00$/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Total CNY/ })).toContainText('16.00');
  await expect(table.getByRole('row', { name: /^All, in the books’ own currency CNY/ })).toContainText(
    '1,234,568,584.12',
  );
  const tie = page.getByText('Journals differ from the ledger at the end of 2026/03');
  await expect(tie.getByRole('link', { name: '1001 Till' })).toHaveAttribute(
    'href',
    /^\/account-book\/detailed\?.*subjectCode=1001/,
  );
  await expectSound(page);

  await test.step('the same as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
    expect((await download).suggestedFilename()).toBe('Fund reports 2026-03.xlsx');
  });

  await test.step('an account opens day by day, by keyboard, and a day the journal of its month', async () => {
    await table.focus();
    await page.keyboard.press('Enter');
    const days = page.getByRole('grid', { name: 'Daily balances' });
    await expect(days.getByRole('row', { name: /^2026-03-06 500\.00 500\.00$/ })).toBeVisible();
    await expectSound(page);
    await days.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Cash journal' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Cash for the till/ })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(table).toBeVisible();
  });
});

test('income and expense have no transfers, open the lines of a figure, and those the journal', async ({
  page,
}) => {
  const bank = await addMoney(page);
  await page.goto('/capital/income?period=2026-03');
  await settled(page);
  const table = page.getByRole('grid', { name: 'Income and expense' });
  await expect(table.getByRole('row', { name: /^P11 Bank charges 16\.00$/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Income less expense -16\.00$/ })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(5);
  await expectSound(page);
  await expect(page.getByRole('link', { name: 'Accounts and categories' }).last()).toHaveAttribute(
    'href',
    /^\/capital\/account-settings\?/,
  );

  await test.step('the same as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
    expect((await download).suggestedFilename()).toBe('Income and expense 2026-03.xlsx');
  });

  await table.getByRole('gridcell', { name: '16.00' }).first().click();
  const lines = page.getByRole('dialog').getByRole('grid', { name: 'P11 Bank charges · 2026/03' });
  await expect(page.getByRole('dialog').getByText('2 lines, 16.00')).toBeVisible();
  await expect(lines.getByRole('row', { name: /^2026-03-05 Fee of March/ })).toContainText('15.00');
  await expectSound(page);
  await lines.getByRole('rowheader', { name: 'Fee of March' }).click();
  await expect(page).toHaveURL(new RegExp(`/capital/bank-journal\\?.*account=${bank}`));
  await expect(page.getByRole('row', { name: /Fee of March/ })).toBeVisible();
  await page.goBack();
  await expect(lines).toBeVisible();
});

for (const locale of ['en-US', 'zh-CN', 'zh-TW'] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('reports of funds are whole in every width, light and dark', async ({ page }) => {
      const bank = await addMoney(page);
      const categories = await call<{ id: number; code: string }[]>(page, 'GET', '/funds/category');
      const fee = categories.find(({ code }) => code === 'P11')!.id;
      for (const [name, path] of [
        ['accounts', '/fund-reports?period=2026-03'],
        ['days', `/fund-reports?period=2026-03&account=${bank}`],
        ['income', '/capital/income?period=2026-03'],
        ['income-lines', `/capital/income?period=2026-03&direction=out&category=${fee}`],
      ] as const)
        await expectWhole(page, `fund-reports-${name}-${locale}`, path);
    });
  });
