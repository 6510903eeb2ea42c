import { expect, test } from '@playwright/test';
import { countedKeyboard } from './support/key-count.ts';
import { call, newBooks } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { cell, goToNewVoucher, saved } from './support/voucher-form.ts';

test('a subject that is missing is added from the voucher, by keyboard alone', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  const keys = countedKeyboard(page);
  await keys.type('Tea for guests');
  await keys.press('Enter');
  await keys.type('560220');
  await expect(page.getByRole('option', { name: 'New subject…' })).toBeVisible();
  await expectSound(page);
  await keys.press('Enter');
  await expect(cell(page, 'Subject', 1), 'Enter makes nothing of what was mistyped').toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await keys.press('ArrowDown', 'Enter');
  const dialog = page.getByRole('dialog', { name: 'New subject' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue('560220');
  await expect(dialog.getByLabel('Parent subject', { exact: true })).toHaveValue(/5602/);
  await expectSound(page);
  await keys.type('Tea');
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Subject', 1)).toHaveValue(/560220 .*Tea/);
  await expect(cell(page, 'Debit', 1)).toBeFocused();
  await keys.type('25');
  await keys.press('Enter', 'Enter');
  await keys.type('1001');
  await keys.press('Enter', '=', 'Control+s');
  await expect(saved(page)).toBeVisible();
});

test('the first child of a subject in use asks before it takes the postings over', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  const keys = countedKeyboard(page);
  await keys.type('Tea');
  await keys.press('Enter');
  await keys.type('560205');
  await keys.press('Enter');
  await keys.type('25');
  await keys.press('Enter', 'Enter');
  await keys.type('1001');
  await keys.press('Enter', '=', 'Control+s');
  await expect(saved(page)).toBeVisible();
  await goToNewVoucher(page);
  await keys.press('Enter');
  await keys.type('100101');
  await keys.press('ArrowDown', 'Enter');
  const dialog = page.getByRole('dialog', { name: 'New subject' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await keys.type('Till');
  await keys.press('Enter');
  const move = dialog.getByRole('checkbox', { name: 'Move the postings of the parent to the new subject' });
  await expect(move).toBeVisible();
  await expectSound(page);
  await move.press(' ');
  await dialog.getByLabel('Name', { exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Subject', 1)).toHaveValue(/100101 .*Till/);
});

test('a subject that may not be chosen is shown with the reason, and Enter does not take it', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const id = subjects.find(({ code }) => code === '1012')?.id;
  await call(page, 'POST', '/subject/batch', { act: 'disable', subjects: [{ id }] });
  await goToNewVoucher(page);
  const field = cell(page, 'Subject', 1);
  await field.fill('1012');
  const disabled = page.getByRole('option', { name: /^1012 .* disabled$/ });
  await expect(disabled).toHaveAttribute('aria-disabled', 'true');
  await expect(field, 'a screen reader hears the reason').toHaveAttribute(
    'aria-activedescendant',
    (await disabled.getAttribute('id')) ?? '',
  );
  await expectSound(page);
  await field.press('Enter');
  await expect(field).toBeFocused();
  await expect(disabled, 'the list stays, to choose another').toBeVisible();

  await field.fill('2221');
  const offered = page.getByRole('listbox').getByRole('option');
  await expect(offered.first()).toHaveText(/^2221\d\d/);
  const parent = page.getByRole('option', { name: /^2221 .* has subjects below it$/ });
  await expect(parent).toHaveAttribute('aria-disabled', 'true');
  await field.press('Enter');
  await expect(field, 'Enter takes the first that may be chosen').toHaveValue(/^2221\d\d/);
});
