import type { Page } from 'playwright-core';

/** Milliseconds from a key to the next picture on the screen. */
export interface Latency {
  keys: number;
  p50: number;
  p95: number;
  max: number;
}

interface Watched {
  keystrokes: number[];
  addEventListener(type: string, listener: () => void, options: { capture: boolean }): void;
  requestAnimationFrame(drawn: () => void): void;
}

/** A fast typist; the next key never waits for the picture of the last one. */
const BETWEEN_KEYS_MS = 60;

/** Runs in the page before anything else: each key is followed to the frame that is drawn after it. */
export function watchKeystrokes(): void {
  const page = globalThis as unknown as Watched;
  page.keystrokes = [];
  const follow = (): void => {
    const pressed = performance.now();
    page.requestAnimationFrame(() => {
      const drawn = new MessageChannel();
      drawn.port1.addEventListener('message', () => page.keystrokes.push(performance.now() - pressed));
      drawn.port1.start();
      drawn.port2.postMessage(0);
    });
  };
  page.addEventListener('keydown', follow, { capture: true });
}

/** The latency of the keys that are pressed while `act` runs. */
export async function latencyOf(page: Page, act: () => Promise<void>): Promise<Latency> {
  await page.evaluate(() => void ((globalThis as unknown as Watched).keystrokes = []));
  await act();
  await page.waitForTimeout(300);
  const times = await page.evaluate(() => (globalThis as unknown as Watched).keystrokes);
  return { keys: times.length, ...spread(times) };
}

/** The middle of some times, the one that 95 of 100 stay below, and the longest. */
export function spread(times: readonly number[]): { p50: number; p95: number; max: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Presses one key after the other. */
export async function press(page: Page, keys: Iterable<string>): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
}

/** Types a text over what stands in the field. */
export async function overwrite(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await press(page, text);
}
