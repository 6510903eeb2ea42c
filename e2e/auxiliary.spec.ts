import { expect, test, type Locator, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { tabTo } from './support/keyboard.ts';
import { call, newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { chooseSpreadsheet } from './support/spreadsheet.ts';

const screen = '/assisting-accounting/accounting-category';

test('items come from a spreadsheet: every bad cell is named first, then all of it is stored', async ({
  page,
}) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto(screen);
  await settled(page);
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  const wizard = page.getByRole('dialog', { name: 'Import Customer' });
  await expect(wizard.getByText('编码')).toBeHidden();
  await expectSound(page);
  await keepPicture(page, 'import-choose');

  await choose(page, wizard, [
    ['K001', '青禾贸易'],
    ['K001', null],
  ]);
  await expect(wizard.getByRole('alert')).toContainText('2 bad cells in 客户.xlsx');
  await expect(wizard.getByRole('row', { name: /^A3/ })).toBeVisible();
  await expect(wizard.getByRole('row', { name: /^B3/ })).toBeVisible();
  await expectSound(page);
  await keepPicture(page, 'import-refused');

  await wizard.getByRole('button', { name: 'Choose another file' }).press('Enter');
  await choose(page, wizard, [
    ['K001', '青禾贸易'],
    ['K002', '远山商行'],
  ]);
  await expect(wizard.getByText('2 items are added')).toBeVisible();
  await expectSound(page);
  await keepPicture(page, 'import-ready');
  await expect(wizard.getByRole('button', { name: 'Import' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Imported: 2 added, 0 changed')).toBeVisible();
  await expect(page.getByRole('cell', { name: '远山商行', exact: true })).toBeVisible();
});

test('a category of one’s own is defined and filled without a mouse', async ({ page }) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto(screen);
  await settled(page);
  const define = page.getByRole('button', { name: 'New category', exact: true });
  await expect(define, 'it looks like a button').not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await tabTo(page, define);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'New category' });
  await expect(panel.getByLabel('Category', { exact: true })).toBeFocused();
  await page.keyboard.type('合同');
  await page.keyboard.press('Tab');
  await page.keyboard.type('签订日期');
  await page.keyboard.press('Enter');
  await page.keyboard.type('到期');
  await expectSound(page);
  await keepPicture(page, 'category-define');
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('合同 has no items yet.')).toBeVisible();

  await page.getByRole('button', { name: 'New item', exact: true }).press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  for (const [code, name] of [
    ['H01', '厂房租约'],
    ['H02', '厂房租赁'],
  ] as const) {
    await page.getByLabel('Code', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(code);
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('2026-03-01');
    await tabTo(page, page.getByRole('button', { name: 'Save and next', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} saved`)).toBeVisible();
  }
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: '厂房租赁', exact: true })).toBeVisible();

  await tabTo(page, 'Choose all items on this page');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 items chosen')).toBeVisible();
  await expectSound(page);
  await keepPicture(page, 'items-chosen');
  await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge 2 items into one' });
  await expect(dialog.getByText('To it move: vouchers 0, openings 0, templates 0.')).toBeVisible();
  await expectSound(page);
  await keepPicture(page, 'items-merge');
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  await expect(page.getByText('1 merged into 厂房租约')).toBeVisible();
  await expect(page.getByRole('cell', { name: '厂房租赁', exact: true })).toBeHidden();
});

test('items in use are left with the reason when many are deleted', async ({ page }) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await useCustomer(page);
  await page.goto(screen);
  await settled(page);
  await page.getByLabel('Choose all items on this page').press('Space');
  await page
    .getByRole('toolbar', { name: '2 items chosen' })
    .getByRole('button', { name: 'Delete' })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: '1 item was left as it is' });
  await expect(dialog.getByText('K1 Used: The record is in use.')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 item chosen')).toBeVisible();
  await page
    .getByRole('toolbar', { name: '1 item chosen' })
    .getByRole('button', { name: 'Disable' })
    .press('Enter');
  await expect(page.getByText('Disabled: 1')).toBeVisible();
});

/** Two customers; a voucher names the first. */
async function useCustomer(page: Page): Promise<void> {
  const categories = await call<{ id: number; key: string }[]>(page, 'GET', '/accounting-category');
  const categoryId = categories.find(({ key }) => key === 'customer')?.id ?? 0;
  const add = (code: string, name: string) =>
    call<{ id: number }>(page, 'POST', '/accounting-category-details', {
      accountingCategoryId: categoryId,
      code,
      name,
    });
  const { id: itemId } = await add('K1', 'Used');
  await add('K2', 'Unused');
  const subjects = await call<{ id: number; code: string }[]>(page, 'GET', '/subject');
  const idOf = (code: string): number | undefined => subjects.find((subject) => subject.code === code)?.id;
  await call(page, 'POST', '/voucher', {
    word: '记',
    voucherDate: '2026-03-10',
    details: [
      {
        summary: 'Sale',
        subjectId: idOf('1122'),
        debitAmount: '5.00',
        auxiliary: [{ categoryId, itemId }],
      },
      { summary: 'Sale', subjectId: idOf('5051'), creditAmount: '5.00' },
    ],
  });
}

const choose = (page: Page, wizard: Locator, rows: (string | null)[][]): Promise<void> =>
  chooseSpreadsheet(page, wizard, { name: '客户', titles: ['编码', '名称'], rows });
