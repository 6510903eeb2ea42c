import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { newBooks } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

/** What the form and the list say of texts they cannot read, in the languages most people use them in. */

const texts = {
  'zh-CN': {
    field: (name: string, row: number) => `${name}，第 ${row} 行`,
    subject: '科目',
    debit: '借方金额',
    credit: '贷方金额',
    unnamed: '没有可记账的科目“zzz”。',
    comma: '逗号只能作千位分隔，如 1,234.50；小数请用小数点。',
    none: '“abc”未能作为贷方金额填入。',
    uncounted: '第 1、2 行有无效数字，未计入',
    total: '合计（不含第 1、2 行）',
    found: /录入的凭证尚未保存。/,
    restore: '恢复',
    search: '摘要、科目、备注或金额',
    asText: '按文字查找，未按金额查找：逗号只能作千位分隔，例如 1,234.50。',
    filters: '筛选',
    from: '起始号',
    number: '凭证号是整数，例如 12。',
  },
  'zh-TW': {
    field: (name: string, row: number) => `${name}，第 ${row} 列`,
    subject: '科目',
    debit: '借方金額',
    credit: '貸方金額',
    unnamed: '沒有可記帳的科目「zzz」。',
    comma: '逗號只能作千分位，例如 1,234.50；小數請用小數點。',
    none: '「abc」未能作為貸方金額填入。',
    uncounted: '第 1、2 列有無效數字，未計入',
    total: '合計（不含第 1、2 列）',
    found: /輸入的憑證尚未儲存。/,
    restore: '恢復',
    search: '摘要、科目、備註或金額',
    asText: '按文字查詢，未按金額查詢：逗號只能作千分位，例如 1,234.50。',
    filters: '篩選',
    from: '起始號',
    number: '憑證號是整數，例如 12。',
  },
} as const;

for (const [locale, say] of Object.entries(texts))
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 800, height: 900 }, colorScheme: 'dark' });

    test('texts that cannot be read are said in the language of the reader', async ({ page }) => {
      await newBooks(page, { firstMonth: '2026-03' });
      await page.goto('/voucher/form');
      await settled(page);
      const field = (name: string, row: number) => page.getByLabel(say.field(name, row), { exact: true });
      await field(say.subject, 1).fill('zzz');
      await field(say.debit, 1).fill('100,50');
      await field(say.credit, 2).fill('abc');
      await field(say.subject, 2).focus();
      for (const text of [say.unnamed, say.comma, say.none, say.uncounted, say.total])
        await expect(page.getByText(text)).toBeVisible();
      await expectSound(page);

      await page.goto('/voucher?q=49,72');
      await expect(page.getByText(say.asText)).toBeVisible();
      await page.getByRole('button', { name: say.filters, exact: true }).click();
      await page.getByLabel(say.from).fill('1.5');
      await page.getByLabel(say.from).press('Enter');
      await expect(page.getByText(say.number)).toBeVisible();
      await expectSound(page);

      await page.goto('/voucher/form');
      await expect(page.getByText(say.found)).toBeVisible();
      await page.getByRole('button', { name: say.restore }).click();
      await expect(page.getByText(say.comma)).toBeVisible();
    });
  });
