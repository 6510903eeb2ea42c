import { expect, test, type Page } from '@playwright/test';
import { join } from 'node:path';
import { withBuiltPage } from '../tools/browser/built-page.ts';
import { expectSound } from './support/sound.ts';
import { expectWholeAsItStands } from './support/whole.ts';

/** The components that areas share, all on one page, in each language and theme: no accessibility fault in any state. */
let url = '';
let stop: (() => void) | undefined;
let ended: Promise<void> | undefined;
test.beforeAll(async () => {
  await new Promise<void>((ready, fail) => {
    ended = withBuiltPage(join(import.meta.dirname, '../tools/gallery/page'), (at) => {
      url = at;
      ready();
      return new Promise<void>((resolve) => (stop = resolve));
    });
    ended.catch(fail);
  });
});
test.afterAll(async () => {
  stop?.();
  await ended;
});

const dialogs = ['Modal', 'NewerDialog', 'LeaveDialog', 'RefusedDialog', 'NewItemDialog', 'ImportWizard'];

for (const [language, theme] of [
  ['en', 'light'],
  ['en', 'dark'],
  ['zh-CN', 'dark'],
  ['zh-TW', 'light'],
] as const)
  test(`every shared component is sound: ${language}, ${theme}`, async ({ page }) => {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(`${url}/?language=${language}&theme=${theme}`);
    await expect(page.getByRole('region', { name: 'MoneyText', exact: true })).toBeVisible();
    await expectWholeAsItStands(page, `gallery-${language}-${theme}`, [[1440], [400]]);
    for (const name of dialogs) await expectSoundDialog(page, name);
    expect(faults).toEqual([]);
  });

async function expectSoundDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name, exact: true }).getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectSound(page);
  // It is the question that nothing but an answer closes.
  if (name === 'LeaveDialog') await dialog.getByRole('button').last().press('Enter');
  else await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
