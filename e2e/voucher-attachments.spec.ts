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
