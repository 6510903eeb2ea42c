import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { call, newBooks, recordVoucher, type Recorded } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

const sale = { date: '2026-03-10', debit: '1001', credit: '5001', amount: '880.00' };

async function choose(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('the history says who changed what, before and after', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const { id } = await recordVoucher(page, sale);
  const stored = await call<Recorded>(page, 'GET', `/voucher/${id}`);
  const [first, second] = stored.details;
  await call(page, 'PUT', '/voucher', {
    ...stored,
    remark: 'seen by the owner',
    details: [
      { ...first, debitAmount: '900.00' },
      { ...second, creditAmount: '900.00' },
    ],
  });
  await page.goto(`/voucher/form/${id}`);
  await settled(page);
  await choose(page, 'History');
  const history = page.getByRole('dialog', { name: 'History of 记-001' });
  const [changed, recorded] = [history.getByRole('listitem').first(), history.getByRole('listitem').last()];
  await expect(changed.getByRole('heading')).toHaveText('Changed');
  await expect(changed.getByRole('row', { name: /Remark/ })).toContainText('seen by the owner');
  await expect(changed.getByRole('row', { name: 'Line 1: Debit 880.00 900.00' })).toBeVisible();
  await expect(recorded.getByRole('heading')).toHaveText('Recorded');
  await expect(recorded.getByRole('row', { name: /Line 2/ })).toContainText('Credit 880.00');
  await expectSound(page);
  await keepPicture(page, 'voucher-history-1440-en-light');
});

test('a voucher is taken back by a red letter on a day one is asked for, and the two name each other', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const { id } = await recordVoucher(page, sale);
  await page.goto(`/voucher/form/${id}`);
  await settled(page);
  await choose(page, 'Red-letter reversal');
  const dialog = page.getByRole('dialog', { name: 'Take 记-001 back?' });
  await expect(dialog.getByLabel('Date of the reversal')).toHaveValue('2026-03-10');
  await dialog.getByLabel('Date of the reversal').fill('2026-03-31');
  await dialog.getByLabel('Date of the reversal').press('Enter');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Record the reversal' }).click();
  await expect(page.getByText('记-001 taken back by 记-002')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voucher 记-002');
  await expect(page.getByLabel('Summary, line 1', { exact: true })).toHaveValue(/^冲销 2026-03 记-001/);
  await expect(page.getByLabel('Debit, line 1', { exact: true })).toHaveValue('-880.00');
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-03-31');
  await settled(page);
  await keepPicture(page, 'voucher-red-letter-1440-en-light');
  await page.getByRole('link', { name: '2026-03-10 记-001' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voucher 记-001');
  await expect(page.getByText('Taken back by 2026-03-31 记-002')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Red-letter reversal' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.goto('/voucher');
  await page.getByRole('button', { name: 'More with 记-002' }).click();
  await page.getByRole('menuitem', { name: 'Red-letter reversal' }).click();
  await expect(page.getByRole('dialog', { name: 'Take 记-002 back?' })).toBeVisible();
});
