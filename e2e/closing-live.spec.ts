import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { newMember, signIn } from './support/members.ts';
import { call, newBooks } from './support/new-company.ts';

const listening = (page: Page) => page.waitForResponse(/\/voucher\/live/);

test('a close and a reopening are seen at once in other windows: months, picker, the open screen', async ({
  page,
  browser,
}) => {
  await newBooks(page, { firstMonth: '2026-04' });
  const [set] = await call<{ id: number }[]>(page, 'GET', '/account-sets');
  const director = await newMember(browser, set?.id ?? 0, 'Director');
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, director);
  const heard = listening(theirs);
  await theirs.goto('/check-out/list');
  await settled(theirs);
  await heard;

  const tab = await page.context().newPage();
  const tabHeard = listening(tab);
  await tab.goto('/');
  await settled(tab);
  await tabHeard;
  const next = (window: Page) => window.getByRole('button', { name: 'Next month' });
  await expect(next(tab)).toBeDisabled();

  await call(page, 'POST', '/checkout/invoicing?year=2026&month=4');
  await expect(theirs.getByRole('link', { name: /Apr/ })).toContainText('Closed');
  await expect(theirs.getByRole('button', { name: 'Close 2026/05', exact: true })).toBeVisible();
  await expect(next(theirs)).toBeEnabled();
  await expect(next(tab)).toBeEnabled();

  await call(page, 'POST', '/checkout/unCheck?year=2026&month=4&reason=late');
  await expect(theirs.getByRole('button', { name: 'Close 2026/04', exact: true })).toBeVisible();
  await theirs.context().close();
});
