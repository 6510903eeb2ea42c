import { writeWorkbook } from '@suanpan/service-kit/sheets';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { tabTo } from './support/keyboard.ts';
import { newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

const screen = '/assisting-accounting/accounting-category';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('items come from a spreadsheet: every bad cell is named first, then all of it is stored', async ({
  page,
}) => {
  test.slow();
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto(screen);
  await settled(page);
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  const wizard = page.getByRole('dialog', { name: 'Import 客户' });
  await expect(wizard.getByText('编码')).toBeHidden();
  await expectSound(page);
  await keepPicture(page, 'import-choose');

  await choose(page, wizard, [
    ['K001', '青禾贸易'],
    ['K001', null],
  ]);
  await expect(wizard.getByRole('alert')).toContainText('2 bad cells in items.xlsx');
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

/** Opens the file field by keyboard and hands it a spreadsheet of codes and names. */
async function choose(page: Page, wizard: Locator, rows: (string | null)[][]): Promise<void> {
  const columns = [{ title: '编码' }, { title: '名称' }];
  const buffer = await writeWorkbook({ name: '客户', columns, rows });
  await tabTo(page, 'Drop the spreadsheet here or choose it');
  const opened = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await opened).setFiles({ name: 'items.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(wizard.getByRole('button', { name: 'Choose another file' })).toBeVisible();
}
