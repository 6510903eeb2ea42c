import { expect, test, type Page } from '@playwright/test';
import { expectNothingBelowBar } from './support/below-bar.ts';
import { settled, signInAsDemo } from './support/demo.ts';
import { goOn } from './support/go-on.ts';
import { keepPicture } from './support/picture.ts';
import { screens } from './support/screens.ts';
import { expectSound } from './support/sound.ts';

/**
 * Every screen in two widths, two languages, light and dark: no accessibility fault, no sideways scrolling, and a
 * picture of each. `SCREENSHOTS=docs/screenshots` keeps the pictures in the project (the readme shows one). In one look
 * each screen is opened by its address, in the others the visitor goes on from screen to screen.
 */
const looks = [
  { width: 1440, language: 'en', colorScheme: 'light', open },
  { width: 1440, language: 'zh-CN', colorScheme: 'dark', open: goOn },
  { width: 800, language: 'zh-TW', colorScheme: 'light', open: goOn },
] as const;

for (const { width, language, colorScheme, open: visit } of looks) {
  const look = `${width}-${language}-${colorScheme}`;
  test.describe(look, () => {
    // One visitor goes through all screens of a look: what the browser has fetched and compiled serves the next one.
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({
        viewport,
        locale: language,
        colorScheme,
        reducedMotion: 'reduce',
      });
      page = await context.newPage();
    });
    test.afterAll(async () => page.context().close());

    test('sign-in', async () => {
      await open(page, '/');
      await expectFit(page, `sign-in-${look}`);
    });

    test.describe('signed in', () => {
      test.beforeAll(async () => {
        await signInAsDemo(page);
        await open(page, '/setting');
      });

      for (const [name, path] of screens) {
        test(name, async () => {
          await visit(page, path);
          await expectFit(page, `${name}-${look}`);
        });
      }
    });
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

const nothing = async (): Promise<void> => undefined;

/** Chooses a row, so that the bar of what is done with those chosen stands at the end. */
const chooseOne = (page: Page): Promise<void> => page.getByRole('row').getByRole('checkbox').first().check();

for (const [name, path, begin] of [
  ['vouchers', '/voucher?period=2025-12', nothing],
  ['opening balances', '/initial', nothing],
  ['chosen subjects', '/subject', chooseOne],
  ['closing checks', '/check-out/check/2026/1', nothing],
  ['a book with its total', '/account-book/subject-balance?period=2025-12', nothing],
] as const) {
  test(`nothing of a long list is seen below the bar at its end: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await signInAsDemo(page);
    await page.goto(path);
    await settled(page);
    await begin(page);
    await expectNothingBelowBar(page);
  });
}

async function expectFit(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  await expectSound(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}
