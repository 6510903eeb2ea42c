import { expect, type Locator, type Page } from '@playwright/test';
import { writeWorkbook } from '@suanpan/service-kit/sheets';
import { tabTo } from './keyboard.ts';

interface Spreadsheet {
  name: string;
  titles: readonly string[];
  rows: (string | null)[][];
}

/**
 * Reaches the file field of an import by keyboard and hands it a spreadsheet. The file is set in the field itself: the
 * chooser a browser would open is its own, and catching it a second time in one page is a race.
 */
export async function chooseSpreadsheet(page: Page, wizard: Locator, sheet: Spreadsheet): Promise<void> {
  const { name, titles, rows } = sheet;
  const buffer = await writeWorkbook({ name, columns: titles.map((title) => ({ title })), rows });
  const field = page.getByLabel('Drop the spreadsheet here or choose it', { exact: true });
  await tabTo(page, field);
  await field.setInputFiles({ name: `${name}.xlsx`, mimeType: 'application/octet-stream', buffer });
  await expect(wizard.getByRole('button', { name: 'Choose another file' })).toBeVisible();
}
