import type { Page } from '@playwright/test';

/** Keeps a picture of the screen; `SCREENSHOTS=docs/screenshots` keeps it in the project (the readme shows some). */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS ?? 'test-results/screenshots';
  await page.screenshot({ path: `${folder}/${name}.png` });
}
