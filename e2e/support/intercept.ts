import { expect, type Page } from '@playwright/test';

const PROBE = '/intercepted';

/**
 * Answers requests of the page that is open, from the very next one on. `page.route` is done before a busy page has heard
 * of it: what is asked for right after it goes past the handler. So requests of no meaning are made until one is caught.
 */
export async function intercept(page: Page, ...[pattern, handler]: Parameters<Page['route']>): Promise<void> {
  await page.route(pattern, handler);
  if (page.url() === 'about:blank') return;
  let isCaught = false;
  await page.route(`**${PROBE}`, (route) => {
    isCaught = true;
    return route.fulfill({ body: '' });
  });
  const ask = (): Promise<unknown> => page.evaluate((path) => fetch(path).then(({ ok }) => ok), PROBE);
  await expect.poll(() => ask().then(() => isCaught)).toBe(true);
  await page.unroute(`**${PROBE}`);
}
