import type { Role } from '@suanpan/contracts';
import { type Browser, expect, type Page } from '@playwright/test';
import { giveRole } from '../../tools/browser/give-role.ts';
import { call } from './new-company.ts';

const password = 'a shuttle thrown twice';
let people = 0;

/** A user of their own who has become a member of the set; signs in with what is answered. */
export async function newMember(
  browser: Browser,
  accountSetId: number,
  role: Role,
): Promise<{ userId: string; password: string }> {
  people += 1;
  const email = `${role.toLowerCase()}-${process.pid}-${Date.now()}-${people}@example.com`;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await call(page, 'POST', '/register', { email, password });
    const { id } = await call<{ id: number }>(page, 'GET', '/init');
    await giveRole(process.env['SUANPAN_OWNER_URL'] ?? '', { accountSetId, userId: id, role });
  } finally {
    await context.close();
  }
  return { userId: email, password };
}

/** Signs in on the sign-in card, as a person does. */
export async function signIn(page: Page, member: { userId: string; password: string }): Promise<void> {
  await page.goto('/');
  await page.getByLabel('User ID').fill(member.userId);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Start trial' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
}
