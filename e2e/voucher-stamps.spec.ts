import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { call, newBooks, recordVoucher, type Recorded } from './support/new-company.ts';

test('a red letter carries its stamp, and once it is deleted it is not asked for again', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const { id } = await recordVoucher(page, {
    date: '2026-03-10',
    debit: '1001',
    credit: '5001',
    amount: '80',
  });
  const reversal = { id, voucherDate: '2026-03-11' };
  const red = await call<Recorded>(page, 'POST', '/voucher/reverse', reversal);
  await page.goto(`/voucher/form/${red.id}`);
  await settled(page);
  await expect(
    page.getByRole('region', { name: 'Accounting voucher' }).getByText('Red letter'),
  ).toBeVisible();

  let isGone = false;
  const asked: string[] = [];
  page.on('response', (response) => {
    isGone ||= response.url().includes('/voucher/batchDelete');
  });
  // A call that is given up with the screen has no answer: it is asked all the same.
  page.on('request', (request) => {
    if (isGone && new RegExp(`/voucher/${red.id}\\b`).test(request.url())) asked.push(request.url());
  });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
  await settled(page);
  expect(isGone).toBe(true);
  expect(asked).toEqual([]);
});

test('an audited voucher carries its stamp, until that of the closed month takes its place', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03', voucherReviewed: 1 });
  const { id, version } = await recordVoucher(page, {
    date: '2026-03-10',
    debit: '1001',
    credit: '3001',
    amount: '80.00',
  });
  await call(page, 'POST', '/voucher/audit', { checked: [{ id, version }] });
  const paper = page.getByRole('region', { name: 'Accounting voucher' });
  await page.goto(`/voucher/form/${id}`);
  await expect(paper.getByText('Audited', { exact: true })).toBeVisible();
  await expect(paper.getByText('Closed', { exact: true })).toBeHidden();

  await call(page, 'POST', '/checkout/invoicing?year=2026&month=3');
  await page.reload();
  await expect(paper.getByText('Closed', { exact: true })).toBeVisible();
  await expect(paper.getByText('Audited', { exact: true }), 'the later state alone').toBeHidden();
});
