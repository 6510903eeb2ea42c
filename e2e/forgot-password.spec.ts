import { expect, test, type Page } from '@playwright/test';
import { confirmMobile } from '../tools/browser/confirm-mobile.ts';
import { intercept } from './support/intercept.ts';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts';
import { call } from './support/new-company.ts';
import { keepPictures } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { sentCode } from './support/sent-code.ts';

const newPassword = 'a wholly new one';

/** Somebody with a mobile of their own, whom the test does not sign in. */
async function newUser(page: Page, mobile: string): Promise<void> {
  const answer = await page.request.post('/api/register', {
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-Session-Kind': 'api' },
    data: { email: `${mobile}@example.com`, password: 'correct horse battery', mobile },
  });
  expect(answer.ok()).toBe(true);
  await confirmMobile(process.env.SUANPAN_OWNER_URL ?? '', mobile);
}

const inLanguages = [
  {
    locale: 'en-US',
    forgot: 'Forgot password?',
    mobile: 'Mobile number or e-mail',
    send: 'Send code',
    again: /^Resend \(\d+\)$/,
    code: 'Code',
    first: 'New password',
    second: 'Repeat new password',
    userId: 'User ID',
    number: '13700000001',
  },
  {
    locale: 'zh-CN',
    forgot: '忘记密码？',
    mobile: '手机号码或电子邮箱',
    send: '发送验证码',
    again: /^重新发送 \(\d+\)$/,
    code: '验证码',
    first: '新密码',
    second: '再次输入新密码',
    userId: '用户名',
    number: '13700000002',
  },
  {
    locale: 'zh-TW',
    forgot: '忘記密碼？',
    mobile: '手機號碼或電子郵件',
    send: '發送驗證碼',
    again: /^重新發送 \(\d+\)$/,
    code: '驗證碼',
    first: '新密碼',
    second: '再次輸入新密碼',
    userId: '使用者名稱',
    number: '13700000003',
  },
];

for (const texts of inLanguages) {
  test.describe(`in ${texts.locale}`, () => {
    test.use({ locale: texts.locale });

    test('a forgotten password is set anew by keyboard alone, and opens the door', async ({ page }) => {
      await newUser(page, texts.number);
      await page.goto('/');
      await tabTo(page, page.getByRole('button', { name: texts.forgot }));
      await page.keyboard.press('Enter');
      const send = page.getByRole('button', { name: texts.send });
      await expect(send).toBeDisabled();
      await expectSound(page);
      await tabTo(page, texts.mobile);
      await page.keyboard.type(texts.number);
      await expect(send).toBeEnabled();
      await tabTo(page, send);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: texts.again })).toBeDisabled();
      const code = await sentCode(texts.number);
      await tabTo(page, texts.code);
      await page.keyboard.type(code);
      await tabTo(page, texts.first);
      await page.keyboard.type(newPassword);
      await tabTo(page, texts.second);
      await page.keyboard.type(newPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByText('密码重置成功')).toBeVisible();
      await expect(page.getByRole('textbox').first()).toHaveValue(texts.number);
      const password = page.locator('input[name="password"]');
      await tabTo(page, password);
      await page.keyboard.type(newPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(password).toHaveCount(0);
    });
  });
}

test('who manages a company also enters the code of their e-mail, by keyboard alone', async ({ page }) => {
  const [mobile, email] = ['13700000009', '13700000009@example.com'];
  await newUser(page, mobile);
  await page.request.post('/api/login', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { mobile, password: 'correct horse battery' },
  });
  await call(page, 'POST', '/account-sets', {
    companyName: 'Copper Bell Foundry',
    enableDate: '2026-03-01',
    accountingStandards: 0,
    vatType: 0,
  });
  await page.context().clearCookies();
  await page.goto('/');
  await tabAndPress(page, page.getByRole('button', { name: 'Forgot password?' }));
  await tabAndType(page, 'Mobile number or e-mail', mobile);
  await tabAndPress(page, page.getByRole('button', { name: 'Send code' }));
  await expect(page.getByText('a code is on its way')).toBeVisible();
  await tabAndType(page, 'Code', await sentCode(mobile));
  for (const label of ['New password', 'Repeat new password']) await tabAndType(page, label, newPassword);
  await page.keyboard.press('Enter');
  const second = page.getByLabel('Code from your e-mail');
  await expect(second).toBeFocused();
  await expect(second).toHaveAccessibleDescription(/sent to 1\*\*\*@example\.com\. Leave it empty/);
  await expect(page.getByRole('alert')).toBeHidden();
  await expectSound(page);
  await keepPictures(page, 'forgot-manager');
  const code = await sentCode(email);
  await page.keyboard.type(code === '0000' ? '0001' : '0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong or no longer valid.').first()).toBeVisible();
  await tabAndType(page, second, code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('密码重置成功')).toBeVisible();
});

test('a bad submit sends nothing and says at each field which rule fails', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Mobile number or e-mail').fill('12012345678');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled();
  await page.getByLabel('Code', { exact: true }).fill('12345');
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('1234');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat new password').fill('another one');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Enter 11 digits beginning with 13 to 19, or an e-mail address')).toBeVisible();
  await expect(page.getByText('The two passwords differ')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a code that could not be sent can be asked for again at once', async ({ page }) => {
  await intercept(page, '**/api/sendMsg/**', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Mobile number or e-mail').fill('13912345678');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
});
