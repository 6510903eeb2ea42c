import { expect, test, type Locator, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { addAccount, addInvoice, addItem, choose, subjectId } from './support/funds.ts';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts';
import { call, newBooks } from './support/new-company.ts';
import { keepPicture, keepPictures } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { expectWhole, expectWholeAsItStands } from './support/whole.ts';

/** Documents beside the journals: expense claims, bills, the rules of lines, settlement without money. */
test.beforeEach(async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
});

test('an expense claim is entered, submitted, approved, booked and paid by keyboard', async ({ page }) => {
  await addAccount(page, 'Harbour Bank', 'bank', '1002');
  await addItem(page, 'employee', 'Wei Lan');
  await oweEmployees(page);
  await page.goto('/capital/expense-documents?period=2026-03');
  await settled(page);
  await expect(page.getByText(/No expense claims in 2026\/03 yet/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Employee' })).toBeFocused();

  await test.step('what is missing is said at its field', async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('combobox', { name: 'Employee' })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Item, line 1')).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page);
  });

  await choose(page, 'Employee', 'Wei Lan');
  await tabAndType(page, 'What for', 'Fair in Suzhou');
  await tabAndType(page, 'Item, line 1', 'Train tickets');
  await choose(page, 'Subject, line 1', '5602');
  await tabAndType(page, 'Amount with tax, line 1', '1090');
  await page.getByLabel('Tax rate, line 1').selectOption('9 %');
  await expect(page.getByLabel('Tax, line 1', { exact: true })).toHaveValue('90.00');
  await page.getByLabel('Deducted, line 1').check();
  await tabAndType(page, 'Invoice number, line 1', '26322000669759185434');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Item, line 2')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Expense claim of Wei Lan' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Train tickets 5602.* 1,090\.00 90\.00/ })).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByText('The claim is submitted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Booked on')).toBeFocused();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByText('The claim is approved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Make voucher/ })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('link', { name: /Open voucher/ })).toBeVisible();
  await page.keyboard.press('m');
  await expect(dialog.getByLabel(/^Amount for/)).toHaveValue('1,090.00');
  await expectSound(page);
  await keepPicture(page, 'claims-pay');

  await test.step('more than is left is refused', async () => {
    await dialog.getByLabel(/^Amount for/).fill('1090.01');
    await dialog.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel(/^Amount for/).fill('1090');
  });
  await dialog.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await expect(page.getByText('1 claim is paid')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('1,090.00');

  await page.goto('/capital/expense-documents?period=2026-03');
  await expect(
    page.getByRole('row', { name: /2026-03-31 Wei Lan Fair in Suzhou 1,090\.00 0\.00 Paid/ }),
  ).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Fair in Suzhou' }));
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectSound(page);
  await page.goto('/capital/expense-documents?period=2026-03&status=draft');
  await expect(page.getByText('No claim fits these filters.')).toBeVisible();
  await page.goto('/expense-documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Expense claims' })).toBeVisible();
});

test('a bill settles an invoice, is discounted, booked, and what was entered last is taken back', async ({
  page,
}) => {
  await addAccount(page, 'Harbour Bank', 'bank', '1002');
  await addInvoice(page, await addItem(page, 'customer', 'Green Kiln'));
  await page.goto('/capital/bill-management?period=2026-03');
  await settled(page);
  await expect(page.getByText(/There are no bills yet/)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('n');
  await expect(page.getByLabel('Kind', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
  await tabAndType(page, 'Number', '510258100001');
  await choose(page, 'Customer', 'Green Kiln');
  await tabAndType(page, 'Due date', '2026-06-30');
  await page.getByLabel(/^Settled of/).fill('1130');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1130.00');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Bill 510258100001' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Received settles 1 invoice 1,130\.00/ })).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Discount', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Date', { exact: true })).toBeFocused();
  await tabAndType(page, dialog.getByLabel('Interest'), '12');
  await tabAndType(page, dialog.getByLabel('Fee'), '1');
  await expectSound(page);
  await keepPicture(page, 'bills-discount');
  await dialog.getByRole('button', { name: 'Discount' }).press('Enter');
  await expect(
    page.getByRole('row', { name: /Discounted 1,130\.00 Interest 12\.00 Fee 1\.00/ }),
  ).toBeVisible();
  await expect(page.getByText('It is entered')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('b');
  await expect(page.getByText('2 vouchers are made')).toBeVisible();
  await expect(page.getByRole('link', { name: /Open voucher/ })).toHaveCount(2);

  await test.step('what has no voucher any more is deleted, the bill is held again', async () => {
    await page.getByRole('button', { name: /^Take voucher back: .*Discounted/ }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Take voucher back' }).press('Enter');
    await page.getByRole('button', { name: /^Delete: .*Discounted/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('It is deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Collect' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'To the list' }).press('Enter');
  await expect(
    page.getByRole('row', { name: /2026-06-30 Received 510258100001 Green Kiln 1,130\.00 1,130\.00 Held/ }),
  ).toBeVisible();
  await page.goto('/capital/bill-management?period=2026-03&type=payable');
  await expect(page.getByText('No bill fits these filters.')).toBeVisible();
});

/** A button that is disabled while the list is being saved. */
async function pressWhenFree(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

test('the tax number of the company is entered by keyboard, refused at its field, compared with what somebody else saved', async ({
  page,
}) => {
  await page.goto('/capital/rules?period=2026-03');
  await settled(page);
  const region = page.getByRole('region', { name: 'The company on invoices' });
  await expect(region).toContainText('Not entered');
  await tabAndPress(page, region.getByRole('button', { name: 'Edit tax number and names' }));
  const dialog = page.getByRole('dialog', { name: 'The company on invoices' });
  const taxId = dialog.getByLabel('Tax number');
  await expect(taxId).toBeFocused();
  await page.keyboard.type('9131');
  await page.keyboard.press('Enter');
  await expect(taxId).toHaveAttribute('aria-invalid', 'true');
  await expectWholeAsItStands(page, 'own-company-refused');
  await tabAndType(page, taxId, '91310000 12345678９b');
  await tabAndType(page, dialog.getByLabel('Other names'), 'Kiln Pottery');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('x'.repeat(129));
  await tabAndPress(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByLabel('Other names')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Other names')).toBeFocused();
  await expect(dialog.getByText(/^Line 3: /)).toBeVisible();
  await tabAndType(page, dialog.getByLabel('Other names'), 'Kiln Pottery');
  await call(page, 'PUT', '/party/company', { taxId: null, names: ['Blue Kiln'], version: 0 });
  await tabAndPress(page, dialog.getByRole('button', { name: 'Save' }));
  const newer = page.getByRole('dialog', { name: 'Somebody else saved these first' });
  await expect(newer.getByRole('row', { name: 'Tax number 91310000123456789B —' })).toBeVisible();
  await expect(newer.getByRole('row', { name: 'Other names Kiln Pottery Blue Kiln' })).toBeVisible();
  await tabAndPress(page, newer.getByRole('button', { name: 'Go on with mine' }));
  await tabAndPress(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(region).toContainText('91310000123456789B');
  await expect(region).toContainText('Kiln Pottery');
  await expectWholeAsItStands(page, 'own-company');
});

test('rules are added, refused at their place, moved, deleted and had back', async ({ page }) => {
  await addItem(page, 'supplier', 'Ring Haulage');
  await addAccount(page, 'Harbour Bank', 'bank', '1002');
  await page.goto('/capital/rules?period=2026-03');
  await settled(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'New subject rule' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Invoices')).toBeFocused();
  await choose(page, 'Subject', '560101');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByLabel('Item contains')).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
  await choose(page, 'Supplier', 'Ring Haulage');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('row', { name: /1 Purchases Ring Haulage Any 560101/ })).toBeVisible();
  await expect(dialog).toBeHidden();

  await pressWhenFree(page.getByRole('button', { name: 'New keyword rule' }));
  await tabAndType(page, 'Memo contains', '房租');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('row', { name: /4 Any Out 房租/ })).toBeVisible();
  await pressWhenFree(page.getByRole('button', { name: 'Move up the rule for 房租' }));
  await expect(page.getByRole('row', { name: /3 Any Out 房租/ })).toBeVisible();
  await pressWhenFree(page.getByRole('button', { name: 'Delete the rule for 房租' }));
  await expect(page.getByRole('row', { name: /房租/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('row', { name: /3 Any Out 房租/ })).toBeVisible();
});

test('an invoice is settled by an advance and a discount, each with its voucher', async ({ page }) => {
  const partyItemId = await addItem(page, 'customer', 'Green Kiln');
  await addInvoice(page, partyItemId);
  const advance = { partyItemId, movedOn: '2026-02-20', amount: '500.00' };
  await call(page, 'POST', '/settlement/openingAdvance', advance);
  await page.goto('/invoice/sales-invoice?period=2026-03');
  await page.getByRole('link', { name: '26322000669759185434' }).press('Enter');
  await settled(page);
  const region = page.getByRole('region', { name: 'Settlement' });
  await region.getByRole('button', { name: 'Settle' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Advance' }).check();
  await dialog.getByLabel('Applied of the advance of 2026-02-20').fill('500.01');
  await dialog.getByRole('button', { name: 'Settle' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('500.00');
  await dialog.getByLabel('Applied of the advance of 2026-02-20').fill('500');
  await expectSound(page);
  await keepPictures(page, 'settle-advance');
  await dialog.getByRole('button', { name: 'Settle' }).press('Enter');
  await region.getByRole('button', { name: /^Make voucher: Advance/ }).press('Enter');
  await expect(page.getByText('1 voucher is made')).toBeVisible();

  await region.getByRole('button', { name: 'Settle' }).press('Enter');
  await dialog.getByRole('radio', { name: 'Cash discount' }).check();
  await dialog.getByLabel('Amount', { exact: true }).fill('30');
  await dialog.getByRole('button', { name: 'Settle' }).press('Enter');
  await expect(region.getByRole('row', { name: /Cash discount 30\.00/ })).toBeVisible();
  const book = region.getByRole('button', { name: /^Make voucher: Cash discount/ });
  await expectSound(page);
  await keepPicture(page, 'settle-rows');
  await book.press('Enter');
  await expect(book).toHaveCount(0);
  await expect(region.getByRole('button', { name: /^Make voucher: / })).toHaveCount(0);

  await test.step('the advance is undone, with a red voucher, and can be applied again', async () => {
    await region.getByRole('button', { name: /^Undo: Advance/ }).press('Enter');
    await expectSound(page);
    await keepPicture(page, 'undo-advance');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('The settlement is undone')).toBeVisible();
    await expect(region.getByRole('row', { name: /Advance · .*-500\.00/ })).toBeVisible();
    const book = region.getByRole('button', { name: /^Make voucher: Advance/ });
    await book.press('Enter');
    await expect(region.getByRole('button', { name: /^Make voucher: / })).toHaveCount(0);
    await expect(region.getByRole('button', { name: /^Take voucher back: Advance/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Take voucher back' }).press('Enter');
    await expect(page.getByText('The voucher is taken back')).toBeVisible();
    await expect(book).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(region.getByRole('button', { name: /^Make voucher: / })).toHaveCount(0);
    await region.getByRole('button', { name: 'Settle' }).press('Enter');
    await dialog.getByRole('radio', { name: 'Advance' }).check();
    await expect(dialog.getByLabel('Applied of the advance of 2026-02-20')).toBeVisible();
    await expect(dialog).toContainText('500.00');
  });
});

/** Makes what the screens show; answers them by name, with their titles in Chinese. */
async function screensOf(page: Page, name: string): Promise<readonly (readonly [string, string])[]> {
  await addAccount(page, 'Harbour Bank', 'bank', '1002');
  const claim = await addClaim(page, await addItem(page, 'employee', name));
  const bill = await addBill(page, await addItem(page, 'customer', name));
  return [
    ['claims', '/capital/expense-documents?period=2026-03'],
    ['claim-form', `/capital/expense-documents/form/${claim}?period=2026-03`],
    ['claim', `/capital/expense-documents/${claim}?period=2026-03`],
    ['rules', '/capital/rules?period=2026-03'],
    ['bills', '/capital/bill-management?period=2026-03'],
    ['bill-form', '/capital/bill-management/form?period=2026-03'],
    ['bill', `/capital/bill-management/${bill}?period=2026-03`],
  ];
}

test('the screens are whole in every width, light and dark', async ({ page }) => {
  test.setTimeout(900_000);
  const screens = await screensOf(page, 'Bartholomew Featherstonehaugh of the old fish market');
  for (const [screen, path] of screens) await expectWhole(page, screen, path);
});

for (const locale of ['zh-CN', 'zh-TW'] as const)
  test.describe(locale, () => {
    test.use({ locale, colorScheme: 'dark' });

    test('the screens speak it', async ({ page }) => {
      test.setTimeout(900_000);
      const screens = await screensOf(page, '魏兰');
      for (const [screen, path] of screens) {
        await expectWhole(page, `${screen}-${locale}`, path, [[1440], [400]]);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(/\p{Script=Han}/u);
      }
    });
  });

/** The subject of what is owed to employees, which the charts of the standards do not have. */
async function oweEmployees(page: Page): Promise<void> {
  const categories = await call<{ id: number; key: string | null }[]>(page, 'GET', '/accounting-category');
  const { id } = categories.find(({ key }) => key === 'employee')!;
  const body = { code: '224103', name: '应付员工报销款', auxiliaryAccounting: [id] };
  await call(page, 'POST', '/subject', body);
}

/** A draft of two lines, by the API. */
async function addClaim(page: Page, employeeItemId: number): Promise<number> {
  const leaf = await subjectId(page, '560201').catch(() => subjectId(page, '560202'));
  const line = (item: string, gross: string) => ({ item, subjectId: leaf, gross });
  const body = {
    employeeItemId,
    claimDate: '2026-03-20',
    reason: 'Fair in Suzhou',
    lines: [line('Train tickets', '1090.00'), line('Hotel by the canal, four nights', '123456789.12')],
  };
  return (await call<{ id: number }>(page, 'POST', '/claim', body)).id;
}

/** A bill of a customer, by the API. */
async function addBill(page: Page, partyItemId: number): Promise<number> {
  const body = {
    type: 'receivable',
    billNo: '510258100001202603120006',
    partyItemId,
    amount: '123456789.12',
    billDate: '2026-03-12',
    maturityDate: '2026-09-12',
  };
  return (await call<{ id: number }>(page, 'POST', '/bill', body)).id;
}
