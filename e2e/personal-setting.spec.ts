import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { withoutPointer } from './support/key-count.ts';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts';
import { call, newBooks } from './support/new-company.ts';
import { sentCode } from './support/sent-code.ts';
import { expectSound } from './support/sound.ts';
import { cell, goToNewVoucher } from './support/voucher-form.ts';
import { expectEveryWidth } from './support/whole.ts';

/** A picture of eight by eight points, as a drawing program writes it. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOQz4/BihiGlgQAzNI6gWcG+4YAAAAASUVORK5CYII=',
    'base64',
  ),
};

test.beforeEach(async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
});

test('the user menu leads to the own settings; a picture is chosen, seen in the header and among the members, and removed', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('link', { name: 'Personal settings' }).click();
  await settled(page);
  await expect(page.getByRole('link', { name: 'Personal settings' })).toHaveAttribute('aria-current', 'page');
  await page.setInputFiles('input[type=file]', picture);
  await expect(page.getByText('The picture was changed.')).toBeVisible();
  const inHeader = page.getByRole('banner').locator('img');
  await expect(inHeader).toBeVisible();
  await expect(inHeader).toHaveJSProperty('naturalWidth', 192);
  await page.goto('/permission-setting');
  const ofMember = page.getByRole('table', { name: 'Members' }).locator('img');
  await expect(ofMember, 'the others know them by it').toHaveJSProperty('naturalWidth', 192);
  await page.goBack();
  await page.getByRole('button', { name: 'Remove the picture' }).press('Enter');
  await expect(inHeader).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus'), 'the focus stays on the page').toHaveCount(1);
});

test('name and e-mail are changed by keyboard: the name is seen at once, another address takes the code sent there', async ({
  page,
}) => {
  const email = `mariner@mariner-${process.pid}.example`;
  await page.goto('/personal/personal-setting');
  await settled(page);
  await withoutPointer(page);
  await tabAndType(page, 'Name', 'Mara Mariner');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name and e-mail are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^User menu: Mara Mariner/ })).toBeVisible();
  await tabAndType(page, 'E-mail', email);
  await tabAndPress(page, page.getByRole('button', { name: 'Send code' }));
  await expect(page.getByText('A code is on its way to the new address.')).toBeVisible();
  await expectEveryWidth(page, 'own-name');
  const code = await sentCode(email);
  await tabAndType(page, 'Code', code === '1234' ? '1235' : '1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong or no longer valid.')).toBeVisible();
  await tabAndType(page, 'Code', code);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toHaveCount(0);
  expect(await call(page, 'GET', '/init')).toMatchObject({ realName: 'Mara Mariner', email });
});

test('a file that is no picture is refused in words, and nothing changes', async ({ page }) => {
  await page.goto('/personal/personal-setting');
  await settled(page);
  await page.setInputFiles('input[type=file]', { ...picture, buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('This is not a picture that can be used.')).toBeVisible();
  await page.setInputFiles('input[type=file]', { ...picture, buffer: Buffer.alloc(1_000_001) });
  await expect(page.getByText('The picture is larger than 1 MB.')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});

test('a key is changed on the key sheet, acts at once and after a reload, and is reset on the own settings', async ({
  page,
}) => {
  await page.goto('/personal/personal-setting');
  await settled(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const change = sheet.getByRole('button', { name: 'Change the key: Next month' });
  await change.press('Enter');
  await expect(sheet.getByText('Press the new key.')).toBeVisible();
  await change.press('<');
  await expect(sheet.getByText('“Previous month” has this key.')).toBeVisible();
  await change.press('Alt+n');
  await expect(sheet.getByText('Alt+N')).toBeVisible();
  await expectSound(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await settled(page);
  await expect(page.getByText('Alt+n instead of >')).toBeVisible();
  await page.getByRole('button', { name: 'Reset >' }).click();
  await expect(page.getByText('Alt+n instead of >')).toHaveCount(0);
});

test('keys of one letter can be switched off, for speech input', async ({ page }) => {
  await page.goto('/personal/personal-setting');
  await settled(page);
  await page.getByLabel('Keys of one letter').uncheck();
  await page.reload();
  await settled(page);
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  await expect(page).toHaveURL(/personal-setting/);
});

test('the Kingdee keys can be switched off: then F2 opens no list, and Alt and the arrow do', async ({
  page,
}) => {
  await page.goto('/personal/personal-setting');
  await settled(page);
  await page.getByLabel('Kingdee keys').uncheck();
  await goToNewVoucher(page);
  const subject = cell(page, 'Subject', 1);
  await tabTo(page, subject);
  await page.keyboard.press('F2');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('the compact density makes rows lower and is remembered', async ({ page }) => {
  await page.goto('/personal/personal-setting');
  await settled(page);
  const height = async () =>
    (await page.getByRole('button', { name: 'Choose a picture' }).boundingBox())?.height;
  expect(await height()).toBe(32);
  await page.getByLabel('Compact').check();
  await expect.poll(height).toBe(28);
  await page.reload();
  await settled(page);
  await expect.poll(height).toBe(28);
});
