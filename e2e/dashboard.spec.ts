import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { settled, signInAsDemo } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** December of the demo company; its figures are those of seeds/data/golden-1. */
async function openDecember(page: Page): Promise<void> {
  await signInAsDemo(page);
  await page.goto('/?period=2025-12');
  await settled(page);
}

test('shows results, expenses and what is owed, as the statements and ledgers say them', async ({ page }) => {
  await openDecember(page);
  const results = panel(page, 'Revenue and Profit');
  await expect(results.getByText('123.06k')).toBeVisible();
  await expect(results.getByText('15.11k')).toBeVisible();
  await expect(
    results.getByRole('img', { name: /2025\/12: revenue 123,059\.65, profit 15,107\.07/ }),
  ).toBeVisible();
  const cost = panel(page, 'Expense Statistics');
  for (const figure of ['2,180.87', '77.04k', '33.04k'])
    await expect(cost.getByText(figure, { exact: true })).toBeVisible();
  const owed = panel(page, 'Accounts Receivable');
  await expect(owed.getByText('99.76k')).toBeVisible();
  await expect(
    owed.getByRole('img', { name: /2025-12-31.*16-30 days: 71,318\.78; 91-180 days: 28,440\.00/ }),
  ).toBeVisible();
  await expect(panel(page, 'Accounts Payable').getByText('84.78k')).toBeVisible();
  await expectSound(page);
});

test('the homepage asks for each thing once, and for four of them before its first paint', async ({
  page,
}) => {
  await signInAsDemo(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length));
  });
  await page.goto('/?period=2025-12');
  const first = ['/init', '/home/voucher/count', '/home/chart/cash', '/home/todo'];
  // Each panel has its own right and fails alone (ux.md 6); the last call stays open and brings what others change.
  const later = ['revenueProfit', 'cost', 'ar', 'ap'].map((chart) => `/home/chart/${chart}`);
  const all = [...first, ...later, '/operation-log/verified', '/report/health', '/voucher/live'].toSorted();
  await expect.poll(() => asked.toSorted()).toEqual(all);
  await expect(panel(page, 'Accounts Payable').getByRole('img').first()).toBeVisible();
  await settled(page);
  expect(asked.toSorted()).toEqual(all);
  expect(asked.slice(0, first.length).toSorted()).toEqual(first.toSorted());
});

test('each chart is a table as well, where months before the books have no figures', async ({ page }) => {
  await openDecember(page);
  for (const name of ['Revenue and Profit', 'Expense Statistics', 'Receivables by age', 'Payables by age'])
    await page.getByRole('button', { name: `Table: ${name}` }).click();
  const months = page.getByRole('table', { name: 'Revenue and Profit' }).getByRole('row');
  await expect(months).toHaveCount(13);
  await expect(months.nth(9)).toHaveText('2025/09––');
  await expect(months.nth(12)).toHaveText('2025/12123.06k123,059.6515.11k15,107.07');
  await expect(page.getByRole('table', { name: 'Expense Statistics' })).toContainText('5601, 5602, 5603');
  await expect(page.getByRole('table', { name: 'Receivables by age' }).getByRole('row')).toHaveCount(8);
  await expectSound(page);
  await keepPicture(page, 'dashboard-as-tables');
  await page.getByRole('button', { name: 'Chart: Revenue and Profit' }).click();
  await expect(panel(page, 'Revenue and Profit').getByRole('img', { name: /^Bars/ })).toBeVisible();
});

for (const [name, short] of [
  ['Monetary Funds', '434.90k'],
  ['Revenue and Profit', '123.06k'],
  ['Expense Statistics', '77.04k'],
  ['Accounts Receivable', '71.32k'],
  ['Accounts Payable', '84.78k'],
] as const)
  test(`one card writes all its amounts by one rule, as chart and as table: ${name}`, async ({ page }) => {
    await openDecember(page);
    const card = panel(page, name);
    expect(await card.evaluate(longAmounts)).toEqual([]);
    for (const other of await card.getByRole('button', { name: /^Table: / }).all()) await other.click();
    expect(await card.evaluate(longAmounts)).toEqual([]);
    const figure = card.getByText(short, { exact: true }).first().locator('..');
    const full = await figure.getAttribute('title');
    expect(full, 'the full figure on hover').toMatch(/^[\d,]+\.\d\d$/);
    await expect(figure.getByText(full!), 'and for screen readers').toHaveCount(1);
  });

/** Amounts of 10,000 and more that the card does not shorten. */
const longAmounts = (card: Element): string[] =>
  [...card.querySelectorAll<HTMLElement>('[data-amount]')]
    .filter(({ dataset }) => Math.abs(Number(dataset['amount'])) >= 10_000)
    .filter((amount) => amount.querySelector('[aria-hidden]') === null)
    .map(({ textContent }) => textContent);

test('each chart is a picture as well, with its title, company and month', async ({ page }) => {
  await openDecember(page);
  await expect(panel(page, 'Revenue and Profit').getByRole('img', { name: /^Bars/ })).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PNG picture: Revenue and Profit' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('Revenue and Profit 2025-12.png');
  const file = await readFile(await download.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  expect(width).toBeGreaterThan(800);
  expect(height).toBe((260 + 56 + 32) * 2);
});

test('a figure leads to its ledger, a latest receivable to its voucher', async ({ page }) => {
  await openDecember(page);
  const owed = panel(page, 'Accounts Receivable');
  await owed.getByRole('link', { name: '99,758.78' }).click();
  await expect(page).toHaveURL(/\/account-book\/detailed\?.*subjectCode=1122/);
  await page.goBack();
  await owed.getByRole('link', { name: '记-005' }).click();
  await expect(page).toHaveURL(/\/voucher\/form\/\d+\?period=2025-12/);
});

test('a panel that fails says so and leaves the others alone', async ({ page }) => {
  await intercept(page, '**/api/home/chart/cost**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openDecember(page);
  await expect(page.getByRole('alert')).toContainText('Expenses could not be loaded');
  await expect(panel(page, 'Revenue and Profit').getByRole('img', { name: /^Bars/ })).toBeVisible();
  await expect(panel(page, 'Accounts Payable').getByText('84.78k')).toBeVisible();
  await page.unroute('**/api/home/chart/cost**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page, 'Expense Statistics').getByText('77.04k')).toBeVisible();
});

/** From now on the browser does not get the script that holds the word. */
async function withoutScript(page: Page, word: string): Promise<void> {
  await intercept(page, '**/*.js', async (route) => {
    const response = await route.fetch();
    const isWanted = (await response.text()).includes(word);
    await (isWanted ? route.abort() : route.fulfill({ response }));
  });
}

test('where the charts cannot be fetched their figures stand as tables', async ({ page }) => {
  await withoutScript(page, '_echarts_instance_');
  await openDecember(page);
  await expect(page.getByRole('table', { name: 'Revenue and Profit' })).toContainText('123,059.65');
});

test('where the panels cannot be fetched the first row stands', async ({ page }) => {
  await withoutScript(page, 'Latest receivables');
  await openDecember(page);
  await expect(page.getByRole('alert').first()).toContainText('This part of the page could not be shown');
  await expect(panel(page, 'Monetary Funds').getByText('434.90k')).toBeVisible();
});

test('says what is to do this month, and leads there', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', voucherReviewed: 1 });
  const sale = { date: '2026-03-10', debit: '1001', credit: '5001', amount: '80.00' };
  const first = await recordVoucher(page, sale);
  await recordVoucher(page, { ...sale, debit: '1801' });
  await recordVoucher(page, { ...sale, credit: '1801' });
  await call(page, 'DELETE', `/voucher/${first.id}?version=${first.version}`);
  await page.goto('/?period=2026-03');
  await settled(page);
  const todo = panel(page, 'To do this month').getByRole('link');
  await expect(todo).toHaveText([
    '2 vouchers have no attachment',
    '1 voucher number is missing',
    '2 vouchers are not audited',
    '2026/03 is not closed',
  ]);
  await expectSound(page);
  await keepPicture(page, 'dashboard-to-do');
  await todo.nth(2).click();
  await expect(page).toHaveURL(/\/voucher\?.*audited=false/);
  await page.goBack();
  await todo.nth(3).click();
  await expect(page).toHaveURL(/\/check-out\/check\/2026\/3/);
});

test('an empty company reads the next three steps instead of zeros', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/');
  await settled(page);
  const steps = panel(page, 'The next three steps').getByRole('link');
  await expect(steps).toHaveText([
    'Enter the opening balances',
    'Record the first voucher',
    'Close the month',
  ]);
  for (const name of ['Revenue and Profit', 'Monetary Funds', 'To do this month'])
    await expect(panel(page, name)).toHaveCount(0);
  await expectSound(page);
  await keepPicture(page, 'dashboard-empty');
  await recordVoucher(page, { date: '2026-03-10', debit: '1001', credit: '5001', amount: '80.00' });
  await page.reload();
  await settled(page);
  await expect(panel(page, 'Revenue and Profit').getByText('80.00').first()).toBeVisible();
  await expect(panel(page, 'Accounts Receivable')).toContainText('No customer owes anything.');
  await expect(steps).toHaveCount(0);
});

test('an answer of a newer program is not misread: its panel says to reload, the others stand', async ({
  page,
}) => {
  const renamed = { success: true, msg: '', data: [{ period: '2025-12', income: '1.00' }] };
  await intercept(page, '**/api/home/chart/revenueProfit**', (route) =>
    route.fulfill({ json: renamed, headers: { 'x-wire': '2' } }),
  );
  await intercept(page, '**/api/home/chart/cost**', (route) => route.fulfill({ json: renamed }));
  await openDecember(page);
  const results = page.getByRole('alert').filter({ hasText: 'Revenue and profit could not be loaded' });
  await expect(results.getByText('A newer program is there: reload the page.')).toBeVisible();
  await expect(results.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  const unannounced = page.getByText('A newer program may be there: reload the page.');
  await expect(unannounced).toBeVisible();
  await expect(page.getByText('Check the connection')).toHaveCount(0);
  await expect(panel(page, 'Accounts Receivable').getByText('99.76k')).toBeVisible();
  await keepPicture(page, 'dashboard-newer');
  await page.unrouteAll();
  await results.getByRole('button', { name: 'Reload the page' }).click();
  await expect(panel(page, 'Revenue and Profit').getByText('123.06k')).toBeVisible();
});
