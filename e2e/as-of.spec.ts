import { expect, test } from '@playwright/test';
import { intercept } from './support/intercept.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

test('a statement as it stood says what changed since, leads to its ledgers of then, and back to now', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const voucher = { date: '2026-03-04', debit: '1001', credit: '3001' };
  await recordVoucher(page, { ...voucher, amount: '500.00' });
  const soon = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  const [moment] = await call<{ event: number }[]>(page, 'GET', `/accountBook/moments?at=${soon}`);
  await recordVoucher(page, { ...voucher, date: '2026-03-05', amount: '70.00' });
  const [sheet] = await call<{ id: number }[]>(page, 'GET', '/report/template');

  await page.goto(`/report/view/${sheet!.id}?period=2026-03&asOf=${moment!.event}`);
  const assets = page.getByRole('grid', { name: 'Assets' });
  await expect(assets.getByRole('row', { name: /Monetary funds/ })).toContainText('500.00');
  await page.getByRole('button', { name: '1 voucher changed since' }).click();
  const changes = page.getByRole('dialog', { name: 'Changed since' });
  await expect(changes.getByRole('row', { name: /added/ })).toContainText('2026-03-05');
  await expectSound(page);
  await page.keyboard.press('Escape');

  await assets.getByRole('gridcell', { name: '500.00' }).first().click();
  await page.getByRole('link', { name: '500.00' }).first().click();
  await expect(page).toHaveURL(new RegExp(`asOf=${moment!.event}`));
  await expect(page.getByRole('row', { name: /2026-03-04/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /2026-03-05/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByRole('row', { name: /2026-03-05/ })).toBeVisible();
});

test('a moment is chosen by date and time', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  await page.goto('/account-book/subject-balance?period=2026-03');
  await page.getByRole('button', { name: 'As of…' }).click();
  const day = page.getByRole('textbox', { name: 'Date', exact: true });
  await day.fill('2020-01-0');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(day, 'what is no day stays, and says so').toHaveValue('2020-01-0');
  await expect(page.getByText('“2020-01-0” is no day.')).toBeVisible();
  await expectSound(page);
  await day.fill('２０２０－０１－０１');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('2020-01-01');
  await page.getByRole('textbox', { name: 'Time', exact: true }).fill('10:00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The books began later.')).toBeVisible();
});

test('a moment is chosen by the number of its seal', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const voucher = { date: '2026-03-04', debit: '1001', credit: '3001' };
  await recordVoucher(page, { ...voucher, amount: '500.00' });
  const soon = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  const newest = async () =>
    (await call<{ seal: number | null }[]>(page, 'GET', `/accountBook/moments?at=${soon}`))[0]!.seal;
  await expect.poll(newest).not.toBeNull();
  const seal = (await newest())!;
  await recordVoucher(page, { ...voucher, amount: '70.00' });

  await page.goto('/account-book/subject-balance?period=2026-03');
  await page.getByRole('button', { name: 'As of…' }).click();
  await page.getByRole('textbox', { name: 'Number of a seal' }).fill('999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no such seal.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Number of a seal' }).fill(String(seal));
  await page.getByRole('button', { name: 'Show the seal' }).click();
  await expect(page.getByText(`Seal ${seal}`)).toBeVisible();
  await expect(page.getByRole('row', { name: /1001/ })).toContainText('500.00');
  await page.getByRole('button', { name: '1 voucher changed since' }).click();
  await expectSound(page);
});

test('the list of statements names the version that was in force at the moment, for reading alone', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  const soon = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  const [moment] = await call<{ event: number }[]>(page, 'GET', `/accountBook/moments?at=${soon}`);
  const [sheet] = await call<{ id: number }[]>(page, 'GET', '/report/template');
  await call(page, 'POST', '/report/template/items', { templateId: sheet!.id, title: 'Note' });
  await call(page, 'POST', `/report/template/${sheet!.id}/publish`);

  await page.goto('/report/template?period=2026-03');
  const row = page.getByRole('row', { name: /Balance sheet/i });
  await expect(row).toContainText('Version 2');
  await page.goto(`/report/template?period=2026-03&asOf=${moment!.event}`);
  await expect(row).toContainText('Version 1');
  await expect(page.getByRole('button', { name: 'New statement' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Rename/ })).toHaveCount(0);
  await expectSound(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/report/view/${sheet!.id}\\?.*asOf=${moment!.event}`));
  await page.goBack();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(row).toContainText('Version 2');
  await expect(page.getByRole('button', { name: 'New statement' })).toBeVisible();
});

test('a statement that was deleted since stands in the list of then, with its lines', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const cash = { name: '现金表', nameEn: 'Cash table', templateKey: 'cash', type: 1 };
  const { id } = await call<{ id: number }>(page, 'POST', '/report/template', cash);
  await call(page, 'POST', '/report/template/items', { templateId: id, title: 'Cash on hand' });
  await call(page, 'POST', `/report/template/${id}/publish`);
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  const soon = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  const [moment] = await call<{ event: number }[]>(page, 'GET', `/accountBook/moments?at=${soon}`);
  await call(page, 'DELETE', `/report/template/${id}`);

  await page.goto('/report/template?period=2026-03');
  const row = page.getByRole('row', { name: /Cash table/ });
  await expect(page.getByRole('row', { name: /Balance sheet/i })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/report/template?period=2026-03&asOf=${moment!.event}`);
  await row.getByRole('link').click();
  await expect(page.getByRole('rowheader', { name: 'Cash on hand' })).toBeVisible();
});

test('of a moment before the first statement was published, the list says so', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  const soon = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  const [moment] = await call<{ event: number }[]>(page, 'GET', `/accountBook/moments?at=${soon}`);
  // The statements that came with the books are in force from the beginning: here there are none.
  await intercept(page, '**/api/report/template?*asOf=*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), data: [] } });
  });
  await page.goto(`/report?period=2026-03&asOf=${moment!.event}`);
  await expect(page.getByText('No statement had been published then.')).toBeVisible();
  await expectSound(page);
});
