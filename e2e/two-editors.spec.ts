import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { call, newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

const conflict = (page: Page) => page.getByRole('dialog', { name: /was changed by somebody else/ });

test('two people who edit one subject both keep their work', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const stock = subjects.find(({ code }) => code === '1411')!;
  await page.goto(`/subject?edit=${stock.id}`);
  await settled(page);
  const panel = page.getByRole('region', { name: /^Edit 1411/ });
  await panel.getByLabel('Name', { exact: true }).fill('Mine');
  await call(page, 'PUT', '/subject', { ...stock, name: 'Theirs', unit: 'box' });
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(conflict(page).getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible();
  await expect(conflict(page).getByRole('row')).toHaveCount(2);
  await expectSound(page);
  for (const width of [1440, 400]) {
    await page.setViewportSize({ width, height: 900 });
    await keepPicture(page, `newer-subject-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await conflict(page).getByRole('button', { name: 'Go on with mine' }).press('Enter');
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('1411 Mine saved')).toBeVisible();
  const saved = await call<object>(page, 'GET', `/subject/${stock.id}`);
  expect(saved).toMatchObject({ name: 'Mine', unit: 'box', version: 3 });
});

test('two people who edit one auxiliary item both keep their work', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const [category] = await call<{ id: number }[]>(page, 'GET', '/accounting-category');
  const item = await call<{ id: number }>(page, 'POST', '/accounting-category-details', {
    accountingCategoryId: category!.id,
    code: 'K001',
    name: '青禾贸易',
  });
  await page.goto(`/assisting-accounting/accounting-category?edit=${item.id}`);
  await settled(page);
  const panel = page.getByRole('region', { name: /^Edit 青禾贸易/ });
  await panel.getByLabel('Name', { exact: true }).fill('Mine');
  await call(page, 'PUT', '/accounting-category-details', { ...item, name: 'Theirs', remark: 'theirs' });
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(conflict(page).getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible();
  await expectSound(page);
  await conflict(page).getByRole('button', { name: 'Load theirs' }).press('Enter');
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Theirs');
  await expect(panel.getByLabel('Remark', { exact: true })).toHaveValue('theirs');
  await panel.getByLabel('Remark', { exact: true }).fill('both');
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Theirs saved')).toBeVisible();
});

test('an item that was only disabled meanwhile: that is said, and stays when my name for it is saved', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const [category] = await call<{ id: number }[]>(page, 'GET', '/accounting-category');
  const item = await call<{ id: number }>(page, 'POST', '/accounting-category-details', {
    accountingCategoryId: category!.id,
    code: 'K001',
    name: '青禾贸易',
  });
  await page.goto(`/assisting-accounting/accounting-category?edit=${item.id}`);
  await settled(page);
  const panel = page.getByRole('region', { name: /^Edit 青禾贸易/ });
  await call(page, 'PUT', '/accounting-category-details', { ...item, enable: false });
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(conflict(page)).toContainText('They disabled it. That stays.');
  await expect(conflict(page).getByRole('table')).toHaveCount(0);
  await expectSound(page);
  await conflict(page).getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(conflict(page)).toBeHidden();
  await panel.getByLabel('Name', { exact: true }).fill('Mine');
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Mine saved')).toBeVisible();
  const saved = await call<object>(page, 'GET', `/accounting-category-details/${item.id}`);
  expect(saved).toMatchObject({ name: 'Mine', enable: false });
});

test('subjects are chosen and disabled at once, each or left with its reason, and brought back', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/subject?type=equity');
  await settled(page);
  for (const name of ['3002 Capital reserve', '3103 Profit for the year'])
    await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).press('Space');
  const bar = page.getByRole('toolbar', { name: '2 subjects chosen' });
  await expect(bar).toBeVisible();
  await expectSound(page);
  await bar.getByRole('button', { name: 'Disable' }).press('Enter');
  const left = page.getByRole('dialog', { name: '1 subject was left as it is' });
  await expect(left.getByRole('listitem')).toContainText('3103 Profit for the year');
  await left.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /3002/ })).toContainText('disabled');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('row', { name: /3002/ })).not.toContainText('disabled');
});

test('a first-level subject is added where the standard leaves it open', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', accountingStandards: 1 });
  await page.goto('/subject?type=liability');
  await settled(page);
  await page.getByRole('button', { name: 'New subject', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'On the first level' }).press('Enter');
  const panel = page.getByRole('region', { name: 'New first-level subject' });
  await panel.getByLabel('Code', { exact: true }).fill('2999');
  await panel.getByLabel('Name', { exact: true }).fill('Other debts');
  await expectSound(page);
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('2999 Other debts saved')).toBeVisible();
  await expect(page.getByRole('cell', { name: '2999', exact: true })).toBeVisible();
});
