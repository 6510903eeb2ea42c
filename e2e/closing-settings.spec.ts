import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { newBooks, openNewBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

test('the rates of month ends are read, checked and kept from a month on', async ({ page }) => {
  test.slow();
  await openNewBooks(page, '2026/03');
  await page.goto('/check-out/carry-forward/2026/3');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const rate = page.getByLabel('Income tax: Rate');
  const save = page.getByRole('button', { name: 'Save settings' });
  await expect(rate).toHaveValue('0.25');
  await settled(page);
  await expectSound(page);

  await rate.fill('25');
  await expect(page.getByText('Enter a number from 0 to 1, such as 0.07.')).toBeVisible();
  await expect(save).toBeDisabled();
  await rate.fill('0.05');
  await page.getByRole('checkbox', { name: 'Surcharges' }).uncheck();
  await save.click();
  await expect(page.getByText('Settings from 2026/03 saved')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Set by this account set. The policy says: 0.25')).toBeVisible();
  await expect(rate).toHaveValue('0.05');
  await expect(page.getByRole('checkbox', { name: 'Surcharges' })).not.toBeChecked();
});

test('a long choice stays inside its field', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/check-out/settings');
  await settled(page);
  const field = (name: string) =>
    page.locator('.ant-select', { has: page.getByRole('combobox', { name, exact: true }) });
  await page.getByRole('combobox', { name: 'Profit and loss', exact: true }).focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(field('Profit and loss')).toContainText('Two vouchers');
  const [left, right] = [field('Profit and loss'), field('Cost of sales: How it is found')];
  const [transfer, cost] = [(await left.boundingBox())!, (await right.boundingBox())!];
  expect(transfer.x + transfer.width).toBeLessThan(cost.x);
});

test('the lines of every month are typed, balanced with =, kept for their months and proposed by the step', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/check-out/settings');
  await settled(page);
  await page.getByRole('button', { name: 'Add line: Depreciation' }).click();
  const lines = page.getByRole('region', { name: 'Depreciation' });
  const subject = async (row: number, code: string): Promise<void> => {
    const field = lines.getByLabel(`Subject, line ${row}`);
    await field.fill(code);
    await field.press('Enter');
    await expect(field).toHaveValue(new RegExp(`^${code} `));
  };
  await subject(1, '560207');
  await lines.getByLabel('Debit, line 1').fill('1400');
  await subject(2, '1602');
  await lines.getByLabel('Credit, line 2').press('=');
  await lines.getByLabel('Credit, line 2').press('Tab');
  await expect(lines.getByLabel('Credit, line 2')).toHaveValue('1,400.00');
  await expect(lines.getByText('Balanced', { exact: true })).toBeVisible();
  await lines.getByLabel('Last month, line 1').fill('2026/2');
  await lines.getByLabel('First month, line 1').fill('2026-04');
  await expect(lines.getByText('The last month lies before the first one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await lines.getByLabel('First month, line 1').fill('');
  await lines.getByLabel('Last month, line 1').fill('');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings from 2026/03 saved')).toBeVisible();
  await page.getByRole('link', { name: 'Carry forward' }).first().click();
  const step = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Depreciation' }) });
  await expect(step).toContainText('1,400.00');
});

test('a subject or an amount that is typed over in a monthly line is never saved as the one before', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/check-out/settings');
  await settled(page);
  await page.getByRole('button', { name: 'Add line: Depreciation' }).click();
  const lines = page.getByRole('region', { name: 'Depreciation' });
  const save = page.getByRole('button', { name: 'Save settings' });
  const subject = lines.getByLabel('Subject, line 1');
  await subject.fill('560207');
  await subject.press('Enter');
  await lines.getByLabel('Debit, line 1').fill('1400');
  await lines.getByLabel('Subject, line 2').fill('1602');
  await lines.getByLabel('Credit, line 2').fill('1400');
  await expect(lines.getByLabel('Subject, line 2'), 'named in full').toHaveValue(/^1602 /);
  await expect(save).toBeEnabled();

  await subject.fill('zzz');
  await lines.getByLabel('Debit, line 1').fill('1,40');
  await lines.getByLabel('First month, line 1').focus();
  await expect(subject).toHaveValue('zzz');
  await expect(subject).toHaveAttribute('aria-invalid', 'true');
  await expect(lines.getByText('No subject of that code or name may be chosen.')).toBeVisible();
  await expect(lines.getByText('Not balanced')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectSound(page);
  await subject.fill('560207');
  await lines.getByLabel('First month, line 1').focus();
  await expect(lines.getByText('This is not an amount.')).toBeVisible();
  await expect(save).toBeDisabled();
  await lines.getByLabel('Debit, line 1').fill('1,400');
  await expect(save).toBeEnabled();
});

test('what is being changed is not taken away by another month in the header', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-04-02', debit: '1001', credit: '3001', amount: '5.00' });
  await page.goto('/check-out/settings?period=2026-03');
  await settled(page);
  const rate = page.getByLabel('Income tax: Rate');
  await rate.fill('0.05');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByText('What you changed for 2026/03 is not saved yet.')).toBeVisible();
  await expect(rate).toHaveValue('0.05');
  await page.getByRole('button', { name: 'Discard it and show 2026/04' }).click();
  await expect(rate).toHaveValue('0.25');
});
