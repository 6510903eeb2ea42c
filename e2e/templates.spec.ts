import { expect, test, type Page } from '@playwright/test';
import { settled, signInAsDemo } from './support/demo.ts';
import { countedKeyboard } from './support/key-count.ts';
import { paste } from './support/paste.ts';
import { call, newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { cell, goToNewVoucher, saved } from './support/voucher-form.ts';

const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

test('a template is defined and used by keyboard alone', async ({ page }) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/template/design');
  await settled(page);
  await expect(nameField(page)).toBeFocused();
  const keys = countedKeyboard(page);
  await keys.type('Office rent');
  await keys.press('Enter');
  await expect(cell(page, 'Summary', 1)).toBeFocused();
  for (const [line, subject, side] of [
    [1, '560210', 'debit'],
    [2, '1002', 'credit'],
  ] as const) {
    await keys.type('Rent of the office');
    await keys.press('Enter');
    await keys.type(subject);
    await keys.press('Enter');
    await expect(cell(page, 'Side', line)).toBeFocused();
    if (side === 'credit') await keys.type('C');
    await keys.press('Enter');
    await expect(cell(page, 'Share in percent', line)).toBeFocused();
    await keys.type('100');
    await keys.press('Enter', 'Enter', 'Enter');
    await expect(cell(page, 'Summary', line + 1)).toBeFocused();
  }
  await expectSound(page);
  await keys.press('Control+s');
  await expect(page.getByText('Template Office rent saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Template Office rent' })).toBeVisible();
  await expect(cell(page, 'Side', 2)).toHaveValue('credit');

  await goToNewVoucher(page);
  await page.keyboard.press('Alt+t');
  const dialog = page.getByRole('dialog', { name: 'Use a template' });
  const search = dialog.getByRole('combobox');
  await expect(search).toBeFocused();
  await keys.type('office rent');
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Office rent');
  await expectSound(page);
  await keys.press('Enter');
  await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused();
  await keys.type('4800,50');
  await keys.press('Enter');
  await expect(dialog.getByText(/^A comma only parts thousands/), 'no amount is used').toBeVisible();
  await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused();
  await expectSound(page);
  await keepPicture(page, 'template-comma');
  await keys.press('Control+a');
  await keys.type('4,800');
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Debit', 1)).toHaveValue('4,800.00');
  await expect(cell(page, 'Credit', 2)).toHaveValue('4,800.00');
  await expect(page.getByText('Balanced ✓')).toBeVisible();
  await keys.press('Control+s');
  await expect(saved(page)).toBeVisible();
});

test('a voucher is kept as a template, whose amounts are shares', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  const keys = countedKeyboard(page);
  await keys.type('Coffee');
  await keys.press('Enter');
  await keys.type('560205');
  await keys.press('Enter');
  await keys.type('30');
  await keys.press('Enter', 'Enter');
  await keys.type('1001');
  await keys.press('Enter', '=');
  await expect(page.getByText('Balanced ✓')).toBeVisible();
  await page.getByRole('button', { name: 'Template', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save as a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a template' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await dialog.getByRole('radio', { name: 'As shares of the total' }).check();
  await expectSound(page);
  await dialog.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByText('Template Coffee saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  const [template] = await call<{ details: unknown[] }[]>(page, 'GET', '/voucher-template');
  expect(template?.details).toMatchObject([
    { subjectCode: '560205', side: 'debit', share: '1.00000000', debitAmount: null },
    { subjectCode: '1001', side: 'credit', share: '1.00000000' },
  ]);
});

test('templates are renamed in place, copied, deleted and brought back; the address keeps type and search', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/template/manager?type=4');
  await settled(page);
  await expect(page.getByRole('tab', { name: 'Tax', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expectSound(page);
  const income = page.getByLabel('Name of Pay corporate income tax', { exact: true });
  await income.fill('Income tax');
  await income.press('Enter');
  await expect(page.getByText('Income tax saved')).toBeVisible();
  await page.getByLabel('Name, summary or subject').fill('222113');
  await expect(page).toHaveURL(/q=222113/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Copy Income tax' }).press('Enter');
  await expect(page.getByLabel('Name of Income tax (2)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Income tax (2)' }).press('Enter');
  await expect(page.getByLabel('Name of Income tax (2)', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByLabel('Name of Income tax (2)', { exact: true })).toBeVisible();
  const taken = page.getByLabel('Name of Income tax (2)', { exact: true });
  await taken.fill('Income tax');
  await taken.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await taken.press('Escape');
  await page.getByRole('link', { name: 'Design Income tax', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Template Income tax' })).toBeVisible();
});

test('templates are chosen by keyboard, exported as shown, deleted at once and brought back; what is left says why', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/template/manager?type=4');
  await settled(page);
  const named = (name: string) => page.getByLabel(`Name of ${name}`, { exact: true });
  const [, second] = await call<{ id: number; name: string }[]>(page, 'GET', '/voucher-template?type=4');
  const [one, two] = ['Pay unpaid VAT and surtaxes', 'Pay VAT (small-scale taxpayer)'];
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('Voucher templates.xlsx');
  await page.getByRole('checkbox', { name: `Choose ${one}`, exact: true }).press('Space');
  await page.getByRole('checkbox', { name: `Choose ${two}`, exact: true }).press('Space');
  const bar = page.getByRole('toolbar', { name: '2 templates chosen' });
  await expect(bar).toBeVisible();
  await expectSound(page);
  await call(page, 'PUT', '/voucher-template', { ...second, name: 'Theirs' });
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  const left = page.getByRole('dialog', { name: '1 template was left as it is' });
  await expect(left.getByRole('listitem')).toContainText(two!);
  await left.getByRole('button', { name: 'Close' }).last().click();
  await expect(named(one!)).toBeHidden();
  await expect(named('Theirs')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(named(one!)).toBeVisible();
});

test('what was designed and not saved is offered after the tab is gone, and saved is offered no more', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/template/design?type=2');
  await settled(page);
  await nameField(page).fill('Sale on account');
  await cell(page, 'Summary', 1).fill('Goods sold');
  const isKept = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(
        ([key, text]) => key.includes('template-draft') && text.includes('Goods sold'),
      ),
    );
  await expect.poll(isKept).toBe(true);
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto('/template/design?type=2');
  await settled(again);
  await again.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(nameField(again)).toHaveValue('Sale on account');
  await expect(cell(again, 'Summary', 1)).toHaveValue('Goods sold');
  await again.keyboard.press('Control+s');
  await expect(again.getByText('Template Sale on account saved')).toBeVisible();
  await again.goto('/template/design?type=2');
  await settled(again);
  await expect(nameField(again)).toHaveValue('');
  await expect(again.getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('two people who change a template both keep their work', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const [template] = await call<{ id: number; name: string }[]>(page, 'GET', '/voucher-template?type=5');
  await page.goto(`/template/design/${template!.id}`);
  await settled(page);
  await cell(page, 'Summary', 1).fill('Mine');
  await call(page, 'PUT', '/voucher-template', { ...template, name: 'Theirs' });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: /was changed by somebody else/ });
  await expect(dialog.getByRole('row', { name: 'Name Depreciation Theirs' })).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New template' })).toBeVisible();
  await expect(cell(page, 'Summary', 1)).toHaveValue('Mine');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Template Depreciation (copy) saved')).toBeVisible();
  const names = await call<{ name: string }[]>(page, 'GET', '/voucher-template?type=5');
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Theirs', 'Depreciation (copy)']));
});

const looks = [
  { width: 1440, language: 'en', colorScheme: 'light' },
  { width: 1440, language: 'zh-CN', colorScheme: 'dark' },
  { width: 800, language: 'zh-TW', colorScheme: 'light' },
] as const;
for (const { width, language, colorScheme } of looks) {
  const look = `${width}-${language}-${colorScheme}`;
  test.describe(look, () => {
    test.use({ viewport: { width, height: 900 }, locale: language, colorScheme });

    test('the list, the design and the choice of a template fit and are sound', async ({ page }) => {
      await signInAsDemo(page);
      const [template] = await call<{ id: number }[]>(page, 'GET', '/voucher-template?type=3');
      for (const [name, path] of [
        ['templates', '/template/manager?type=3'],
        ['template-design', `/template/design/${template!.id}`],
        ['template-use', '/voucher/form'],
      ] as const) {
        await page.goto(path);
        await settled(page);
        if (name === 'template-use') {
          await page.keyboard.press('Alt+t');
          await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
        }
        await keepPicture(page, `${name}-${look}`);
        await expectSound(page);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(sideways).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('a long name of a template is read whole in a narrow window', async ({ page }) => {
  const name = 'Salaries and social security of the branch in Shenzhen for the month';
  await page.setViewportSize({ width: 800, height: 900 });
  await signInAsDemo(page);
  await page.goto('/template/manager?type=3');
  const field = page.getByRole('table').getByRole('textbox').first();
  await field.fill(name);
  expect(await field.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  expect(await field.evaluate((it) => it.scrollHeight <= it.clientHeight + 1)).toBe(true);
  await field.press('Escape');
});

test('rows copied from a spreadsheet become lines of a template', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/template/design');
  await settled(page);
  await nameField(page).fill('Rent and water');
  await cell(page, 'Summary', 1).focus();
  await paste(
    page,
    ['Rent\t560210\t1,200.00\t', 'Water\t9999\t80\t', 'Rent and water\t1002\t\t1280'].join('\r\n'),
  );
  await expect(page.getByText(/^Lines pasted: 3\./)).toBeVisible();
  await expect(cell(page, 'Debit', 1)).toHaveValue('1,200.00');
  await expect(cell(page, 'Subject', 2)).toHaveAttribute('aria-invalid', 'true');
  await cell(page, 'Subject', 2).fill('560299');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Template Rent and water saved')).toBeVisible();
  await expect(cell(page, 'Side', 3)).toHaveValue('credit');
});
