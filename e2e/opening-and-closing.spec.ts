import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { openNewBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

// Colours are measured while nothing fades.
/** Books from March: opening balances, one sale, profit and loss carried, checked, closed, reopened. */
test('a month is opened, carried forward, closed and reopened', async ({ page }) => {
  test.slow();
  await openNewBooks(page, '2026/03');

  await test.step('opening balances are typed with the keyboard and saved cell by cell', async () => {
    await page.goto('/initial');
    await opening(page, '1001 Cash on hand').click();
    await page.keyboard.type('1200*3+50');
    await page.keyboard.press('Enter');
    await expect(opening(page, '1001 Cash on hand')).toHaveValue('3,650.00');
    await expect(opening(page, '1002 Cash in bank')).toBeFocused();
    await page.keyboard.type('6350');
    await page.keyboard.press('Enter');
    await expect(foot(page)).toContainText('Not balanced');

    await page.getByRole('tab', { name: 'Equity' }).click();
    await opening(page, '3001 Paid-in capital').fill('10000');
    await opening(page, '3001 Paid-in capital').press('Enter');
    await expect(foot(page).getByText('Balanced', { exact: true })).toBeVisible();
    await expectQuiet(page);
  });

  await test.step('a figure that is none stays where it was typed, with its reason', async () => {
    await opening(page, '3002 Capital reserve').fill('0.005');
    await opening(page, '3002 Capital reserve').press('Enter');
    await expect(page.getByText('An amount has at most two decimals.')).toBeVisible();
    await expect(opening(page, '3002 Capital reserve')).toHaveValue('0.005');
    await opening(page, '3002 Capital reserve').fill('');
    await opening(page, '3002 Capital reserve').press('Enter');
    await expect(page.getByText('An amount has at most two decimals.')).toBeHidden();
  });

  await test.step('a reload in the middle of typing is asked about first', async () => {
    await opening(page, '3002 Capital reserve').click();
    await page.keyboard.type('77');
    const asked = page.waitForEvent('dialog');
    const reload = page.evaluate(() => window.location.reload());
    await (await asked).dismiss();
    await reload;
    await expect(opening(page, '3002 Capital reserve')).toHaveValue('77');
    await page.keyboard.press('Escape');
    await expect(opening(page, '3002 Capital reserve')).toHaveValue('');
  });

  await recordVoucher(page, { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' });

  await test.step('what is not carried forward stops the close', async () => {
    await page.goto('/check-out/check/2026/3');
    const row = checkRow(page, 'Profit and loss is carried forward');
    await expect(row).toContainText('Stops the close');
    await expect(row).toContainText('5001 Main business revenue');
    await expect(page.getByRole('button', { name: 'Close 2026/03' })).toBeDisabled();
    await expectQuiet(page);
    await page.getByRole('button', { name: 'Rehearse the close' }).click();
    const outcome = page.getByRole('region', { name: 'What the close would do' });
    await expect(outcome.getByRole('list', { name: 'Vouchers it would record' })).toContainText('220.00');
    await expect(outcome.getByRole('table').getByRole('row', { name: /Net profit/ })).toContainText('660.00');
    await outcome.getByRole('checkbox', { name: 'Show every line of the statements' }).check();
    await expect(outcome.getByRole('table').getByRole('row', { name: /Paid-in capital/ })).toContainText(
      '10,000.00',
    );
    await expectQuiet(page);
    await row.getByRole('link', { name: 'Carry forward', exact: true }).click();
  });

  await test.step('the other steps say what is due and from which figures; all of them are previewed', async () => {
    const incomeTax = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Income tax' }) });
    await expect(incomeTax).toContainText('220.00');
    await incomeTax.getByText('Figures and voucher: Income tax').click();
    await expect(incomeTax).toContainText('rate 0.25');
    await page.getByRole('button', { name: 'Preview all' }).click();
    const all = page.getByRole('region', { name: 'Vouchers that will be recorded' });
    await expect(all.getByRole('table')).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Profit and loss' }), 'one total, one button').toBeHidden();
    await expect(page.getByRole('button', { name: /^Record/ })).toHaveCount(1);
    await expectQuiet(page);
    await all.getByRole('button', { name: 'Not now' }).click();
    await expect(all).toBeHidden();
    await expect(page.getByRole('region', { name: 'Profit and loss' })).toContainText('To be recorded');
  });

  await test.step('the transfer is previewed, then recorded', async () => {
    await expect(page.getByText('To be recorded on 2026-03-31')).toBeVisible();
    await expect(page.getByRole('row', { name: /3103 Profit for the year/ })).toContainText('880.00');
    await page.getByRole('button', { name: 'Record voucher' }).click();
    await expect(page.getByRole('region', { name: 'Profit and loss' })).toContainText('Recorded');
    await expect(page.getByRole('link', { name: '记-002 of 2026-03-31' })).toBeVisible();
    await expectQuiet(page);
  });

  await test.step('a posting between the checks and the close is found by the close itself', async () => {
    await page.getByRole('button', { name: 'Go on to the checks' }).click();
    await expect(page.getByText('In order', { exact: true })).toHaveCount(14);
    await recordVoucher(page, { date: '2026-03-20', debit: '1002', credit: '5001', amount: '120.00' });
    await page.getByRole('button', { name: 'Close 2026/03' }).click();
    await expect(page.getByRole('alert')).toContainText('Profit and loss are not carried forward');
    const row = checkRow(page, 'Profit and loss is carried forward');
    await expect(row).toContainText('Stops the close');
    await row.getByRole('link', { name: 'Carry forward', exact: true }).click();
  });

  await test.step('the overtaken transfer is generated again under its number', async () => {
    await expect(page.getByText('Amounts have changed')).toBeVisible();
    await page.getByRole('button', { name: 'Record again' }).click();
    await expect(page.getByRole('region', { name: 'Profit and loss' })).toContainText('Recorded');
    await expect(page.getByRole('link', { name: '记-002 of 2026-03-31' })).toBeVisible();
    await expect(page.getByRole('row', { name: /3103 Profit for the year/ })).toContainText('1,000.00');
  });

  await test.step('with every check in order the month is closed', async () => {
    await page.getByRole('button', { name: 'Go on to the checks' }).click();
    await expect(page.getByText('In order', { exact: true })).toHaveCount(14);
    const other = await page.context().newPage();
    await other.goto('/check-out/check/2026/3');
    await expect(other.getByText('In order', { exact: true })).toHaveCount(14);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Close 2026/03' }).click();
    await expect(page.getByRole('heading', { name: '2026/03 is closed' })).toBeFocused();
    await other.getByRole('button', { name: 'Close 2026/03' }).click();
    await expect(other.getByRole('heading', { name: '2026/03 is closed' })).toBeVisible();
    await other.close();
    await expect(page.getByRole('button', { name: 'Continue in 2026/04' })).toBeVisible();
    await expectQuiet(page);
  });

  await test.step('the opening balances are locked, with the reason', async () => {
    await page.goto('/initial');
    await expect(page.getByText('2026/03 is closed, so the opening balances are locked.')).toBeVisible();
    await expect(opening(page, '1001 Cash on hand')).toHaveCount(0);
  });

  await test.step('the month is reopened with a reason, confirmed by typing it', async () => {
    await page.goto('/check-out/list');
    await page.getByRole('button', { name: 'Reopen months' }).click();
    await page.getByRole('radio', { name: /2026\/03/ }).click();
    await expect(page.getByText('Only 2026/03 is reopened.')).toBeVisible();
    const reopen = page.getByRole('button', { name: 'Reopen 2026/03' });
    await reopen.click();
    await expect(page.getByText('Enter why the month is reopened.')).toBeVisible();
    await page.getByLabel('Reason').fill('An invoice came late');
    await page.getByLabel('Type 2026/03 to confirm').fill('2026/03');
    await expectQuiet(page);
    await reopen.click();
    await expect(page).toHaveURL(/\/check-out\/list/);
    await expect(page.getByRole('link', { name: /Mar/ })).toContainText('Carried forward, to be closed');
  });

  await test.step('the whole close is rehearsed and then done as it was shown', async () => {
    await page.goto('/check-out/check/2026/3');
    await expect(record(page)).toContainText('An invoice came late');
    await expect(record(page)).toContainText(
      'Nothing changed: every figure of the statements is as at the closing',
    );
    await page.getByRole('button', { name: 'Rehearse the close' }).click();
    await expect(page.getByRole('list', { name: 'Vouchers it would record' })).toContainText('250.00');
    await page.getByRole('button', { name: 'Do this and end 2026/03' }).click();
    await expect(page.getByRole('heading', { name: '2026/03 is closed' })).toBeVisible();
  });

  await test.step('closed again, the month shows cell by cell what its statements say otherwise', async () => {
    const profit = record(page).getByRole('row').filter({ hasText: 'Net profit' });
    await expect(profit.filter({ hasText: 'Year to date' })).toContainText('1,000.00');
    await expect(profit.filter({ hasText: 'Year to date' })).toContainText('750.00');
    await expect(record(page).getByRole('listitem')).toHaveCount(2);
    await expectQuiet(page);
  });
});

const opening = (page: Page, row: string) =>
  page.getByRole('textbox', { name: `${row}, Opening balance`, exact: true });
const foot = (page: Page) => page.getByRole('region', { name: 'Trial balance' });
const record = (page: Page) => page.getByRole('region', { name: 'Closings of the month' });
const checkRow = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

async function expectQuiet(page: Page): Promise<void> {
  await settled(page);
  await expectSound(page);
}
