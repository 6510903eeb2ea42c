import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { addInvoice, addParty, number } from './support/invoices.ts';
import { tabAndPress } from './support/keyboard.ts';
import { newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

test('papers of an invoice are added by keyboard, refused with a reason, removed with a way back, and shown by its voucher', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  const id = await addInvoice(page, await addParty(page, 'customer', 'Green Kiln'), 1, '2026-03-10');
  await page.goto(`/invoice/sales-invoice/${id}?period=2026-03`);
  await settled(page);
  const panel = page.getByRole('region', { name: 'Files' });
  const choosing = page.waitForEvent('filechooser');
  await tabAndPress(page, panel.getByRole('button', { name: 'Add files' }));
  const xml = '<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header/></EInvoice>';
  await (
    await choosing
  ).setFiles([
    file('dzfp.xml', xml),
    file('scan.pdf', '%PDF-1.7 scan'),
    file('page.pdf', '<html></html>'),
    file('empty.pdf', ''),
  ]);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('alert').filter({ hasText: 'page.pdf' })).toContainText(
    'This type of file is not accepted.',
  );
  await expect(panel.getByRole('alert').filter({ hasText: 'empty.pdf' })).toContainText('empty');
  await tabAndPress(page, panel.getByRole('button', { name: 'Dismiss' }).first());
  await tabAndPress(page, panel.getByRole('button', { name: 'Dismiss' }).first());
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expectSound(page);
  await keepPicture(page, 'invoice-files-1440-en-light');

  await tabAndPress(page, panel.getByRole('button', { name: 'Remove scan.pdf' }));
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  // Its way back goes after eight seconds, which many presses of Tab may take.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(undo).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toHaveCount(2);

  await page.keyboard.press('b');
  await expect(page.getByText('1 invoice has a voucher')).toBeVisible();
  await tabAndPress(page, page.getByRole('link', { name: 'Open voucher 记-001' }));
  const shown = page.getByRole('region', { name: 'Files of the invoices' });
  await expect(shown.getByRole('listitem')).toHaveCount(2);
  await expect(shown.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await expect(page.getByLabel('Attachments', { exact: true })).toHaveValue('2');
  await expectSound(page);
  await tabAndPress(page, shown.getByRole('link', { name: `Invoice ${number(1)}` }).first());
  await expect(page).toHaveURL(new RegExp(`/invoice/sales-invoice/${id}`));
});

test('papers chosen for a new invoice are attached once it is saved', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  const customer = await addParty(page, 'customer', 'Green Kiln');
  const original = await addInvoice(page, customer, 1, '2026-03-10');
  await page.goto(`/invoice/sales-invoice/form?redOf=${original}&period=2026-03`);
  await settled(page);
  const panel = page.getByRole('region', { name: 'Files' });
  await panel.locator('input[type=file]').setInputFiles([file('scan.pdf', '%PDF-1.7 scan')]);
  await expect(panel.getByText('They are attached when the invoice is saved.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Invoice no.' }).fill(number(2));
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: `Sales invoice ${number(2)}` })).toBeVisible();
  await expect(panel.getByRole('listitem')).toContainText('scan.pdf');
});

/** A picture of one red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a file that cannot be fetched says why, and a picture is fetched once', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  const id = await addInvoice(page, await addParty(page, 'customer', 'Green Kiln'), 1, '2026-03-10');
  let fetched = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/invoice/attachment/content')) fetched += 1;
  });
  const contents = '**/api/invoice/attachment/content?*';
  await intercept(page, contents, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'BUSY', msg: 'Not now.', data: null } }),
  );
  await page.goto(`/invoice/sales-invoice/${id}?period=2026-03`);
  await settled(page);
  const panel = page.getByRole('region', { name: 'Files' });
  await panel
    .locator('input[type=file]')
    .setInputFiles([{ name: 'photo.png', mimeType: 'image/png', buffer: png }]);
  await panel.getByRole('button', { name: 'Save photo.png' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not now.' })).toBeVisible();
  await panel.getByRole('button', { name: 'Open photo.png' }).click();
  const preview = page.getByRole('dialog', { name: 'photo.png' });
  await expect(preview.getByRole('alert')).toContainText('Not now.');
  await page.unroute(contents);
  await preview.getByRole('button', { name: 'Retry' }).click();
  await expect(preview.getByRole('img', { name: 'photo.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  const known = fetched;
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Open photo.png' }).locator('img')).toBeVisible();
  expect(fetched, 'the form shows what is known already').toBe(known);
});

test('a list of files that cannot be had does not look like none', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  const id = await addInvoice(page, await addParty(page, 'customer', 'Green Kiln'), 1, '2026-03-10');
  const lists = '**/api/invoice/attachment?*';
  await intercept(page, lists, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/invoice/sales-invoice/${id}?period=2026-03`);
  const panel = page.getByRole('region', { name: 'Files' });
  await expect(panel.getByRole('alert')).toContainText('This could not be loaded');
  await page.unroute(lists);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);
});
