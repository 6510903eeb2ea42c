import { chromium, type BrowserContext } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../browser/find-chromium.ts';
import { openDashboard } from './open-dashboard.ts';

/** One load of a page in a browser that has seen nothing before. Sizes as they came over the wire. */
export interface PageLoad {
  requests: number;
  /** Scripts that were there when something was first painted. */
  js_before_paint_kb: number;
  /** Scripts until nothing is loading any more, with those that an idle browser fetches ahead for other screens. */
  js_kb: number;
  all_kb: number;
  fcp_ms: number;
  lcp_ms: number;
  /** Time in which the page could not react, beyond 50 ms each. */
  tbt_ms: number;
  cls: number;
  /** How scripts were compressed: `br`. */
  encoding: string;
}

/** A desk at 10 Mbit/s and 40 ms away from the server. */
export const line = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};

export interface PageLoads {
  loads: PageLoad[];
  /** The scripts that the shell and the dashboard need: of a load in which the browser was never idle. */
  js_needed_kb: number;
  /** The same loads of a page that is nothing but React and antd, in turn with the others. */
  bare: PageLoad[];
}

/**
 * Loads the dashboard of a signed-in user so many times, each time in a fresh browser context, and the bare page as
 * often.
 * @throws when no Chromium starts here.
 */
export async function loadDashboard(url: string, bareUrl: string, times: number): Promise<PageLoads> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments],
  });
  try {
    const signedIn = await browser.newContext({ baseURL: url });
    await openDashboard(signedIn);
    const storageState = await signedIn.storageState();
    const load = async (prepare: (context: BrowserContext) => Promise<unknown>): Promise<PageLoad> => {
      const context = await browser.newContext({ baseURL: url, storageState, locale: 'en-US' });
      await prepare(context);
      return loadOnce(context).finally(() => context.close());
    };
    const loads: PageLoad[] = [];
    const bare: PageLoad[] = [];
    while (loads.length < times) {
      loads.push(await load(async () => undefined));
      const context = await browser.newContext({ baseURL: bareUrl });
      bare.push(await loadOnce(context).finally(() => context.close()));
    }
    const { js_kb } = await load((context) => context.addInitScript(neverIdle));
    return { loads, js_needed_kb: js_kb, bare };
  } finally {
    await browser.close();
  }
}

async function loadOnce(context: BrowserContext): Promise<PageLoad> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', line);
  await page.addInitScript(watchVitals);
  const encodings = new Set<string>();
  page.on('response', (response) => {
    if (response.url().includes('.js')) encodings.add(response.headers()['content-encoding'] ?? 'none');
  });
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(readVitals);
  return { ...figures, encoding: [...encodings].join(' ') };
}

interface Vitals {
  lcp: number;
  cls: number;
  tbt: number;
}

/** What a browser tells of its timings; Node has things of the same names. */
interface Timing {
  name: string;
  startTime: number;
  duration: number;
  responseEnd: number;
  transferSize: number;
  value: number;
  hadRecentInput: boolean;
}
interface BrowserGlobals {
  vitals: Vitals;
  performance: { getEntriesByType(type: string): Timing[]; getEntriesByName(name: string): Timing[] };
  PerformanceObserver: new (seen: (list: { getEntries(): Timing[] }) => void) => {
    observe(what: { type: string; buffered: boolean }): void;
  };
}

/** Runs in the page before anything else: what is fetched ahead when the browser is idle is not fetched at all. */
export function neverIdle(): void {
  Object.assign(globalThis, { requestIdleCallback: () => 0 });
}

/** Runs in the page before anything else. */
function watchVitals(): void {
  const browser = globalThis as unknown as BrowserGlobals;
  const vitals: Vitals = { lcp: 0, cls: 0, tbt: 0 };
  browser.vitals = vitals;
  const watch = (type: string, see: (entry: Timing) => void): void =>
    new browser.PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += value;
  });
  watch('longtask', ({ duration }) => (vitals.tbt += Math.max(0, duration - 50)));
}

/** Runs in the page when it has settled. */
function readVitals(): Omit<PageLoad, 'encoding'> {
  const { vitals, performance } = globalThis as unknown as BrowserGlobals;
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const kilobytes = (some: readonly Timing[]): number =>
    Math.round(some.reduce((sum, one) => sum + one.transferSize, 0) / 100) / 10;
  return {
    requests: loaded.length,
    js_before_paint_kb: kilobytes(scripts.filter(({ responseEnd }) => responseEnd <= fcp)),
    js_kb: kilobytes(scripts),
    all_kb: kilobytes(loaded),
    fcp_ms: Math.round(fcp),
    lcp_ms: Math.round(vitals.lcp),
    tbt_ms: Math.round(vitals.tbt),
    cls: Math.round(vitals.cls * 10_000) / 10_000,
  };
}
