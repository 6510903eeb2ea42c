import type { AuxiliaryItem, Subject } from '@suanpan/contracts';
import { expect, test, type Page } from '@playwright/test';
import { expectDisabledItemRefused } from './support/disabled-item.ts';
import { settled } from './support/demo.ts';
import { call, newBooks } from './support/new-company.ts';

test('a row of openings is added by keyboard; a disabled item is greyed with the reason and not chosen', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await addCustomers(page);
  await page.goto('/initial');
  await settled(page);
  await page.getByRole('button', { name: /^Add row to 1122/ }).press('Enter');
  const item = page.getByRole('combobox', { name: 'Customer' });
  await expectDisabledItemRefused(page, item, 'opening-disabled-item');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '1122 C02 惠民商行, Opening balance' })).toBeFocused();
});

test('a category without items says so where one is chosen', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/initial');
  await settled(page);
  await page.getByRole('button', { name: /^Add row to 1122/ }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveAttribute(
    'placeholder',
    'No Customer yet',
  );
});

test('a row of a currency proposes the subject’s own, and its amount at the usual rate', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  for (const [code, exchangeRate] of [
    ['EUR', '7.8'],
    ['USD', '7.1'],
  ])
    await call(page, 'POST', '/currency', { code, name: code, exchangeRate });
  const subjects = await call<Subject[]>(page, 'GET', '/subject');
  const bank = subjects.find(({ code }) => code === '1002');
  await call(page, 'PUT', '/subject', { ...bank, currencyAccounting: ['EUR', 'USD'] });
  await page.goto('/initial');
  await settled(page);
  await page.getByRole('button', { name: /^Add row to 1002/ }).press('Enter');
  const form = page.getByRole('form', { name: /Cash in bank/ });
  await expect(form).toContainText('EUR');
  await page.keyboard.type('usd');
  await page.keyboard.press('Enter');
  await expect(form).toContainText('USD');
  await form.getByRole('button', { name: 'Add row', exact: true }).press('Enter');
  const original = page.getByRole('textbox', { name: /^1002 USD, Opening, foreign/ });
  const base = page.getByRole('textbox', { name: /^1002 USD, Opening balance/ });
  await original.fill('100.5');
  await original.press('Tab');
  await expect(base).toHaveValue('713.55');
  await base.fill('715');
  await base.press('Tab');
  await original.fill('200');
  await original.press('Tab');
  await expect(base, 'one that was typed stays').toHaveValue('715.00');
});

/** Two customers, the first of them disabled. */
async function addCustomers(page: Page): Promise<void> {
  const subjects = await call<Subject[]>(page, 'GET', '/subject');
  const [category] = subjects.find(({ code }) => code === '1122')?.auxiliaryAccounting ?? [];
  const add = (code: string, name: string) =>
    call<AuxiliaryItem>(page, 'POST', '/accounting-category-details', {
      accountingCategoryId: category?.id,
      code,
      name,
    });
  const first = await add('C01', '华宁百货');
  await add('C02', '惠民商行');
  await call(page, 'PUT', '/accounting-category-details', { ...first, enable: 0 });
}
