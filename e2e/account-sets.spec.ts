import { expect, test, type Locator, type Page } from '@playwright/test';
import { settled, signInAsDemo } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { openNewBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { sentCode } from './support/sent-code.ts';
import { expectSound } from './support/sound.ts';

// Each journey signs up, opens books and loads the page several times.
test.describe.configure({ timeout: 180_000 });

const password = 'a kiln fired twice';
const headers = { 'X-Requested-With': 'XMLHttpRequest' };
const card = (page: Page, name: string) => page.getByRole('article', { name });

/** No accessibility fault in this state, and a picture of it. */
async function expectGood(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  await expectSound(page);
}

interface Sets {
  data: { id: number; companyName: string; version: number }[];
}

/** A change that somebody else makes while a form is open. */
async function changeBehindTheForm(page: Page, name: string, change: object): Promise<void> {
  const { data } = (await (await page.request.get('/api/account-sets', { headers })).json()) as Sets;
  const set = data.find(({ companyName }) => companyName === name);
  const answer = await page.request.put('/api/account-sets', { headers, data: { ...set, ...change } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a second set is opened by keyboard, with its region, and one switches between the two', async ({
  page,
}) => {
  const first = await openNewBooks(page, '2025/10');
  await page.goto('/account/new');
  await page.getByLabel('Company name').fill('Second Kiln');
  await page.keyboard.press('Tab');
  await page.keyboard.type('91350100M000100Y43');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('treeitem', { name: 'Fu jian sheng 福建省' })).toBeVisible();
  await page.keyboard.type('fuzhou gulou');
  await expect(page.getByRole('option')).toHaveText([
    'Fu jian sheng 福建省 / Fu zhou shi 福州市 / Gu lou qu 鼓楼区',
  ]);
  await expectGood(page, 'account-set-region-search');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('福建省 / Fu zhou shi 福州市 / Gu lou qu 鼓楼区');
  const month = page.getByLabel('First month of the books');
  await month.fill('2026/01');
  await month.press('Enter');
  await page.getByRole('button', { name: 'Open the books' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch account set: Second Kiln' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vouchers in 2026/01' })).toBeVisible();

  await page.goto('/account');
  await expect(card(page, 'Second Kiln')).toContainText('You work in it');
  await expect(card(page, first)).toContainText('2025/10');
  await expect(card(page, first)).toContainText('nothing closed yet');
  await expectGood(page, 'account-sets-two');
  await page.getByRole('button', { name: `Switch to ${first}` }).click();
  await expect(page.getByText('The switch was successful!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vouchers in 2025/10' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete Second Kiln' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To confirm, type Second Kiln').fill('Second Kiln');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog).toContainText('A code is on its way.');
  await dialog.getByLabel('Code').fill(await sentCode('potter@example.com'));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Second Kiln')).toBeHidden();
  await expect(card(page, first)).toContainText('You work in it');
  await expect(page.getByRole('heading', { level: 1, name: 'Account sets' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Bring back Second Kiln' })).toBeVisible();
});

test('a deletion cannot be sent before it is known how it is confirmed', async ({ page }) => {
  const name = await openNewBooks(page, '2025/10');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await intercept(page, '**/user/code-address', (route) => held.then(() => route.continue()));
  await page.goto('/account');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const typed = dialog.getByLabel(`To confirm, type ${name}`);
  await typed.fill(name);
  await typed.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  letGo();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('a region is chosen through the columns, by keys and by pointer, and can be cleared', async ({
  page,
}) => {
  await signInAsDemo(page);
  await page.goto('/account/new');
  const region = page.getByRole('combobox', { name: 'Region' });
  await region.click();
  await page.getByRole('treeitem', { name: 'Zhe jiang sheng 浙江省' }).click();
  await page.getByRole('treeitem', { name: 'Hang zhou shi 杭州市' }).click();
  await expect(page.getByRole('treeitem', { name: 'Xi hu qu 西湖区' })).toBeVisible();
  await expectGood(page, 'account-set-region-columns');
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(region).toHaveValue('Zhe jiang sheng 浙江省 / Hang zhou shi 杭州市 / Gong shu qu 拱墅区');
  await page.getByRole('button', { name: 'Clear the region' }).click();
  await expect(region).toHaveValue('');
});

test('an unused set may start in another month; the month on the screen follows', async ({ page }) => {
  const name = await openNewBooks(page, '2025/10');
  await page.goto('/account');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const month = page.getByLabel('First month of the books');
  await month.fill('2025/07');
  await month.press('Enter');
  await page.getByLabel('Company name').fill('Renamed Kiln');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(card(page, 'Renamed Kiln')).toContainText('2025/07');
  await expect(page.getByRole('button', { name: 'Switch account set: Renamed Kiln' })).toBeVisible();
  await page.getByRole('link', { name: 'Homepage' }).click();
  await expect(page.getByRole('heading', { name: 'Vouchers in 2025/07' })).toBeVisible();
});

test('a set in use keeps its start and its standard, on the screen and in the service', async ({ page }) => {
  const name = await openNewBooks(page, '2025/10');
  await recordVoucher(page, { date: '2025-10-09', debit: '1002', credit: '5001', amount: '120.00' });
  await page.goto('/account');
  await expect(card(page, name)).toContainText('has vouchers or opening balances');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('First month of the books')).toBeDisabled();
  await expect(page.getByText('Locked: the books have vouchers or opening balances')).toBeVisible();
  await expect(page.getByText(/Fixed when the account set was created/)).toBeVisible();
  await settled(page);
  await expectGood(page, 'account-set-locked');
  const { data } = (await (await page.request.get('/api/account-sets', { headers })).json()) as Sets;
  for (const change of [{ enableDate: '2025-09-01' }, { accountingStandards: 1 }]) {
    const answer = await page.request.put('/api/account-sets', { headers, data: { ...data[0], ...change } });
    expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([422, 'SET_IN_USE']);
  }
});

test('two people who edit one set: nobody’s work is lost', async ({ page }) => {
  const name = await openNewBooks(page, '2025/10');
  await page.goto('/account');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Company name').fill('My Name');
  await changeBehindTheForm(page, name, { companyName: 'Their Name', voucherReviewed: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved' });
  await expect(notice).toContainText('Vouchers are audited, taken over from them: Yes');
  await expect(notice).toContainText('Company name, as they saved it: Their Name');
  await expect(page.getByLabel('Company name')).toHaveValue('My Name');
  await expectGood(page, 'account-set-conflict');
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Their Name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Their Name')).toBeVisible();
});

test('typed work is not left behind without a word', async ({ page }) => {
  const name = await openNewBooks(page, '2025/10');
  await page.goto('/account');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Company name').fill('Unsaved');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Unsaved');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(card(page, name)).toBeVisible();
});

/** From now on the button is pressed in the moment in which a closing dialog gives it the focus back, once. */
const pressOnFocus = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    const press = (): void => {
      element.dataset['pressed'] = 'again';
      element.click();
    };
    element.addEventListener('focus', press, { once: true });
  });

test('a set is deleted with its name and a code or the password, and comes back with its vouchers', async ({
  page,
}) => {
  const name = await openNewBooks(page, '2025/10');
  await recordVoucher(page, { date: '2025-10-09', debit: '1002', credit: '5001', amount: '120.00' });
  await page.goto('/account');
  const removal = page.getByRole('button', { name: `Delete ${name}` });
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await removal.click();
  await expect(confirm).toBeVisible();
  await pressOnFocus(removal);
  await page.keyboard.press('Escape');
  await expect(removal).toHaveAttribute('data-pressed', 'again');
  await expect(removal).not.toBeFocused();
  await expect(confirm).toBeVisible();
  await expectGood(page, 'account-set-delete');
  await dialog.getByLabel(`To confirm, type ${name}`).fill('Another name');
  await confirm.click();
  await expect(dialog).toContainText('This is not the name of the account set.');
  await expect(dialog).toContainText('Enter the 4 digits of the code');
  await dialog.getByLabel('Code').fill('0000');
  await dialog.getByRole('button', { name: 'Confirm with the password instead' }).click();
  await dialog.getByLabel(`To confirm, type ${name}`).fill(name);
  await dialog.getByLabel('Your password').fill('not my password');
  await confirm.click();
  await expect(dialog).toContainText('This is not your password.');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('Your password').press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Initialize account set' })).toBeVisible();
  await expect(page.getByText(`Deleted, can be brought back: ${name}`)).toBeVisible();
  await page.getByRole('link', { name: 'Show' }).click();
  await expectGood(page, 'account-set-deleted');
  await page.getByRole('button', { name: `Bring back ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vouchers in 2025/10' })).toBeVisible();
  await page.goto('/account');
  await expect(card(page, name)).toContainText('has vouchers or opening balances');
  await expect(page.getByRole('heading', { name: 'Deleted' })).toBeHidden();
});

test('another company’s account set looks like one that does not exist', async ({ page }) => {
  await openNewBooks(page, '2025/10');
  for (const id of ['1', '999999999', 'abc']) {
    await page.goto(`/account/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});
