import type { Page } from 'playwright-core';

/** What the page needs of a browser; Node has other things of the same names. */
interface Browser {
  document: {
    body: object;
    querySelector(selector: string): object | null;
    querySelectorAll(selector: string): Iterable<{ textContent: string; click(): void }>;
  };
  MutationObserver: new (seen: () => void) => {
    observe(place: object, what: { childList: true; subtree: true }): void;
    disconnect(): void;
  };
  requestAnimationFrame(drawn: () => void): void;
}

/**
 * Clicks the link of a voucher in the list.
 * @returns the milliseconds until its first lines are painted and the page takes the next key.
 */
export const openFromList = (page: Page, voucher: string): Promise<number> =>
  page.evaluate(async (name) => {
    const { document, MutationObserver, requestAnimationFrame } = globalThis as unknown as Browser;
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
    const isThere = (): boolean => document.querySelector('[aria-label="Summary, line 1"]') !== null;
    const drawn = new Promise<void>((found) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(found));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    const started = performance.now();
    link?.click();
    await drawn;
    return performance.now() - started;
  }, voucher);

/** Jumps to the end of the page. @returns the milliseconds until the field is painted there. */
export const jumpToField = (page: Page, label: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const view = globalThis as unknown as Browser & {
      scrollTo(x: number, y: number): void;
      document: { documentElement: { scrollHeight: number } };
    };
    const picture = () => new Promise<void>((drawn) => view.requestAnimationFrame(drawn));
    const started = performance.now();
    do {
      view.scrollTo(0, view.document.documentElement.scrollHeight);
      await picture();
    } while (view.document.querySelector(`[aria-label="${wanted}"]`) === null);
    await picture();
    return performance.now() - started;
  }, label);
