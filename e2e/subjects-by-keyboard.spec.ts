import { expect, test, type Locator, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { tabTo } from './support/keyboard.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { chooseSpreadsheet } from './support/spreadsheet.ts';

test('a tree of subjects is added, recoded and cut back by keyboard alone', async ({ page }) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/subject');
  await settled(page);

  await test.step('three levels, one after the other', async () => {
    await addChild(page, '1002 Cash in bank', '工商银行');
    await expect(page.getByText('100201 工商银行 saved')).toBeVisible();
    await unfold(page, '1002 Cash in bank');
    await addChild(page, '100201 工商银行', '城东支行');
    await expect(page.getByText('10020101 城东支行 saved')).toBeVisible();
    await unfold(page, '100201 工商银行');
    await expect(page.getByRole('row', { name: /10020101 城东支行 cdzh/ })).toBeVisible();
  });

  await test.step('the subject that takes the profit gets no child, and says why', async () => {
    await page.goto('/subject?type=equity');
    await settled(page);
    await addChild(page, '3103 Profit for the year', '明细');
    await expect(page.getByText('takes the profit of every month')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('longer codes: each new one is seen before it is given', async () => {
    await page.goto('/subject');
    await settled(page);
    await page.getByRole('button', { name: 'Code lengths' }).press('Enter');
    const wizard = page.getByRole('dialog', { name: 'Change the code lengths' });
    await tabTo(page, 'Digits of level 2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await wizard.getByRole('button', { name: 'Show the new codes' }).press('Enter');
    await expect(wizard.getByText(/codes become others/)).toBeVisible();
    await expect(wizard.getByRole('row', { name: '10020101 100200101 城东支行' })).toBeVisible();
    await expectSound(page);
    await keepPicture(page, 'code-lengths');
    await wizard.getByRole('button', { name: /^Give \d+ new codes/ }).press('Enter');
    await expect(page.getByText(/^Codes have the lengths 4-3-2-2 now/)).toBeVisible();
    await expect(wizard).toBeHidden();
    await addChild(page, '1001 Cash on hand', '门店');
    await expect(page.getByText('1001001 门店 saved')).toBeVisible();
  });

  await test.step('a length that would cut a digit off a code is refused, the subject named', async () => {
    await call(page, 'POST', '/subject', { code: '1002123', name: '第一百二十三户' });
    await page.getByRole('button', { name: 'Code lengths' }).press('Enter');
    const wizard = page.getByRole('dialog', { name: 'Change the code lengths' });
    await tabTo(page, 'Digits of level 2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await wizard.getByRole('button', { name: 'Show the new codes' }).press('Enter');
    await expect(wizard.getByRole('alert')).toContainText('Segment 123 of subject 1002123');
    await expect(wizard.getByRole('button', { name: /^Give/ })).toHaveCount(0);
    await expectSound(page);
    await keepPicture(page, 'code-lengths-refused');
    await wizard.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(wizard).toBeHidden();
  });

  await test.step('what is in use stays, with where it is used; what is not goes', async () => {
    await recordVoucher(page, { date: '2026-03-10', debit: '1001001', credit: '5001', amount: '880.00' });
    await unfold(page, '1001 Cash on hand');
    await remove(page, '1001001 门店');
    const refusal = page.getByRole('dialog').getByRole('alert');
    await expect(refusal).toContainText('The subject stays in the chart');
    await expect(refusal).toContainText('1 voucher line');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeHidden();
    await expectSound(page);
    await keepPicture(page, 'subject-delete-refused');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete 1001001 门店' })).toBeFocused();
    await unfold(page, '1002 Cash in bank');
    await unfold(page, '1002001 工商银行');
    await remove(page, '100200101 城东支行');
    await expect(page.getByText('100200101 城东支行 deleted')).toBeVisible();
  });
});

test('subjects come from a spreadsheet: bad cells are named, then all of it is stored', async ({ page }) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/subject');
  await settled(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  const wizard = page.getByRole('dialog', { name: 'Import subjects' });
  await choose(page, wizard, [
    ['100201', '工商银行', '建设'],
    ['99990', null, null],
  ]);
  await expect(wizard.getByRole('row', { name: /^C2/ })).toBeVisible();
  await expect(wizard.getByRole('row', { name: /^A3/ })).toBeVisible();
  await expectSound(page);
  await wizard.getByRole('button', { name: 'Choose another file' }).press('Enter');
  await choose(page, wizard, [
    ['100201', '工商银行', null],
    ['100202', '建设银行', null],
  ]);
  await expect(wizard.getByText('2 subjects are added')).toBeVisible();
  await expectSound(page);
  await keepPicture(page, 'subject-import-ready');
  await expect(wizard.getByRole('button', { name: 'Import' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Imported: 2 added, 0 changed')).toBeVisible();
  await expect(wizard).toBeHidden();
  await unfold(page, '1002 Cash in bank');
  await expect(page.getByRole('cell', { name: '建设银行', exact: true })).toBeVisible();
});

/** Opens the panel from the subject's row, types the name and saves. */
async function addChild(page: Page, parent: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `New subject below ${parent}`, exact: true }).press('Enter');
  const panel = page.getByRole('region', { name: `New subject below ${parent}` });
  await expect(panel.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

const unfold = (page: Page, subject: string): Promise<void> =>
  page.getByRole('button', { name: `Fold or unfold ${subject}`, exact: true }).press('Enter');

async function remove(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${subject}`, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Delete ${subject}?` });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
}

const choose = (page: Page, wizard: Locator, rows: (string | null)[][]): Promise<void> =>
  chooseSpreadsheet(page, wizard, { name: '会计科目', titles: ['科目编码', '科目名称', '科目类别'], rows });
