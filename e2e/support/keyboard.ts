import { expect, type Locator, type Page } from '@playwright/test';

/** A whole screen with its menu. */
const MOST_STEPS = 150;

/** Goes on with Tab until the field of that label, or the place itself, is reached, as somebody without a mouse does. */
export async function tabTo(page: Page, place: string | Locator): Promise<void> {
  const wanted = typeof place === 'string' ? page.getByLabel(place, { exact: true }) : place;
  const isReached = (): Promise<boolean> => wanted.evaluate((field) => field === document.activeElement);
  for (let step = 0; step < MOST_STEPS && !(await isReached()); step += 1) {
    await page.keyboard.press('Tab');
    // What a key has changed is drawn before the next one is pressed.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  await expect(wanted).toBeFocused();
}

/** Goes there with Tab and presses the key, Enter for buttons and links. */
export async function tabAndPress(page: Page, place: string | Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

/** Goes to a field with Tab and types over what stands in it. */
export async function tabAndType(page: Page, place: string | Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
