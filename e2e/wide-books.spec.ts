import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { goOn } from './support/go-on.ts';
import { largeBooks } from './support/large-books.ts';
import { keepPicture } from './support/picture.ts';

/** What each book is opened for: the columns that are read without scrolling. */
const screens = [
  ['balance-sheet', '/report/view/{sheet}', ['Assets', 'Closing', 'Start of year']],
  ['subject-balance', '/account-book/subject-balance', ['Name', 'Closing']],
  ['auxiliary-balance', '/account-book/auxiliary-accounting-balance', ['Name', 'Closing']],
  ['auxiliary-detail', '/account-book/auxiliary-accounting-detail', ['Summary', 'Credit', 'Side', 'Balance']],
  ['ages', '/aging-analysis', ['Customer or supplier', 'Outstanding', 'Advances', 'Net']],
  ['party-summary', '/capital/invoice-funds-summary', ['Customer or supplier', 'Closing']],
  ['fund-reports', '/fund-reports', ['Account', 'Journal', 'Ledger', 'Difference']],
] as const;

test('at 1440 px the columns a book is opened for are in sight, with 12-digit amounts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const address = await largeBooks(page);
  await page.goto('/setting');
  await settled(page);
  for (const [name, path, heads] of screens) {
    await goOn(page, address(`${path}?period=2026-03`));
    await keepPicture(page, `wide-${name}`);
    expect.soft(await headsInSight(page), name).toEqual(expect.arrayContaining([...heads]));
  }
});

/** The heads of the columns that stand whole inside their tables. */
const headsInSight = (page: Page): Promise<string[]> =>
  page.locator('thead th').evaluateAll((heads) =>
    heads
      .filter((head) => {
        const own = head.getBoundingClientRect();
        const around = head.closest('table')!.parentElement!.getBoundingClientRect();
        const isForReaders = head.closest('thead')!.clientWidth <= 1;
        return !isForReaders && own.left >= around.left && own.right <= around.right + 1;
      })
      .map((head) => head.textContent),
  );
