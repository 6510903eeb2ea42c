import { expect, test, type Browser, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { settled } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { withoutPointer } from './support/key-count.ts';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts';
import { call, newBooks } from './support/new-company.ts';
import { keepPicture, keepPictures } from './support/picture.ts';
import { sentCode } from './support/sent-code.ts';
import { expectSound } from './support/sound.ts';
import { cell, goToNewVoucher, saved } from './support/voucher-form.ts';

test.describe.configure({ timeout: 240_000 });

const password = 'a sail mended twice';
let people = 0;
/** An address whose masked form is this test's alone: the log tells addresses apart by it. */
const newAddress = (name: string): string => `${name}@${name}-${process.pid}-${(people += 1)}.example`;

const newPage = async (browser: Browser, locale = 'en-US'): Promise<Page> =>
  (await browser.newContext({ locale, reducedMotion: 'reduce' })).newPage();

/** Opens a screen that then hears no pointer. */
async function openByKeyboard(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await withoutPointer(page);
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  tabAndPress(page, page.getByRole('button', { name, exact: true }));

/** Makes an invitation to enter vouchers in its panel and reads its link. */
async function inviteByKeyboard(page: Page, address: string): Promise<string> {
  await openByKeyboard(page, '/permission-setting');
  await press(page, 'Invite');
  await expect(page.getByLabel('Mobile or e-mail')).toBeFocused();
  await page.keyboard.type(address);
  await keepPictures(page, 'members-invite');
  await expectSound(page);
  await tabTo(page, page.getByLabel('Also send the link by e-mail'));
  await page.keyboard.press('Space');
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await expect(page.getByText(/^The link is on its way to s\*\*\*@sailor-/)).toBeVisible();
  await expectSound(page);
  const link = await page.getByLabel('Invitation link').inputValue();
  await press(page, 'Done');
  await expect(page.getByRole('table').filter({ hasText: address })).toBeVisible();
  return link;
}

/** Follows a link without an account: signs up on the card that it leads to, and accepts. */
async function registerAndAccept(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await withoutPointer(page);
  await expect(page.getByText('Sign in or create an account to accept.')).toBeVisible();
  await expectSound(page);
  await press(page, 'New here? Sign up');
  await tabTo(page, 'Email');
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Invitation' })).toBeVisible();
  await expectSound(page);
  await keepPicture(page, 'members-accept');
  await press(page, 'Accept');
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
}

test('a member is invited, registers and accepts, enters a voucher, has it reviewed and is removed: all by keyboard', async ({
  browser,
  page,
}) => {
  const [sailor, director] = [newAddress('sailor'), newAddress('director')];
  const [making, reviewing] = [await newPage(browser), await newPage(browser)];
  await newBooks(page, { firstMonth: '2026-03', voucherReviewed: 1 });
  const link = await inviteByKeyboard(page, sailor);

  await test.step('who was invited registers, accepts, and enters a voucher as Making', async () => {
    await registerAndAccept(making, link, sailor);
    await goToNewVoucher(making);
    await withoutPointer(making);
    const { keyboard } = making;
    await keyboard.type('Sails sold');
    await keyboard.press('Enter');
    await keyboard.type('1001');
    await keyboard.press('Enter');
    await expect(cell(making, 'Subject', 1)).toHaveValue(/Cash on hand/);
    await keyboard.type('120');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(cell(making, 'Summary', 2)).toHaveValue('Sails sold');
    await keyboard.type('3001');
    await keyboard.press('Enter');
    await keyboard.press('=');
    await keyboard.press('Control+s');
    await expect(saved(making)).toBeVisible();
  });

  await test.step('a registered user is added as Director and reviews it', async () => {
    await call(reviewing, 'POST', '/register', { email: director, password });
    await openByKeyboard(page, '/permission-setting?add=registered');
    await expect(page.getByLabel('Mobile or e-mail')).toBeFocused();
    await page.keyboard.type(director);
    await tabTo(page, page.getByRole('combobox', { name: 'Role' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await press(page, 'Save');
    await expect(page.getByText(`${director} is a member now.`)).toBeVisible();
    await expect(page.getByRole('row', { name: /director/ }).first()).toContainText('Director');

    const [set] = await call<{ id: number }[]>(reviewing, 'GET', '/account-sets');
    await call(reviewing, 'POST', '/changeAccountSets', { accountSetsId: set!.id });
    const { records } = await call<{ records: { id: number }[] }>(reviewing, 'GET', '/voucher?page=1');
    await openByKeyboard(reviewing, `/voucher/form/${records[0]!.id}`);
    await press(reviewing, /^Audit/);
    await expect(reviewing.getByText('Audited by director', { exact: true })).toBeVisible();
  });

  await test.step('the Manager removes the member, whose open tab hears of it at the next request', async () => {
    await openByKeyboard(page, '/permission-setting');
    await press(page, 'Remove sailor');
    await expect(page.getByRole('dialog')).toContainText('All of their sessions here end at once');
    await expectSound(page);
    await press(page, 'Remove');
    await expect(page.getByText('sailor is no member any more.')).toBeVisible();
    await expect(page.getByRole('row', { name: /sailor/ })).toHaveCount(0);
    await expect(async () => {
      const answer = await making.request.get('/api/voucher', {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      });
      expect(answer.status()).toBe(403);
    }).toPass();
    // At once: the tab may hear of it by itself while somebody tabs through its menu.
    await making.getByRole('link', { name: 'Homepage' }).first().press('Enter');
    await expect(making.getByRole('button', { name: 'Start trial' })).toBeVisible();
  });
  await making.context().close();
  await reviewing.context().close();
});

test('a company is handed over with the codes of both people, and accepted by the next owner', async ({
  browser,
  page,
}) => {
  const [giver, receiver] = [newAddress('giver'), newAddress('receiver')];
  const next = await newPage(browser);
  await call(page, 'POST', '/register', { email: giver, password });
  await call(page, 'POST', '/account-sets', {
    companyName: `Tall Mast ${people}`,
    enableDate: '2026-03-01',
    accountingStandards: 0,
    vatType: 0,
  });
  await openByKeyboard(page, '/permission-setting');
  await press(page, 'Hand over');
  await expect(page.getByText(`First confirm that it is you: a code goes to ${giver}.`)).toBeVisible();
  await expectSound(page);
  await keepPictures(page, 'hand-over-identify');
  await press(page, 'Send code');
  await expect(page.getByText('A code is on its way.')).toBeVisible();
  const own = await sentCode(giver);
  await tabTo(page, 'Code');
  await page.keyboard.type(own === '0000' ? '0001' : '0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong or no longer valid.').first()).toBeVisible();
  await tabAndType(page, 'Code', own);
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Mobile or e-mail of the next owner')).toBeFocused();
  await page.keyboard.type(receiver);
  await expectSound(page);
  await keepPictures(page, 'hand-over-receiver');
  await press(page, 'Send code');
  await expect(page.getByText('A code is on its way.')).toBeVisible();
  const theirs = await sentCode(receiver);
  await tabTo(page, 'Code of the next owner');
  await page.keyboard.type(theirs);
  await page.keyboard.press('Enter');
  const link = await page.getByLabel('Invitation link').inputValue();
  await expectSound(page);

  await registerAndAccept(next, link, receiver);
  const { role } = await call<{ role: string }>(next, 'GET', '/init');
  expect(role).toBe('Manager');
  await expect(async () => {
    await page.goto('/permission-setting');
    await expect(page.getByRole('button', { name: 'Start trial' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await next.context().close();
});

const inChinese = [
  {
    locale: 'zh-CN',
    title: '权限设置',
    invite: '邀请成员',
    handOver: '移交账套',
    identify: '请先确认是您本人',
    card: '邀请',
  },
  {
    locale: 'zh-TW',
    title: '權限設定',
    invite: '邀請成員',
    handOver: '移交帳套',
    identify: '請先確認是您本人',
    card: '邀請',
  },
];

for (const texts of inChinese) {
  test(`in ${texts.locale} the same screens speak the language throughout`, async ({ browser }) => {
    const page = await newPage(browser, texts.locale);
    /** No key of a message stands in its place, and no gap is left unfilled. */
    const expectWords = async (): Promise<void> => {
      const shown = await page.locator('body').innerText();
      expect(shown).not.toMatch(/\{\{|\b(way|link|identify|receiver|code|delete|step|invitation)\.[a-z]/);
      await expectSound(page);
    };
    await newBooks(page, { firstMonth: '2026-03' });
    await page.goto('/permission-setting');
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await settled(page);
    await expectWords();
    for (const [way, heading] of [
      ['invite', texts.invite],
      ['hand-over', texts.handOver],
    ] as const) {
      await page.goto(`/permission-setting?add=${way}`);
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      await settled(page);
      await expectWords();
    }
    await expect(page.getByText(texts.identify)).toBeVisible();
    const { path } = await call<{ path: string }>(page, 'POST', '/user', {
      mobile: newAddress('guest'),
      role: 'Making',
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: texts.card })).toBeVisible();
    await settled(page);
    await expectWords();
    await page.context().close();
  });
}

test('an invitation to a mobile goes there as an SMS; where nothing sends one, the link is to be passed on', async ({
  page,
}) => {
  const mobile = `139${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  await newBooks(page, { firstMonth: '2026-03' });
  await openByKeyboard(page, '/permission-setting');
  await press(page, 'Invite');
  await expect(page.getByLabel('Mobile or e-mail')).toBeFocused();
  await page.keyboard.type(mobile);
  await tabTo(page, page.getByLabel('Also send the link by SMS'));
  await page.keyboard.press('Space');
  await press(page, 'Save');
  const masked = `139****${mobile.slice(-4)}`;
  await expect(
    page.getByRole('status').filter({ hasText: `on its way to ${masked} as an SMS` }),
  ).toBeVisible();
  await expectSound(page);

  await intercept(page, '**/api/user/code-address', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { ways: object } };
    await route.fulfill({ json: { ...body, data: { ...body.data, ways: { mobile: false, email: false } } } });
  });
  await openByKeyboard(page, '/permission-setting');
  await press(page, 'Invite');
  await expect(page.getByLabel('Mobile or e-mail')).toBeFocused();
  await page.keyboard.type(mobile);
  const hint = page
    .getByRole('status')
    .filter({ hasText: 'No SMS can be sent from here: pass the link on yourself.' });
  await expect(hint, 'read out as it comes').toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectSound(page);
});
