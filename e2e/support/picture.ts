import type { Page } from '@playwright/test';

/** Keeps a picture of the screen in the folder SCREENSHOTS, if one is named; the readme shows some of `docs/screenshots`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** The screen as it stands at three widths, light and dark; for who looks at pictures. */
export async function keepPictures(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  const before = page.viewportSize()!;
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 800, 400]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await keepPicture(page, `${name}-${colorScheme}-${width}`);
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}
