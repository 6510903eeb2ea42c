import { writeWorkbook } from '@suanpan/service-kit/sheets';
import { expect, test, type Page } from '@playwright/test';
import { settled, signInAsDemo } from './support/demo.ts';
import { goOn } from './support/go-on.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { screens } from './support/screens.ts';
import { expectSound } from './support/sound.ts';

test('the eye in the header makes dots of every amount on every screen, until it is opened again', async ({
  page,
}) => {
  test.slow();
  await signInAsDemo(page);
  await page.goto('/?period=2025-12');
  await settled(page);
  expect((await readable(page)).length).toBeGreaterThan(0);
  const eye = page.getByRole('button', { name: 'Hide amounts' });
  await eye.click();
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expectSound(page);
  await goOn(page, '/setting');
  for (const [name, path] of screens) {
    await goOn(page, path);
    expect.soft(await readable(page), name).toEqual([]);
  }
  await page.goto('/?period=2025-12');
  await settled(page);
  expect(await readable(page), 'loaded anew').toEqual([]);
  await page.keyboard.press('Alt+p');
  await expect(eye).toHaveAttribute('aria-pressed', 'false');
});

test('the eye hides the sums inside the sentences of the closing checks too', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-02', debit: '160102', credit: '3001', amount: '36000.00' });
  await call(page, 'POST', '/checkout/invoicing?year=2026&month=3');
  await page.goto('/check-out/check/2026/4');
  await settled(page);
  const sentence = page.getByText('Assets of 36,000.00, 0.00 depreciated, nothing recorded in this month.');
  await expect(sentence).toBeVisible();
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('button', { name: 'Hide amounts' })).toHaveAttribute('aria-pressed', 'true');
  expect(await readable(page)).toEqual([]);
  await expect(sentence, 'readers still hear it').toBeVisible();
});

test('the eye hides what the operation log tells before and after, and the total of an import', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  await page.goto('/operation-log');
  await settled(page);
  await page.keyboard.press('Alt+p');
  await page.getByRole('button', { name: 'Recorded a voucher 记-001: before and after' }).click();
  const changes = page.getByRole('dialog').getByRole('table', { name: 'Before and after' });
  await expect(changes.getByRole('row', { name: /Line 1 · added · Debit/ })).toContainText('500.00');
  expect.soft(await readable(page), 'operation log').toEqual([]);

  await page.goto('/voucher?import=1');
  const wizard = page.getByRole('dialog', { name: 'Import vouchers' });
  const buffer = await writeWorkbook({
    name: 'Journal',
    columns: ['日期', '凭证字号', '摘要', '科目代码', '借方', '贷方'].map((title) => ({ title })),
    rows: [
      ['2026-03-05', '记-2', 'Capital', '1002', '5000.00', null],
      [null, null, 'Capital', '3001', null, '5000.00'],
    ],
  });
  await page
    .getByLabel('Drop the spreadsheet here or choose it')
    .setInputFiles({ name: 'journal.xlsx', mimeType: 'application/octet-stream', buffer });
  const total = wizard.getByText('Debits and credits 5,000.00 each');
  await expect(total).toBeVisible();
  expect(await readable(page), 'import').toEqual([]);
});

/** Amounts that can be read on the screen: two decimals, and not drawn as dots; those of tooltips too. */
const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // No part of a version: 7.29.14, AppleWebKit/537.36.
    const isAmount = /(?<![\d./])\d[\d,]*\.\d\d(?!\.?\d)/;
    const isOpen = (element: Element): boolean =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).getPropertyValue('-webkit-text-security') === 'none';
    const fields = [...document.querySelectorAll('input')]
      .filter((field) => isAmount.test(field.value) && isOpen(field))
      .map(({ value }) => value);
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isAmount.test(node.nodeValue ?? '') && node.parentElement && isOpen(node.parentElement))
        texts.push(node.nodeValue ?? '');
    const titles = [...document.querySelectorAll<HTMLElement>('[title]')]
      .filter((element) => isAmount.test(element.title) && element.getClientRects().length > 0)
      .map(({ title }) => `title ${title}`);
    return [...fields, ...texts, ...titles];
  });
