import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { tabTo } from './support/keyboard.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

test('voucher words are kept by keyboard: added, retitled, one the default, none renamed in use', async ({
  page,
}) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' });
  await page.goto('/voucher-word');
  await settled(page);
  await expectSound(page);

  await tabTo(page, 'Printed title of 收');
  await page.keyboard.type('收据');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Printed title of 付')).toBeFocused();
  await expect(page.getByRole('row', { name: /^Choose 收/ }).getByText('Saved')).toBeAttached();

  await tabTo(page, 'Make default: 转');
  await page.keyboard.press('Enter');
  await expect(page.getByText('转 is the default')).toBeVisible();
  await expect(page.getByText('Default', { exact: true }).filter({ visible: true })).toHaveCount(2);
  await expectSound(page);

  const add = page.getByRole('button', { name: 'New word' });
  await add.press('Enter');
  const panel = page.getByRole('region', { name: 'New word' });
  await expect(panel.getByLabel('Word', { exact: true })).toBeFocused();
  await page.keyboard.type('记');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toBeVisible();
  await expectSound(page);
  await panel.getByLabel('Word', { exact: true }).fill('银');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Word of 银')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(add, 'where the panel was opened').toBeFocused();

  const used = page.getByLabel('Word of 记');
  await used.focus();
  await used.fill('凭');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vouchers carry this word.')).toBeVisible();
  await expect(used).toHaveValue('凭');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(used).toHaveValue('记');
});

test('words are chosen and deleted at once: one in use is left with its reason, the others come back', async ({
  page,
}) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' });
  await page.goto('/voucher-word');
  await settled(page);
  const words = await call<{ word: string }[]>(page, 'GET', '/voucher-word');
  const receipts = words.find(({ word }) => word === '收');
  await call(page, 'PUT', '/voucher-word', { ...receipts, isDefault: true });
  await page.reload();
  await settled(page);
  await page.getByRole('checkbox', { name: 'Choose 记' }).check();
  await page.getByRole('checkbox', { name: 'Choose 付' }).check();
  const bar = page.getByRole('toolbar', { name: '2 rows chosen' });
  await expectSound(page);
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete them' }).press('Enter');
  const left = page.getByRole('dialog', { name: '1 row was left as it is' });
  await expect(left.getByText('记: Vouchers carry this word.')).toBeVisible();
  await expect(page.getByLabel('Word of 付')).toBeHidden();
  await left.getByRole('button', { name: 'Close' }).last().press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByLabel('Word of 付')).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  expect((await file).suggestedFilename()).toBe('Voucher words.xlsx');
});

test('two people in one row: the later one sees what the other wrote and loses nothing', async ({ page }) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/voucher-word');
  await settled(page);
  await changeElsewhere(page, { printTitle: 'theirs' });
  const title = page.getByLabel('Printed title of 收');
  await title.fill('mine');
  await title.press('Enter');
  await expect(page.getByText('It says theirs here now.')).toBeVisible();
  await expect(title).toHaveValue('mine');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save mine' }).press('Enter');
  await expect(page.getByRole('row', { name: /^Choose 收/ }).getByText('Saved')).toBeAttached();
  await expect(title).toHaveValue('mine');
});

test('currencies are kept in place; one in use keeps its decimals and stays', async ({ page }) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await call(page, 'POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const bank = subjects.find(({ code }) => code === '1002');
  await page.goto('/currency?period=2026-03');
  await settled(page);
  await tabTo(page, 'Usual rate of USD');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7.25');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Choose USD/ }).getByText('Saved')).toBeAttached();
  await tabTo(page, 'Month-end rate of USD');
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a rate greater than zero.')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7.2345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a rate greater than zero.')).toBeHidden();
  const usd = page.getByRole('row', { name: /^Choose USD/ });
  await expect(usd.getByText('Saved')).toHaveCount(2);

  const theirs = { year: 2026, month: 3, rates: [{ code: 'USD', rate: '7.3' }] };
  await call(page, 'PUT', '/currency/rates', theirs);
  const monthEnd = page.getByLabel('Month-end rate of USD');
  await monthEnd.fill('7.4');
  await monthEnd.press('Enter');
  await expect(page.getByText('It says 7.3 here now.')).toBeVisible();
  await page.getByRole('button', { name: 'Save mine' }).press('Enter');
  await expect(page.getByText('It says 7.3 here now.')).toBeHidden();
  await expect(usd.getByText('Saved')).toHaveCount(2);

  await call(page, 'PUT', '/subject', { ...bank, currencyAccounting: ['USD'] });
  const scale = page.getByLabel('Decimals of USD');
  await scale.fill('3');
  await scale.press('Enter');
  await expect(page.getByText('The record is in use.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete USD' }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByRole('status').getByText('The record is in use.')).toBeVisible();
  await expect(page.getByLabel('Usual rate of USD')).toHaveValue('7.25');
});

async function changeElsewhere(page: Page, changes: object): Promise<void> {
  const words = await call<{ word: string }[]>(page, 'GET', '/voucher-word');
  await call(page, 'PUT', '/voucher-word', { ...words.find(({ word }) => word === '收'), ...changes });
}
