import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { goOn } from './support/go-on.ts';
import { figureFaults } from './support/figures.ts';
import { largeBooks, longName } from './support/large-books.ts';
import { newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { timelessScreens } from './support/screens.ts';
import { expectSound, faultsOf } from './support/sound.ts';

/** Every screen of books with long names and 12-digit amounts; each has another heading than the one before. */
const screens = [
  ['dashboard', '/?period=2026-03'],
  ['voucher-list', '/voucher?period=2026-03'],
  ['new-voucher', '/voucher/form'],
  ['voucher', '/voucher/form/{voucher}'],
  ['sales-invoices', '/invoice/sales-invoice?period=2026-03'],
  ['purchase-invoices', '/invoice/purchase-invoice?period=2026-03'],
  ['input-vat', '/invoice/input-vat?period=2026-03'],
  ['sales-invoice', '/invoice/sales-invoice/{invoice}?period=2026-03'],
  ['new-sales-invoice', '/invoice/sales-invoice/form?period=2026-03'],
  ['change-sales-invoice', '/invoice/sales-invoice/form/{invoice}?period=2026-03'],
  ['fund-accounts', '/capital/bank-list?period=2026-03'],
  ['fund-setup', '/capital/account-settings?period=2026-03'],
  ['fund-opening', '/capital/opening?period=2026-03'],
  ['bank-journal', '/capital/bank-journal?period=2026-03'],
  ['cash-journal', '/cashJournal?period=2026-03'],
  ['expense-claims', '/capital/expense-documents?period=2026-03'],
  ['new-expense-claim', '/capital/expense-documents/form?period=2026-03'],
  ['expense-claim', '/capital/expense-documents/{claim}?period=2026-03'],
  ['bills', '/capital/bill-management?period=2026-03'],
  ['new-bill', '/capital/bill-management/form?period=2026-03'],
  ['bill', '/capital/bill-management/{bill}?period=2026-03'],
  ['rules', '/capital/rules?period=2026-03'],
  ['party-summary', '/capital/invoice-funds-summary?period=2026-03'],
  ['fund-income', '/capital/income?period=2026-03'],
  ['fund-reports', '/fund-reports?period=2026-03'],
  ['fund-days', '/fund-reports?period=2026-03&account={fund}'],
  ['ages', '/aging-analysis?period=2026-03'],
  ['internal-transfer', '/internal-transfer?period=2026-03'],
  ['bank-statements', '/capital/statements?period=2026-03'],
  ['matching', '/capital/matching?period=2026-03'],
  ['reconciliation', '/capital/reconciliation?period=2026-03'],
  ['periods', '/check-out/list'],
  ['reopening', '/check-out/un-check'],
  ['carry-forward', '/check-out/carry-forward/2026/3'],
  ['closing-checks', '/check-out/check/2026/3'],
  ['closing-settings', '/check-out/settings?period=2026-03'],
  ['subject-balance', '/account-book/subject-balance?period=2026-03'],
  ['detailed-ledger', '/account-book/detailed?period=2026-03&subjectCode=100201'],
  ['general-ledger', '/account-book/general-ledger?period=2026-03'],
  ['auxiliary-balance', '/account-book/auxiliary-accounting-balance?period=2026-03'],
  ['auxiliary-detail', '/account-book/auxiliary-accounting-detail?period=2026-03'],
  ['subject-summary', '/account-book/subject-summary?period=2026-03'],
  ['day-book', '/chronological-ledger?period=2026-03'],
  ['multi-column', '/multi-column-ledger?period=2026-03&subjectCode=1002'],
  ['reports', '/report?period=2026-03'],
  ['balance-sheet', '/report/view/{sheet}?period=2026-03'],
  ['income-statement', '/report/view/{income}?period=2026-03'],
  ['statement-compared', '/report/view/{sheet}?period=2026-03&unit=10000&compare=previous'],
  ['cash-flow-statement', '/report/cash-flow-statement?period=2026-03'],
  ['cash-flows', '/report/cash-flows?period=2026-03'],
  ['books-health', '/report/health?period=2026-03'],
  ['equity-changes', '/statement-of-changes-in-equity?period=2026-03'],
  ['expense-details', '/expense-details?period=2026-03'],
  ['income-by-item', '/departmental-income-statement?period=2026-03'],
  ['income-by-project', '/project-income-statement?period=2026-03'],
  ['project-combinations', '/project-combination-table?period=2026-03'],
  ['pivot', '/pivot-table?period=2026-03&rows=subject&columns=side&measure=turnover&filters=1'],
  ['financial-summary', '/financial-summary?period=2026-03'],
  ['statement-templates', '/report/template?period=2026-03'],
  ['ratio', '/financial-summary?period=2026-03&ratio=R11'],
  ['template-form', '/report/template/form/{sheet}?period=2026-03'],
  ['one-click', '/one-click-reports?period=2026-03'],
  ['currencies', '/currency?period=2026-03'],
  ['templates', '/template/manager'],
  ['new-template', '/template/design'],
  ['template', '/template/design/{template}'],
  ['change-password', '/personal/change-password'],
  ['change-phone-number', '/personal/change-phone-number'],
  ...timelessScreens,
] as const;

type Look = { width: number; language: 'en' | 'zh-CN' | 'zh-TW'; colorScheme: 'light' | 'dark' };

/** Three widths, three languages, two themes; for who looks at pictures. */
const everyLook = [1440, 800, 400].flatMap((width) =>
  (['en', 'zh-CN', 'zh-TW'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, language, colorScheme })),
  ),
);

/** A tablet and a phone, and a tablet in Chinese, whose words break anywhere; every look with EVERY_LOOK=1. */
const looks: Look[] = process.env.EVERY_LOOK
  ? everyLook
  : [
      { width: 800, language: 'en', colorScheme: 'light' },
      { width: 800, language: 'zh-CN', colorScheme: 'light' },
      { width: 400, language: 'en', colorScheme: 'light' },
    ];

for (const { width, language, colorScheme } of looks) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 }, locale: language, colorScheme });

    test(`at ${width} px, ${language}, ${colorScheme} no figure is cut or covered and no page scrolls sideways`, async ({
      page,
    }) => {
      test.setTimeout(900_000);
      const address = await largeBooks(page);
      await page.goto('/setting');
      await settled(page);
      for (const [name, path] of screens) {
        await goOn(page, address(path));
        await keepPicture(page, `narrow-${name}-${width}-${language}-${colorScheme}`);
        await expectReadable(page, `${name} at ${width}`);
      }
    });
  });
}

for (const width of [800, 400]) {
  test(`at ${width} px no figure is cut or covered in what opens`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await largeBooks(page);

    await test.step('the list of subjects, with their balances', async () => {
      await page.goto('/voucher/form');
      await page.getByRole('combobox', { name: 'Subject, line 1' }).fill('1002');
      await expect(page.getByRole('option').nth(1)).toContainText('14,024,691,359.48');
      await keepPicture(page, `narrow-subject-list-${width}`);
      await expectReadable(page, `subject list at ${width}`);
    });

    await test.step('the preview of a closing', async () => {
      await page.goto('/check-out/carry-forward/2026/3');
      await page.getByRole('button', { name: 'Preview all' }).click();
      await expect(page.getByRole('button', { name: /^Record th/ })).toBeVisible();
      await keepPicture(page, `narrow-preview-${width}`);
      await expectReadable(page, `preview at ${width}`);
    });

    await test.step('an entry of the operation log', async () => {
      await page.goto('/operation-log');
      await page
        .getByRole('button', { name: /^Recorded a voucher/ })
        .first()
        .click();
      await expect(page.getByRole('table', { name: 'Before and after' })).toBeVisible();
      await keepPicture(page, `narrow-log-entry-${width}`);
      await expectReadable(page, `log entry at ${width}`);
    });

    await test.step('a message', async () => {
      await page.goto('/voucher-word');
      await page.getByRole('button', { name: 'Make default: 转' }).click();
      const toast = page.getByText('转 is the default');
      await expect(toast).toBeVisible();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const message = await toast.boundingBox();
      expect(message!.y, 'below the title').toBeGreaterThan(title!.y + title!.height);
      expect(message!.x + message!.width).toBeLessThanOrEqual(width);
    });
  });
}

test('on a phone a card is as high as its own figures, and the closing of the total stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 900 });
  await largeBooks(page);
  await page.goto('/account-book/subject-balance?period=2026-03');
  await settled(page);
  const book = page.getByRole('treegrid');
  const cards = book.locator('tbody tr[data-row]');
  const lines = (card: Element) =>
    new Set(
      [...card.children]
        .filter((cell) => cell.checkVisibility())
        .map((cell) => Math.round(cell.getBoundingClientRect().top)),
    ).size;
  for (const card of (await cards.all()).slice(0, 3)) {
    const { height } = (await card.boundingBox())!;
    expect(Math.round(height)).toBe((await card.evaluate(lines)) * 24 + 13);
  }
  const [total, frame] = [book.locator('tfoot tr'), book.locator('..')];
  const closing = total.locator('[data-pinned="end"]');
  await expect(closing.first()).toBeVisible();
  for (const figure of await closing.all()) await expect(figure).toBeInViewport({ ratio: 1 });
  const end = await frame.evaluate((scroller) => scroller.getBoundingClientRect().bottom);
  const cut = await total.evaluate(
    (row, bottom) =>
      [...row.children]
        .map((cell) => cell.getBoundingClientRect())
        .filter((line) => line.height > 0 && line.top < bottom - 2 && line.bottom > bottom + 2)
        .map((line) => [line.top - bottom, line.bottom - bottom]),
    end,
  );
  expect(cut, 'lines of the total that are cut, by how much').toEqual([]);
  await frame.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await expect(total).toBeInViewport({ ratio: 1 });
});

test('on a phone each field of a voucher stands below its name', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 900 });
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/voucher/form');
  await settled(page);
  const names = await page
    .locator('tbody')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(names).toEqual(['none', '"Summary"', '"Subject"', '"Debit"', '"Credit"']);
  await keepPicture(page, 'narrow-field-names');
  await expectSound(page);
});

/**
 * Every figure is whole; on a phone, where everything is drawn anew, there is no accessibility fault either. A wide
 * screen keeps the table, which moves sideways in its frame where twelve digits in eight columns are wider.
 */
async function expectReadable(page: Page, screen: string): Promise<void> {
  const { width } = page.viewportSize()!;
  const faults = await page.evaluate(figureFaults, longName);
  const ofThePage = faults.filter((fault) => fault.startsWith('the page'));
  expect.soft(width > 800 ? ofThePage : faults, screen).toEqual([]);
  if (width === 400) expect.soft(await faultsOf(page), screen).toEqual([]);
}
