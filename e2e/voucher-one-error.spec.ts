import { expect, test, type Page } from '@playwright/test';
import { call, newBooks } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { cell, goToNewVoucher } from './support/voucher-form.ts';

/** One error stands in one place: at its line or field where it has one, above the form where it has none. */

const comma = 'A comma only parts thousands, as in 1,234.50. Write decimals behind a point.';

test('an error of a field stands there alone, and the list above keeps what belongs to no line or field', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  await cell(page, 'Summary', 1).fill('零售收入');
  await cell(page, 'Debit', 1).fill('100');
  await cell(page, 'Summary', 2).fill('零售收入');
  await cell(page, 'Subject', 2).fill('5051');
  await page.keyboard.press('Enter');
  await cell(page, 'Credit', 2).fill('90');
  const number = page.getByLabel('No.', { exact: true });
  await number.fill('1.5');
  await page.keyboard.press('Control+s');

  const alert = page.getByRole('alert');
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText('3 things need your attention');
  await expect(alert.getByRole('listitem')).toHaveText([/^Not balanced: debit 100.00, credit 90.00/]);
  await expect(page.getByText('The number is not a whole number from 1')).toHaveCount(1);
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/^The number is not a whole number from 1/);
  const subject = cell(page, 'Subject', 1);
  await expect(subject).toHaveAttribute('aria-invalid', 'true');
  const said = await page.locator(`[id="${await subject.getAttribute('aria-describedby')}"]`).innerText();
  await expect(page.getByText(said)).toHaveCount(1);
  await expectSound(page);

  await page.getByRole('button', { name: /^Use / }).click();
  await cell(page, 'Credit', 2).fill('100');
  await page.keyboard.press('Control+s');
  await expect(alert).toHaveText('Not saved: one field needs your attention.');
  await expect(subject).toBeFocused();
});

/** Saves a voucher of so many lines, in turn debited and credited 10.00, and opens it. */
async function openVoucherOf(page: Page, lines: number): Promise<void> {
  await newBooks(page, { firstMonth: '2026-03' });
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const idOf = (code: string): number => subjects.find((subject) => subject.code === code)?.id ?? 0;
  const details = Array.from({ length: lines }, (_, index) =>
    index % 2 === 0
      ? { summary: `Sale ${index + 1}`, subjectId: idOf('1001'), debitAmount: '10.00' }
      : { summary: `Sale ${index + 1}`, subjectId: idOf('5001'), creditAmount: '10.00' },
  );
  const body = { word: '记', voucherDate: '2026-03-10', details };
  const { id } = await call<{ id: number }>(page, 'POST', '/voucher', body);
  await page.goto(`/voucher/form/${id}`);
  await expect(cell(page, 'Summary', 1)).toHaveValue('Sale 1');
}

test('of errors far below, the first is brought into sight with its text and has the focus; nothing is listed above', async ({
  page,
}) => {
  test.slow();
  await openVoucherOf(page, 160);
  await cell(page, 'Debit', 3).fill('100,5');
  await cell(page, 'Credit', 4).fill('1,2,3');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await cell(page, 'Summary', 160).scrollIntoViewIfNeeded({ timeout: 1000 });
  }).toPass();
  await cell(page, 'Summary', 160).fill('last');
  await page.keyboard.press('Control+s');
  const first = cell(page, 'Debit', 3);
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(first).toHaveAccessibleDescription(comma);
  await expect(page.getByText(comma).first()).toBeInViewport();
  await expect(page.getByText(comma), 'once at each line').toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveText('Not saved: 2 fields need your attention.');
});
