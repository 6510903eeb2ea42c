import { expect, test, type Page } from '@playwright/test';
import { comeToRest, watchRequests } from './at-rest.ts';

/** Goes on to another screen as a link of the menu does: what is loaded stays. Done when the other one has come to rest. */
export async function goOn(page: Page, path: string): Promise<void> {
  watchRequests(page);
  await test.step(`go on to ${path}`, async () => {
    await page.evaluate(leaveFor, path);
    await comeToRest(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(forgetLeft);
  });
}

/** Runs in the page: the address is another one, and the heading that is left is marked by what it says. */
function leaveFor(path: string): void {
  for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = heading.textContent;
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Runs in the page. */
function forgetLeft(): void {
  for (const heading of document.querySelectorAll<HTMLElement>('h1[data-left]'))
    delete heading.dataset['left'];
}
