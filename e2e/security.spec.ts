import { problemText } from '@suanpan/contracts';
import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { withoutPointer } from './support/key-count.ts';
import { tabAndPress, tabAndType } from './support/keyboard.ts';
import { call } from './support/new-company.ts';
import { codeOf, newUser, signInAs, signOut, type Named } from './support/second-step.ts';
import { expectSound } from './support/sound.ts';
import { languageLooks, textsOf } from './support/texts.ts';
import { expectEveryWidth } from './support/whole.ts';

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
  await expect(page.getByRole('main').locator(':focus'), 'the focus stays on the page').toHaveCount(1);
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

for (const { language, width } of languageLooks)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: language, viewport: { width, height: 900 } });
    const security = textsOf(language, 'apps/settings/src/personal/security');
    const entry = textsOf(language, 'apps/shell/src/sign-in');
    const shell = textsOf(language, 'apps/shell/src');
    const home = textsOf(language, 'apps/shell/src/home')('title');
    const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

    /** By the user menu; ends on the sign-in card, which hears no pointer either. */
    async function signOutByKeyboard(page: Page): Promise<void> {
      await tabAndPress(page, page.getByRole('button', { name: new RegExp(`^${shell('user.menu')}`) }));
      await tabAndPress(page, page.getByRole('button', { name: shell('user.logout') }));
      await expect(page.getByRole('button', { name: entry('start') })).toBeVisible();
      await withoutPointer(page);
    }

    /** Types the password and the user ID, all by keyboard. */
    async function typeSignIn(page: Page, { email, password }: Named): Promise<void> {
      await tabAndType(page, page.getByLabel(entry('userId')), email);
      await tabAndType(page, entry('password'), password);
      await page.keyboard.press('Enter');
    }

    test('an authenticator is set up by keyboard, asked for at the next sign-in, and a recovery code stands in for it', async ({
      page,
    }) => {
      const user = await newUser(page);
      await page.goto('/personal/security');
      await settled(page);
      await withoutPointer(page);
      await tabAndPress(page, page.getByRole('button', { name: security('step.begin') }));
      await tabAndType(page, security('password'), 'not this one');
      await page.keyboard.press('Enter');
      await expect(page.getByText(problemText({ code: 'user.password-wrong' }, language))).toBeVisible();
      await tabAndType(page, security('password'), user.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: security('step.picture') })).toBeVisible();
      await expectEveryWidth(page, 'second-step-set-up');
      const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
      await tabAndType(page, page.getByLabel(security('step.code')), await codeOf(secret));
      await page.keyboard.press('Enter');
      const codes = page.getByRole('list', { name: security('codes') }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      await expectEveryWidth(page, 'recovery-codes');
      const [first = ''] = await codes.allInnerTexts();
      await tabAndPress(page, page.getByRole('button', { name: security('codes.kept') }));
      await expect(page.getByText(security('step.on', { count: 10 }))).toBeVisible();

      await signOutByKeyboard(page);
      await typeSignIn(page, user);
      await expect(heading(page, entry('step'))).toBeVisible();
      const code = page.getByLabel(entry('step.code'));
      await expect(code).toBeFocused();
      await expectEveryWidth(page, 'second-step-asked');
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(problemText({ code: 'session.second-step-wrong' }, language)),
      ).toBeVisible();
      await tabAndType(page, code, await codeOf(secret, 1));
      await page.keyboard.press('Enter');
      await expect(heading(page, home)).toBeVisible();

      await signOutByKeyboard(page);
      await typeSignIn(page, user);
      await tabAndType(page, code, first);
      await page.keyboard.press('Enter');
      await expect(heading(page, home)).toBeVisible();
      await page.goto('/personal/security');
      await expect(page.getByText(security('step.on', { count: 9 }))).toBeVisible();
    });
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
