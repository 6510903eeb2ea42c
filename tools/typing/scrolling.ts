import type { Page } from 'playwright-core';

/** Milliseconds between two pictures while a list is scrolled. */
export interface Frames {
  count: number;
  p50: number;
  p95: number;
  max: number;
}

/** Scrolls by so many pixels with each picture, so many times. */
export const scrollOver = (page: Page, step: number, count: number): Promise<Frames> =>
  page.evaluate(
    async ([by, times]) => {
      const view = globalThis as unknown as {
        scrollBy(x: number, y: number): void;
        requestAnimationFrame(drawn: (at: number) => void): void;
      };
      const picture = () => new Promise<number>((drawn) => view.requestAnimationFrame(drawn));
      const gaps: number[] = [];
      for (let last = await picture(); gaps.length < times;) {
        view.scrollBy(0, by);
        const now = await picture();
        gaps.push(now - last);
        last = now;
      }
      gaps.sort((a, b) => a - b);
      const at = (share: number): number => gaps[Math.min(times - 1, Math.floor(times * share))] ?? 0;
      return { count: times, p50: at(0.5), p95: at(0.95), max: at(1) };
    },
    [step, count] as const,
  );

/** Jumps to a place of the page, from 0 to 1. @returns the milliseconds until a voucher is in sight there. */
export async function jumpTo(page: Page, place: number, name: string): Promise<number> {
  const started = performance.now();
  await page.evaluate((share) => {
    const view = globalThis as unknown as {
      scrollTo(x: number, y: number): void;
      document: { documentElement: { scrollHeight: number } };
    };
    view.scrollTo(0, view.document.documentElement.scrollHeight * share);
  }, place);
  await page.getByRole('link', { name, exact: true }).waitFor();
  return performance.now() - started;
}
