import { expect, type Page } from '@playwright/test';
import { settled } from './demo.ts';
import { keepPicture } from './picture.ts';
import { expectSound } from './sound.ts';

/** A width in px; `dark` where the screen is looked at in the dark theme. */
export type Look = readonly [width: number, scheme?: 'dark'];

/** Light at a desk and on a phone, dark between them. */
const usualLooks: readonly Look[] = [[1440], [800, 'dark'], [400]];

/**
 * Opens a screen and goes with it through widths: in each it has no accessibility fault and does not scroll sideways. It is
 * loaded once: a window that is made narrower is what a user has, and a load takes as long as all that is looked at.
 */
export async function expectWhole(
  page: Page,
  name: string,
  path: string,
  looks: readonly Look[] = usualLooks,
): Promise<void> {
  await page.setViewportSize({ width: looks[0]![0], height: 900 });
  await page.goto(path);
  await settled(page);
  await expectWholeAsItStands(page, name, looks);
}

/** The same of the screen that is open, with what has been opened in it. */
export async function expectWholeAsItStands(
  page: Page,
  name: string,
  looks: readonly Look[] = usualLooks,
): Promise<void> {
  for (const [width, scheme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    if (scheme) await page.emulateMedia({ colorScheme: scheme });
    await keepPicture(page, [name, width, scheme].filter(Boolean).join('-'));
    await expectSound(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${name} at ${width}`,
      })
      .toBeLessThanOrEqual(0);
    if (scheme) await page.emulateMedia({ colorScheme: null });
  }
}

/** With EVERY_LOOK=1 in the dark, too. */
const journeyLooks: readonly Look[] = [
  [1440],
  [800],
  [400],
  ...(process.env.EVERY_LOOK
    ? ([
        [1440, 'dark'],
        [400, 'dark'],
      ] as const)
    : []),
];

/** The same in the middle of a journey, which then goes on at the width it has. */
export async function expectEveryWidth(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const language = await page.evaluate(() => document.documentElement.lang);
  await expectWholeAsItStands(page, `${name}-${language}-from-${width}`, journeyLooks);
  await page.setViewportSize({ width, height });
}
