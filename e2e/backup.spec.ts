import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { withoutPointer } from './support/key-count.ts';
import { tabAndPress, tabAndType } from './support/keyboard.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

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

const words = {
  en: {
    make: 'Make a backup',
    restore: /^Restore the backup of/,
    start: 'Restore',
    name: 'Name of the new account set',
    sets: 'To the account sets',
    drill: 'Try now',
    drilled: /was restored and proven/,
  },
  'zh-CN': {
    make: '立即备份',
    restore: /^恢复 .* 的备份$/,
    start: /^恢\s?复$/,
    name: '新账套名称',
    sets: '前往账套',
    drill: '立即演练',
    drilled: /恢复并验证通过/,
  },
  'zh-TW': {
    make: '立即備份',
    restore: /^還原 .* 的備份$/,
    start: /^還\s?原$/,
    name: '新帳套名稱',
    sets: '前往帳套',
    drill: '立即演練',
    drilled: /還原並驗證通過/,
  },
} as const;

for (const language of ['en', 'zh-CN', 'zh-TW'] as const)
  test.describe(language, () => {
    test.use({ locale: language });

    test('a company is backed up and restored as a new set by the keyboard, with the same figures', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const say = words[language];
      await newBooks(page, { firstMonth: '2026-03' });
      await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
      const before = await figures(page);
      await page.goto('/backup');
      await settled(page);
      await withoutPointer(page);
      await press(page, say.make);
      const restore = page.getByRole('button', { name: say.restore });
      await expect(restore).toBeVisible();
      await expectSound(page);

      await press(page, say.restore);
      const dialog = page.getByRole('dialog');
      const name = dialog.getByLabel(say.name);
      await expect(name).toBeVisible();
      await expectSound(page);
      await tabAndType(page, name, 'Kiln restored');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('link', { name: say.sets })).toBeVisible();
      await expectSound(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await press(page, say.drill);
      await expect(page.getByText(say.drilled)).toBeVisible();
      await expectSound(page);

      const sets = await call<{ id: number; companyName: string }[]>(page, 'GET', '/account-sets');
      const { id } = sets.find(({ companyName }) => companyName === 'Kiln restored')!;
      await call(page, 'POST', `/changeAccountSets?accountSetsId=${id}`);
      expect(await figures(page)).toEqual(before);
    });
  });
