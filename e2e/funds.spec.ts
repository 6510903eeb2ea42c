import { expect, test } from '@playwright/test';
import { expectNothingBelowBar } from './support/below-bar.ts';
import { settled } from './support/demo.ts';
import { addAccount, addInvoice, addItem, addLine, choose } from './support/funds.ts';
import { intercept } from './support/intercept.ts';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts';
import { newBooks, recordVoucher } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { expectWhole, expectWholeAsItStands } from './support/whole.ts';

/** Money: accounts, journals line by line, their vouchers, and what the ledger says. */
test.beforeEach(async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
});

test('an account is set up, its journal written and booked by keyboard, and agrees with the ledger', async ({
  page,
}) => {
  await page.goto('/capital/account-settings?period=2026-03');
  await settled(page);
  await expect(page.getByText(/There is no fund account yet/)).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New account' });
  await expect(dialog.getByLabel('Name')).toBeFocused();

  await test.step('what is missing is said at its field', async () => {
    await page.keyboard.type('Harbour Bank');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    const subject = dialog.getByRole('combobox', { name: 'Subject' });
    await expect(subject).toBeFocused();
    await expect(subject).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page);
  });

  await choose(page, 'Subject', '1002');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Number')).toBeFocused();
  await page.keyboard.type('6222021001');
  await page.keyboard.press('Enter');
  for (const next of ['Opening, book', 'Opening, bank', 'Fee tolerance']) {
    await expect(dialog.getByLabel(next)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(
    page.getByRole('row', { name: /Harbour Bank Bank 6222021001 1002 Cash in bank/ }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /P11 Bank charges Out/ })).toBeVisible();
  await expectSound(page);

  await page.goto('/capital/bank-list?period=2026-03');
  await settled(page);
  await expect(page.getByRole('link', { name: '1002 Cash in bank' }), 'in our language').toBeVisible();
  await expectSound(page);
  await tabAndPress(page, page.getByRole('link', { name: 'Journal of Harbour Bank' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Bank journal' })).toBeVisible();
  await expect(page.getByText(/No lines in the journal of Harbour Bank/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
  await tabTo(page, 'Category');
  await page.keyboard.type('Bank charges');
  await tabAndType(page, 'Summary', 'Fee of March');
  await tabTo(page, 'Amount');
  await page.keyboard.press('Enter');
  const amount = page.getByLabel('Amount', { exact: true });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The line is saved')).toBeVisible();
  const line = page.getByRole('row', { name: /2026-03-31 Fee of March Bank charges 15\.00 -15\.00/ });
  await expect(line).toBeVisible();
  await expect(page.getByText('Differs from the ledger on 2026-03-31 by')).toBeVisible();
  await expect(page.getByText('1 line without a voucher')).toBeVisible();
  await expectSound(page);

  await test.step('the next line begins with the same category', async () => {
    await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Category')).toHaveValue(/\d+/);
    await tabAndType(page, 'Summary', 'Entered twice');
    await tabAndType(page, 'Amount', '16');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Entered twice/ })).toBeVisible();
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('');
    await tabAndPress(page, page.getByRole('button', { name: 'Cancel' }));
  });

  await test.step('a line is changed, and one is deleted', async () => {
    await tabAndPress(page, page.getByRole('button', { name: 'Entered twice', exact: true }));
    await tabAndType(page, 'Amount', '160');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(
      page.getByRole('row', { name: /Entered twice Bank charges 160\.00 -175\.00/ }),
    ).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Entered twice', exact: true }));
    await page.keyboard.press('#');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('row', { name: /Entered twice/ })).toHaveCount(0);
  });

  await tabTo(page, page.getByRole('button', { name: 'Fee of March', exact: true }));
  await page.keyboard.press('b');
  await expect(page.getByText('1 line has a voucher')).toBeVisible();
  await expect(page.getByText('Agrees with the ledger on 2026-03-31')).toBeVisible();
  await expectSound(page);
  await tabAndPress(page, page.getByRole('link', { name: /Open voucher/ }));
  await expect(page).toHaveURL(/\/voucher\/form\/\d+/);
  await expect(page.getByText('15.00').first()).toBeVisible();
});

test('a journal that the ledger differs from names the vouchers that no document made', async ({ page }) => {
  const account = await addAccount(page, 'Harbour Bank', 'bank', '1002');
  const byHand = { debit: '1002', credit: '3001', amount: '1234567890.12' };
  const { id } = await recordVoucher(page, { ...byHand, date: '2026-03-04' });
  await page.goto(`/capital/bank-journal?period=2026-03&account=${account}`);
  await settled(page);
  const named = page.getByRole('region', { name: 'Vouchers of 1002 without a document' });
  await expect(named.getByRole('listitem')).toHaveText(['2026-03-04 · 记-0011,234,567,890.12']);
  await expectWholeAsItStands(page, 'journal-by-hand');
  await tabAndPress(page, named.getByRole('link', { name: '2026-03-04 · 记-001' }));
  await expect(page).toHaveURL(new RegExp(`/voucher/form/${id}`));
});

test('the address of bank integration leads to the files of banks, and says which are read and that no bank is connected to', async ({
  page,
}) => {
  await page.goto('/bank-enterprise-integration?period=2026-03');
  await expect(page).toHaveURL(/\/capital\/statements\?.*period=2026-03/);
  await expect(page.getByRole('heading', { level: 1, name: 'Bank statements' })).toBeVisible();
  await expect(page.getByText(/CSV \(UTF-8 or GBK\).*No bank is connected to/)).toBeVisible();
  await expectSound(page);
});

test('a receipt settles what the customer has open, many lines are booked at once and taken back', async ({
  page,
}) => {
  const account = await addAccount(page, 'Harbour Bank', 'bank', '1002');
  const party = await addItem(page, 'customer', 'Green Kiln');
  await addInvoice(page, party);
  await page.goto(`/capital/bank-journal?period=2026-03&account=${account}`);
  await settled(page);
  await page.keyboard.press('n');
  await page.getByLabel('In or out').selectOption('In');
  await choose(page, 'Customer', 'Green Kiln');
  await page.getByLabel(/^Settled of/).fill('1000');
  await page.getByLabel('Amount', { exact: true }).fill('1000');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('row', { name: /Green Kiln 1,000\.00 1,000\.00/ })).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('');

  await test.step('more than is open is refused', async () => {
    await choose(page, 'Customer', 'Green Kiln');
    await expect(page.getByText(/open 130\.00/)).toBeVisible();
    await page.getByLabel(/^Settled of/).fill('131');
    await page.getByLabel('Amount', { exact: true }).fill('131');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('alert')).toContainText('130.00');
    await page.getByLabel(/^Settled of/).fill('130');
    await page.getByLabel('Amount', { exact: true }).fill('130');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('row', { name: /Green Kiln 130\.00 1,130\.00/ })).toBeVisible();
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('');
  });

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /Customer|收销售款|Receipts/ })
    .first()
    .focus();
  await page.keyboard.press('ControlOrMeta+a');
  const read = Promise.withResolvers<void>();
  await intercept(page, '**/api/bank-journal?**', async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Make vouchers' }).click();
  await expect(page.getByText('2 lines have their vouchers')).toBeVisible();
  await test.step('lines chosen while the journal is read again stay chosen', async () => {
    await page.keyboard.press('ControlOrMeta+a');
    read.resolve();
    await expect(page.getByRole('link', { name: /Open voucher/ })).toHaveCount(2);
  });
  await page.getByRole('button', { name: 'Take vouchers back' }).click();
  await expect(page.getByText('The vouchers of 2 lines are taken back')).toBeVisible();
});

const statement = (rows: readonly string[]) => ({
  name: 'march.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['日期,摘要,对方户名,借方,贷方,余额', ...rows].join('\r\n')),
});

test('a bank file is previewed, stored once, its lines accepted by one key, and the month reconciled', async ({
  page,
}) => {
  const account = await addAccount(page, 'Harbour Bank', 'bank', '1002');
  await addInvoice(page, await addItem(page, 'customer', 'Green Kiln'));
  const march = statement([
    '2026-03-10,货款,Green Kiln,,1130.00,1130.00',
    '2026-03-31,手续费,,15.00,,1115.00',
  ]);
  await page.goto(`/capital/statements?period=2026-03&account=${account}`);
  await settled(page);
  await expect(page.getByText(/No lines of the bank in 2026\/03 yet/)).toBeVisible();
  const file = page.getByLabel('File of the bank');
  // What the browser's own field says is in the browser's language.
  await expect(file).toHaveCSS('opacity', '0');
  await expect(page.getByText('Choose a file', { exact: true })).toBeVisible();

  await test.step('what the columns hold is asked once, then shown before it is stored', async () => {
    await file.setInputFiles(march);
    await expect(page.getByRole('heading', { name: 'What do the columns hold?' })).toBeVisible();
    await expect(page.getByLabel('Money out')).toHaveValue('借方');
    await expectSound(page);
    await keepPicture(page, 'funds-columns');
    await page.getByRole('button', { name: 'Read with these columns' }).press('Enter');
    await expect(page.getByText('2 new lines')).toBeVisible();
    await expect(page.getByText(/No lines of the bank in 2026\/03 yet/)).toBeVisible();
    await expectSound(page);
    await keepPicture(page, 'funds-preview');
    await page.getByRole('button', { name: 'Store 2 lines' }).press('Enter');
    await expect(page.getByText('2 lines of the bank are stored')).toBeVisible();
    await expect(
      page.getByRole('row', { name: /2026-03-10 Green Kiln 货款 1,130\.00 1,130\.00 Not matched/ }),
    ).toBeVisible();
  });

  await test.step('the same file again adds nothing; a file with a fault is refused at its row', async () => {
    await file.setInputFiles(march);
    await expect(page.getByText('2 are there already')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Store/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await file.setInputFiles(statement(['2026-03-32,货款,,,1.00,1116.00']));
    await expect(page.getByRole('alert')).toBeVisible();
    await expectSound(page);
  });

  await page.getByRole('link', { name: 'Match them with the journal' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Matching' })).toBeVisible();
  await settled(page);
  await expectSound(page);
  await keepPicture(page, 'funds-matching');
  const receipt = page.getByRole('button', { name: 'Accept 2026-03-10 Green Kiln' });
  await expect(page.getByRole('row', { name: /Green Kiln .*settles 1 invoice/ })).toBeVisible();
  await tabTo(page, receipt);
  await page.keyboard.press('a');
  await expect(page.getByText('1 proposal is accepted')).toBeVisible();
  await expect(receipt).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: /^Accept 2026-03-31/ }));
  await page.keyboard.press('a');
  await expect(page.getByText('Every line of the bank is matched.')).toBeVisible();

  await test.step('a match is undone and accepted again', async () => {
    await page.getByRole('button', { name: /^Undo 2026-03-31/ }).press('Enter');
    await expect(page.getByText('The match is undone')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: /^Accept 2026-03-31/ }));
    await page.keyboard.press('a');
    await expect(page.getByText('Every line of the bank is matched.')).toBeVisible();
  });

  await page.goto(`/capital/reconciliation?period=2026-03&account=${account}`);
  await settled(page);
  const document = page.getByRole('article', { name: 'Reconciliation of the day' });
  await expect(document).toContainText('Book and bank agree.');
  await expect(document.getByText('1,115.00')).toHaveCount(4);
  await expectSound(page);
  await keepPicture(page, 'funds-reconciliation');
  await page.getByRole('button', { name: 'Keep this reconciliation' }).press('Enter');
  await expect(page.getByText('The reconciliation is kept')).toBeVisible();
  await expect(page.getByRole('row', { name: /2026-03-31 Kept/ })).toBeVisible();
  await page.getByRole('button', { name: 'Reopen 2026-03-31' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reopen' }).press('Enter');
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('A cheque came late');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /2026-03-31 Reopened A cheque came late/ })).toBeVisible();
  await expectSound(page);
});

test('money moved between two accounts stands in both journals', async ({ page }) => {
  await addAccount(page, 'Harbour Bank', 'bank', '1002', '500.00');
  await addAccount(page, 'Till', 'cash', '1001');
  await page.goto('/internal-transfer?period=2026-03');
  await settled(page);
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
  await page.getByLabel('From').selectOption('Harbour Bank');
  await page.getByLabel('To', { exact: true }).selectOption('Harbour Bank');
  await tabAndType(page, 'Amount', '200');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
  await page.getByLabel('To', { exact: true }).selectOption('Till');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('The transfer stands in both journals')).toBeVisible();
  const row = page.getByRole('row', { name: /Internal transfer Harbour Bank Till 200\.00/ });
  await expect(row).toBeVisible();
  await expectSound(page);

  await test.step('it is changed, and another one is deleted', async () => {
    await row.getByRole('button', { name: /^Edit/ }).press('Enter');
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('200.00');
    await tabAndType(page, 'Amount', '210');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('row', { name: /Harbour Bank Till 210\.00/ })).toBeVisible();
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('');
    await tabAndType(page, 'Amount', '5');
    await page.keyboard.press('ControlOrMeta+s');
    const other = page.getByRole('row', { name: /Till Harbour Bank 5\.00/ });
    await other.getByRole('button', { name: /^Delete/ }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(other).toHaveCount(0);
  });
  await page.getByRole('link', { name: 'Till' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cash journal' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Internal transfer .* 210\.00 210\.00/ })).toBeVisible();
});

test('the screens are whole in every width, light and dark', async ({ page }) => {
  test.setTimeout(900_000);
  const name = 'Harbour Bank, branch at the old fish market and pottery quay';
  const bank = await addAccount(page, name, 'bank', '1002', '1234567890.12');
  await addAccount(page, 'Till', 'cash', '1001');
  await addLine(
    page,
    bank,
    '1234567890.12',
    'Haulage and storage of fragile household pottery, second branch',
  );
  for (const [screen, path] of fundScreens) await expectWhole(page, `funds-${screen}`, path);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/capital/bank-journal?period=2026-03');
  await page.getByRole('button', { name: 'New line' }).click();
  await expectWholeAsItStands(page, 'funds-line');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/capital/account-settings?period=2026-03');
  await page.getByRole('button', { name: 'New account' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await expectWholeAsItStands(page, 'funds-account');
});

/** The screens of the area by name. */
const fundScreens = [
  ['list', '/capital/bank-list?period=2026-03'],
  ['setup', '/capital/account-settings?period=2026-03'],
  ['opening', '/capital/opening?period=2026-03'],
  ['bank', '/capital/bank-journal?period=2026-03'],
  ['cash', '/cashJournal?period=2026-03'],
  ['transfer', '/internal-transfer?period=2026-03'],
  ['statements', '/capital/statements?period=2026-03'],
  ['matching', '/capital/matching?period=2026-03'],
  ['reconciliation', '/capital/reconciliation?period=2026-03'],
] as const;

for (const [locale, titles] of [
  [
    'zh-CN',
    [
      '资金账户',
      '账户与收支类别',
      '资金期初',
      '银行日记账',
      '现金日记账',
      '内部转账',
      '银行对账单',
      '匹配',
      '调节表',
    ],
  ],
  [
    'zh-TW',
    [
      '資金帳戶',
      '帳戶與收支類別',
      '資金期初',
      '銀行日記帳',
      '現金日記帳',
      '內部轉帳',
      '銀行對帳單',
      '比對',
      '調節表',
    ],
  ],
] as const)
  test.describe(locale, () => {
    test.use({ locale, colorScheme: 'dark' });

    test('the screens speak it', async ({ page }) => {
      test.setTimeout(900_000);
      const bank = await addAccount(page, '招商银行', 'bank', '1002');
      await addLine(page, bank, '15.00', '三月手续费');
      for (const [place, [screen, path]] of fundScreens.entries()) {
        await expectWhole(page, `funds-${screen}-${locale}`, path, [[1440], [400]]);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(titles[place]!);
      }
    });
  });

test('nothing of a long journal is seen below the bar at its end', async ({ page }) => {
  const account = await addAccount(page, 'Harbour Bank', 'bank', '1002', '500.00');
  for (let line = 1; line <= 15; line++) await addLine(page, account, '1.00', `Stamps ${line}`);
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/capital/bank-journal?period=2026-03');
  await settled(page);
  await expectNothingBelowBar(page);
});
