import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { openNewBooks } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  await expect(page.getByText('Settings from 2026-03 saved')).toBeVisible();

  await page.reload();
  await expect(rate).toHaveValue('0.05');
  await expect(page.getByRole('checkbox', { name: 'Surcharges' })).not.toBeChecked();
});
