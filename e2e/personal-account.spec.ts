import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { withoutPointer } from './support/key-count.ts';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts';
import { call } from './support/new-company.ts';
import { newUser, signInAs } from './support/second-step.ts';
import { sentCode } from './support/sent-code.ts';
import { expectSound } from './support/sound.ts';

test('the password is changed by keyboard: the present one is asked for, other sessions end, this one goes on', async ({
  browser,
  page,
}) => {
  const user = await newUser(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAs(elsewhere, user);
  await page.goto('/personal/change-password');
  await settled(page);
  await withoutPointer(page);
  await expectSound(page);
  const fill = async (present: string, repeated: string): Promise<void> => {
    for (const [label, text] of [
      ['Current password', present],
      ['New password', 'a gouge honed twice'],
      ['Repeat new password', repeated],
    ] as const) {
      await tabAndType(page, label, text);
    }
    await page.keyboard.press('Enter');
  };
  await fill(user.password, 'another');
  await expect(page.getByText('The two passwords differ')).toBeVisible();
  await fill('not this one', 'a gouge honed twice');
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await fill(user.password, 'a gouge honed twice');
  await expect(page.getByText('Password changed. Other sessions have ended.')).toBeVisible();
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  await expect
    .poll(async () => (await elsewhere.request.get('/api/personal/sessions', { headers })).status())
    .toBe(403);
  await page.goto('/personal/security');
  await expect(page.getByText('this one')).toBeVisible();
  await signInAs(elsewhere, { ...user, password: 'a gouge honed twice' });
  await elsewhere.context().close();
});

test('another phone number is proved by its code by keyboard, and then signs in', async ({ page }) => {
  const user = await newUser(page);
  const mobile = `188${String(process.pid % 10_000).padStart(4, '0')}7301`;
  await page.goto('/personal/change-phone-number');
  await settled(page);
  await withoutPointer(page);
  await expectSound(page);
  await tabTo(page, 'New mobile number');
  await page.keyboard.type(mobile);
  await tabAndPress(page, page.getByRole('button', { name: 'Send code' }));
  await expect(page.getByText('A code is on its way to the new number.')).toBeVisible();
  const code = await sentCode(mobile);
  await tabTo(page, 'Code');
  await page.keyboard.type(code === '1234' ? '1235' : '1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong or no longer valid.')).toBeVisible();
  await tabAndType(page, 'Code', code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone number changed.')).toBeVisible();
  expect((await call<{ mobile: string }>(page, 'GET', '/init')).mobile).toContain('188');
  await signInAs(page, { ...user, email: mobile });
});
