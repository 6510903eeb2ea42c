import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 40;

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
