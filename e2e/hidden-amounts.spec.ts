import { expect, test, type Page } from '@playwright/test';
import { settled, signInAsDemo } from './support/demo.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

const screens = [
  '/',
  '/voucher?period=2025-12',
  '/account-book/subject-balance?period=2025-12',
  '/account-book/general-ledger?period=2025-12',
  '/subject?period=2025-12',
  '/initial',
];

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
  for (const screen of screens) {
    await page.goto(screen);
    await settled(page);
    expect(await readable(page), screen).toEqual([]);
  }
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

/** Amounts that can be read on the screen: two decimals, and not drawn as dots. */
const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isAmount = /\d\.\d\d(?!\d)/;
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
    return [...fields, ...texts];
  });
