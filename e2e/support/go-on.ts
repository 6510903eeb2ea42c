import { expect, type Page, type Request } from '@playwright/test';

/**
 * Goes on to another screen as a link of the menu does: what is loaded stays. Done when the heading is another one, no
 * call is under way, no part is still a skeleton, and the page has nothing left to do that could begin a call. Unlike
 * after a `goto` nobody waits for half a second without a call.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  const underWay = new Set<Request>();
  // A screen that listens for news keeps one call open.
  const begin = (request: Request) => void (request.url().includes('/voucher/live') || underWay.add(request));
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await page.evaluate(leaveFor, path);
    await expect
      .poll(async () => ((await page.evaluate(isAtRest)) ? underWay.size : 'at work'), {
        intervals: [20],
        message: path,
      })
      .toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** Runs in the page: the address is another one, and the heading that is left is marked by what it says. */
function leaveFor(path: string): void {
  for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = heading.textContent;
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Runs in the page: four times one after the other it has drawn, is idle, and shows another screen without a sign of work. */
async function isAtRest(): Promise<boolean> {
  for (let time = 0; time < 4; time++) {
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    const headings = [...document.querySelectorAll('h1')];
    const isAnother = headings.some(({ dataset, textContent }) => dataset['left'] !== textContent);
    if (!isAnother || document.querySelector('[data-busy="true"], [aria-busy="true"]')) return false;
  }
  return true;
}
