import type { AuxiliaryItem, Subject } from '@suanpan/contracts';
import { expect, test } from '@playwright/test';
import { call, newBooks } from './support/new-company.ts';
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
  await expect(page.getByRole('alert')).toHaveText('Not saved: one field needs your attention.');
  await expect(page.getByText('No subject that may be posted to is named “100”.')).toBeVisible();
  await expect(subject).toHaveValue('100');
  await expectSound(page);

  await subject.fill('1002');
  await cell(page, 'Summary', 1).click();
  await expect(subject).toHaveValue('1002 Cash in bank');
  await subject.fill('zzz');
  await page.keyboard.press('Escape');
  await expect(subject, 'Escape takes back what was typed').toHaveValue('1002 Cash in bank');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(subject).toHaveValue('1002 Cash in bank');
});

test('an item that is typed over is never the one before: it is found by code or name, or stays in sight as no item', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const subjects = await call<Subject[]>(page, 'GET', '/subject');
  const [category] = subjects.find(({ code }) => code === '1122')?.auxiliaryAccounting ?? [];
  for (const [code, name] of [
    ['C01', '华宁百货'],
    ['C02', '惠民商行'],
  ])
    await call<AuxiliaryItem>(page, 'POST', '/accounting-category-details', {
      accountingCategoryId: category?.id,
      code,
      name,
    });
  await goToNewVoucher(page);
  await cell(page, 'Summary', 1).fill('赊销');
  await cell(page, 'Subject', 1).fill('1122');
  await page.keyboard.press('Enter');
  const item = cell(page, 'Customer', 1);
  await item.fill('C01');
  await page.keyboard.press('Enter');
  await expect(item).toHaveValue('C01 华宁百货');
  await item.fill('惠民商行');
  await cell(page, 'Summary', 1).click();
  await expect(item).toHaveValue('C02 惠民商行');
  await item.fill('zzz');
  await page.keyboard.press('Escape');
  await expect(item, 'Escape takes back what was typed').toHaveValue('C02 惠民商行');
  await item.fill('zzz');
  await cell(page, 'Summary', 1).click();
  await expect(item).toHaveValue('zzz');
  await expect(item).toHaveAttribute('aria-invalid', 'true');
  await expect(item).toHaveAccessibleDescription('No item that may be chosen is named “zzz”.');
  await expectSound(page);
  await page.keyboard.press('Control+z');
  await expect(item).toHaveValue('C02 惠民商行');

  await item.fill('D02');
  await expect(page.getByText('No item matches')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog'), 'Enter makes nothing of a mistyped code').toBeHidden();
  await expect(item).toHaveValue('D02');
  await expect(item).toHaveAttribute('aria-invalid', 'true');
  await item.fill('D02');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New Customer' })).toBeVisible();
});
