import { expect, test } from '@playwright/test';
import { demoUser, settled, signInAsDemo } from './support/demo.ts';

test.describe('signing in', () => {
  test('needs both fields, keeps the user ID after a refusal, and Enter submits', async ({ page }) => {
    await page.goto('/');
    const userId = page.getByLabel('User ID');
    const password = page.getByLabel('Password', { exact: true });
    await userId.fill(demoUser.userId);
    await password.fill('not the password');
    await password.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(userId).toHaveValue(demoUser.userId);
    await password.fill(demoUser.password);
    await password.press('Enter');
    await expect(page.getByRole('heading', { name: 'Homepage' })).toBeVisible();
  });

  test('a pasted link leads to its screen after signing in', async ({ page }) => {
    await page.goto('/voucher?period=2025-11');
    await page.getByLabel('User ID').fill(demoUser.userId);
    await page.getByLabel('Password', { exact: true }).fill(demoUser.password);
    await page.getByRole('button', { name: 'Start trial' }).click();
    await expect(page).toHaveURL(/\/voucher\?.*period=2025-11/);
  });

  test('signing out ends the session', async ({ page }) => {
    await signInAsDemo(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'User menu: demo' }).click();
    await page.getByText('Log out').click();
    await expect(page.getByRole('button', { name: 'Start trial' })).toBeVisible();
    expect(
      (
        await page.request.get('/api/checkout', { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
      ).status(),
    ).toBe(403);
  });
});

test.describe('the dashboard', () => {
  test('shows the month of the books: vouchers and cash, each a link to its ledger', async ({ page }) => {
    await signInAsDemo(page);
    await page.goto('/');
    await settled(page);
    await expect(page.getByText('Vouchers in 2026/01')).toBeVisible();
    await page
      .getByRole('button', { name: /previous|earlier|back/i })
      .first()
      .click();
    await expect(page).toHaveURL(/period=2025-12/);
    await expect(page.getByText('Balance at the end of 2025/12')).toBeVisible();
    await expect(page.getByText('434.90k')).toBeVisible();
  });
});

test('a section of the menu opens under the mouse, and a click on its row leaves it open', async ({
  page,
}) => {
  await signInAsDemo(page);
  await page.goto('/');
  const row = page.getByRole('button', { name: 'Ledgers', exact: true });
  await row.hover();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await row.click();
  await page.getByRole('link', { name: 'General ledger', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
  await expect(row).toHaveAttribute('aria-expanded', 'false');
});

test.describe('an area that cannot be loaded', () => {
  test('shows its own error card and leaves the rest usable; Retry brings it back', async ({ page }) => {
    await signInAsDemo(page);
    await page.route('**/remotes/vouchers/**', (route) => route.abort());
    await page.goto('/voucher');
    const card = page.getByRole('alert');
    await expect(card).toContainText('vouchers');
    await page.getByRole('link', { name: 'Homepage' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
    await page.goBack();
    await expect(card).toContainText('vouchers');
    await page.unroute('**/remotes/vouchers/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
    await expect(card).toBeHidden();
  });

  test('a broken one too: its entry answers rubbish', async ({ page }) => {
    await signInAsDemo(page);
    await page.route('**/remotes/reports/*/mf-manifest.json', (route) =>
      route.fulfill({ body: '{"rubbish": true}' }),
    );
    await page.goto('/report');
    await expect(page.getByRole('alert')).toContainText('reports');
    await expect(page.getByRole('link', { name: 'Homepage' })).toBeVisible();
  });
});

test('an address that leads nowhere says so', async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/not found|does not exist/i);
});

test('an address that names a deployed screen leads to it, in the month it says', async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/subsidiary-ledger?period=2025-12');
  await expect(page).toHaveURL(/\/account-book\/detailed\?.*period=2025-12/);
});

test('the language is switched in place and remembered', async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'User menu: demo' }).click();
  await page.getByText('简体中文').click();
  await expect(page.getByRole('heading', { name: '首页' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '首页' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});
