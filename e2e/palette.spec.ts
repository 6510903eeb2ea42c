import { expect, test } from '@playwright/test';
import { settled, signInAsDemo } from './support/demo.ts';
import { expectSound } from './support/sound.ts';

test('Ctrl+K goes to a voucher, a ledger or a screen, and does what the screen offers', async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/voucher?period=2026-01');
  await settled(page);
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const text = palette.getByRole('combobox');
  const open = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(text).toBeFocused();
  };

  await page.getByRole('button', { name: 'Search' }).click();
  await expect(text).toBeFocused();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await test.step('it stays when its key is pressed before the browser has told that it closed', async () => {
    await open();
    await text.fill('1001');
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }),
      );
    });
    await expect(text).toBeFocused();
    await expect(text, 'and begins anew').toHaveValue('');
    await text.fill('yhck');
    await expect(palette.getByRole('option', { name: /1002 Cash in bank/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });

  await open();
  await text.fill('2025-10 记 1');
  await expect(palette.getByRole('option', { name: /^记-001 · 2025-10/ })).toContainText(
    /\d{1,3}(,\d{3})+\.\d\d$/,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Voucher 记-001' })).toBeVisible();

  await open();
  await text.fill('yhck');
  await expect(palette.getByRole('option', { name: /1002 Cash in bank/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account-book\/detailed\?.*subjectCode=1002/);

  await open();
  await text.fill('keyboard');
  await expect(palette.getByRole('option', { name: /Keyboard shortcuts/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  await open();
  await text.fill('no such thing');
  await expect(palette.getByRole('status')).toHaveText('Nothing matches.');
  await text.fill('account sets');
  await expect(palette.getByRole('option', { name: /Account sets/ })).toBeVisible();
  await text.fill('voucher words');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/voucher-word/);
  await expect(palette).toBeHidden();
});
