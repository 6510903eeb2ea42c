import { expect, test, type Page } from '@playwright/test';
import { confirmMobile } from '../tools/browser/confirm-mobile.ts';
import { intercept } from './support/intercept.ts';
import { withoutPointer } from './support/key-count.ts';
import { tabAndPress, tabAndType } from './support/keyboard.ts';
import { call } from './support/new-company.ts';
import { keepPictures } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { sentCode } from './support/sent-code.ts';
import { languageLooks, textsOf, withGaps } from './support/texts.ts';
import { expectEveryWidth } from './support/whole.ts';

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

for (const [index, { language, width }] of languageLooks.entries()) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: language, viewport: { width, height: 900 } });
    const entry = textsOf(language, 'apps/shell/src/sign-in');
    const button = textsOf(language, 'libs/ui/src/code');

    test('a forgotten password is set anew by keyboard alone, and opens the door', async ({ page }) => {
      const mobile = `1370000000${index + 1}`;
      await newUser(page, mobile);
      await page.goto('/');
      await withoutPointer(page);
      await tabAndPress(page, page.getByRole('button', { name: entry('toForgot') }));
      const send = page.getByRole('button', { name: button('send') });
      await expect(send).toBeDisabled();
      await tabAndType(page, entry('forgot.mobile'), mobile);
      await expect(send).toBeEnabled();
      await tabAndPress(page, send);
      const resend = page.getByRole('button', { name: withGaps(button('resendIn')) });
      await expect(resend).toBeDisabled();
      await expect(resend).toBeFocused();
      await expect(page.getByText(entry('code.sent'))).toBeVisible();
      await expectEveryWidth(page, 'forgot-password');
      await tabAndType(page, entry('code'), await sentCode(mobile));
      for (const label of ['newPassword', 'repeatPassword'])
        await tabAndType(page, entry(label), newPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByText('密码重置成功')).toBeVisible();
      await expect(page.getByText(entry('forgot.done'))).toBeVisible();
      await expectEveryWidth(page, 'password-reset');
      await expect(page.getByRole('textbox').first()).toHaveValue(mobile);
      const password = page.locator('input[name="password"]');
      await tabAndType(page, password, newPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(password).toHaveCount(0);
    });
  });
}

test('who manages a company also enters the code of their e-mail, by keyboard alone', async ({ page }) => {
  const [mobile, email] = ['13700000010', '13700000010@example.com'];
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
