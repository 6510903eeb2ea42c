import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

test('who recorded a voucher is found by filter, seen before and after, verified and taken out', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  await page.goto('/operation-log');
  const entries = page.getByRole('table', { name: 'Entries' });
  await expect(
    entries.getByRole('button', { name: 'Recorded a voucher 记-001: before and after' }),
  ).toBeVisible();
  await expectSound(page);

  await page.getByRole('searchbox').fill('记-1');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/object=/);
  await expect(entries.getByRole('row')).toHaveCount(2);
  await entries.getByRole('button').click();
  const changes = page.getByRole('dialog').getByRole('table', { name: 'Before and after' });
  await expect(changes.getByRole('row', { name: /Line 1 · added · Debit/ })).toContainText('500.00');
  await expect(page.getByRole('link', { name: 'Open the voucher' })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText(/^Sound: \d+ events/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
  const csv = (await readFile(await (await download).path())).toString();
  expect(csv).toContain('Recorded a voucher,记-001,Done');
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
  await expectSound(page);
});

test('on a telephone each entry says whose it is, as what and from where', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/operation-log');
  const entry = page.getByRole('row').filter({ hasText: 'Recorded a voucher' });
  await expect(entry.locator('[data-title="Who"]')).toHaveText(/^\S+ Manager$/);
  await expect(entry.locator('[data-title="From where"]')).toHaveText('127.0.0.1');
  await expectSound(page);
});

const words = {
  en: {
    title: 'Operation log',
    entries: 'Entries',
    change: 'Changed a voucher 记-001: before and after',
    changes: 'Before and after',
    columns: ['Field', 'Before', 'After'],
    debit: 'Line 1 · changed · Debit',
    credit: 'Line 2 · changed · Credit',
    verify: 'Verify now',
    sound: /^Sound: \d+ events/,
    history: 'Download the history',
  },
  'zh-CN': {
    title: '操作日志',
    entries: '操作记录',
    change: '修改凭证 记-001：修改前后',
    changes: '修改前后',
    columns: ['项目', '修改前', '修改后'],
    debit: '分录 1 · 修改 · 借方金额',
    credit: '分录 2 · 修改 · 贷方金额',
    verify: '立即校验',
    sound: /^完好：共 \d+ 条记录/,
    history: '下载完整历史',
  },
  'zh-TW': {
    title: '操作日誌',
    entries: '操作記錄',
    change: '修改憑證 记-001：修改前後',
    changes: '修改前後',
    columns: ['項目', '修改前', '修改後'],
    debit: '分錄 1 · 修改 · 借方金額',
    credit: '分錄 2 · 修改 · 貸方金額',
    verify: '立即校驗',
    sound: /^完好：共 \d+ 筆記錄/,
    history: '下載完整歷史',
  },
} as const;

/** Of a text whose word is missing: its key, or a place that nothing was put into. */
const missingWord = /\{\{|\b(action|field|part|change|value|kind|column|verify|refusal)\.[a-z]/;

for (const language of ['en', 'zh-CN', 'zh-TW'] as const)
  test.describe(language, () => {
    test.use({ locale: language });

    test('an amount that was changed stands there as it was and as it is, and the history proves itself', async ({
      page,
    }) => {
      const say = words[language];
      await newBooks(page, { firstMonth: '2026-03' });
      const voucher = await recordVoucher(page, {
        date: '2026-03-04',
        debit: '1001',
        credit: '3001',
        amount: '500.00',
      });
      await call(page, 'PUT', '/voucher', {
        ...voucher,
        details: voucher.details.map(({ subjectId, summary }, index) => ({
          subjectId,
          summary,
          [index === 0 ? 'debitAmount' : 'creditAmount']: '530.00',
        })),
      });
      await page.goto('/operation-log');
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
      const entries = page.getByRole('table', { name: say.entries });
      await expect(entries).toBeVisible();
      expect(await page.getByRole('main').innerText()).not.toMatch(missingWord);
      await entries.getByRole('button', { name: say.change }).press('Enter');
      const dialog = page.getByRole('dialog');
      const changes = dialog.getByRole('table', { name: say.changes });
      await expect(changes.getByRole('columnheader')).toHaveText([...say.columns]);
      for (const field of [say.debit, say.credit])
        await expect(changes.getByRole('row', { name: field }).getByRole('cell')).toHaveText([
          field,
          '500.00',
          '530.00',
        ]);
      expect(await dialog.innerText()).not.toMatch(missingWord);
      await expectSound(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await page.getByRole('button', { name: say.verify }).press('Enter');
      await expect(page.getByText(say.sound)).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say.history }).press('Enter');
      const history = (await readFile(await (await download).path())).toString();
      expect(history.split('\n').filter((line) => line.includes('"event"')).length).toBeGreaterThan(2);
      await expectSound(page);
    });
  });

test('a book that is taken out as a file is in the log', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await recordVoucher(page, { date: '2026-03-04', debit: '1001', credit: '3001', amount: '500.00' });
  const path = '/api/accountBook/subjectBalance/export?format=csv&accountDate=2026-03-31';
  const file = await page.request.get(path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  expect(file.ok()).toBe(true);
  await page.goto('/operation-log?kind=export');
  const entries = page.getByRole('table', { name: 'Entries' });
  await entries.getByRole('button', { name: /Took a file out/ }).click();
  await expect(page.getByRole('dialog')).toContainText('GET /accountBook/subjectBalance/export');
});
