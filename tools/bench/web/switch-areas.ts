import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../browser/find-chromium.ts';
import { openDashboard } from './open-dashboard.ts';
import { line, neverIdle } from './page-load.ts';

/** One change of screens, from the change of the address until the new screen is there and nothing on it loads. */
export interface Switch {
  /**
   * `cold`: the area's code was not there; `fetched ahead`: the pointer was on its entry of the menu, which fetches it;
   * `again`: the area was open before.
   */
  kind: 'cold' | 'fetched ahead' | 'again' | 'within an area';
  to: string;
  ms: number;
  /** What came over the wire for it. */
  kb: number;
  /** Time in which the page could not react, in tasks of 50 ms and more. */
  long_ms: number;
}

/** A screen of each area that the shell loads when it is needed, and a second one of the last area. */
const areas = ['/voucher', '/account-book/subject-balance', '/check-out/list', '/subject'] as const;
const neighbour = '/voucher-word';

/**
 * Goes through the areas with a browser at 10 Mbit/s and 40 ms so many times: where nothing is fetched ahead, where the
 * browser was idle and the pointer came over the menu before, then once more, and to a screen of the same area.
 * @throws when no Chromium starts here.
 */
export async function switchAreas(url: string, rounds: number): Promise<Switch[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments],
  });
  try {
    const signedIn = await browser.newContext({ baseURL: url });
    await openDashboard(signedIn);
    const storageState = await signedIn.storageState();
    const switches: Switch[] = [];
    const round = async (isIdle: boolean): Promise<void> => {
      const context = await browser.newContext({ baseURL: url, storageState, locale: 'en-US' });
      if (!isIdle) await context.addInitScript(neverIdle);
      switches.push(...(await goRound(context, isIdle).finally(() => context.close())));
    };
    for (let at = 0; at < rounds; at++) {
      await round(false);
      await round(true);
    }
    return switches;
  } finally {
    await browser.close();
  }
}

async function goRound(context: BrowserContext, isIdle: boolean): Promise<Switch[]> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', line);
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const switches: Switch[] = [];
  for (const to of areas) {
    if (isIdle) await pointAt(page, to);
    switches.push(await change(page, isIdle ? 'fetched ahead' : 'cold', to));
  }
  switches.push(await change(page, 'within an area', neighbour));
  for (const to of areas) switches.push(await change(page, 'again', to));
  return switches;
}

/** The pointer comes over a screen's entry of the menu, and what that fetches is there. */
async function pointAt(page: Page, to: string): Promise<void> {
  const entry = page.locator(`a[href^="${to}?"]`);
  const section = page.locator('nav > ul > li').filter({ has: entry });
  await section.hover();
  await section.locator(entry).hover();
  await page.waitForFunction(isQuietSince, await page.evaluate(now));
}

const now = (): number => (globalThis as unknown as BrowserGlobals).performance.now();

/** Runs in the page: whether half a second has gone by since then, and since anything came over the wire. */
function isQuietSince(then: number): boolean {
  const { performance } = globalThis as unknown as BrowserGlobals;
  const ends = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd);
  return performance.now() - Math.max(then, ...ends) > 500;
}

async function change(page: Page, kind: Switch['kind'], to: string): Promise<Switch> {
  const figures = await page.evaluate(goTo, to);
  await page.waitForLoadState('networkidle');
  return { kind, to, ...figures };
}

/** What a browser has and Node's types do not say. */
interface BrowserGlobals {
  history: { pushState(data: null, unused: string, url: string): void };
  document: { querySelector(selector: string): { textContent: string | null } | null };
  dispatchEvent(event: unknown): void;
  PopStateEvent: new (type: string) => unknown;
  requestAnimationFrame(callback: () => void): void;
  performance: {
    now(): number;
    getEntriesByType(type: string): { startTime: number; responseEnd: number; transferSize: number }[];
  };
  PerformanceObserver: new (seen: (list: { getEntries(): { duration: number }[] }) => void) => {
    observe(what: { type: string }): void;
    disconnect(): void;
  };
}

/** Runs in the page: changes the address as a link does, and waits for the heading of the new screen and its content. */
async function goTo(path: string): Promise<Omit<Switch, 'kind' | 'to'>> {
  const browser = globalThis as unknown as BrowserGlobals;
  const heading = (): string => browser.document.querySelector('h1')?.textContent ?? '';
  const before = heading();
  let long = 0;
  const observer = new browser.PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => (long += duration)),
  );
  observer.observe({ type: 'longtask' });
  const start = browser.performance.now();
  browser.history.pushState(null, '', path);
  browser.dispatchEvent(new browser.PopStateEvent('popstate'));
  const isThere = (): boolean =>
    heading() !== '' && heading() !== before && browser.document.querySelector('[aria-busy="true"]') === null;
  const givenUp = start + 30_000;
  while (!isThere() && browser.performance.now() < givenUp)
    await new Promise<void>((resolve) => browser.requestAnimationFrame(resolve));
  const end = browser.performance.now();
  observer.disconnect();
  const bytes = browser.performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= start)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
  if (end >= givenUp) throw new Error(`${path} did not come up.`);
  return {
    ms: Math.round((end - start) * 10) / 10,
    kb: Math.round(bytes / 100) / 10,
    long_ms: Math.round(long),
  };
}
