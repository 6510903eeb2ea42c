import { expect, type Page, type Request } from '@playwright/test';

/** The calls and files that a page waits for, of each page that is watched. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Notes from now on what a page waits for. To be called before it loads what is waited for. */
export function watchRequests(page: Page): void {
  if (underWay.has(page)) return;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  const end = (request: Request) => void requests.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  // A screen that listens for news keeps one call open.
  page.on('request', (request) => void (request.url().includes('/voucher/live') || requests.add(request)));
  // What the page that is left still waits for, also what it began meanwhile, need not end.
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest()) return;
    requests.clear();
    requests.add(request);
  });
}

/**
 * Done when no call is under way, no part is a skeleton, and the page has nothing left to do that could begin a call; so
 * nobody waits for half a second without a call, as for `networkidle`.
 */
export async function comeToRest(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (!requests) throw new Error('watchRequests comes before the page is loaded');
  await expect
    .poll(async () => ((await isAtRest(page)) ? requests.size : 'at work'), { intervals: [20] })
    .toBe(0);
}

/** Whether what a page waits for is known. */
export const isWatched = (page: Page): boolean => underWay.has(page);

/** A page that is left while it is asked is not at rest. */
const isAtRest = (page: Page): Promise<boolean> => page.evaluate(isIdle).catch(() => false);

/** Runs in the page: four times one after the other it has drawn, is idle, and shows a screen without a sign of work. */
async function isIdle(): Promise<boolean> {
  for (let time = 0; time < 4; time++) {
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    const headings = [...document.querySelectorAll('h1')];
    const isAnother = headings.some(({ dataset, textContent }) => dataset['left'] !== textContent);
    if (!isAnother || document.querySelector('[data-busy="true"], [aria-busy="true"]')) return false;
  }
  return true;
}
