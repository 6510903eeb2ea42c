import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { withoutPointer } from './support/key-count.ts';
import { tabAndPress, tabAndType } from './support/keyboard.ts';
import { call } from './support/new-company.ts';
import { codeOf, newUser, signInAs, signOut, type Named } from './support/second-step.ts';
import { expectSound } from './support/sound.ts';

test('a session is ended from another one: its next request is refused, and its screen goes to the sign-in', async ({
  browser,
  page,
}) => {
  const user = await newUser(page);
  const elsewhere = await (await browser.newContext({ userAgent: firefoxOnLinux })).newPage();
  await signInAs(elsewhere, user);
  await elsewhere.goto('/account');
  await settled(elsewhere);
  await page.goto('/personal/security');
  await settled(page);
  await expect(page.getByText('this one')).toBeVisible();
  await page.getByRole('button', { name: /^End the session: Firefox 143 · Linux/ }).press('Enter');
  await expect(page.getByText(/^Ended: Firefox/)).toBeVisible();
  await expect(async () => {
    await elsewhere.goto('/account');
    await expect(elsewhere.getByRole('button', { name: 'Start trial' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await elsewhere.context().close();
});

test('a sign-in with a new device is told in the header of the others, and leads to the sessions', async ({
  browser,
  page,
}) => {
  const user = await newUser(page);
  const elsewhere = await (await browser.newContext({ userAgent: firefoxOnLinux })).newPage();
  await signInAs(elsewhere, user);
  await page.goto('/');
  await settled(page);
  await page.getByRole('button', { name: 'Sign-in with a new device' }).click();
  await expect(page.getByText(/^Firefox 143 · Linux, from /)).toBeVisible();
  await page.getByRole('link', { name: 'Look at the sessions' }).click();
  await expect(page).toHaveURL(/personal\/security/);
  await expect(page.getByRole('button', { name: 'Sign-in with a new device' })).toHaveCount(0);
  expect((await call<{ newDevices: unknown[] }>(page, 'GET', '/init')).newDevices).toEqual([]);
  await elsewhere.context().close();
});

const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

/** By the user menu; ends on the sign-in card, which hears no pointer either. */
async function signOutByKeyboard(page: Page): Promise<void> {
  await tabAndPress(page, page.getByRole('button', { name: /^User menu/ }));
  await tabAndPress(page, page.getByRole('button', { name: 'Log out' }));
  await expect(page.getByRole('button', { name: 'Start trial' })).toBeVisible();
  await withoutPointer(page);
}

/** Types the password and the user ID, all by keyboard. */
async function typeSignIn(page: Page, { email, password }: Named): Promise<void> {
  await tabAndType(page, page.getByLabel('User ID'), email);
  await tabAndType(page, 'Password', password);
  await page.keyboard.press('Enter');
}

test('an authenticator is set up by keyboard, asked for at the next sign-in, and a recovery code stands in for it', async ({
  page,
}) => {
  const user = await newUser(page);
  await page.goto('/personal/security');
  await settled(page);
  await withoutPointer(page);
  await tabAndPress(page, page.getByRole('button', { name: 'Set up' }));
  await tabAndType(page, 'Your password', 'not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await tabAndType(page, 'Your password', user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectSound(page);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await tabAndType(page, page.getByLabel('Code of the app'), await codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectSound(page);
  const [first = ''] = await codes.allInnerTexts();
  await tabAndPress(page, page.getByRole('button', { name: 'I have kept them' }));
  await expect(page.getByText('It is on. 10 recovery codes are left.')).toBeVisible();

  await signOutByKeyboard(page);
  await typeSignIn(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectSound(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong or was used before.')).toBeVisible();
  await tabAndType(page, page.getByLabel('Code'), await codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();

  await signOutByKeyboard(page);
  await typeSignIn(page, user);
  await tabAndType(page, page.getByLabel('Code'), first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
  await page.goto('/personal/security');
  await expect(page.getByText('It is on. 9 recovery codes are left.')).toBeVisible();
});

test.describe('passkeys', () => {
  // A passkey belongs to a domain; an IP address is none.
  test.use({ baseURL: process.env.SUANPAN_URL?.replace('127.0.0.1', 'localhost') ?? '' });

  test('one is made, named, signs in alone, and no more after it was removed', async ({ page }) => {
    const user = await newUser(page);
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/personal/security');
    await settled(page);
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    await page.getByLabel('Name of the passkey').fill('Fingerprint of the desk');
    await page.keyboard.press('Enter');
    await page.getByLabel('Your password').fill(user.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Fingerprint of the desk')).toBeVisible();
    await expect(page.getByText('Not used yet.')).toBeVisible();
    await expectSound(page);

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();

    await page.goto('/personal/security');
    await page.getByRole('button', { name: 'Remove Fingerprint of the desk' }).press('Enter');
    await page.getByLabel('Your password').fill(user.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have none.')).toBeVisible();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await expect(page.getByText('The passkey was not accepted.')).toBeVisible();
  });
});

for (const [language, title] of [
  ['zh-CN', '安全'],
  ['zh-TW', '安全'],
] as const) {
  test.describe(language, () => {
    test.use({ locale: language, viewport: { width: 400, height: 860 } });

    test('the second step is set up on a phone without sideways scrolling', async ({ page }) => {
      const user = await newUser(page);
      await page.goto('/personal/security');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('button', { name: language === 'zh-CN' ? '开始设置' : '開始設定' }).press('Enter');
      await page.getByLabel('您的密').fill(user.password);
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('img', {
          name: language === 'zh-CN' ? '验证器应用的二维码' : '驗證器應用程式的 QR 碼',
        }),
      ).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectSound(page);
    });
  });
}
