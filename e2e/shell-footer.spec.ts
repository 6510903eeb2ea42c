import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { newBooks } from './support/new-company.ts';
import { expectSound } from './support/sound.ts';

test.beforeEach(async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03' });
});

test('the footer of the menu leads to what the product is and to its software; without a setting no mail is offered', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  const footer = page.getByRole('navigation', { name: 'About and support' });
  await expect(footer.getByRole('link')).toHaveText([
    'About',
    'Affiliates and Partners',
    'Software and Licenses',
    'Support',
  ]);
  await footer.getByRole('link', { name: 'Software and Licenses' }).press('Enter');
  await settled(page);
  await page.getByLabel('Search packages').fill('fastify');
  await page.getByText(/^fastify 5/).click();
  await expect(page.locator('details[open]').getByText('Permission is hereby granted')).toBeVisible();
  await expectSound(page);
  await footer.getByRole('link', { name: 'Support' }).click();
  await expect(page.getByText('This installation has no address for support.')).toBeVisible();
});

test('on a narrow screen the same opens beside its icon', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/');
  await settled(page);
  await page.getByRole('button', { name: 'About and support' }).press('Enter');
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});

test('WeChat that is not set up is said, and no button leads nowhere', async ({ page }) => {
  await page.goto('/personal/binding-webchat');
  await settled(page);
  await expect(page.getByText('WeChat is not set up in this installation.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('open screens as tabs: off at first; the middle button closes, the others close together, many are marked', async ({
  page,
}) => {
  await page.goto('/personal/personal-setting');
  await settled(page);
  const bar = page.getByRole('navigation', { name: 'Open screens' });
  await expect(bar).toHaveCount(0);
  await page.getByLabel('Open screens as tabs').check();
  await expect(bar.getByRole('link')).toHaveText(['Personal settings']);
  await page.goto('/voucher');
  await settled(page);
  await page.goto('/subject');
  await settled(page);
  await expect(bar.getByRole('link')).toHaveText(['Personal settings', 'Voucher list', 'Subjects']);
  await expectSound(page);
  await bar.getByRole('button', { name: 'Pin', exact: true }).press('Enter');
  await expect(bar.getByRole('link')).toHaveText(['Subjects', 'Personal settings', 'Voucher list']);
  await expect(bar.getByRole('link', { name: 'Subjects (pinned)' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Close Subjects' })).toBeHidden();
  await expectSound(page);
  await bar.getByRole('button', { name: 'Close to the right' }).press('Enter');
  await expect(bar.getByRole('link')).toHaveText(['Subjects']);
  await bar.getByRole('button', { name: 'Unpin' }).press('Enter');
  for (const screen of ['/personal/personal-setting', '/voucher', '/subject']) {
    await page.goto(screen);
    await settled(page);
  }
  await expect(bar.getByRole('link')).toHaveText(['Subjects', 'Personal settings', 'Voucher list']);
  await bar.getByRole('link', { name: 'Voucher list' }).click({ button: 'middle' });
  await expect(bar.getByRole('link')).toHaveText(['Subjects', 'Personal settings']);
  await bar.getByRole('button', { name: 'Close Subjects' }).press('Enter');
  await expect(page).toHaveURL(/personal-setting/);
  await expect(bar.getByRole('link')).toHaveText(['Personal settings']);
  const open = Array.from({ length: 16 }, (_, index) => ({ pathname: `/account/${index + 1}`, search: '' }));
  await page.evaluate((tabs) => sessionStorage.setItem('suanpan.tabs', JSON.stringify(tabs)), open);
  await page.reload();
  await settled(page);
  await expect(bar.getByText('17 open')).toBeVisible();
  await bar.getByRole('button', { name: 'Close others' }).click();
  await expect(bar.getByRole('link')).toHaveText(['Personal settings']);
});
