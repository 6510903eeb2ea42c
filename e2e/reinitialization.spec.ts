import { expect, test, type Page } from '@playwright/test';
import { tabAndPress, tabAndType } from './support/keyboard.ts';
import { newMember, signIn } from './support/members.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

/** Presses a button that is reached by the keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  await tabAndPress(page, page.getByRole('button', { name }));
}

const words = {
  en: {
    make: 'Make the backup',
    download: 'Download the backup',
    name: /^Type the company's name/,
    keep: 'Voucher words',
    start: 'Remove the books and begin afresh',
    done: /The books begin afresh. Removed: 2 vouchers/,
  },
  'zh-CN': {
    make: '立即备份',
    download: '下载备份',
    name: /^请输入公司名称/,
    keep: '凭证字',
    start: '清除账簿并重新开始',
    done: /已清除 2 张凭证/,
  },
  'zh-TW': {
    make: '立即備份',
    download: '下載備份',
    name: /^請輸入公司名稱/,
    keep: '憑證字',
    start: '清除帳簿並重新開始',
    done: /已清除 2 張憑證/,
  },
} as const;

const looks = [
  { language: 'en', width: 1440, colorScheme: 'light' },
  { language: 'zh-CN', width: 800, colorScheme: 'dark' },
  { language: 'zh-TW', width: 400, colorScheme: 'light' },
] as const;

for (const { language, width, colorScheme } of looks)
  test.describe(`${language} at ${width}, ${colorScheme}`, () => {
    test.use({ locale: language, colorScheme, viewport: { width, height: 900 } });

    test('a company is begun afresh by the keyboard, behind a backup, and its checks hold', async ({
      page,
    }) => {
      const say = words[language];
      await newBooks(page, { firstMonth: '2026-03' });
      await call(page, 'POST', '/voucher-word', { word: '窑' });
      await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
      await recordVoucher(page, { date: '2026-05-04', debit: '1001', credit: '3001', amount: '7.00' });
      const { accountSets } = await call<{ accountSets: { companyName: string } }>(page, 'GET', '/init');
      await page.goto('/reinitialization');
      const start = page.getByRole('button', { name: say.start });
      const name = page.getByLabel(say.name);
      await tabAndType(page, name, accountSets.companyName);
      await expect(start, 'not without a backup').toBeDisabled();
      await press(page, say.make);
      await expect(page.getByRole('button', { name: say.download })).toBeVisible();
      await expect(start).toBeEnabled();
      await tabAndType(page, name, `${accountSets.companyName} 2`);
      await expect(start, 'not under another name').toBeDisabled();
      await tabAndPress(page, page.getByRole('checkbox', { name: say.keep, exact: true }), 'Space');
      await expectSound(page);
      await keepPicture(page, `reinitialization-${width}-${language}-${colorScheme}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
      await tabAndType(page, name, accountSets.companyName);
      await page.keyboard.press('Enter');
      await expect(page.getByText(say.done)).toBeVisible();
      await expectSound(page);

      expect(await call(page, 'GET', '/voucher')).toEqual([]);
      expect(await call(page, 'GET', '/checkout')).toMatchObject([{ id: 202603 }]);
      const kept = await call<{ word: string }[]>(page, 'GET', '/voucher-word');
      expect(kept.map(({ word }) => word)).not.toContain('窑');
      const checks = await call<{ isSound: boolean }[]>(page, 'GET', '/report/health?accountDate=2026-03-31');
      expect(checks.filter(({ isSound }) => !isSound)).toEqual([]);
      const log = await call(page, 'GET', '/operation-log');
      expect(JSON.stringify(log)).toContain('books.reinitialize');
    });
  });

test('an open screen of another member hears that the books were begun afresh', async ({ page, browser }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  const { accountSets } = await call<{ accountSets: { id: number; companyName: string } }>(
    page,
    'GET',
    '/init',
  );
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, await newMember(browser, accountSets.id, 'Director'));
  const listening = other.waitForResponse(/\/voucher\/live/);
  await other.goto('/voucher?period=2026-03');
  await expect(other.getByRole('article', { name: '记-001', exact: true })).toBeVisible();
  await listening;

  const { name } = await call<{ name: string }>(page, 'POST', '/backup');
  const keep = { subjects: true, items: true, words: true, currencies: true, templates: true };
  await call(page, 'POST', '/backup/reinitialization', {
    backup: name,
    companyName: accountSets.companyName,
    keep,
  });
  await expect(other.getByText(/^记-001 of 2026-03-04: Deleted by .+ at .+\.$/)).toBeVisible();
  await other.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(other.getByRole('article', { name: '记-001', exact: true })).toBeHidden();
  await context.close();
});
