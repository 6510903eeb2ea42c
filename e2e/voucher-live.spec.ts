import { expect, test, type Browser, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { newMember, signIn } from './support/members.ts';
import { call, newBooks, recordVoucher, type Recorded } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { cell } from './support/voucher-form.ts';

const sale = { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' };

/** Another director of the same company, in a browser of their own. */
async function colleague(page: Page, browser: Browser): Promise<Page> {
  const [set] = await call<{ id: number }[]>(page, 'GET', '/account-sets');
  const member = await newMember(browser, set?.id ?? 0, 'Director');
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, member);
  return theirs;
}

test('what a colleague changes is said while one types, and shown beside it when one asks', async ({
  page,
  browser,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const { id } = await recordVoucher(page, sale);
  const theirs = await colleague(page, browser);
  const listening = page.waitForResponse(/\/voucher\/live/);
  await page.goto(`/voucher/form/${id}`);
  await settled(page);
  await listening;
  await cell(page, 'Summary', 1).fill('Sale of vases');
  const stored = await call<Recorded>(theirs, 'GET', `/voucher/${id}`);
  await call(theirs, 'PUT', '/voucher', { ...stored, remark: 'seen by the director' });
  await expect(page.getByText(/^Changed by .+ at .+\.$/)).toBeVisible();
  await expect(cell(page, 'Summary', 1)).toHaveValue('Sale of vases');
  await expectSound(page);
  await keepPicture(page, 'voucher-news-1440-en-light');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '记-001 was changed by somebody else' });
  await expect(dialog.getByRole('row', { name: /Remark/ })).toContainText('seen by the director');
  await dialog.getByRole('button', { name: 'Load theirs' }).click();
  await expect(page.getByLabel('Remark')).toHaveValue('seen by the director');
  await theirs.context().close();
});

test("the list says that a colleague's voucher is new, and nothing of one's own", async ({
  page,
  browser,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, sale);
  const theirs = await colleague(page, browser);
  const listening = page.waitForResponse(/\/voucher\/live/);
  await page.goto('/voucher');
  await settled(page);
  await listening;
  await recordVoucher(page, sale);
  await recordVoucher(theirs, sale);
  const news = page.getByText(/^记-003 of 2026-03-10: Saved by .+ at .+\.$/);
  await expect(news).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('article', { name: '记-003', exact: true })).toBeVisible();
  await expect(news).toBeHidden();
  await theirs.context().close();
});

test('a voucher that a colleague deletes while one types says by whom, and what is typed becomes a new one', async ({
  page,
  browser,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const { id, version } = await recordVoucher(page, sale);
  const theirs = await colleague(page, browser);
  const listening = page.waitForResponse(/\/voucher\/live/);
  await page.goto(`/voucher/form/${id}`);
  await settled(page);
  await listening;
  await cell(page, 'Summary', 1).fill('Sale of vases');
  await call(theirs, 'DELETE', `/voucher/${id}?version=${version}`);
  await expect(page.getByText(/^Deleted by .+ at .+\.$/)).toBeVisible();
  await expect(cell(page, 'Summary', 1), 'typing is not disturbed').toBeFocused();
  await expect(cell(page, 'Summary', 1)).toHaveValue('Sale of vases');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '记-001 was deleted by somebody else' });
  await expect(dialog.getByText(/^记-001 was deleted by .+ on .+\.$/)).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New voucher');
  await expect(cell(page, 'Summary', 1)).toHaveValue('Sale of vases');

  await theirs.goto(`/voucher/form/${id}`);
  await expect(theirs.getByText(/^记-001 was deleted by .+ on .+\.$/)).toBeVisible();
  await expectSound(theirs);
  await theirs.context().close();
});
