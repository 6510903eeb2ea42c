import { expect, test, type Page } from '@playwright/test';
import { newBooks } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';
import { expectWholeAsItStands } from './support/whole.ts';

const file = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
});
const balances = (closing: string, rest: readonly string[] = unmoved) =>
  file('balances.csv', [
    '科目编码,科目名称,期初余额,,期末余额,',
    ',,借方,贷方,借方,贷方',
    `1001,库存现金,100.00,,${closing},`,
    '1002,银行存款,,,30.00,',
    '100201,工行,,,30.00,',
    ...rest,
  ]);
/** Subjects that did not move are left out by some programs. */
const unmoved = ['3001,实收资本,,100.00,,100.00', '合计,,100.00,100.00,100.00,100.00'];
const vouchers = file('vouchers.csv', [
  '日期,凭证字号,摘要,科目编码,科目名称,借方,贷方,片区',
  '2026-03-08,记-1,存现,100201,工行,30.00,,华东',
  ',,,1001,库存现金,,30.00,华东',
]);

async function readColumns(page: Page, closing: string): Promise<void> {
  await page.getByLabel(/Balances of subjects/).setInputFiles(balances(closing));
  await page.getByLabel(/List of vouchers/).setInputFiles(vouchers);
  await page.getByRole('button', { name: 'Read the columns' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Balances of subjects' })).toContainText('库存现金');
  await expectSound(page);
}

/** What has the focus stays on the page; where it is lost, a reader of the screen begins anew. */
const expectFocusKept = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

const runDry = (page: Page): Promise<void> => page.getByRole('button', { name: 'Dry run' }).press('Enter');

test('old books are read, compared, taken in, and taken back', async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/legacy-data-import');
  await expectSound(page);
  await readColumns(page, '71.00');
  await expectFocusKept(page);
  await expect(page.getByText('These columns hold values but are not mapped: 片区')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dry run' })).toBeDisabled();
  await page.getByRole('button', { name: 'Leave them out' }).press('Enter');
  await runDry(page);
  await expect(page.getByText('1 differences. They must be gone before you can import.')).toBeVisible();
  await expectFocusKept(page);
  await expect(page.getByRole('region', { name: 'Differences' })).toContainText('1001 库存现金');
  await expect(page.getByRole('button', { name: 'Import' })).toBeHidden();
  await expectSound(page);

  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await readColumns(page, '70.00');
  await expect(page.getByText(/are not mapped/), 'what was left out is remembered').toBeHidden();
  await runDry(page);
  await expect(page.getByText(/No difference: 3 subjects agree/)).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'Our subject 100201 工行' });
  await choice.fill('100207');
  await page.getByText('New: 100207 工行').click();
  await expect(page.getByText('You changed subjects. Do the dry run again.')).toBeVisible();
  await runDry(page);
  await expect(page.getByText('You changed subjects. Do the dry run again.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dry run' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Subjects' })).toContainText('New: 100207 工行');
  await expectSound(page);
  await page.getByRole('button', { name: 'Import' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The old books are in' })).toBeVisible();
  await expectFocusKept(page);
  await expect(page.getByText(/^1 vouchers, 2 opening balances, 1 new subjects/)).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Take it back' }).press('Enter');
  await page.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Read the columns' })).toBeVisible();
  await expectFocusKept(page);
});

const words = {
  en: {
    balances: /Balances of subjects/,
    vouchers: /List of vouchers/,
    read: 'Read the columns',
    leaveOut: 'Leave them out',
    check: 'Dry run',
    trial: 'Trial balance',
    finish: 'Import',
    open: 'Expand row',
    months: 'Months of 1001 库存现金',
    all: /^All months/,
  },
  'zh-CN': {
    balances: / · 科目余额表$/,
    vouchers: / · 凭证列表$/,
    read: '读取列',
    leaveOut: '忽略这些列',
    check: '试导入',
    trial: '试算平衡',
    finish: '导入',
    open: '展开行',
    months: '1001 库存现金 各月对比',
    all: /^合计/,
  },
  'zh-TW': {
    balances: / · 科目餘額表$/,
    vouchers: / · 憑證清單$/,
    read: '讀取欄',
    leaveOut: '忽略這些欄',
    check: '試匯入',
    trial: '試算平衡',
    finish: '匯入',
    open: '展開列',
    months: '1001 库存现金 各月對比',
    all: /^合計/,
  },
} as const;

for (const language of ['en', 'zh-CN', 'zh-TW'] as const)
  test.describe(language, () => {
    test.use({ locale: language });
    test('a difference opens by the keyboard to the months that it comes from', async ({ page }) => {
      const say = words[language];
      await newBooks(page, { firstMonth: '2026-03' });
      await page.goto('/legacy-data-import');
      await page.getByLabel(say.balances).setInputFiles(balances('71.00'));
      await page.getByLabel(say.vouchers).setInputFiles(vouchers);
      await page.getByRole('button', { name: say.read }).press('Enter');
      await page.getByRole('button', { name: say.leaveOut }).press('Enter');
      await page.getByRole('button', { name: say.check }).press('Enter');
      await page.getByRole('button', { name: say.open }).press('Enter');
      const months = page.getByRole('region', { name: say.months });
      await expect(months.getByRole('row', { name: /^2026\/03/ })).toContainText('30.00');
      await expect(months.getByRole('row', { name: say.all })).toContainText('≠ 70.00');
      await expectWholeAsItStands(page, `legacy-differences-${language}`);
    });

    test('openings that do not balance keep the old books from being taken in', async ({ page }) => {
      const say = words[language];
      await newBooks(page, { firstMonth: '2026-03' });
      await page.goto('/legacy-data-import');
      await page.getByLabel(say.balances).setInputFiles(balances('70.00', []));
      await page.getByLabel(say.vouchers).setInputFiles(vouchers);
      await page.getByRole('button', { name: say.read }).press('Enter');
      await page.getByRole('button', { name: say.leaveOut }).press('Enter');
      await page.getByRole('button', { name: say.check }).press('Enter');
      const trial = page.getByRole('region', { name: say.trial });
      await expect(trial.getByRole('row').last()).toContainText(/100\.00.*0\.00.*100\.00/);
      await expect(page.getByRole('button', { name: say.finish, exact: true })).toBeHidden();
      await expectSound(page);
      await expectWholeAsItStands(page, `legacy-openings-${language}`);
    });
  });
