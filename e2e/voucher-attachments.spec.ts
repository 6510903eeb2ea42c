import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { newBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { cell } from './support/voucher-form.ts';

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
  await expect.poll(kept).toContain('hasFiles\\":true');
  await page.close();

  const again = await context.newPage();
  await again.goto('/voucher/form');
  await again.getByRole('button', { name: 'Restore' }).click();
  const panel = again.getByRole('region', { name: 'Files' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await cell(again, 'Summary', 1).fill('Sale of cups');
  await cell(again, 'Subject', 1).fill('1001');
  await again.keyboard.press('Enter');
  await again.keyboard.type('66');
  await cell(again, 'Summary', 2).focus();
  await again.keyboard.press('Enter');
  await again.keyboard.type('5001');
  await again.keyboard.press('Enter');
  await again.keyboard.press('=');
  await again.route('**/api/voucher/attachment', (route) => route.abort());
  await again.keyboard.press('Control+s');
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Voucher 记-001');
  await expect(panel.getByRole('alert')).toHaveCount(2);
  await expect(panel.getByRole('alert').first()).toContainText('receipt.png: No answer came.');
  await again.unroute('**/api/voucher/attachment');
  await panel.getByRole('button', { name: 'Try again' }).first().click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await again.reload();
  await expect(panel.getByRole('listitem'), 'what was kept is sent when the voucher is opened').toHaveCount(
    2,
  );
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(again.getByLabel('Attachments', { exact: true })).toHaveValue('2');
});
