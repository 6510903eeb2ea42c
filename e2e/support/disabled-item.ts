import { expect, type Locator, type Page } from '@playwright/test';
import { keepPicture } from './picture.ts';
import { expectSound } from './sound.ts';

/** In a field of customers, C01 华宁百货 is offered greyed and cannot be taken; C02 惠民商行 comes first and is taken. */
export async function expectDisabledItemRefused(page: Page, item: Locator, picture: string): Promise<void> {
  await expect(item).toBeFocused();
  await page.keyboard.type('华');
  const disabled = page.getByRole('option', { name: 'C01 华宁百货 disabled' });
  await expect(disabled).toBeDisabled();
  await expectSound(page);
  await keepPicture(page, picture);
  await page.keyboard.press('Enter');
  await expect(disabled, 'Enter does not take it').toBeVisible();
  await disabled.click({ force: true });
  await expect(disabled, 'nor does a click').toBeVisible();
  await item.fill('c');
  await expect(page.getByRole('option').first(), 'those that may be chosen come first').toHaveText(
    /惠民商行/,
  );
  await page.keyboard.press('Enter');
  await expect(item).toHaveValue('C02 惠民商行');
}
