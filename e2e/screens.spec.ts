import { expect, test, type Page } from '@playwright/test';
import { settled, signInAsDemo } from './support/demo.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

/**
 * Every screen in two widths, two languages, light and dark: no accessibility fault, no sideways scrolling, and a
 * picture of each. `SCREENSHOTS=docs/screenshots` keeps the pictures in the project (the readme shows one).
 */
const screens = [
  ['dashboard', '/'],
  ['voucher-list', '/voucher?period=2025-12'],
  ['voucher-form', '/voucher/form'],
  ['closing', '/check-out/list'],
  ['subject-balance', '/account-book/subject-balance?period=2025-12'],
  ['detailed-ledger', '/account-book/detailed?period=2025-12'],
  ['general-ledger', '/account-book/general-ledger?period=2025-12'],
  ['auxiliary-balance', '/account-book/auxiliary-accounting-balance?period=2025-12'],
  ['auxiliary-detail', '/account-book/auxiliary-accounting-detail?period=2025-12'],
  ['day-book', '/chronological-ledger?period=2025-12'],
  ['multi-column', '/multi-column-ledger?period=2025-12&subjectCode=2221'],
  ['subject-summary', '/account-book/subject-summary?period=2025-12'],
  ['reports', '/report'],
  ['cash-flows', '/report/cash-flows?period=2025-12'],
  ['books-health', '/report/health?period=2025-12'],
  ['equity-changes', '/statement-of-changes-in-equity?period=2025-12'],
  ['expense-details', '/expense-details?period=2025-12'],
  ['income-by-item', '/departmental-income-statement?period=2025-12'],
  ['pivot', '/pivot-table?period=2025-12&from=2025-10&rows=subject1,side&columns=month&filters=1'],
  ['project-combinations', '/project-combination-table?period=2025-12'],
  ['financial-summary', '/financial-summary?period=2025-12'],
  ['statement-templates', '/report/template?period=2025-12'],
  ['one-click', '/one-click-reports?period=2025-12'],
  ['operation-log', '/operation-log'],
  ['subjects', '/subject'],
  ['opening-balances', '/initial'],
  ['auxiliary', '/assisting-accounting/accounting-category'],
  ['voucher-words', '/voucher-word'],
  ['currencies', '/currency?period=2025-12'],
  ['permissions', '/permission-setting'],
  ['personal-setting', '/personal/personal-setting'],
  ['security', '/personal/security'],
  ['backup', '/backup'],
  ['reinitialization', '/reinitialization'],
  ['legacy-import', '/legacy-data-import'],
  ['wechat', '/personal/binding-webchat'],
  ['licences', '/licences'],
  ['support', '/support'],
  ['setting', '/setting'],
  ['account-sets', '/account'],
  ['account-set-form', '/account/new'],
] as const;

const looks = [
  { width: 1440, language: 'en', colorScheme: 'light' },
  { width: 1440, language: 'zh-CN', colorScheme: 'dark' },
  { width: 800, language: 'zh-TW', colorScheme: 'light' },
] as const;

for (const { width, language, colorScheme } of looks) {
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
      await page.goto('/');
      await settled(page);
      await expectFit(page, `sign-in-${look}`);
    });

    test.describe('signed in', () => {
      test.beforeAll(async () => signInAsDemo(page));

      for (const [name, path] of screens) {
        test(name, async () => {
          await page.goto(path);
          await settled(page);
          await expectFit(page, `${name}-${look}`);
        });
      }
    });
  });
}

for (const [name, path] of [
  ['vouchers', '/voucher?period=2025-12'],
  ['opening balances', '/initial'],
] as const) {
  test(`nothing of a long list is seen below the bar at its end: ${name}`, async ({ page }) => {
    await signInAsDemo(page);
    await page.goto(path);
    await settled(page);
    const seenAt = (fromBottom: number): Promise<boolean> =>
      page.evaluate(
        (distance) =>
          [1, 2, 3, 4].some((part) => {
            const [x, y] = [(innerWidth * part) / 5, innerHeight - distance];
            return (document.elementFromPoint(x, y)?.closest('tr, article') ?? null) !== null;
          }),
        fromBottom,
      );
    expect(await seenAt(150), 'the list goes on behind the bar').toBe(true);
    for (const distance of [1, 4, 8, 12]) expect(await seenAt(distance)).toBe(false);
  });
}

async function expectFit(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  await expectSound(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}
