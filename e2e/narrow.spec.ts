import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { figureFaults } from './support/figures.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';

/** Every screen of books with long names and 12-digit amounts, at the widths of a tablet and of a phone. */
const screens = [
  ['dashboard', '/?period=2026-03'],
  ['voucher-list', '/voucher?period=2026-03'],
  ['new-voucher', '/voucher/form'],
  ['voucher', '/voucher/form/{voucher}'],
  ['periods', '/check-out/list'],
  ['carry-forward', '/check-out/carry-forward/2026/3'],
  ['closing-checks', '/check-out/check/2026/3'],
  ['closing-settings', '/check-out/settings?period=2026-03'],
  ['subject-balance', '/account-book/subject-balance?period=2026-03'],
  ['detailed-ledger', '/account-book/detailed?period=2026-03&subjectCode=100201'],
  ['general-ledger', '/account-book/general-ledger?period=2026-03'],
  ['auxiliary-balance', '/account-book/auxiliary-accounting-balance?period=2026-03'],
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
  ['pivot', '/pivot-table?period=2026-03&rows=subject&columns=side&measure=turnover&filters=1'],
  ['financial-summary', '/financial-summary?period=2026-03&ratio=R11'],
  ['statement-templates', '/report/template?period=2026-03'],
  ['template-form', '/report/template/form/{sheet}?period=2026-03'],
  ['one-click', '/one-click-reports?period=2026-03'],
  ['operation-log', '/operation-log'],
  ['subjects', '/subject'],
  ['opening-balances', '/initial'],
  ['auxiliary', '/assisting-accounting/accounting-category'],
  ['voucher-words', '/voucher-word'],
  ['currencies', '/currency?period=2026-03'],
  ['templates', '/template/manager'],
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
] as const;

const longName = 'Haulage and storage of fragile household pottery, second branch';

/** The addresses of the screens in books made for this; one company serves both widths. */
async function fillBooks(page: Page): Promise<(path: string) => string> {
  await newBooks(page, { firstMonth: '2026-03' });
  for (const code of ['100201', '500101']) await call(page, 'POST', '/subject', { code, name: longName });
  const sale = { date: '2026-03-10', debit: '100201', credit: '500101', amount: '1234567890.12' };
  const { id } = await recordVoucher(page, sale);
  await recordVoucher(page, { ...sale, credit: '1001' });
  await call(page, 'POST', '/report/pack', { accountDate: '2026-03-31' });
  await call(page, 'POST', '/backup');
  await recordVoucher(page, { ...sale, amount: '-2345678901.23' });
  const reports = await call<{ id: number }[]>(page, 'GET', '/report/template');
  const [sheet, income] = reports;
  return (path) =>
    path
      .replace('{voucher}', String(id))
      .replace('{sheet}', String(sheet?.id))
      .replace('{income}', String(income?.id));
}

for (const width of [800, 400]) {
  test(`at ${width} px no figure is cut or covered and no page scrolls sideways`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    const address = await fillBooks(page);
    for (const [name, path] of screens) {
      await page.goto(address(path));
      await settled(page);
      await keepPicture(page, `narrow-${name}-${width}`);
      expect.soft(await page.evaluate(figureFaults, longName), `${name} at ${width}`).toEqual([]);
    }
  });
}
