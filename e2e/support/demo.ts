import { expect, type Page } from '@playwright/test';
import { comeToRest, isWatched, watchRequests } from './at-rest.ts';

/** The demo company's sign-in (tools/demo.ts). */
export const demoUser = { userId: '13800000000', password: 'suanpan-demo' };

/** Signs in by the API, so that a test about something else does not type it; the cookie is the browser's. */
export async function signInAsDemo(page: Page): Promise<void> {
  watchRequests(page);
  const answer = await page.request.post('/api/login', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { mobile: demoUser.userId, password: demoUser.password },
  });
  expect(answer.ok()).toBe(true);
}

/** The screen is there: its heading is shown, no call is under way, and no part of it is still a skeleton. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isWatched(page)) return comeToRest(page);
  // A screen that listens for news keeps one call open; by then it has long been filled.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await expect(page.locator('[data-busy="true"], [aria-busy="true"]')).toHaveCount(0);
}
