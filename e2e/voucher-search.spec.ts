import type { VoucherPage } from '@suanpan/contracts';
import { expect, test, type Page } from '@playwright/test';
import { intercept } from './support/intercept.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

const numbers = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((articles) => articles.map((shown) => shown.getAttribute('aria-label')).join(' '));

/** As a server answers whose books are so large that each call searches one month; `go` lets one more call through. */
async function searchMonthByMonth(page: Page): Promise<{ go(): void }> {
  const waiting: (() => void)[] = [];
  let allowed = 0;
  await intercept(page, /\/api\/voucher\?.*partial=true/, async (route) => {
    const url = new URL(route.request().url());
    const from = url.searchParams.get('dateFrom')!;
    const month = Number(from.slice(5, 7));
    const [to, next] = [`2026-0${month}-28`, `2026-0${month + 1}-01`];
    url.searchParams.set('dateTo', to);
    if (allowed > 0) allowed--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const response = await route.fetch({ url: url.href });
    const answer = (await response.json()) as { data: VoucherPage };
    const searched = month < 3 ? { searched: { to, next, last: '2026-03-31' } } : {};
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...searched } } });
  });
  return {
    go() {
      const next = waiting.shift();
      if (next) next();
      else allowed++;
    },
  };
}

test('a search of large books shows what it has found and how far it is, and goes on until everything was searched', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-01' });
  for (const month of ['01', '02', '02', '03'])
    await recordVoucher(page, { date: `2026-${month}-10`, debit: '1001', credit: '5001', amount: '10.00' });
  const search = await searchMonthByMonth(page);
  search.go();
  await page.goto('/voucher?view=blocks&q=10.00&dayFrom=2026-01-01&dayTo=2026-12-31');
  const progress = page.getByRole('status').filter({ hasText: 'Searched up to' });
  await expect(progress).toHaveText(
    'Searched up to 2026/01 of 2026/03. The totals are of what was found so far.',
  );
  await expect.poll(() => numbers(page)).toBe('记-001');
  await expect(page.getByRole('status').filter({ hasText: '1 voucher' })).toContainText('10.00');
  const printAll = page.getByRole('button', { name: 'Print all' });
  await expect(printAll, 'how many there are to print is not known yet').toHaveCount(0);
  await expectSound(page);

  search.go();
  await expect(progress).toContainText('2026/02 of 2026/03');
  await expect.poll(() => numbers(page)).toBe('记-001 记-001 记-002');
  search.go();
  await expect(progress).toHaveCount(0);
  await expect.poll(() => numbers(page)).toBe('记-001 记-001 记-002 记-001');
  await expect(page.getByRole('status').filter({ hasText: '4 vouchers' })).toContainText('40.00');
  await expect(printAll).toBeVisible();
});

test('a search that fails on its way keeps what it has found, says why, and goes on when tried again', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-01' });
  for (const month of ['01', '03'])
    await recordVoucher(page, { date: `2026-${month}-10`, debit: '1001', credit: '5001', amount: '10.00' });
  const search = await searchMonthByMonth(page);
  let isRefused = true;
  await intercept(page, /\/api\/voucher\?.*dateFrom=2026-02-01.*partial=true/, (route) =>
    isRefused ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  for (let n = 0; n < 3; n++) search.go();
  await page.goto('/voucher?view=table&q=10.00&dayFrom=2026-01-01&dayTo=2026-12-31');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 voucher' })).toBeVisible();
  isRefused = false;
  await retry.click();
  await expect(page.getByRole('status').filter({ hasText: '2 vouchers' })).toBeVisible();
  await expect(retry).toHaveCount(0);
  expect((await call<VoucherPage>(page, 'GET', '/voucher?page=1&keyword=10.00')).total).toBe(2);
});
