import { expect, test, type Locator, type Page } from '@playwright/test';
import type { JournalLine } from '@suanpan/contracts';
import { settled } from './support/demo.ts';
import { addAccount, addInvoice, addItem, addLine, choose, subjectId } from './support/funds.ts';
import { intercept } from './support/intercept.ts';
import { addInvoice as addSale, number as numberOfSale } from './support/invoices.ts';
import { tabAndType } from './support/keyboard.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';

/** What is typed into the forms of money is saved as it is meant, or not at all, and is not lost. */
test.beforeEach(async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
});

test('an amount that cannot be read is gone to and nothing is saved', async ({ page }) => {
  await addInvoice(page, await addItem(page, 'customer', 'Green Kiln'));
  const id = await addClaim(page, await addItem(page, 'employee', 'Wei Lan'));

  await test.step('in a claim', async () => {
    await page.goto(`/capital/expense-documents/form/${id}?period=2026-03`);
    await settled(page);
    const advance = page.getByLabel('Of the advance');
    await advance.fill('1,5');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(advance).toBeFocused();
    await expect(advance).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(advance).toBeFocused();
    await expect(advance).toHaveValue('1,5');
    await expectSound(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await keepPicture(page, 'unread-amount-1440');
    await page.setViewportSize({ width: 400, height: 900 });
    await keepPicture(page, 'unread-amount-400');
    await page.setViewportSize({ width: 1280, height: 720 });
    await advance.fill('0');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('row', { name: /Train tickets/ })).toBeVisible();
  });

  await test.step('in a dialog', async () => {
    await page.goto('/capital/account-settings?period=2026-03');
    await page.getByRole('button', { name: 'New account' }).first().press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Harbour Bank');
    await choose(page, 'Subject', '1002');
    await dialog.getByLabel('Opening, book').fill('abc');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog.getByLabel('Opening, book')).toBeFocused();
    await expect(dialog).toBeVisible();
  });

  await test.step('in what a bill settles', async () => {
    await page.goto('/capital/bill-management/form?period=2026-03');
    await page.getByLabel('Number').fill('510258100001');
    await choose(page, 'Customer', 'Green Kiln');
    await page.getByLabel('Amount', { exact: true }).fill('2000');
    const settles = page.getByLabel(/^Settled of/);
    await settles.fill('1,5');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(settles).toBeFocused();
    await settles.fill('1130');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Amount', { exact: true }), 'what was typed stays').toHaveValue('2000.00');
  });
});

test('a name that is nobody’s is gone to and nothing is saved', async ({ page }) => {
  const account = await addAccount(page, 'Harbour Bank', 'bank', '1002');
  await page.goto('/capital/bank-journal?period=2026-03');
  await page.getByRole('button', { name: 'New line' }).first().press('Enter');
  await page.getByLabel('In or out').selectOption('In');
  await page.getByLabel('Category').selectOption('Receipts from customers');
  const who = page.getByRole('combobox', { name: 'Customer', exact: true });
  await who.fill('Green Kil');
  await page.getByLabel('Summary').fill('Bowls');
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(who).toBeFocused();
  await expect(page.getByText('No item that may be chosen is named “Green Kil”')).toBeVisible();
  await expectSound(page);
  const query = `/bank-journal/list?fundAccountId=${account}&month=2026-03`;
  expect(await call<{ total: number }>(page, 'GET', query)).toMatchObject({ total: 0 });
});

test('a claim that somebody else saved or submitted first keeps what is typed', async ({ page }) => {
  const employeeItemId = await addItem(page, 'employee', 'Wei Lan');
  const id = await addClaim(page, employeeItemId);
  await page.goto(`/capital/expense-documents/form/${id}?period=2026-03`);
  await settled(page);
  await page.getByLabel('What for').fill('Fair in Hangzhou');
  const theirs = await claimBody(page, employeeItemId);
  const lines = [{ ...theirs.lines[0], gross: '990.00' }];
  await call(page, 'PUT', '/claim', { ...theirs, lines, id, version: 1 });
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Fair in Suzhou');
  await expect(dialog).toContainText('Fair in Hangzhou');
  const line = dialog.getByRole('row', { name: /^Amount with tax, line 1/ });
  await expect(line).toContainText('1,090.00');
  await expect(line).toContainText('990.00');
  await expectSound(page);
  for (const width of [1440, 400]) {
    await page.setViewportSize({ width, height: 900 });
    await keepPicture(page, `newer-claim-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole('button', { name: 'Go on with mine' }).press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Expense claim of Wei Lan' })).toBeVisible();
  await expect(page.getByText('Fair in Hangzhou')).toBeVisible();

  await page.goto(`/capital/expense-documents/form/${id}?period=2026-03`);
  await settled(page);
  await page.getByLabel('What for').fill('Fair in Nanjing');
  await call(page, 'POST', '/claim/submit', { id, version: 3 });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(dialog).toContainText('Its state is now: Submitted');
  await dialog.getByRole('button', { name: 'Go on with mine' }).press('Enter');
  await expect(page.getByLabel('What for')).toHaveValue('Fair in Nanjing');
});

test('a transfer keeps what is typed in another month, and after somebody else saved it', async ({
  page,
}) => {
  const fromId = await addAccount(page, 'Harbour Bank', 'bank', '1002');
  const toId = await addAccount(page, 'Till', 'cash', '1001');
  const transfer = {
    movedOn: '2026-03-10',
    fromId,
    toId,
    amountOut: '10.00',
    amountIn: '10.00',
    summary: 'Till',
  };
  const { id } = await call<{ id: number }>(page, 'POST', '/funds/transfer', transfer);
  await recordVoucher(page, { date: '2026-04-02', debit: '1001', credit: '3001', amount: '5.00' });
  await page.goto('/internal-transfer?period=2026-03');
  await settled(page);
  const summary = page.getByLabel('Summary');
  await summary.fill('Change for the fair');
  await page.getByRole('button', { name: 'Next month' }).press('Enter');
  await expect(page).toHaveURL(/period=2026-04/);
  await settled(page);
  await expect(summary).toHaveValue('Change for the fair');
  await page.getByRole('button', { name: 'Previous month' }).press('Enter');
  await page.getByRole('button', { name: /^Edit the transfer/ }).press('Enter');
  await leaving(page).leave();
  await summary.fill('Till before the fair');
  const moved = { ...transfer, movedOn: '2026-04-02', summary: 'Till in April' };
  await call(page, 'PUT', '/funds/transfer', { ...moved, id, version: 1 });
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog, 'in whatever month it is now').toContainText('Till in April');
  await dialog.getByRole('button', { name: 'Go on with mine' }).press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('row', { name: /Till before the fair/ })).toBeVisible();
});

test('a line of a journal keeps what is typed in another month, and after somebody else saved it', async ({
  page,
}) => {
  const account = await addAccount(page, 'Harbour Bank', 'bank', '1002', '500.00');
  const id = await addLine(page, account, '12.00', 'Stamps');
  await recordVoucher(page, { date: '2026-04-02', debit: '1001', credit: '3001', amount: '5.00' });
  await page.goto('/capital/bank-journal?period=2026-03');
  await settled(page);
  const summary = page.getByLabel('Summary');

  await test.step('a new one, while the months are looked through', async () => {
    await page.getByRole('button', { name: 'New line' }).press('Enter');
    await summary.fill('Paper');
    await page.getByRole('button', { name: 'Next month' }).press('Enter');
    await expect(page).toHaveURL(/period=2026-04/);
    await settled(page);
    await expect(summary).toHaveValue('Paper');
    await page.getByRole('button', { name: 'Previous month' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Stamps', exact: true })).toBeVisible();
    await expect(summary).toHaveValue('Paper');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await leaving(page).leave();
  });

  await test.step('one that somebody else moved to another month', async () => {
    await page.getByRole('button', { name: 'Stamps', exact: true }).press('Enter');
    await summary.fill('Stamps and paper');
    await changeLine(page, id, { movedOn: '2026-04-02', summary: 'Stamps in April' });
    await page.keyboard.press('ControlOrMeta+s');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Stamps in April');
    await page.keyboard.press('n');
    await expect(leaving(page).question, 'the keys of the list wait').toBeHidden();
    await expect(dialog).toHaveCount(1);
    await expectSound(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await keepPicture(page, 'newer-line-1440');
    await page.setViewportSize({ width: 1280, height: 720 });
    await dialog.getByRole('button', { name: 'Go on with mine' }).press('Enter');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('button', { name: 'Stamps and paper', exact: true })).toBeVisible();
  });

  await test.step('one that is deleted takes its form with it', async () => {
    await page.getByRole('button', { name: 'Stamps and paper', exact: true }).press('Enter');
    await expect(summary).toHaveValue('Stamps and paper');
    await page.getByRole('button', { name: /^Delete .* Stamps and paper/ }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('The line is deleted')).toBeVisible();
    await expect(summary).toBeHidden();
    await expect(page.getByRole('button', { name: 'New line' })).toBeVisible();
  });
});

test('a line that is half typed is not left for another row, account or screen without a question', async ({
  page,
}) => {
  const first = await addAccount(page, 'Harbour Bank', 'bank', '1002', '500.00');
  const second = await addAccount(page, 'Wallet', 'ewallet', '1012');
  await addLine(page, first, '12.00', 'Stamps');
  await page.goto(`/capital/bank-journal?period=2026-03&account=${first}`);
  await settled(page);
  const summary = page.getByLabel('Summary');
  const { question, stay, leave } = leaving(page);
  const stamps = page.getByRole('button', { name: 'Stamps', exact: true });
  const account = page.getByLabel('Account', { exact: true });
  await page.getByRole('button', { name: 'New line' }).press('Enter');

  await test.step('one in which nothing is typed is', async () => {
    await stamps.press('Enter');
    await expect(summary).toHaveValue('Stamps');
    await account.selectOption({ label: 'Wallet' });
    await expect(page).toHaveURL(new RegExp(`account=${second}`));
    await account.selectOption({ label: 'Harbour Bank' });
    await expect(stamps).toBeVisible();
    await page.getByRole('button', { name: 'New line' }).press('Enter');
  });

  await test.step('another row, by its button and by the key of a new one', async () => {
    await summary.fill('Paper');
    await stamps.press('Enter');
    await expect(question).toBeVisible();
    await expectSound(page);
    await stay(stamps);
    await expect(summary).toHaveValue('Paper');
    await page.keyboard.press('n');
    await stay(stamps);
    await expect(summary).toHaveValue('Paper');
  });

  await test.step('another account, and back', async () => {
    await account.focus();
    await account.selectOption({ label: 'Wallet' });
    await stay(account);
    await expect(account).toHaveValue(String(first));
    await expect(summary).toHaveValue('Paper');
    await page.goBack();
    await stay();
    await expect(summary).toHaveValue('Paper');
  });

  await test.step('another screen', async () => {
    const home = page.getByRole('link', { name: 'Homepage' }).first();
    await home.press('Enter');
    await stay(home);
    await expect(summary).toHaveValue('Paper');
  });

  await test.step('its own Cancel', async () => {
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(question).toBeVisible();
    await expectSound(page);
    for (const width of [1440, 400]) {
      await page.setViewportSize({ width, height: 900 });
      await keepPicture(page, `cancelled-line-${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await stay(page.getByRole('button', { name: 'Cancel' }));
    await expect(summary).toHaveValue('Paper');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await leave();
    await expect(summary).toBeHidden();
    await stamps.press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(summary, 'at once where nothing is typed').toBeHidden();
    await page.getByRole('button', { name: 'New line' }).press('Enter');
    await summary.fill('Paper');
  });

  await test.step('who leaves it is led on, and asked no more', async () => {
    const day = page.getByLabel('Date', { exact: true });
    await stamps.press('Enter');
    await leave(day);
    await expect(summary).toHaveValue('Stamps');
    await summary.fill('Stamps and paper');
    await account.selectOption({ label: 'Wallet' });
    await leave();
    await expect(page).toHaveURL(new RegExp(`account=${second}`));
    await expect(summary).toBeHidden();
  });

  await test.step('a line that is saved leaves a form that may be left', async () => {
    await account.selectOption({ label: 'Harbour Bank' });
    await expect(stamps).toBeVisible();
    await page.getByRole('button', { name: 'New line' }).press('Enter');
    await page.getByLabel('Category').selectOption('Bank charges');
    await summary.fill('Envelopes');
    await page.getByLabel('Amount', { exact: true }).fill('3');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('button', { name: 'Envelopes', exact: true })).toBeVisible();
    await account.selectOption({ label: 'Wallet' });
    await expect(page).toHaveURL(new RegExp(`account=${second}`));
    await expect(question).toBeHidden();
  });
});

test('the keys of a form that is opened in place of another are its own while the question fades', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const account = await addAccount(page, 'Harbour Bank', 'bank', '1002', '500.00');
  await addLine(page, account, '12.00', 'Stamps');
  await page.goto('/capital/bank-journal?period=2026-03');
  await settled(page);
  const summary = page.getByLabel('Summary');
  const stamps = page.getByRole('button', { name: 'Stamps', exact: true });
  const { stay, leave } = leaving(page);
  await page.getByRole('button', { name: 'New line' }).press('Enter');
  await summary.fill('Paper');
  await stamps.press('Enter');
  await leave(page.getByLabel('Date', { exact: true }));
  await expect(summary).toHaveValue('Stamps');
  await summary.fill('Stamps and paper');
  await stamps.press('Enter');
  await stay(stamps);
  await expect(summary).toHaveValue('Stamps and paper');
});

test('a question that is answered takes no focus from the form that it led to, while it fades', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const account = await addAccount(page, 'Harbour Bank', 'bank', '1002', '500.00');
  await addLine(page, account, '12.00', 'Stamps');
  await page.goto('/capital/bank-journal?period=2026-03');
  await settled(page);
  await page.getByRole('button', { name: 'New line' }).press('Enter');
  await page.getByLabel('Summary').fill('Paper');
  await page.getByRole('button', { name: 'Stamps', exact: true }).press('Enter');
  const { question } = leaving(page);
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  // As antd does to a dialog that is answered in the moment in which it has come.
  await question.evaluate(async (dialog) => {
    const buttons = [...dialog.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Leave')?.click();
    await new Promise((drawn) => setTimeout(drawn));
    dialog.focus();
  });
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
});

test('what is typed in a field that is not left yet is not lost either', async ({ page }) => {
  const first = await addAccount(page, 'Harbour Bank', 'bank', '1002', '500.00');
  const second = await addAccount(page, 'Wallet', 'ewallet', '1012');
  const customer = await addItem(page, 'customer', 'Green Kiln');
  const categories = await call<{ id: number; role: string }[]>(page, 'GET', '/funds/category');
  await call(page, 'POST', '/bank-journal', {
    fundAccountId: first,
    movedOn: '2026-03-10',
    amount: '20.00',
    direction: 'in',
    categoryId: categories.find(({ role }) => role === 'receipt')!.id,
    partyItemId: customer,
    summary: 'Bowls',
  });
  await page.goto(`/capital/bank-journal?period=2026-03&account=${second}`);
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Harbour Bank' });
  const { question, stay } = leaving(page);
  await page.getByRole('button', { name: 'Bowls', exact: true }).press('Enter');
  const who = page.getByRole('combobox', { name: 'Customer', exact: true });

  await test.step('a day', async () => {
    const day = page.getByLabel('Date', { exact: true });
    await expect(day).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2026-03-07');
    await page.goBack();
    await stay(day);
    await expect(day).toHaveValue('2026-03-07');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await leaving(page).leave();
  });

  await test.step('a name', async () => {
    await page.getByRole('button', { name: 'Bowls', exact: true }).press('Enter');
    await tabAndType(page, who, 'Green Kil');
    await page.goBack();
    await expect(question).toBeVisible();
    await stay(who);
    await expect(who).toHaveValue('Green Kil');
  });
});

/** Whether the browser would ask before the page is loaded again. */
const asksBeforeReload = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

for (const [what, list, label] of [
  ['bill', '/capital/bill-management', 'Due date'],
  ['claim', '/capital/expense-documents', 'Date'],
  ['invoice', '/invoice/sales-invoice', 'Due date'],
] as const)
  test(`a day that is half typed in a new ${what} is not lost to a reload or a step back`, async ({
    page,
  }) => {
    await page.goto(`${list}?period=2026-03`);
    const add = page.getByRole('button', { name: /^New / }).first();
    await add.press('Enter');
    const day = page.getByLabel(label, { exact: true });
    expect(await asksBeforeReload(page)).toBe(false);
    await tabAndType(page, day, '2026-03-07');
    expect(await asksBeforeReload(page)).toBe(true);
    await expect(day).toBeFocused();
    await page.goBack();
    await leaving(page).stay(day);
    await expect(day).toHaveValue('2026-03-07');
    await page.goBack();
    await leaving(page).leave();
    await expect(add).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

for (const [what, list, label] of [
  ['bill', '/capital/bill-management', 'Due date'],
  ['claim', '/capital/expense-documents', 'Date'],
  ['invoice', '/invoice/sales-invoice', 'Due date'],
] as const)
  test(`a day that is none in a new ${what} stays with what is wrong with it, and nothing is saved`, async ({
    page,
  }) => {
    await page.goto(`${list}?period=2026-03`);
    await page.getByRole('button', { name: /^New / }).first().press('Enter');
    const day = page.getByLabel(label, { exact: true });
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/(bill|claim|invoice)/.test(request.url())) sent += 1;
    });
    const wrong = page.getByText('“2026-03-0” is no day');

    await test.step('left, it is there with what is wrong with it', async () => {
      await tabAndType(page, day, '2026-03-0');
      await page.keyboard.press('Tab');
      await expect(day).toHaveValue('2026-03-0');
      await expect(day).toHaveAttribute('aria-invalid', 'true');
      await expect(day).toHaveAccessibleDescription(/“2026-03-0” is no day/);
      await expect(wrong).toBeVisible();
      await expectSound(page);
      for (const width of [1440, 400]) {
        await page.setViewportSize({ width, height: 900 });
        await keepPicture(page, `half-day-${what}-${width}`);
      }
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step('saving goes to it, from everywhere', async () => {
      await page.keyboard.press('ControlOrMeta+s');
      await expect(day).toBeFocused();
      await expect(day).toHaveValue('2026-03-0');
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expect(day).toBeFocused();
      expect(sent).toBe(0);
    });

    await test.step('it is not left behind without a question', async () => {
      await page.goBack();
      await leaving(page).stay(day);
      await expect(day).toHaveValue('2026-03-0');
      expect(await asksBeforeReload(page)).toBe(true);
    });

    await test.step('a day takes its place, typed or picked', async () => {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('2026-3-7');
      await page.keyboard.press('Tab');
      await expect(day).toHaveValue('2026-03-07');
      await expect(wrong).toBeHidden();
      await tabAndType(page, day, '2026-02-30');
      await page.keyboard.press('Tab');
      await expect(page.getByText('“2026-02-30” is no day')).toBeVisible();
      await day.click();
      await page.getByTitle('2026-03-07', { exact: true }).click();
      await expect(day).toHaveValue('2026-03-07');
      await expect(page.getByText(/is no day/)).toBeHidden();
      await expect(day).toBeFocused();
    });
  });

for (const [locale, wrong] of [
  ['zh-CN', '“2026-03-0”不是日期，请按 2026-03-31 的格式填写'],
  ['zh-TW', '「2026-03-0」不是日期，請按 2026-03-31 的格式填寫'],
] as const)
  test.describe(locale, () => {
    test.use({ locale, colorScheme: 'dark', viewport: { width: 800, height: 900 } });

    test('a day that is none is told so in the language of the reader', async ({ page }) => {
      await page.goto('/capital/bill-management/form?period=2026-03');
      await tabAndType(page, page.getByLabel('到期日', { exact: true }), '2026-03-0');
      await page.keyboard.press('Tab');
      await expect(page.getByText(wrong)).toBeVisible();
      await expectSound(page);
      await keepPicture(page, `half-day-${locale}-800`);
    });
  });

test('a question is answered by itself when what was typed is saved meanwhile', async ({ page }) => {
  const account = await addAccount(page, 'Harbour Bank', 'bank', '1002', '500.00');
  await addLine(page, account, '12.00', 'Stamps');
  await page.goto('/capital/bank-journal?period=2026-03');
  await settled(page);
  const summary = page.getByLabel('Summary');
  const { question } = leaving(page);
  /** A new line is typed and sent; it is saved when the answer is let go. */
  const send = async (text: string): Promise<() => void> => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await intercept(page, '**/api/bank-journal', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Category').selectOption('Bank charges');
    await summary.fill(text);
    await page.getByLabel('Amount', { exact: true }).fill('3');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/bank-journal'),
    );
    await page.keyboard.press('ControlOrMeta+s');
    await sent;
    return letGo;
  };
  await page.getByRole('button', { name: 'New line' }).press('Enter');

  await test.step('for another row: the form of the next line stays', async () => {
    const letGo = await send('Paper');
    await page.getByRole('button', { name: 'Stamps', exact: true }).press('Enter');
    await expect(question).toBeVisible();
    letGo();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Paper', exact: true })).toBeVisible();
    await expect(summary).toHaveValue('');
    await page.unroute('**/api/bank-journal');
  });

  await test.step('for another screen: it is led on', async () => {
    const letGo = await send('Envelopes');
    await page.getByRole('link', { name: 'Homepage' }).first().press('Enter');
    await expect(question).toBeVisible();
    letGo();
    await expect(question).toBeHidden();
    await expect(page).not.toHaveURL(/bank-journal/);
    await page.unroute('**/api/bank-journal');
  });
});

test('a transfer that is half typed is not left for another one or another screen without a question', async ({
  page,
}) => {
  const fromId = await addAccount(page, 'Harbour Bank', 'bank', '1002');
  const toId = await addAccount(page, 'Till', 'cash', '1001');
  const amounts = { amountOut: '10.00', amountIn: '10.00' };
  await call(page, 'POST', '/funds/transfer', {
    movedOn: '2026-03-10',
    fromId,
    toId,
    ...amounts,
    summary: 'Till',
  });
  await page.goto('/internal-transfer?period=2026-03');
  await settled(page);
  const summary = page.getByLabel('Summary');
  const { question, stay, leave } = leaving(page);
  const change = page.getByRole('button', { name: /^Edit the transfer/ });
  await summary.fill('Change for the fair');
  await change.press('Enter');
  await expect(question).toBeVisible();
  await stay();
  await expect(summary).toHaveValue('Change for the fair');
  await page.getByRole('link', { name: 'Till' }).press('Enter');
  await stay();
  await expect(summary).toHaveValue('Change for the fair');
  await change.press('Enter');
  await leave();
  await expect(summary).toHaveValue('Till');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await summary.fill('Till before the fair');
  await cancel.press('Enter');
  await stay();
  await expect(summary).toHaveValue('Till before the fair');
  await cancel.press('Enter');
  await leave();
  await expect(summary).toHaveValue('');
  await change.press('Enter');
  await cancel.press('Enter');
  await expect(summary, 'at once where nothing is typed').toHaveValue('');
  await change.press('Enter');
  await page.getByRole('link', { name: 'Till' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cash journal' })).toBeVisible();
});

test('a claim or a bill that is half typed asks at its Cancel, and one in which nothing is typed does not', async ({
  page,
}) => {
  const forms = [
    { list: '/capital/expense-documents', field: 'What for' },
    { list: '/capital/bill-management', field: 'Number' },
  ];
  const { stay, leave } = leaving(page);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  for (const { list, field } of forms)
    await test.step(list, async () => {
      await page.goto(`${list}/form?period=2026-03`);
      await settled(page);
      await page.getByLabel(field).fill('Fair');
      await cancel.press('Enter');
      await stay();
      await expect(page.getByLabel(field)).toHaveValue('Fair');
      await cancel.press('Enter');
      await leave();
      await expect(page).toHaveURL(new RegExp(`${list}\\?`));
      await page.goto(`${list}/form?period=2026-03`);
      await settled(page);
      await cancel.press('Enter');
      await expect(page, 'at once').toHaveURL(new RegExp(`${list}\\?`));
    });
});

test('a line that settled an invoice names it by its number, also in what somebody else saved first', async ({
  page,
}) => {
  const fundAccountId = await addAccount(page, 'Harbour Bank', 'bank', '1002');
  const customer = await addItem(page, 'customer', 'Green Kiln');
  const employee = await addItem(page, 'employee', 'Wei Lan');
  const invoiceId = await addSale(page, customer, 1, '2026-03-05');
  const categories = await call<{ id: number; role: string }[]>(page, 'GET', '/funds/category');
  const categoryOf = (role: string): number => categories.find((one) => one.role === role)!.id;
  const money = { fundAccountId, movedOn: '2026-03-10', amount: '1130.00' };
  const { id } = await call<{ id: number }>(page, 'POST', '/bank-journal', {
    ...money,
    direction: 'in',
    categoryId: categoryOf('receipt'),
    partyItemId: customer,
    summary: 'Bowls',
    allocations: [{ invoiceId, amount: '1130.00' }],
  });
  await page.goto('/capital/bank-journal?period=2026-03');
  await page.getByRole('button', { name: 'Bowls', exact: true }).press('Enter');
  await expect(page.getByLabel(`Settled of ${numberOfSale(1)}`)).toHaveValue('1,130.00');
  await page.getByLabel('Summary').fill('Bowls of March');
  await call(page, 'PUT', '/bank-journal', {
    ...money,
    id,
    version: 1,
    direction: 'out',
    categoryId: categoryOf('employee-advance'),
    employeeItemId: employee,
    summary: 'Fair',
  });
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog');
  const row = (name: string | RegExp) => dialog.getByRole('row', { name });
  await expect(row(`Settled of ${numberOfSale(1)} 1,130.00 0.00`)).toBeVisible();
  await expect(row(/^Customer \S+ Green Kiln —$/)).toBeVisible();
  await expect(row(/^Employee — \S+ Wei Lan$/)).toBeVisible();
  await expectSound(page);
  for (const width of [1440, 400]) {
    await page.setViewportSize({ width, height: 900 });
    await keepPicture(page, `newer-settled-line-${width}`);
  }
});

test('a receipt is short by what the bank kept, and what was paid ahead is given back', async ({ page }) => {
  const fundAccountId = await addAccount(page, 'Harbour Bank', 'bank', '1002', '5000.00');
  const customer = await addItem(page, 'customer', 'Green Kiln');
  const invoiceId = await addSale(page, customer, 1, '2026-03-05');
  const categories = await call<{ id: number; role: string; name: string }[]>(page, 'GET', '/funds/category');
  const categoryOf = (role: string) => categories.find((one) => one.role === role)!;
  await call(page, 'POST', '/bank-journal', {
    fundAccountId,
    movedOn: '2026-03-02',
    amount: '200.00',
    direction: 'in',
    categoryId: categoryOf('receipt').id,
    partyItemId: customer,
    summary: 'Paid ahead',
  });
  await page.goto('/capital/bank-journal?period=2026-03');
  await settled(page);
  await page.keyboard.press('n');
  const choice = async (name: string, value: string): Promise<void> => {
    await page.getByLabel(name, { exact: true }).selectOption(value);
  };
  await choice('In or out', 'In');
  await choice('Category', categoryOf('receipt').name);
  await choose(page, 'Customer', 'Green Kiln');
  await page.getByLabel(`Settled of ${numberOfSale(1)}`).fill('1130');
  await page.getByLabel('Bank fee').fill('15');
  await page.getByLabel('Summary').focus();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1,115.00');
  await expectSound(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('The line is saved')).toBeVisible();
  const read = await call<{ openAmount: string }>(page, 'GET', `/invoice/salesInvoice/${invoiceId}`);
  expect(read).toMatchObject({ openAmount: '0.00' });

  await test.step('and given back, in part, and changed', async () => {
    await choice('In or out', 'Out');
    await choice('Category', categoryOf('customer-refund').name);
    await choose(page, 'Customer', 'Green Kiln');
    await page.getByLabel('Summary').fill('Given back');
    await page.getByLabel('Given back: Advance of 2026-03-02').fill('60');
    await page.getByLabel('Summary').focus();
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('60.00');
    await expectSound(page);
    await page.keyboard.press('ControlOrMeta+s');
    const row = page.getByRole('row', { name: /Given back/ });
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: 'Given back', exact: true }).press('Enter');
    const given = page.getByLabel('Given back: Advance of 2026-03-02');
    await expect(given).toHaveValue('60.00');
    await given.fill('200');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('row', { name: /Given back.*200\.00/ })).toBeVisible();
    const path = '/settlement/advance?asOf=2026-03-31&side=sales';
    expect(await call<object[]>(page, 'GET', path)).toEqual([]);
  });
});

test('a month of a journal is not shown as another one, nor a page beyond its end', async ({ page }) => {
  const first = await addAccount(page, 'Harbour Bank', 'bank', '1002', '500.00');
  const second = await addAccount(page, 'Wallet', 'ewallet', '1012');
  await addLine(page, first, '12.00', 'Stamps');
  await addLine(page, second, '9.00', 'Envelopes');
  await recordVoucher(page, { date: '2026-04-02', debit: '1001', credit: '3001', amount: '5.00' });
  const stamps = page.getByRole('button', { name: 'Stamps', exact: true });

  await test.step('a page beyond the end is left for the last one', async () => {
    await page.goto('/capital/bank-journal?period=2026-03&page=2');
    await expect(stamps).toBeVisible();
    await expect(page).toHaveURL(/page=1/);
  });

  await test.step('one that has come since is gone to, whatever was known of it', async () => {
    for (let line = 1; line <= 100; line += 1) await addLine(page, first, '1.00', `Fee ${line}`);
    await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Wallet' });
    await expect(page.getByRole('button', { name: 'Envelopes', exact: true })).toBeVisible();
    await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Harbour Bank' });
    await page.getByTitle('2', { exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Fee 100', exact: true })).toBeVisible();
    await expect(stamps).toBeHidden();
    await expect(page).toHaveURL(/page=2/);
  });

  await test.step('another month and another account begin with their first page', async () => {
    const journal = `/capital/bank-journal?period=2026-03&account=${first}&page=2`;
    await page.goto(journal);
    await expect(page.getByRole('button', { name: 'Fee 100', exact: true })).toBeVisible();
    await expect(stamps).toBeHidden();
    await page.getByRole('button', { name: 'Next month' }).press('Enter');
    await expect(page).toHaveURL(/period=2026-04/);
    await expect(page).not.toHaveURL(/page=/);
    await page.goto(journal);
    await settled(page);
    await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Wallet' });
    await expect(page).toHaveURL(new RegExp(`account=${second}`));
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.getByRole('button', { name: 'Envelopes', exact: true })).toBeVisible();
  });

  await test.step('while another month is read, nothing of the one before is there', async () => {
    await page.goto(`/capital/bank-journal?period=2026-03&account=${first}`);
    await expect(stamps).toBeVisible();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await intercept(page, '**/api/bank-journal/list?*month=2026-04*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Next month' }).press('Enter');
    await expect(page).toHaveURL(/period=2026-04/);
    await expect(stamps).toBeHidden();
    letGo();
    await expect(page.getByText(/No lines in the journal of Harbour Bank/)).toBeVisible();
  });
});

test('a rule that is typed stays when the list was saved first, and goes to its place in the newer one', async ({
  page,
}) => {
  await addAccount(page, 'Harbour Bank', 'bank', '1002');
  await page.goto('/capital/rules?period=2026-03');
  await settled(page);
  const rules = async (): Promise<KeywordRules> => call(page, 'GET', '/funds/keywordRule');
  const before = await rules();
  const [first, second, ...rest] = before.rules as [KeywordRule, KeywordRule, ...KeywordRule[]];
  const dialog = page.getByRole('dialog');
  const memo = dialog.getByLabel('Memo contains');
  const save = dialog.getByRole('button', { name: 'Save' });
  const open = async ({ memoContains, counterpartyContains }: KeywordRule, text: string): Promise<void> => {
    const name = memoContains || counterpartyContains;
    await page.getByRole('button', { name: `Edit the rule for ${name}`, exact: true }).press('Enter');
    await memo.fill(text);
  };

  await test.step('one that stands at another place', async () => {
    await open(second, '房租');
    await call(page, 'PUT', '/funds/keywordRule', { version: before.version, rules: [second, ...rest] });
    await save.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('The list has been changed by somebody else');
    await expect(memo).toHaveValue('房租');
    await expectSound(page);
    expect((await rules()).rules, 'nothing is saved yet').toEqual([second, ...rest]);
    await save.press('Enter');
    await expect(dialog).toBeHidden();
    expect((await rules()).rules).toEqual([{ ...second, memoContains: '房租' }, ...rest]);
  });

  await test.step('one that is not there any more', async () => {
    await open(rest[0]!, '水费');
    const { version, rules: now } = await rules();
    await call(page, 'PUT', '/funds/keywordRule', { version, rules: now.toSpliced(1, 1) });
    await save.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('changed or deleted this rule');
    await save.press('Enter');
    await expect(dialog).toBeHidden();
    expect((await rules()).rules).toEqual([...now.toSpliced(1, 1), { ...rest[0], memoContains: '水费' }]);
  });

  await test.step('a new one', async () => {
    await page.getByRole('button', { name: 'New keyword rule' }).press('Enter');
    await memo.fill('保险');
    const { version, rules: now } = await rules();
    await call(page, 'PUT', '/funds/keywordRule', { version, rules: [...now, first] });
    await save.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('The list has been changed by somebody else');
    await save.press('Enter');
    await expect(dialog).toBeHidden();
    const after = (await rules()).rules;
    expect(after.slice(0, -1)).toEqual([...now, first]);
    expect(after.at(-1)).toMatchObject({ memoContains: '保险' });
  });
});

test('a rule whose dialog was left while it was saved stays left when somebody else was first', async ({
  page,
}) => {
  await addAccount(page, 'Harbour Bank', 'bank', '1002');
  await page.goto('/capital/rules?period=2026-03');
  await settled(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New keyword rule' }).press('Enter');
  await dialog.getByLabel('Memo contains').fill('保险');
  const list = await call<KeywordRules>(page, 'GET', '/funds/keywordRule');
  await call(page, 'PUT', '/funds/keywordRule', { ...list, rules: list.rules.slice(1) });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await intercept(page, '**/api/funds/keywordRule', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog).toBeHidden();
  const readAgain = page.waitForResponse(
    (response) => response.url().includes('/funds/keywordRule') && response.request().method() === 'GET',
  );
  letGo();
  expect((await answered).status()).toBe(409);
  await readAgain;
  await settled(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('What you typed stays')).toBeHidden();
});

test('a claim is rejected, deleted, and an approval revoked', async ({ page }) => {
  const employeeItemId = await addItem(page, 'employee', 'Wei Lan');
  const id = await addClaim(page, employeeItemId);
  await page.goto(`/capital/expense-documents/${id}?period=2026-03`);
  const dialog = page.getByRole('dialog');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.press('Enter');
  await expect(page.getByText('The claim is submitted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Take approval back' }).press('Enter');
  await page.getByRole('button', { name: 'Reject' }).press('Enter');
  await tabAndType(page, dialog.getByLabel('Reason'), 'No receipt');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No receipt')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Expense claims' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fair in Suzhou' })).toHaveCount(0);
});

test('bills are endorsed, collected and paid', async ({ page }) => {
  await addAccount(page, 'Harbour Bank', 'bank', '1002', '5000.00');
  const customer = await addItem(page, 'customer', 'Green Kiln');
  const supplier = await addItem(page, 'supplier', 'Ring Haulage');
  const dialog = page.getByRole('dialog');
  const act = async (id: number, name: string, fill?: () => Promise<void>): Promise<void> => {
    await page.goto(`/capital/bill-management/${id}?period=2026-03`);
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(dialog.getByLabel('Date', { exact: true })).toBeFocused();
    await fill?.();
    await expectSound(page);
    await dialog.getByRole('button', { name, exact: true }).press('Enter');
    await expect(page.getByText('It is entered')).toBeVisible();
  };
  const received = await addBill(page, 'receivable', customer, '100.00', '2026-03-31');
  await act(received, 'Endorse', async () => {
    await dialog.getByLabel('Amount', { exact: true }).fill('40');
    await choose(page, 'New holder', 'Ring Haulage');
  });
  await expect(page.getByRole('row', { name: /Endorsed to Ring Haulage 40\.00/ })).toBeVisible();
  await act(received, 'Collect');
  await expect(page.getByRole('row', { name: /Collected 60\.00/ })).toBeVisible();
  await act(await addBill(page, 'payable', supplier, '70.00', '2026-03-31'), 'Pay');
  await expect(page.getByRole('row', { name: /Paid 70\.00/ })).toBeVisible();

  await test.step('and come back unpaid, which opens their invoices again', async () => {
    const invoiceId = await addSale(page, customer, 1, '2026-03-05');
    const { id } = await call<{ id: number }>(page, 'POST', '/bill', {
      type: 'receivable',
      billNo: '5102',
      partyItemId: customer,
      amount: '1130.00',
      billDate: '2026-03-12',
      maturityDate: '2026-03-31',
      allocations: [{ invoiceId, amount: '1130.00' }],
    });
    await act(id, 'Dishonour', () => expect(dialog).toContainText('is open again from that day on'));
    await expect(
      page.getByRole('row', { name: /Not paid when due 1 invoice is open again 1,130\.00/ }),
    ).toBeVisible();
    await expect(page.getByText('Dishonoured')).toBeVisible();
    const path = `/invoice/salesInvoice/${invoiceId}`;
    expect(await call<{ openAmount: string }>(page, 'GET', path)).toMatchObject({ openAmount: '1130.00' });
  });

  await test.step('and come back by recourse from the supplier or the bank they went to', async () => {
    const endorsed = await addBill(page, 'receivable', customer, '80.00', '2026-03-31');
    const going = { billId: endorsed, kind: 'endorse', eventDate: '2026-03-20', toPartyItemId: supplier };
    await call(page, 'POST', '/bill/event', going);
    await act(endorsed, 'Recourse', async () => {
      await expect(dialog).toContainText('Amount 80.00');
      await expect(dialog.getByLabel('Account', { exact: true })).toHaveCount(0);
    });
    await expect(page.getByRole('row', { name: /Recourse Ring Haulage 80\.00/ })).toBeVisible();
    const sold = await addBill(page, 'receivable', customer, '9000.00', '2026-03-31');
    await act(sold, 'Discount');
    await act(sold, 'Recourse');
    await expect(page.getByRole('row', { name: /Recourse 9,000\.00/ })).toBeVisible();
    await expect(page.getByText('Dishonoured')).toBeVisible();
  });

  await test.step('one that the books began with, and is not paid: the invoice of then is open again', async () => {
    const subject = await subjectId(page, '5001');
    const sums = { amountExTax: '70.00', taxAmount: '0.00', totalAmount: '70.00' };
    const line = { item: 'Bowls', subjectId: subject, amount: '70.00', taxRate: '0', taxAmount: '0.00' };
    const { id: invoiceId } = await call<{ id: number }>(page, 'POST', '/invoice/salesInvoice', {
      kind: 'digital-ordinary',
      invoiceNo: numberOfSale(9),
      invoiceDate: '2026-01-20',
      partyItemId: customer,
      ...sums,
      opening: true,
      settledBefore: '70.00',
      details: [line],
    });
    const { id } = await call<{ id: number }>(page, 'POST', '/bill', {
      type: 'receivable',
      billNo: '5103',
      partyItemId: customer,
      amount: '70.00',
      billDate: '2026-02-12',
      maturityDate: '2026-03-31',
      opening: true,
    });
    await page.goto(`/capital/bill-management/${id}?period=2026-03`);
    await page.getByRole('button', { name: 'Dishonour', exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Dishonour', exact: true }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Say which invoices are open again for 70.00');
    await expect(dialog).toContainText('Remaining 70.00');
    await dialog.getByLabel(`Open again of ${numberOfSale(9)}`).fill('70');
    await expectSound(page);
    await keepPicture(page, 'bills-dishonour-opening');
    await dialog.getByRole('button', { name: 'Dishonour', exact: true }).press('Enter');
    await expect(
      page.getByRole('row', { name: /Not paid when due 1 invoice is open again 70\.00/ }),
    ).toBeVisible();
    const path = `/invoice/salesInvoice/${invoiceId}`;
    expect(await call<{ openAmount: string }>(page, 'GET', path)).toMatchObject({ openAmount: '70.00' });
  });

  await test.step('and what is left of one of which a part went on is: to the invoice that is named', async () => {
    const invoiceId = await addSale(page, customer, 8, '2026-03-05');
    const { id } = await call<{ id: number }>(page, 'POST', '/bill', {
      type: 'receivable',
      billNo: '5104',
      partyItemId: customer,
      amount: '1130.00',
      billDate: '2026-03-12',
      maturityDate: '2026-03-31',
      allocations: [{ invoiceId, amount: '1130.00' }],
    });
    const going = { billId: id, kind: 'endorse', eventDate: '2026-03-20', toPartyItemId: supplier };
    await call(page, 'POST', '/bill/event', { ...going, amount: '500.00' });
    await act(id, 'Dishonour', () => dialog.getByLabel(`Open again of ${numberOfSale(8)}`).fill('630'));
    await expect(page.getByRole('row', { name: /1 invoice is open again 630\.00/ })).toBeVisible();
  });
});

/** The question before what is typed is left, and its two answers by keyboard, with where the focus is then. */
function leaving(page: Page) {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const answer = async (name: 'Stay' | 'Leave', focused?: Locator): Promise<void> => {
    await expect(question.getByRole('button', { name: 'Stay' }), 'Enter alone loses nothing').toBeFocused();
    await question.getByRole('button', { name, exact: true }).press('Enter');
    await expect(question).toBeHidden();
    if (focused) await expect(focused).toBeFocused();
  };
  return {
    question,
    stay: (trigger?: Locator) => answer('Stay', trigger),
    leave: (field?: Locator) => answer('Leave', field),
  };
}

interface KeywordRule {
  memoContains: string;
  counterpartyContains: string;
}

interface KeywordRules {
  version: number;
  rules: readonly KeywordRule[];
}

async function claimBody(page: Page, employeeItemId: number) {
  const lines = [{ item: 'Train tickets', subjectId: await subjectId(page, '560202'), gross: '1090.00' }];
  return { employeeItemId, claimDate: '2026-03-20', reason: 'Fair in Suzhou', lines };
}

/** A draft, by the API. */
async function addClaim(page: Page, employeeItemId: number): Promise<number> {
  return (await call<{ id: number }>(page, 'POST', '/claim', await claimBody(page, employeeItemId))).id;
}

/** Another one changes a line of a journal, by the API. */
async function changeLine(page: Page, id: number, change: object): Promise<void> {
  const { fundAccountId, movedOn, direction, amount, categoryId, summary, version } = await call<JournalLine>(
    page,
    'GET',
    `/bank-journal/${id}`,
  );
  const line = { id, fundAccountId, movedOn, direction, amount, categoryId, summary, version, ...change };
  await call(page, 'PUT', '/bank-journal', line);
}

/** A bill, by the API. */
async function addBill(
  page: Page,
  type: 'receivable' | 'payable',
  partyItemId: number,
  amount: string,
  maturityDate: string,
): Promise<number> {
  const body = {
    type,
    billNo: `51025810${amount.length}${type.length}`,
    partyItemId,
    amount,
    billDate: '2026-03-12',
    maturityDate,
  };
  return (await call<{ id: number }>(page, 'POST', '/bill', body)).id;
}
