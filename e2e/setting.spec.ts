import { expect, test, type Page } from '@playwright/test';
import { newMember, signIn } from './support/members.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

const main = (page: Page) => page.getByRole('main');
const groupNames = (page: Page) =>
  main(page).locator('section[aria-labelledby^="setup-"] h2').allTextContents();

test('a new company reads on the page Setting what the homepage says comes next, until the first voucher', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await page.goto('/');
  const steps = main(page).getByRole('list').filter({ hasText: 'Enter the opening balances' });
  const said = await steps.innerText();
  await page.getByRole('button', { name: 'Setting' }).click();
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All settings' })).toBeVisible();
  await expect(steps).toHaveText(said.split('\n').join(''), { useInnerText: false });
  await expectSound(page);

  await main(page).getByRole('link', { name: 'Subjects' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('period')).toBe('2026-03');

  await recordVoucher(page, { date: '2026-03-10', debit: '1002', credit: '3001', amount: '5.00' });
  await page.goto('/setting');
  await expect(main(page).getByRole('heading', { name: 'Company and people' })).toBeVisible();
  await expect(steps).toBeHidden();
});

test('who may not open a screen does not find it on the page Setting', async ({ page, browser }) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const { accountSets } = await call<{ accountSets: { id: number } }>(page, 'GET', '/init');
  await page.goto('/setting');
  await expect(main(page).getByRole('link', { name: 'Backup' })).toBeVisible();
  expect(await groupNames(page)).toEqual([
    'Company and people',
    'Subjects and lists',
    'Beginning of the books',
    'Vouchers',
    'Closing and statements',
    'History and safekeeping',
  ]);
  const context = await browser.newContext();
  const viewer = await context.newPage();
  await signIn(viewer, await newMember(browser, accountSets.id, 'View'));
  await viewer.goto('/setting');
  await expect(main(viewer).getByRole('link', { name: 'Account sets' })).toBeVisible();
  expect(await groupNames(viewer)).toEqual(['Company and people']);
  await expect(main(viewer).getByRole('link', { name: 'Permissions' })).toBeHidden();
  await context.close();
});

const looks = [
  { width: 1440, language: 'zh-CN', colorScheme: 'light' },
  { width: 800, language: 'zh-TW', colorScheme: 'dark' },
  { width: 400, language: 'en', colorScheme: 'light' },
] as const;

for (const { width, language, colorScheme } of looks)
  test.describe(`at ${width} pixels in ${language}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, locale: language });

    test('the page Setting of a new company has no accessibility fault and no sideways scrolling', async ({
      page,
    }) => {
      await page.addInitScript((chosen) => localStorage.setItem('suanpan.language', chosen), language);
      await newBooks(page, { firstMonth: '2026-03' });
      await page.goto('/setting');
      await expect(main(page).locator('section[aria-labelledby^="setup-"] h2')).toHaveCount(6);
      await expect(main(page).getByRole('list').first()).toBeVisible();
      await expectSound(page);
      await keepPicture(page, `setting-${width}-${language}-${colorScheme}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
    });
  });
