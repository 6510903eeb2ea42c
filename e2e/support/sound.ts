import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
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
