import { expect, type Page, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { addInvoice, addParty, number } from './support/invoices.ts';
import { newBooks } from './support/new-company.ts';
import { dropFile, pasteFile } from './support/paste.ts';

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${name}`),
});
const panel = (page: Page) => page.getByRole('region', { name: 'Files' });

/** A red invoice that only needs its number, with two papers chosen. */
async function fillRedInvoice(page: Page): Promise<void> {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  const original = await addInvoice(page, await addParty(page, 'customer', 'Green Kiln'), 1, '2026-03-10');
  await page.goto(`/invoice/sales-invoice/form?redOf=${original}&period=2026-03`);
  await settled(page);
  await page.getByRole('textbox', { name: 'Invoice no.' }).fill(number(2));
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles([paper('scan.pdf'), paper('order.pdf')]);
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
}

/** Files wait on their way until they are let go. */
async function holdUploads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await intercept(page, '**/api/invoice/attachment', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    return route.fallback();
  });
  return held.resolve;
}

/** How often the page asks for an invoice to be saved. */
function countSaves(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/invoice/salesInvoice')) count += 1;
  });
  return () => count;
}

test('while the files of a new invoice are sent they stay listed, nothing is saved twice, and nothing is typed', async ({
  page,
}) => {
  await fillRedInvoice(page);
  const saves = countSaves(page);
  const letGo = await holdUploads(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(panel(page).getByRole('progressbar', { name: 'Sending scan.pdf' })).toBeVisible();
  await expect(panel(page).getByRole('listitem')).toHaveText([/order\.pdf/]);
  await page.keyboard.press('ControlOrMeta+s');
  const invoiceNo = page.getByRole('textbox', { name: 'Invoice no.' });
  await invoiceNo.focus();
  await page.keyboard.type('9');
  await expect(invoiceNo, 'it is saved already').toHaveValue(number(2));
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: `Sales invoice ${number(2)}` })).toBeVisible();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  expect(saves()).toBe(1);
});

test('whoever leaves a new invoice while its files are sent is not brought back, and the files arrive', async ({
  page,
}) => {
  await fillRedInvoice(page);
  const letGo = await holdUploads(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(`Invoice ${number(2)} is saved`)).toBeVisible();
  await page.getByRole('link', { name: 'Homepage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
  const sent = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/invoice/attachment') &&
      (response.request().postData() ?? '').includes('order.pdf'),
  );
  letGo();
  expect((await sent).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
});

test('a file of a new invoice that does not arrive is told of until it is read, with the way to the invoice', async ({
  page,
}) => {
  await fillRedInvoice(page);
  await page.clock.install();
  await intercept(page, '**/api/invoice/attachment', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New sales invoice' })).toBeVisible();
  await page.clock.fastForward('01:00');
  const news = page.getByText('scan.pdf was not attached: No answer came.');
  await expect(news).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(news).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Sales invoice ${number(2)}` })).toBeVisible();
});

test('files are dropped on a new invoice and pasted into it; one that is too large is told of and left out', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  await page.goto('/invoice/sales-invoice/form?period=2026-03');
  await settled(page);
  await dropFile(panel(page), { name: 'scan.pdf', type: 'application/pdf' });
  await expect(panel(page).getByRole('listitem')).toHaveText([/scan\.pdf/]);
  await page.getByRole('textbox', { name: 'Invoice no.' }).focus();
  await pasteFile(page, { name: 'screen.png', type: 'image/png' });
  await expect(panel(page).getByRole('listitem')).toHaveText([/scan\.pdf/, /screen\.png/]);
  await expect(page.getByRole('textbox', { name: 'Invoice no.' })).toHaveValue('');
  await dropFile(panel(page), { name: 'film.pdf', type: 'application/pdf', size: 20 * 1024 * 1024 + 1 });
  await expect(page.getByText('film.pdf: The file is larger than 20 MB.', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
});
