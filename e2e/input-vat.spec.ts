import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { addParty, number } from './support/invoices.ts';
import { tabAndPress } from './support/keyboard.ts';
import { call, newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

/** Input tax behind its invoice: certified for deduction, and transferred out. */
test('input tax that waits is certified and booked, and a part of it transferred out', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  const supplier = await addParty(page, 'supplier', 'Clay Pit');
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const buy = (no: number, net: string, tax: string, total: string) =>
    call(page, 'POST', '/invoice/purchaseInvoice', {
      kind: 'digital-special',
      invoiceNo: number(no),
      invoiceDate: '2026-03-10',
      partyItemId: supplier,
      inputTax: 'later',
      amountExTax: net,
      taxAmount: tax,
      totalAmount: total,
      details: [
        {
          item: 'Clay',
          subjectId: subjects.find(({ code }) => code === '560202')!.id,
          amount: net,
          taxRate: '0.13',
          taxAmount: tax,
        },
      ],
    });
  await buy(1, '1000.00', '130.00', '1130.00');
  await buy(2, '50.00', '6.50', '56.50');

  await page.goto('/invoice/input-vat?period=2026-03');
  await settled(page);
  const waiting = page.getByRole('region', { name: 'Waiting for certification' });
  await expect(waiting.getByRole('row')).toHaveCount(3);
  await tabAndPress(page, page.getByRole('checkbox', { name: `Select invoice ${number(1)}` }), 'Space');
  await tabAndPress(page, page.getByRole('button', { name: 'Certify…' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('130.00');

  await test.step('a sum that the tax office does not show is refused at its field', async () => {
    const said = dialog.getByLabel('Sum at the tax office');
    await said.fill('130.01');
    await page.keyboard.press('Enter');
    await expect(said).toHaveAttribute('aria-invalid', 'true');
    await expect(said).toHaveAccessibleDescription(/130\.00/);
    await expectSound(page);
    await keepPicture(page, 'input-vat-refused');
    await said.fill('130.00');
    await page.keyboard.press('Enter');
  });
  await expect(page.getByText('The tax is certified for deduction')).toBeVisible();
  await expect(waiting.getByRole('row')).toHaveCount(2);

  const events = page.getByRole('region', { name: 'Certified and transferred out' });
  await tabAndPress(
    page,
    events.getByRole('button', { name: /^Make voucher: 2026-03-31 Certified 130\.00/ }),
  );
  await expect(events.getByRole('link', { name: 'Open voucher 记-001' })).toBeVisible();
  const month = page.getByRole('region', { name: 'VAT of 2026/03' });
  await expect(
    month.getByRole('row', { name: /Input deducted Digital, special 13 % 1 1,000\.00 130\.00/ }),
  ).toBeVisible();
  await expectSound(page);
  await keepPicture(page, 'input-vat');

  await test.step('a part becomes a cost, from the invoice', async () => {
    await events.getByRole('link', { name: number(1) }).click();
    await page.getByRole('button', { name: 'Transfer input tax out…' }).click();
    await dialog.getByLabel('Tax', { exact: true }).fill('30');
    await dialog.getByRole('combobox', { name: 'Cost subject' }).fill('560202');
    await expect(page.getByRole('option').filter({ hasText: '560202' })).toBeVisible();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Reason').fill('Canteen');
    await expectSound(page);
    await keepPicture(page, 'transfer-out');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The input tax is transferred out')).toBeVisible();
  });

  await page.goto('/invoice/input-vat?period=2026-03');
  await expect(month).toContainText('30.00');
  await tabAndPress(page, events.getByRole('button', { name: /^Delete: .* Transferred out 30\.00/ }));
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The entry is deleted')).toBeVisible();
  await expect(events.getByRole('row')).toHaveCount(2);
});
