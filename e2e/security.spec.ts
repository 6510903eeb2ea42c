import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { call } from './support/new-company.ts';
import { newUser, signInAs } from './support/second-step.ts';

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
