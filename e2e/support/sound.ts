import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * The screen as it stands has no accessibility fault (axe, every rule). What is still moving, a colour on its way or a
 * button that is busy for a moment, is looked at again when it has come to rest; a fault that stays is a fault.
 */
export async function expectSound(page: Page): Promise<void> {
  await expect(async () => expect(await faultsOf(page)).toEqual([])).toPass({ timeout: 30_000 });
}

/** The accessibility faults of the screen once it has come to rest. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(comeToRest);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(findFaults);
}

/** Waits for the motions that end; an icon may turn for ever. */
async function comeToRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * Runs in the page, and brings the faults alone out of it: to carry all that is well too takes three times as long.
 * What stands in a frame would not be looked at, so a frame is a fault; the product has none.
 */
async function findFaults(): Promise<string[]> {
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  return document.querySelector('iframe') ? [...faults, 'a frame that is not looked into'] : faults;
}
