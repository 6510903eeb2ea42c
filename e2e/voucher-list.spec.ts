import { writeWorkbook } from '@suanpan/service-kit/sheets';
import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { call, newBooks, recordVoucher, type Recorded } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

const article = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const numbers = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((articles) => articles.map((shown) => shown.getAttribute('aria-label')).join(' '));

/** Sales of March, numbered 记-001 on. */
async function sales(page: Page, amounts: readonly string[]): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const amount of amounts) {
    recorded.push(await recordVoucher(page, { date: '2026-03-10', debit: '1001', credit: '5001', amount }));
  }
  return recorded;
}

test('the filters are in the address, and one leafs through what they find', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await sales(page, ['10.00', '20.00', '10.00']);
  await page.goto('/voucher');
  await expect.poll(() => numbers(page)).toBe('记-001 记-002 记-003');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  await page.keyboard.type('10.00');
  await page.keyboard.press('Enter');
  await expect.poll(() => numbers(page)).toBe('记-001 记-003');
  await expect(page).toHaveURL(/q=10.00/);
  await expect(page.getByRole('status').filter({ hasText: '2 vouchers' })).toContainText('20.00');

  await page.reload();
  await expect.poll(() => numbers(page)).toBe('记-001 记-003');
  await article(page, '记-001').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voucher 记-001');
  await page.keyboard.press('Alt+PageDown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voucher 记-003');

  await page.goto('/voucher?from=2&to=2');
  await expect.poll(() => numbers(page)).toBe('记-002');
  await page.getByLabel('No. to').fill('99');
  await page.getByLabel('No. to').press('Enter');
  await expect.poll(() => numbers(page)).toBe('记-002 记-003');
  await page.goto('/voucher?q=nothing');
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.poll(() => numbers(page)).toBe('记-001 记-002 记-003');
});

test('a text that is no voucher number is refused at its field, and a comma that parts no thousands finds no other amount', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await sales(page, ['4972.00', '49.72']);
  await page.goto('/voucher');
  await expect.poll(() => numbers(page)).toBe('记-001 记-002');
  const search = page.getByRole('searchbox', { name: 'Summary, subject, remark or amount' });
  const look = async (text: string): Promise<void> => {
    await search.fill(text);
    await search.press('Enter');
  };
  await look('4,972.00');
  await expect.poll(() => numbers(page)).toBe('记-001');
  await look('49,72');
  await expect.poll(() => numbers(page)).toBe('');
  const note = page.getByText('Looked for as a text, not as an amount: a comma only parts thousands');
  await expect(note).toBeVisible();
  await expectSound(page);
  await look('49.72');
  await expect.poll(() => numbers(page)).toBe('记-002');
  await expect(note).toHaveCount(0);
  await look('');

  const from = page.getByLabel('No. from');
  await from.fill('1.5');
  await from.press('Enter');
  const refused = page.getByText('A voucher number is a whole number such as 12.');
  await expect(refused).toBeVisible();
  await expect(from).toHaveValue('1.5');
  await expect(page).not.toHaveURL(/from=/);
  await expect.poll(() => numbers(page)).toBe('记-001 记-002');
  await expectSound(page);
  await from.fill('记-002');
  await from.press('Enter');
  await expect(refused).toHaveCount(0);
  await expect.poll(() => numbers(page)).toBe('记-002');
  const to = page.getByLabel('No. to');
  await to.fill('x');
  await to.press('Enter');
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(to, 'what was refused goes with the filters').toHaveValue('');
  await expect(refused).toHaveCount(0);
  await expect.poll(() => numbers(page)).toBe('记-001 记-002');
});

test('filters are kept under a name, and are there in the user’s other browser', async ({
  page,
  browser,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await sales(page, ['10.00', '20.00']);
  await page.goto('/voucher?q=20.00');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Keep this view…' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the view' });
  await name.fill('Twenties');
  await name.press('Enter');
  await expect(page.getByText('View “Twenties” kept')).toBeVisible();

  const storageState = { ...(await page.context().storageState()), origins: [] };
  const other = await browser.newContext({ storageState });
  const there = await other.newPage();
  await there.goto('/voucher');
  await expect.poll(() => numbers(there)).toBe('记-001 记-002');
  await there.getByRole('button', { name: 'Saved views' }).click();
  await there.getByRole('menuitem', { name: 'Twenties', exact: true }).click();
  await expect.poll(() => numbers(there)).toBe('记-002');
  await other.close();
});

test('vouchers are chosen, audited and deleted by single keys; what is refused is said one by one', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03', voucherReviewed: 1 });
  const [first] = await sales(page, ['10.00', '20.00', '30.00', '40.00']);
  await page.goto('/voucher');
  await expect(article(page, '记-004')).toBeVisible();
  await settled(page);
  const { keyboard } = page;
  await keyboard.press('j');
  await expect(article(page, '记-001').getByRole('link')).toBeFocused();
  await keyboard.press('x');
  await keyboard.press('j');
  await keyboard.press('ArrowDown');
  await keyboard.press('Shift+X');
  const bulk = page.getByRole('region', { name: 'Selected vouchers' });
  await expect(bulk).toContainText('3 selected, sum 60.00');
  await keyboard.press('a');
  await expect(page.getByText('3 vouchers audited')).toBeVisible();
  await expect(article(page, '记-003')).toContainText('Audited');
  await expect(bulk).toBeHidden();

  await keyboard.press('Control+a');
  await expect(bulk).toContainText('4 selected');
  await keyboard.press('#');
  await page
    .getByRole('dialog', { name: /^Delete 记-001/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  const refused = page.getByRole('dialog', { name: '3 vouchers stayed as they were' });
  await expect(refused.getByRole('listitem')).toHaveCount(3);
  await expect(refused.getByRole('listitem').first()).toContainText(/^记-001: .*audited/i);
  await refused.getByRole('button', { name: 'Close' }).last().click();
  // A dialog that has gone gives the focus back.
  await expect(refused).toBeHidden();
  await expect.poll(() => numbers(page)).toBe('记-001 记-002 记-003');

  await article(page, '记-001').getByRole('link').focus();
  await keyboard.press('Shift+A');
  await expect(page.getByText('Audit of 记-001 cancelled')).toBeVisible();
  await keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`/voucher/form/${first?.id}`));
});

test('missing numbers of the month are named', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const [, second] = await sales(page, ['10.00', '20.00', '30.00']);
  await page.goto('/voucher');
  await expect(article(page, '记-003')).toBeVisible();
  await expect(page.getByText(/Missing numbers/)).toBeHidden();
  await call(page, 'DELETE', `/voucher/${second?.id}`);
  await page.reload();
  await expect(page.getByText(/^Missing numbers: 记-002\./)).toBeVisible();
});

test('of a long list only what is in sight is drawn; its end is one jump away, and Back finds the place again', async ({
  page,
}) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await importSales(page, 450);
  await page.goto('/voucher?view=blocks');
  await expect(page.getByRole('status').filter({ hasText: '450 vouchers' })).toBeVisible();
  await expect(article(page, '记-001')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(100);

  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(article(page, '记-450')).toBeInViewport({ timeout: 1000 });
  }).toPass();
  expect(await page.getByRole('article').count()).toBeLessThan(100);
  await article(page, '记-449').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voucher 记-449');
  await page.goBack();
  await expect(article(page, '记-449')).toBeInViewport();

  await page.getByText('Table', { exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('link', { name: '记-450', exact: true })).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Vouchers' })).toBeVisible();
});

/** Sales of March by a spreadsheet, numbered 记-001 on. */
async function importSales(page: Page, count: number): Promise<void> {
  const columns = ['Date', 'Voucher', 'Summary', 'Subject code', 'Debit', 'Credit'].map((title) => ({
    title,
  }));
  const rows = Array.from({ length: count }, (_, index) => [
    ['2026-03-10', `记-${index + 1}`, 'Sale', '1001', '10.00', null],
    ['2026-03-10', `记-${index + 1}`, 'Sale', '5001', null, '10.00'],
  ]).flat();
  const buffer = await writeWorkbook({ name: 'Vouchers', columns, rows });
  const answer = await page.request.post('/api/voucher/import', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    multipart: { file: { name: 'sales.xlsx', mimeType: 'application/octet-stream', buffer } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a long batch says how far it is and can be stopped: the rest stays as it was, each with its reason', async ({
  page,
}) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await importSales(page, 150);
  await page.goto('/voucher?view=table');
  const last = page.getByRole('link', { name: '记-150', exact: true });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeVisible({ timeout: 1000 });
  }).toPass();
  await settled(page);
  await page.keyboard.press('Control+a');
  const bulk = page.getByRole('region', { name: 'Selected vouchers' });
  await expect(bulk).toContainText('150 selected');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, '**/api/voucher/batchDelete**', async (route) => {
    await held;
    await route.continue();
  });
  await bulk.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: /^Delete 记-001, .* … \(150\)\?/ });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('status')).toHaveText('0 of 150 vouchers');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  release();
  const rest = page.getByRole('dialog', { name: '50 vouchers stayed as they were' });
  await expect(rest.getByRole('listitem').first()).toHaveText(
    '记-001: Stopped before its turn; try it again.',
  );
  await rest.getByRole('button', { name: 'Close' }).last().click();
  await expect(rest).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: '50 vouchers' }).first()).toBeVisible();
});
