import { expect, type Page } from '@playwright/test';

/** A list that goes on behind the bar at the end of the window is not seen again below it. */
export async function expectNothingBelowBar(page: Page): Promise<void> {
  expect(await isSeenAt(page, 150), 'the list goes on behind the bar').toBe(true);
  for (const distance of [1, 4, 8, 12]) expect(await isSeenAt(page, distance), `${distance} px`).toBe(false);
}

/** Whether something of a list is so far above the lower edge of the window. */
const isSeenAt = (page: Page, fromBottom: number): Promise<boolean> =>
  page.evaluate(
    (distance) =>
      [1, 2, 3, 4].some((part) => {
        const [x, y] = [(innerWidth * part) / 5, innerHeight - distance];
        return (
          (document.elementFromPoint(x, y)?.closest('#content :is(tbody tr, article, li)') ?? null) !== null
        );
      }),
    fromBottom,
  );
