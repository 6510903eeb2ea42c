import { expect, test, type Page } from '@playwright/test';
import { signInAsDemo } from './support/demo.ts';
import { intercept } from './support/intercept.ts';

/** What this browser keeps of unsaved work: the names of drafts, and how many files wait. */
const kept = (page: Page): Promise<{ drafts: string[]; files: number }> =>
  page.evaluate(async () => {
    const drafts = Object.keys(localStorage).filter((name) => name.includes('-draft.'));
    const opening = indexedDB.open('suanpan-files', 1);
    const files = await new Promise<number>((resolve) => {
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('files').objectStore('files').count();
        counting.addEventListener('success', () => resolve(counting.result));
      });
    });
    opening.result.close();
    return { drafts, files };
  });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu: demo' }).click();
  await page.getByText('Log out', { exact: true }).click();
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Start trial' });

async function typeVoucher(page: Page): Promise<void> {
  await signInAsDemo(page);
  await page.goto('/voucher/form');
  await page.getByLabel('Summary, line 1').fill('Secret of the house');
  await page.setInputFiles('input[type=file]', {
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 receipt'),
  });
  await expect.poll(async () => (await kept(page)).drafts.length).toBe(1);
  await expect.poll(async () => (await kept(page)).files).toBe(1);
}

test('logging out asks about unsaved work, and clears drafts and files from the browser', async ({
  page,
}) => {
  await typeVoucher(page);
  await logOut(page);
  const question = page.getByRole('dialog', { name: 'Log out and clear unsaved work?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Summary, line 1')).toHaveValue('Secret of the house');
  await logOut(page);
  await question.getByRole('button', { name: 'Clear and log out' }).click();
  await expect(signIn(page)).toBeVisible();
  expect(await kept(page)).toEqual({ drafts: [], files: 0 });
});

test('logging out while the server is away says that the session is still open, and keeps everything', async ({
  page,
}) => {
  await typeVoucher(page);
  await intercept(page, '**/api/logout', (route) => route.abort());
  await logOut(page);
  await page.getByRole('button', { name: 'Clear and log out' }).click();
  await expect(page.getByText(/You are not logged out.*still open/)).toBeVisible();
  await expect(page.getByLabel('Summary, line 1')).toHaveValue('Secret of the house');
  expect(await kept(page)).toMatchObject({ drafts: [expect.any(String)], files: 1 });
  await page.unroute('**/api/logout');
  await logOut(page);
  await page.getByRole('button', { name: 'Clear and log out' }).click();
  await expect(signIn(page)).toBeVisible();
});

test('logging out with nothing unsaved asks nothing, and leaves the drafts of others', async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('suanpan.voucher-draft.987654.1.new.x', '{}'));
  await logOut(page);
  await expect(signIn(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('suanpan.voucher-draft.987654.1.new.x'))).toBe('{}');
});
