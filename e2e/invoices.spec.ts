import { expect, test, type Page } from '@playwright/test';
import type { Invoice } from '@suanpan/contracts';
import { settled } from './support/demo.ts';
import { addInvoice, addParty, number } from './support/invoices.ts';
import { tabAndPress, tabAndType } from './support/keyboard.ts';
import { call, newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { expectWhole, expectWholeAsItStands } from './support/whole.ts';

/** Invoices of both sides: entered, refused at their fields, booked, taken back. */
test.beforeEach(async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
});

/** Types into a field with a list and takes the first that is found, once the list is there. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(text);
  await expect(page.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name })).toHaveValue(new RegExp(text));
}

test('a sales invoice is entered by keyboard with a new customer, booked, and its voucher opened', async ({
  page,
}) => {
  await page.goto('/invoice/sales-invoice?period=2026-03');
  await settled(page);
  await expect(page.getByText(/No sales invoices in 2026\/03 yet/)).toBeVisible();
  await page.keyboard.press('n');

  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await settled(page);
  await expect(page.getByRole('listbox'), 'the form begins uncovered').toHaveCount(0);
  await page.keyboard.type('Green Kiln');
  await expect(page.getByRole('option', { name: 'New customer' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Green Kiln');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('001 Green Kiln');

  await tabAndType(page, 'Invoice no.', number(1));
  await tabAndType(page, 'Item, line 1', 'Glazed bowls');
  await tabAndType(page, 'Quantity, line 1', '3');
  await tabAndType(page, 'Price, line 1', '1000');
  await expect(page.getByLabel('Without tax, line 1')).toHaveValue('3,000.00');
  await expect(page.getByLabel('Tax, line 1', { exact: true })).toHaveValue('390.00');
  await expect(page.getByLabel('With tax, line 1')).toHaveValue('3,390.00');
  await tabAndType(page, 'Tax, line 1', '390.01');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Sums' })).toContainText('3,390.01');
  await expectSound(page);
  await page.keyboard.press('ControlOrMeta+s');

  await expect(page.getByRole('heading', { level: 1, name: `Sales invoice ${number(1)}` })).toBeVisible();
  await settled(page);
  await expectSound(page);
  await page.keyboard.press('b');
  await expect(page.getByText('1 invoice has a voucher')).toBeVisible();
  await tabAndPress(page, page.getByRole('link', { name: 'Open voucher 记-001' }));
  await expect(page).toHaveURL(/\/voucher\/form\/\d+/);
  await expect(page.getByText('3,390.01').first()).toBeVisible();
  await tabAndPress(page, page.getByRole('link', { name: /^#\d+$/ }));
  await expect(page.getByRole('heading', { level: 1, name: `Sales invoice ${number(1)}` })).toBeVisible();
});

test('an invoice that the books began with is entered with what was settled of it, makes no voucher, and stays one', async ({
  page,
}) => {
  await addParty(page, 'customer', 'Green Kiln');
  await page.goto('/invoice/sales-invoice/form?period=2026-03');
  await settled(page);
  await choose(page, 'Customer', 'Green Kiln');
  await tabAndType(page, 'Invoice no.', number(1));
  await page.getByRole('checkbox', { name: 'The books began with it' }).press(' ');
  await tabAndType(page, 'Item, line 1', 'Glazed bowls');
  await tabAndType(page, 'Without tax, line 1', '1000');
  await page.getByLabel('Settled before the books began').fill('1,200');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Of the invoice 1,130.00 is open')).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Settled before the books began').fill('130');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/What the books began with is dated before/)).toBeVisible();
  await page.getByLabel('Date', { exact: true }).fill('2026-01-20');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: `Sales invoice ${number(1)}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make voucher' })).toHaveCount(0);

  await test.step('changed on its form it keeps both', async () => {
    await page.getByRole('button', { name: 'Edit' }).press('Enter');
    await expect(page.getByLabel('Settled before the books began')).toHaveValue('130.00');
    await page.getByLabel('Remark').fill('Agreed');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Agreed')).toBeVisible();
    const { records } = await call<{ records: Invoice[] }>(page, 'GET', '/invoice/salesInvoice?size=20');
    expect(records).toMatchObject([{ opening: true, openAmount: '1000.00' }]);
  });
});

test('a purchase invoice with a wrong number is refused at its field, and kept once it is right', async ({
  page,
}) => {
  await addParty(page, 'supplier', 'Clay Pit');
  await page.goto('/invoice/purchase-invoice/form?period=2026-03');
  await settled(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('fields');
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused();

  await choose(page, 'Supplier', 'Clay');
  await page.getByLabel('Invoice no.').fill('123');
  await page.getByLabel('Item, line 1').fill('Clay');
  await choose(page, 'Subject, line 1', '1601');
  await page.getByLabel('With tax, line 1').fill('1130');
  await page.keyboard.press('ControlOrMeta+s');
  const field = page.getByLabel('Invoice no.');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/20 digits/);
  await expectSound(page);
  await keepPicture(page, 'invoice-refused');

  await field.fill(number(2));
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: `Purchase invoice ${number(2)}` })).toBeVisible();
  await expect(page.getByText('Deducted now')).toBeVisible();

  await test.step('the same number again is refused by the service, at the same field', async () => {
    await page.goto('/invoice/purchase-invoice/form?period=2026-03');
    await choose(page, 'Supplier', 'Clay');
    await page.getByLabel('Invoice no.').fill(number(2));
    await page.getByLabel('Item, line 1').fill('Clay');
    await choose(page, 'Subject, line 1', '1601');
    await page.getByLabel('Without tax, line 1').fill('10');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(field).toHaveAccessibleDescription(/used already/);
    await expect(page.getByRole('link', { name: 'Find the invoice with this number' })).toBeVisible();
  });

  await test.step('what is not saved is not left without a word', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('link', { name: number(2) })).toBeVisible();
  });
});

test('an invoice is taken back in red in part; several are booked together, taken back, and one is voided', async ({
  page,
}) => {
  const party = await addParty(page, 'customer', 'Green Kiln');
  const [first, second] = [
    await addInvoice(page, party, 1, '2026-03-05'),
    await addInvoice(page, party, 2, '2026-03-06'),
  ];
  await page.goto(`/invoice/sales-invoice/${first}?period=2026-03`);
  await page.getByRole('button', { name: 'Red invoice' }).click();
  await expect(page.getByLabel('Without tax, line 1')).toHaveValue('-1,000.00');
  await page.getByLabel('Invoice no.').fill(number(3));
  await page.getByLabel('Without tax, line 1').fill('-2000');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('region', { name: 'Sums' })).toContainText('1,130.00 is left');
  await page.getByLabel('Without tax, line 1').fill('-400');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: `Sales invoice ${number(3)}` })).toBeVisible();
  await expect(page.getByText('Red letter')).toBeVisible();

  await page.getByRole('button', { name: 'To the list' }).click();
  await expect(page.getByRole('link', { name: number(1), exact: true })).toBeVisible();
  await settled(page);
  await expectSound(page);
  await page.keyboard.press('j');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByRole('region', { name: 'Selected invoices' })).toContainText('3 selected');
  await page.getByRole('button', { name: 'One voucher for all' }).click();
  await expect(page.getByText('3 invoices have their vouchers')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open voucher 记-001' })).toHaveCount(3);

  await test.step('one voucher of three is not taken back by one of them', async () => {
    await page.goto(`/invoice/sales-invoice/${second}?period=2026-03`);
    await page.getByRole('button', { name: 'Take voucher back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take voucher back' }).click();
    await expect(
      page
        .getByRole('status')
        .or(page.getByRole('alert'))
        .filter({ hasText: /other|several|all/i })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open voucher 记-001' })).toBeVisible();
  });

  await page.goto('/invoice/sales-invoice?period=2026-03');
  await settled(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Take vouchers back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take voucher back' }).click();
  await expect(page.getByText('The vouchers of 3 invoices are taken back')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open voucher 记-001' })).toHaveCount(0);

  await page.getByRole('link', { name: number(2) }).click();
  await page.getByRole('button', { name: 'Void' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText(`Invoice ${number(2)} is void`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test('who saves an invoice that somebody else has saved meanwhile is told, and loses nothing', async ({
  page,
}) => {
  const party = await addParty(page, 'customer', 'Green Kiln');
  const id = await addInvoice(page, party, 1, '2026-03-05');
  await page.goto(`/invoice/sales-invoice/form/${id}?period=2026-03`);
  await page.getByLabel('Remark').fill('mine');
  const { details, ...head } = await call<Record<string, unknown>>(
    page,
    'GET',
    `/invoice/salesInvoice/${id}`,
  );
  await call(page, 'PUT', '/invoice/salesInvoice', { ...head, details, remark: 'theirs' });
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this invoice first' });
  await expect(dialog.getByRole('row', { name: 'Remark mine theirs' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on with mine' }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: `Sales invoice ${number(1)}` })).toBeVisible();
  await expect(page.getByText('mine', { exact: true })).toBeVisible();
});

test('what was typed last is saved, also when the field was not left', async ({ page }) => {
  const party = await addParty(page, 'customer', 'Green Kiln');
  await addParty(page, 'customer', 'Blue Pit', '002');
  const id = await addInvoice(page, party, 1, '2026-03-05');
  await page.goto(`/invoice/sales-invoice/form/${id}?period=2026-03`);
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await expect(customer).toHaveValue('001 Green Kiln');
  await customer.fill('002');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: `Sales invoice ${number(1)}` })).toBeVisible();
  await expect(page.getByText('Blue Pit')).toBeVisible();
});

test('an invoice is settled without money: written off in part with its reason, and that is undone', async ({
  page,
}) => {
  const party = await addParty(page, 'customer', 'Green Kiln');
  const id = await addInvoice(page, party, 1, '2026-03-05');
  await page.goto(`/invoice/sales-invoice/${id}?period=2026-03`);
  const region = page.getByRole('region', { name: 'Settlement' });
  await expect(region).toContainText('Nothing has settled this invoice yet.');
  await region.getByRole('button', { name: 'Settle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount', { exact: true }).fill('2000');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/reason/i);
  await dialog.getByLabel('Reason').fill('The kiln is closed');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1,130.00');
  await expectSound(page);
  await dialog.getByLabel('Amount', { exact: true }).fill('130');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByText('The invoice is settled')).toBeVisible();
  await expect(page.getByText('Partly paid')).toBeVisible();
  await expect(region.getByRole('row', { name: /2026-03-05 Write-off 130\.00/ })).toBeVisible();
  await expectSound(page);

  await region.getByRole('button', { name: 'Undo: Write-off of 2026-03-05' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The settlement is undone')).toBeVisible();
  await expect(page.getByText('Unpaid')).toBeVisible();
  await expect(region.getByRole('cell', { name: 'Undone' })).toBeVisible();
});

test('the screens are whole in every width, light and dark', async ({ page }) => {
  const party = await addParty(
    page,
    'customer',
    'Haulage and storage of fragile household pottery, second branch',
  );
  const id = await addInvoice(page, party, 1, '2026-03-05', '1234567890.12');
  await addInvoice(page, party, 2, '2026-03-06');
  await call(page, 'POST', '/invoice/book', { ids: [id] });
  const paths = [
    ['list', '/invoice/sales-invoice?period=2026-03'],
    ['view', `/invoice/sales-invoice/${id}?period=2026-03`],
    ['form', `/invoice/sales-invoice/form/${id}?period=2026-03`],
    ['purchase', '/invoice/purchase-invoice/form?period=2026-03'],
  ] as const;
  for (const [name, path] of paths) {
    await expectWhole(page, `invoices-${name}`, path, [[1440], [1024], [800, 'dark'], [400]]);
    await expect(page.getByText(/[元整]$/), 'no Chinese words of an amount').toHaveCount(0);
  }
});

for (const [locale, title, words] of [
  ['zh-CN', '销项发票', '壹仟壹佰叁拾元整'],
  ['zh-TW', '銷項發票', '壹仟壹佰叄拾元整'],
] as const)
  test.describe(locale, () => {
    test.use({ locale, colorScheme: 'dark' });

    test('the screens speak it', async ({ page }) => {
      const party = await addParty(page, 'customer', '甲公司');
      const id = await addInvoice(page, party, 1, '2026-03-05');
      for (const [name, path] of [
        ['list', '/invoice/sales-invoice?period=2026-03'],
        ['form', '/invoice/sales-invoice/form?period=2026-03'],
        ['view', `/invoice/sales-invoice/${id}?period=2026-03`],
      ] as const) {
        await expectWhole(page, `invoices-${name}-${locale}`, path, [[1440], [400]]);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      }
      await expect(page.getByText(words)).toHaveAttribute('data-money');
      await page.goto('/invoice/purchase-invoice/form?period=2026-03');
      await settled(page);
      const subject = page.locator('[data-invoice-line] [role="combobox"]');
      await expect(subject).toHaveValue('');
    });
  });

test('the history of an invoice says who entered, changed and booked it, and what changed', async ({
  page,
}) => {
  const party = await addParty(page, 'customer', 'Green Kiln');
  const id = await addInvoice(page, party, 1, '2026-03-10');
  await page.goto(`/invoice/sales-invoice/form/${id}?period=2026-03`);
  await settled(page);
  await page.getByLabel('Remark').fill('By Friday');
  await page.getByLabel('Item, line 1').fill('Cups');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: `Sales invoice ${number(1)}` })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('link', { name: 'Open voucher 记-001' })).toBeVisible();
  await tabAndPress(page, page.getByRole('button', { name: 'History' }));
  const history = page.getByRole('dialog', { name: `History of invoice ${number(1)}` });
  await expect(history.getByRole('listitem').getByRole('heading')).toHaveText([
    'Voucher made',
    'Changed',
    'Entered',
  ]);
  const [booked, changed, entered] = [0, 1, 2].map((at) => history.getByRole('listitem').nth(at));
  await expect(booked!.getByRole('row', { name: 'Voucher — 记-001' })).toBeVisible();
  await expect(changed!.getByRole('row', { name: 'Remark — By Friday' })).toBeVisible();
  await expect(changed!.getByRole('row', { name: 'Item, line 1 Bowls Cups' })).toBeVisible();
  await expect(changed!.getByRole('row'), 'what stayed is left out').toHaveCount(3);
  await expect(entered!.getByRole('row', { name: 'Customer — 001 Green Kiln' })).toBeVisible();
  await expect(entered!.getByRole('row', { name: 'Line 1 — Bowls 1,000.00' })).toBeVisible();
  await expectWholeAsItStands(page, 'invoice-history');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
});

test('an invoice that somebody else saved first is compared line by line', async ({ page }) => {
  const id = await addInvoice(page, await addParty(page, 'customer', 'Green Kiln'), 1, '2026-03-10');
  await page.goto(`/invoice/sales-invoice/form/${id}?period=2026-03`);
  await settled(page);
  await page.getByLabel('Remark').fill('By Friday');
  const theirs = await call<Invoice>(page, 'GET', `/invoice/salesInvoice/${id}`);
  const { kind, invoiceNo, invoiceDate, partyItemId, amountExTax, taxAmount, totalAmount, version } = theirs;
  const [{ subjectId, amount, taxRate } = { subjectId: 0, amount: '', taxRate: '' }] = theirs.details;
  const details = [{ item: 'Cups', subjectId, amount, taxRate, taxAmount }];
  const head = { kind, invoiceNo, invoiceDate, partyItemId, amountExTax, taxAmount, totalAmount };
  await call(page, 'PUT', '/invoice/salesInvoice', { ...head, id, version, details });
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'Remark By Friday —' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Item, line 1 Bowls Cups' })).toBeVisible();
  await expect(dialog.getByRole('row'), 'what says the same is left out').toHaveCount(3);
});

test('what is compared first is whose it is, its kind, its currency and what becomes of its input tax', async ({
  page,
}) => {
  const supplier = await addParty(page, 'supplier', 'Blue Pit');
  const other = await addParty(page, 'supplier', 'Red Hill', '002');
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  await call(page, 'POST', '/currency', { code: 'USD', name: 'US dollar', exchangeRate: '7.1' });
  const purchase = {
    kind: 'digital-special',
    invoiceNo: number(1),
    invoiceDate: '2026-03-10',
    partyItemId: supplier,
    inputTax: 'now',
    amountExTax: '1000.00',
    taxAmount: '130.00',
    totalAmount: '1130.00',
    details: [
      {
        item: 'Train tickets',
        subjectId: subjects.find(({ code }) => code === '560202')!.id,
        amount: '1000.00',
        taxRate: '0.13',
        taxAmount: '130.00',
      },
    ],
  };
  const { id } = await call<Invoice>(page, 'POST', '/invoice/purchaseInvoice', purchase);
  await page.goto(`/invoice/purchase-invoice/form/${id}?period=2026-03`);
  await settled(page);
  await page.getByLabel('Remark').fill('By Friday');
  await call(page, 'PUT', '/invoice/purchaseInvoice', {
    ...purchase,
    id,
    version: 1,
    partyItemId: other,
    kind: 'digital-ordinary',
    currencyCode: 'USD',
    exchangeRate: '7.2',
    inputTax: 'no',
  });
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog');
  for (const name of [
    'Supplier 001 Blue Pit 002 Red Hill',
    'Kind Digital, special Digital, ordinary',
    'Currency CNY USD',
    'Exchange rate — 7.2',
    'Input tax Deducted now Not deducted',
    'Remark By Friday —',
  ])
    await expect(dialog.getByRole('row', { name })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(7);
  await expectSound(page);
  for (const width of [1440, 400]) {
    await page.setViewportSize({ width, height: 900 });
    await keepPicture(page, `newer-invoice-${width}`);
  }
});
