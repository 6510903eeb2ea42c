import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { call } from './new-company.ts';

/** Somebody with books of their own, as they sign in. */
export interface Named {
  email: string;
  password: string;
}

let users = 0;

/** A new user with books of a new company, by the API; the browser is signed in. */
export async function newUser(page: Page): Promise<Named> {
  users += 1;
  const user = {
    email: `carver-${process.pid}-${Date.now()}-${users}@example.com`,
    password: 'a chisel ground twice',
  };
  await call(page, 'POST', '/register', user);
  await call(page, 'POST', '/account-sets', {
    companyName: `White Oak Carvers ${users}`,
    enableDate: '2026-03-01',
    accountingStandards: 0,
    vatType: 0,
  });
  return user;
}

/** The same user in another browser, by the API. */
export async function signInAs(page: Page, { email, password }: Named): Promise<void> {
  const answer = await page.request.post('/api/login', {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'User-Agent': await page.evaluate(() => navigator.userAgent),
    },
    data: { mobile: email, password },
  });
  expect(answer.ok()).toBe(true);
}

/** What the authenticator app of this secret shows now, or shows steps of half a minute later. One of before may be too old once it is typed. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** By the user menu; ends on the sign-in card. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByText('Log out', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start trial' })).toBeVisible();
}
