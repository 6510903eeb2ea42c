import { expect, type Locator, type Page } from '@playwright/test';
import { settled, signInAsDemo } from './demo.ts';

/** A field of a line, by what it is called there: cell(page, 'Debit', 2). */
export const cell = (page: Page, name: string, line: number): Locator =>
  page.getByLabel(`${name}, line ${line}`, { exact: true });

/** The word that a voucher is in the books. */
export const saved = (page: Page): Locator => page.getByText(/记-\d+ saved/);

/** The form of a new voucher of the demo company, ready for the first key. */
export async function openNewVoucher(page: Page): Promise<void> {
  await signInAsDemo(page);
  await goToNewVoucher(page);
}

/** The same for whoever is signed in. */
export async function goToNewVoucher(page: Page): Promise<void> {
  await page.goto('/voucher/form');
  await settled(page);
  await expect(cell(page, 'Summary', 1)).toBeFocused();
}
