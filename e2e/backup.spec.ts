import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { withoutPointer } from './support/key-count.ts';
import { tabAndPress, tabAndType } from './support/keyboard.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { languageLooks, textsOf, withGaps } from './support/texts.ts';
import { expectEveryWidth } from './support/whole.ts';

/** What the books and statements of the set in work say. */
async function figures(page: Page): Promise<unknown[]> {
  const templates = await call<{ id: number }[]>(page, 'GET', '/report/template');
  const month = 'accountDate=2026-03-31';
  const paths = [
    `/accountBook/subjectBalance?${month}`,
    `/accountBook/generalLedger?${month}`,
    `/accountBook/chronological?${month}`,
    `/home/chart/cash?${month}`,
    '/voucher?page=1',
    '/subject',
    '/initial-balance',
    ...templates.map(({ id }) => `/report/template/view/${id}?${month}`),
  ];
  const answers: unknown[] = [];
  for (const path of paths) answers.push(await call(page, 'GET', path));
  return answers;
}

/** Presses a button that is reached by the keyboard alone. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabAndPress(page, page.getByRole('button', { name }).first());
}

for (const { language, width } of languageLooks)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: language, viewport: { width, height: 900 } });
    const say = textsOf(language, 'apps/settings/src/backup');

    test('a company is backed up and restored as a new set by the keyboard, with the same figures', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await newBooks(page, { firstMonth: '2026-03' });
      await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
      const before = await figures(page);
      await page.goto('/backup');
      await settled(page);
      await withoutPointer(page);
      await press(page, say('make'));
      const restore = withGaps(say('restore.of'));
      await expect(page.getByRole('button', { name: restore })).toBeVisible();
      await expectEveryWidth(page, 'backup');

      await press(page, restore);
      const dialog = page.getByRole('dialog');
      const name = dialog.getByLabel(say('restore.name'));
      await expect(name).toBeVisible();
      await expectEveryWidth(page, 'restore');
      await tabAndType(page, name, 'Kiln restored');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('link', { name: say('restore.open') })).toBeVisible();
      await expect(dialog.locator(':focus'), 'the focus stays in the dialog').toHaveCount(1);
      await expectEveryWidth(page, 'restored');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await press(page, say('drill.try'));
      await expect(page.getByText(withGaps(say('drill.passed')))).toBeVisible();
      await expectSound(page);

      const sets = await call<{ id: number; companyName: string }[]>(page, 'GET', '/account-sets');
      const { id } = sets.find(({ companyName }) => companyName === 'Kiln restored')!;
      await call(page, 'POST', `/changeAccountSets?accountSetsId=${id}`);
      expect(await figures(page)).toEqual(before);
    });
  });

test('while a file is brought its button keeps the focus and says how far it is; a press gives it up', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/backup');
  await settled(page);
  await intercept(page, '**/api/backup/upload*', () => undefined);
  const upload = page.getByLabel(/^Upload a backup/);
  await upload.focus();
  await upload.setInputFiles({
    name: 'books.suanpan.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('books'),
  });
  await expect(page.getByLabel(/^\d+% – stop/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(upload).toBeFocused();
});
