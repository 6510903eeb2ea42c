import { expect, type Page } from '@playwright/test';

const MOST_STEPS = 30;

/** Goes on from field to field with Tab until the named one is reached, as somebody without a mouse does. */
export async function tabTo(page: Page, label: string): Promise<void> {
  const wanted = page.getByLabel(label, { exact: true });
  const isReached = (): Promise<boolean> => wanted.evaluate((field) => field === document.activeElement);
  for (let step = 0; step < MOST_STEPS && !(await isReached()); step += 1) {
    await page.keyboard.press('Tab');
    // What a key has changed is drawn before the next one is pressed.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  await expect(wanted).toBeFocused();
}
