import { expect, test, type Page } from '@playwright/test';
import { call, newBooks } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { cell, saved } from './support/voucher-form.ts';

const LINES = 160;

/** The form of a saved voucher of many lines, in turn debited and credited 10.00. */
async function openLongVoucher(page: Page, voucherReviewed: 0 | 1 = 0): Promise<void> {
  await newBooks(page, { firstMonth: '2026-03', voucherReviewed });
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const idOf = (code: string): number => subjects.find((subject) => subject.code === code)?.id ?? 0;
  const details = Array.from({ length: LINES }, (_, index) =>
    index % 2 === 0
      ? { summary: `Sale ${index + 1}`, subjectId: idOf('1001'), debitAmount: '10.00' }
      : { summary: `Sale ${index + 1}`, subjectId: idOf('5001'), creditAmount: '10.00' },
  );
  const { id } = await call<{ id: number }>(page, 'POST', '/voucher', {
    word: '记',
    voucherDate: '2026-03-10',
    details,
  });
  await page.goto(`/voucher/form/${id}`);
  await expect(cell(page, 'Summary', 1)).toHaveValue('Sale 1');
}

/** Scrolls until the line is in sight. */
async function goToLine(page: Page, line: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(
      (share) => window.scrollTo(0, document.documentElement.scrollHeight * share),
      (line - 3) / LINES,
    );
    await cell(page, 'Summary', line).scrollIntoViewIfNeeded({ timeout: 1000 });
  }).toPass();
}

test('of a long voucher only what is in sight is drawn, and it is used as if all of it were', async ({
  page,
}) => {
  test.slow();
  await openLongVoucher(page);
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', String(LINES + 2));
  await expect(cell(page, 'Summary', LINES)).toHaveCount(0);
  await expectSound(page);

  await cell(page, 'Summary', 2).fill('first');
  await goToLine(page, LINES);
  await expect(page.getByRole('columnheader', { name: 'Summary' }), 'the heads stay').toBeInViewport();
  await expect(cell(page, 'Summary', 50), 'what is far from sight is not drawn').toHaveCount(0);
  await expect(cell(page, 'Summary', 2), 'the field with the focus stays').toBeFocused();
  await expect(grid.getByRole('row').filter({ has: cell(page, 'Summary', LINES) })).toHaveAttribute(
    'aria-rowindex',
    String(LINES + 1),
  );
  await page.keyboard.type('!');
  await expect(cell(page, 'Summary', 2)).toHaveValue('first!');
  await expect(cell(page, 'Summary', 2), 'typing leads back to it').toBeInViewport();

  await cell(page, 'Summary', 2).press('ArrowDown');
  await expect(cell(page, 'Summary', 3)).toBeFocused();
  for (let line = 3; line < 40; line += 1) await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Summary', 40)).toBeFocused();
  await expect(cell(page, 'Summary', 40)).toBeInViewport();
  await page.keyboard.press('Shift+Enter');
  await expect(cell(page, 'Credit', 39)).toBeFocused();
});

test('a fault far from sight is found again, with what was typed there', async ({ page }) => {
  test.slow();
  await openLongVoucher(page);
  await cell(page, 'Debit', 3).fill('1..5');
  await goToLine(page, LINES);
  await cell(page, 'Summary', LINES).fill('last');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(cell(page, 'Debit', 3)).toBeFocused();
  await expect(cell(page, 'Debit', 3)).toHaveValue('1..5');
  await expect(cell(page, 'Debit', 3)).toBeInViewport();
  await cell(page, 'Debit', 3).fill('10');

  await goToLine(page, LINES - 20);
  await page.getByRole('button', { name: `Line ${LINES - 20}: insert` }).click();
  await page.getByRole('menuitem', { name: 'Insert a line above' }).click();
  await expect(cell(page, 'Summary', LINES - 20)).toHaveValue('');
  await expect(cell(page, 'Summary', LINES - 20)).toBeFocused();
  await expect(cell(page, 'Summary', LINES - 19)).toHaveValue(`Sale ${LINES - 20}`);
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
});

test('a long voucher that is locked draws what is in sight too, below its column heads', async ({ page }) => {
  test.slow();
  await openLongVoucher(page, 1);
  await page.keyboard.press('Alt+a');
  await expect(page.getByText(/^Audited by .+ Cancel the audit to edit\.$/)).toBeVisible();
  const lines = page.getByRole('table', { name: 'Lines' });
  await expect(lines).toHaveAttribute('aria-rowcount', String(LINES + 2));
  const last = page.getByRole('cell', { name: `Sale ${LINES}`, exact: true });
  await expect(lines.getByRole('cell', { name: 'Sale 1', exact: true })).toBeVisible();
  await expect(last).toHaveCount(0);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await last.scrollIntoViewIfNeeded({ timeout: 1000 });
  }).toPass();
  await expect(lines.getByRole('row').filter({ has: last })).toHaveAttribute(
    'aria-rowindex',
    String(LINES + 1),
  );
  await expect(lines.getByRole('cell', { name: 'Sale 50', exact: true })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Summary' })).toBeInViewport();
  await expectSound(page);
});
