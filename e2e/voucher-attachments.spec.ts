import { expect, type Page, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { cell, goToNewVoucher } from './support/voucher-form.ts';

/** A picture of one red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

/** A PDF of one empty page. */
const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj',
);

const choose = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page
    .getByRole('region', { name: 'Files' })
    .locator('input[type=file]')
    .setInputFiles([file(name, buffer)]);

/** From now on the page keeps no draft, as between two moments at which it would. */
const keepNoDraft = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => undefined;
  });

/** A sale of 66.00 in a new form; every key waits for the field it is meant for. */
async function typeSale(page: Page): Promise<void> {
  await cell(page, 'Summary', 1).fill('Sale of cups');
  await cell(page, 'Subject', 1).fill('1001');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Debit', 1)).toBeFocused();
  await page.keyboard.type('66');
  await cell(page, 'Summary', 2).focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Subject', 2)).toBeFocused();
  await page.keyboard.type('5001');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Debit', 2)).toBeFocused();
  await page.keyboard.press('=');
  await expect(cell(page, 'Credit', 2)).toHaveValue('66.00');
}

/** Names of the files of each voucher, by its number. */
async function filesOfVouchers(page: Page): Promise<Record<number, string[]>> {
  const path = '/voucher?page=1';
  const { records } = await call<{ records: { id: number; code: number }[] }>(page, 'GET', path);
  const files: Record<number, string[]> = {};
  for (const { id, code } of records) {
    const found = await call<{ name: string }[]>(page, 'GET', `/voucher/attachment?voucherId=${id}`);
    files[code] = found.map(({ name }) => name);
  }
  return files;
}

test('files are added to a voucher, counted, looked at and removed with a way back, whatever is being typed', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const sale = { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' };
  const { id } = await recordVoucher(page, sale);
  await page.goto(`/voucher/form/${id}`);
  await settled(page);
  await cell(page, 'Summary', 1).fill('Sale of bowls');
  const panel = page.getByRole('region', { name: 'Files' });
  await panel
    .locator('input[type=file]')
    .setInputFiles([
      file('receipt.png', png),
      file('invoice.pdf', Buffer.from('%PDF-1.7 invoice')),
      file('page.pdf', Buffer.from('<html></html>')),
    ]);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('alert')).toContainText('page.pdf: This type of file is not accepted.');
  const again = panel.getByRole('button', { name: 'Retry' });
  await expect(again, 'it would be refused again').toHaveCount(0);
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByLabel('Attachments', { exact: true })).toHaveValue('2');
  await expect(cell(page, 'Summary', 1), 'what is typed stays').toHaveValue('Sale of bowls');
  await expectSound(page);
  await keepPicture(page, 'voucher-files-1440-en-light');

  await panel.getByRole('button', { name: 'Remove invoice.pdf' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('记-001 saved'), 'the form works on the newest version').toBeVisible();

  await panel.getByRole('button', { name: 'Open receipt.png' }).click();
  await expect(
    page.getByRole('dialog', { name: 'receipt.png' }).getByRole('img', { name: 'receipt.png' }),
  ).toBeVisible();
});

test('a list of files that cannot be had does not look like none, and a removed file leaves it at once', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const sale = { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' };
  const { id } = await recordVoucher(page, sale);
  const lists = '**/api/voucher/attachment?*';
  const panel = page.getByRole('region', { name: 'Files' });

  await test.step('it says why, and can be asked for again', async () => {
    await intercept(page, lists, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`/voucher/form/${id}`);
    await expect(panel.getByRole('alert')).toContainText('This could not be loaded');
    await expectSound(page);
    await page.unroute(lists);
    await panel.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(panel.getByRole('alert')).toHaveCount(0);
  });

  await test.step('the list is not waited for when a file is removed', async () => {
    await panel.locator('input[type=file]').setInputFiles([file('receipt.png', png)]);
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await settled(page);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await intercept(page, lists, async (route) => {
      await held;
      await route.continue();
    });
    await panel.getByRole('button', { name: 'Remove receipt.png' }).press('Enter');
    await expect(panel.getByRole('listitem')).toHaveCount(0);
    letGo();
  });
});

test('a PDF opens in a tab of its own, for the viewer of the browser', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const sale = { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' };
  const { id } = await recordVoucher(page, sale);
  await page.goto(`/voucher/form/${id}`);
  await settled(page);
  const panel = page.getByRole('region', { name: 'Files' });
  await panel.locator('input[type=file]').setInputFiles([file('invoice.pdf', paper)]);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  const link = panel.getByRole('link', { name: 'Open invoice.pdf in a new tab' });
  await expect(link).toHaveAttribute('target', '_blank');
  // The browser of the tests has no viewer for PDFs; what it would be given is looked at instead.
  const address = (await link.getAttribute('href')) ?? '';
  const response = await page.request.get(address, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers()['content-disposition']).toMatch(/^inline;/);
  expect(await response.body()).toEqual(paper);
});

test('files chosen before the voucher is saved survive a crash, follow it, and one that does not arrive is not lost', async ({
  page,
  context,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/voucher/form');
  await settled(page);
  await page
    .getByRole('region', { name: 'Files' })
    .locator('input[type=file]')
    .setInputFiles([file('receipt.png', png), file('invoice.pdf', paper)]);
  await expect(page.getByRole('region', { name: 'Files' }).getByRole('listitem')).toHaveCount(2);
  await expectSound(page);
  await keepPicture(page, 'voucher-files-chosen-1440-en-light');
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toMatch(/fileIds\\":\[\d+,\d+\]/);
  await page.close();

  const again = await context.newPage();
  await again.goto('/voucher/form');
  await again.getByRole('button', { name: 'Restore' }).click();
  const panel = again.getByRole('region', { name: 'Files' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await typeSale(again);
  await intercept(again, '**/api/voucher/attachment', (route) => route.abort());
  await again.keyboard.press('Control+s');
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Voucher 记-001');
  await expect(panel.getByRole('alert')).toHaveCount(2);
  await expect(panel.getByRole('alert').first()).toContainText('receipt.png: No answer came.');
  await again.unroute('**/api/voucher/attachment');
  await panel.getByRole('button', { name: 'Retry' }).first().click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await again.reload();
  await expect(panel.getByRole('listitem'), 'what was kept is sent when the voucher is opened').toHaveCount(
    2,
  );
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(again.getByLabel('Attachments', { exact: true })).toHaveValue('2');
});

test('files of a voucher whose form is left while it is being saved go to it all the same', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  await choose(page, 'receipt.png', png);
  await expect(page.getByRole('region', { name: 'Files' }).getByRole('listitem')).toHaveCount(1);
  await typeSale(page);
  const held = Promise.withResolvers<void>();
  await intercept(page, '**/api/voucher', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    return route.fallback();
  });
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: 'Homepage' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
  held.resolve();
  await expect.poll(() => filesOfVouchers(page)).toEqual({ 1: ['receipt.png'] });
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
});

test('two new vouchers in two tabs keep their files apart, also where the draft of one is not kept yet', async ({
  page,
  context,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  await keepNoDraft(page);
  await choose(page, 'receipt.png', png);
  const panel = page.getByRole('region', { name: 'Files' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);

  const other = await context.newPage();
  await goToNewVoucher(other);
  await choose(other, 'invoice.pdf', paper);
  const otherPanel = other.getByRole('region', { name: 'Files' });
  await expect(otherPanel.getByRole('listitem')).toHaveCount(1);

  await typeSale(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voucher 记-001');
  await expect(panel.getByRole('listitem')).toHaveText([/receipt\.png/]);
  await expect(page.getByLabel('Attachments', { exact: true })).toHaveValue('1');

  await typeSale(other);
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText('记-002 saved')).toBeVisible();
  await expect(otherPanel.getByRole('listitem'), 'the next voucher begins without files').toHaveCount(0);
  await expect.poll(() => filesOfVouchers(page)).toEqual({ 1: ['receipt.png'], 2: ['invoice.pdf'] });
});

test('a draft that is restored brings its own files, not those of a voucher in another tab', async ({
  page,
  context,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  await keepNoDraft(page);
  const crashed = await context.newPage();
  await goToNewVoucher(crashed);
  await choose(page, 'receipt.png', png);
  await expect(page.getByRole('region', { name: 'Files' }).getByRole('listitem')).toHaveCount(1);
  await choose(crashed, 'invoice.pdf', paper);
  const drafts = () => crashed.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(drafts).toContain('voucher-draft');
  await crashed.close();

  const again = await context.newPage();
  await again.goto('/voucher/form');
  await again.getByRole('button', { name: 'Restore' }).click();
  const panel = again.getByRole('region', { name: 'Files' });
  await expect(panel.getByRole('listitem')).toHaveText([/invoice\.pdf/]);
});
