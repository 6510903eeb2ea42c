import { expect, test } from '@playwright/test';
import { newBooks } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { cell, goToNewVoucher, saved } from './support/voucher-form.ts';

test('a subject that is typed over is never saved as the one before: it is found by its name, or stays in sight as no subject', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  for (const [line, code, side] of [
    [1, '1001', 'Debit'],
    [2, '5051', 'Credit'],
  ] as const) {
    await cell(page, 'Summary', line).fill('零售收入');
    await cell(page, 'Subject', line).fill(code);
    await page.keyboard.press('Enter');
    await cell(page, side, line).fill('200');
  }
  const subject = cell(page, 'Subject', 1);
  await subject.fill('100');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('Line 1');
  await expect(page.getByText('No subject that may be posted to is named “100”.')).toBeVisible();
  await expect(subject).toHaveValue('100');
  await expectSound(page);

  await subject.fill('1002');
  await cell(page, 'Summary', 1).click();
  await expect(subject).toHaveValue('1002 银行存款');
  await subject.fill('zzz');
  await page.keyboard.press('Escape');
  await expect(subject, 'Escape takes back what was typed').toHaveValue('1002 银行存款');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(subject).toHaveValue('1002 银行存款');
});
