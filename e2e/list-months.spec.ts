import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { addAccount, addItem, subjectId } from './support/funds.ts';
import { intercept } from './support/intercept.ts';
import { addInvoice } from './support/invoices.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { expectWholeAsItStands } from './support/whole.ts';

const lists = [
  { screen: '/capital/expense-documents', path: '**/api/claim?*dateFrom=2026-04*', row: 'Fair in Suzhou' },
  {
    screen: '/invoice/sales-invoice',
    path: '**/api/invoice/salesInvoice?*dateFrom=2026-04*',
    row: 'Green Kiln',
  },
];

test('while another month is read, a list shows nothing of the one before', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  await recordVoucher(page, { date: '2026-04-02', debit: '1001', credit: '3001', amount: '5.00' });
  await addInvoice(page, await addItem(page, 'customer', 'Green Kiln'), 1, '2026-03-05');
  await call(page, 'POST', '/claim', {
    employeeItemId: await addItem(page, 'employee', 'Wei Lan'),
    claimDate: '2026-03-20',
    reason: 'Fair in Suzhou',
    lines: [{ item: 'Train tickets', subjectId: await subjectId(page, '560202'), gross: '1090.00' }],
  });
  for (const { screen, path, row } of lists)
    await test.step(screen, async () => {
      await page.goto(`${screen}?period=2026-03`);
      await settled(page);
      await expect(page.getByText(row).first()).toBeVisible();
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await intercept(page, path, async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest(path);
      await page.getByRole('button', { name: 'Next month' }).press('Enter');
      await asked;
      await expect(page.getByText(row)).toHaveCount(0);
      letGo();
      await settled(page);
      await expect(page.getByText(row)).toHaveCount(0);
    });
});

test('invoices of before the books and of months without a voucher are led to from the first and last month', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  const customer = await addItem(page, 'customer', 'Green Kiln');
  await addInvoice(page, customer, 1, '2026-05-05');
  await page.goto('/invoice/sales-invoice?period=2026-03');
  await page.getByRole('link', { name: '1 invoice of a later month' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Green Kiln').first()).toBeVisible();
  await settled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await expect(page.getByText('1 invoice has a voucher')).toBeVisible();
  await page.goto('/invoice/sales-invoice?period=2026-05');
  await expect(page.getByText('Green Kiln').first(), 'the month is there with its voucher').toBeVisible();
  await expect(page.getByRole('link', { name: /of a later month/ })).toHaveCount(0);
});

test('lines, transfers and claims of months without a voucher are led to from the last month, and back', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  const bank = await addAccount(page, 'Harbour Bank', 'bank', '1002', '500.00');
  const till = await addAccount(page, 'Till', 'cash', '1001');
  const { id: categoryId } = (
    await call<{ id: number; code: string }[]>(page, 'GET', '/funds/category')
  ).find(({ code }) => code === 'P11')!;
  await call(page, 'POST', '/bank-journal', {
    fundAccountId: bank,
    movedOn: '2026-05-05',
    direction: 'out',
    amount: '15.00',
    categoryId,
    summary: 'Fee of May',
  });
  await call(page, 'POST', '/funds/transfer', {
    movedOn: '2026-06-02',
    fromId: bank,
    toId: till,
    amountOut: '20.00',
    amountIn: '20.00',
    summary: 'For the till',
  });
  await call(page, 'POST', '/claim', {
    employeeItemId: await addItem(page, 'employee', 'Wei Lan'),
    claimDate: '2026-05-20',
    reason: 'Fair in Suzhou',
    lines: [{ item: 'Train tickets', subjectId: await subjectId(page, '560202'), gross: '1090.00' }],
  });

  await test.step('a journal', async () => {
    await page.goto(`/capital/bank-journal?period=2026-03&account=${bank}`);
    await settled(page);
    await expectWholeAsItStands(page, 'later-months');
    const may = page.getByRole('link', { name: '2026/05 (1)' });
    await may.press('Enter');
    await expect(page.getByRole('row', { name: /2026-05-05 Fee of May/ })).toBeVisible();
    await expect(may).toBeFocused();
    await expect(page.getByRole('link', { name: '2026/06 (1)' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-05-31');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back to 2026/03' }).press('Enter');
    await expect(page.getByText(/No lines in the journal of Harbour Bank in 2026\/03/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('transfers', async () => {
    await page.goto('/internal-transfer?period=2026-03');
    await page.getByRole('link', { name: '2026/06 (1)' }).press('Enter');
    await expect(page.getByRole('row', { name: /For the till/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /2026\/05/ }), 'no transfer is of May').toHaveCount(0);
  });

  await test.step('claims', async () => {
    await page.goto('/capital/expense-documents?period=2026-03');
    await page.getByRole('link', { name: '1 claim of a later month' }).press('Enter');
    await expect(page.getByText('Fair in Suzhou').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSound(page);
  });

  await test.step('a line is booked there, and its month is one of the books', async () => {
    await page.goto(`/capital/bank-journal?period=2026-03&account=${bank}&later=2026-05`);
    await settled(page);
    await page.keyboard.press('j');
    await page.keyboard.press('b');
    await expect(page.getByText('1 line has a voucher')).toBeVisible();
    await page.goto(`/capital/bank-journal?period=2026-03&account=${bank}`);
    await settled(page);
    await page.getByRole('button', { name: 'Next month' }).press('Enter');
    await page.getByRole('button', { name: 'Next month' }).press('Enter');
    await expect(page.getByRole('row', { name: /2026-05-05 Fee of May/ })).toBeVisible();
  });
});

test('a page of invoices beyond the end is left for the last one', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  await addInvoice(page, await addItem(page, 'customer', 'Green Kiln'), 1, '2026-03-05');
  await page.goto('/invoice/sales-invoice?period=2026-03&page=2');
  await expect(page.getByText('Green Kiln').first()).toBeVisible();
  await expect(page).toHaveURL(/page=1/);
});

test('whoever pages through a list by keyboard keeps the focus there, and rows that were chosen are let go', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  const employeeItemId = await addItem(page, 'employee', 'Wei Lan');
  const customer = await addItem(page, 'customer', 'Green Kiln');
  const lines = [{ item: 'Tickets', subjectId: await subjectId(page, '560202'), gross: '10.90' }];
  for (let turn = 101; turn <= 151; turn += 1) {
    await addInvoice(page, customer, turn, '2026-03-05');
    const claim = { employeeItemId, claimDate: '2026-03-20', reason: `Fair ${turn}`, lines };
    await call(page, 'POST', '/claim', claim);
  }
  for (const { screen } of lists)
    await test.step(screen, async () => {
      await page.goto(`${screen}?period=2026-03`);
      await settled(page);
      const rows = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      await rows.last().press('Space');
      await expect(page.getByText(/^1 selected/)).toBeVisible();
      const second = page.getByTitle('2', { exact: true });
      await second.press('Enter');
      await expect(page).toHaveURL(/page=2/);
      await settled(page);
      await expect(rows).toHaveCount(1);
      await expect(second).toBeFocused();
      await expect(page.getByText(/^1 selected/)).toBeHidden();
      await page.goBack();
      await settled(page);
      await expect(rows).not.toHaveCount(1);
      await expect(page.getByText(/^1 selected/)).toBeHidden();
    });
});
