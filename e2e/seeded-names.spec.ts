import type { Subject } from '@suanpan/contracts';
import { expect, test } from '@playwright/test';
import { call, newBooks } from './support/new-company.ts';
import { cell, goToNewVoucher } from './support/voucher-form.ts';

test('another language names the subjects at once, without a reload, and what is typed meanwhile stays', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  await cell(page, 'Summary', 1).fill('零售收入');
  await cell(page, 'Subject', 1).fill('银行存款');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Subject', 1), 'found by the name that the books keep').toHaveValue(
    '1002 Cash in bank',
  );
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByText('繁體中文').click();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('科目，第 1 列', { exact: true })).toHaveValue('1002 銀行存款');
  await expect(page.getByLabel('摘要，第 1 列', { exact: true })).toHaveValue('零售收入');
});

test('a subject saved with the name that was shown keeps its name in the books; a new name is the company’s own', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/subject?type=asset');
  const panel = page.getByRole('region', { name: 'Edit 1002 Cash in bank' });
  const edit = page.getByRole('button', { name: 'Edit 1002 Cash in bank' });
  await edit.click();
  await panel.getByLabel('Initials', { exact: true }).fill('bank');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel).toBeHidden();
  const kept = async (): Promise<string | undefined> =>
    (await call<Subject[]>(page, 'GET', '/subject?keyword=1002')).find(({ code }) => code === '1002')?.name;
  expect(await kept(), 'asked for in no language').toBe('银行存款');
  await edit.click();
  await panel.getByLabel('Name', { exact: true }).fill('Our bank');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit 1002 Our bank' })).toBeVisible();
  expect(await kept()).toBe('Our bank');
});
