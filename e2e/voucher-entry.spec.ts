import type { AuxiliaryItem, Subject } from '@suanpan/contracts';
import { expect, test, type Page } from '@playwright/test';
import { expectDisabledItemRefused } from './support/disabled-item.ts';
import { settled, signInAsDemo } from './support/demo.ts';
import { intercept } from './support/intercept.ts';
import { countedKeyboard, inputMethod, withoutPointer } from './support/key-count.ts';
import { call, newBooks } from './support/new-company.ts';
import { paste } from './support/paste.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { cell, goToNewVoucher, openNewVoucher, saved } from './support/voucher-form.ts';

test('a voucher of two lines takes at most 12 keys beyond its text and figures', async ({ page }) => {
  await openNewVoucher(page);
  await withoutPointer(page);
  const keys = countedKeyboard(page);
  await keys.type('提取备用金');
  await keys.press('Enter');
  await keys.type('1001');
  await keys.press('Enter');
  await expect(cell(page, 'Subject', 1)).toHaveValue(/Cash on hand/);
  await keys.type('1200*3+50');
  await keys.press('Enter', 'Enter');
  await expect(cell(page, 'Summary', 2), 'Enter takes the summary above').toHaveValue('提取备用金');
  await keys.type('100201');
  await keys.press('Enter', '=');
  await expect(cell(page, 'Credit', 2), '"=" balances on the side where it fits').toHaveValue('3650.00');
  await expect(cell(page, 'Credit', 2), 'and goes there').toBeFocused();
  await expect(page.getByText('Balanced ✓')).toBeVisible();
  await keys.press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect(keys.count).toBeLessThanOrEqual(12);
  await page.goto('/voucher?q=提取备用金');
  await expect(page.getByRole('article').last()).toContainText('3,650.00');
});

test('one of five lines with auxiliary items takes at most 30', async ({ page }) => {
  await openNewVoucher(page);
  await withoutPointer(page);
  const keys = countedKeyboard(page);
  await keys.type('计提工资');
  for (const [line, subject, amount] of [
    [1, '560101', '8000'],
    [2, '560201', '6000'],
    [3, '560104', '300.5'],
    [4, '560205', '99.5'],
  ] as const) {
    await keys.press('Enter');
    await keys.type(subject);
    await keys.press('Enter');
    await expect(cell(page, 'Department', line)).toBeFocused();
    await keys.type('D01');
    await keys.press('Enter');
    await expect(cell(page, 'Debit', line)).toBeFocused();
    await keys.type(amount);
    await keys.press('Enter');
    await expect(cell(page, 'Summary', line + 1)).toBeFocused();
  }
  await keys.press('Enter');
  await keys.type('2211');
  await keys.press('Enter');
  await keys.press('=', 'Control+s');
  await expect(saved(page)).toBeVisible();
  expect(keys.count).toBeLessThanOrEqual(30);
  await expect(cell(page, 'Credit', 5)).toHaveValue(/^14,?400\.00$/);
});

test('quantity × price and original amount × rate give the amount', async ({ page }) => {
  await openNewVoucher(page);
  const keys = countedKeyboard(page);
  await keys.type('进口商品');
  await keys.press('Enter');
  await keys.type('1405');
  await keys.press('Enter');
  await keys.type('I01');
  await keys.press('Enter');
  await keys.type('40');
  await keys.press('Enter');
  await keys.type('17.76375');
  await keys.press('Enter');
  await expect(cell(page, 'Debit', 1)).toHaveValue('710.55');
  await keys.press('Enter', 'Enter');
  await keys.type('zhmyh');
  await keys.press('Enter');
  await expect(cell(page, 'Currency', 2)).toHaveValue('USD');
  await expect(cell(page, 'Rate', 2), 'the rate of the table').toHaveValue('7.1055');
  await keys.press('Enter', 'Enter');
  await keys.type('100');
  await keys.press('Enter');
  await expect(cell(page, 'Debit', 2)).toHaveValue('710.55');
  await keys.press('Space');
  await expect(cell(page, 'Credit', 2), 'a blank moves the amount').toHaveValue('710.55');
  await expect(page.getByText('Balanced ✓')).toBeVisible();
  await keys.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(cell(page, 'Quantity', 1)).toHaveValue('40');
  await expect(cell(page, 'Original amount', 2)).toHaveValue('100');
});

test('the balance below a subject counts what is typed, and a missing item is added on the way', async ({
  page,
}) => {
  await openNewVoucher(page);
  const keys = countedKeyboard(page);
  await keys.type('收货款');
  await keys.press('Enter');
  await keys.type('1001');
  await keys.press('Enter');
  const balance = page
    .getByRole('row')
    .filter({ has: cell(page, 'Subject', 1) })
    .getByText(/^Balance/);
  const before = await balance.textContent();
  await keys.type('100000');
  await expect(balance).not.toHaveText(before ?? '');
  await keys.press('Enter', 'Enter');
  await keys.type('112201');
  await keys.press('Enter');
  const name = `长江饭店 ${Date.now()}`;
  await keys.type(name);
  await keys.press('ArrowDown', 'Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await keys.press('Enter');
  await expect(cell(page, 'Customer', 2)).toHaveValue(new RegExp(name));
  await expect(cell(page, 'Debit', 2)).toBeFocused();
  await keys.type('500');
  const ofItem = page.getByRole('row').filter({ has: cell(page, 'Subject', 2) });
  await expect(ofItem.getByText(/^Balance/), 'of the customer alone').toHaveText('Balance 500.00');
});

test('a voucher whose red and black lines come to nothing says that it is balanced, and its total', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  await goToNewVoucher(page);
  for (const [line, code, amount] of [
    [1, '1001', '50'],
    [2, '1002', '-50'],
  ] as const) {
    await cell(page, 'Summary', line).fill('Wrong account');
    await cell(page, 'Subject', line).fill(code);
    await page.keyboard.press('Enter');
    await cell(page, 'Debit', line).fill(amount);
    await cell(page, 'Debit', line).press('Tab');
  }
  await expect(page.getByText('Balanced ✓')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ }).getByText('0.00', { exact: true })).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
});

test('a disabled item is greyed with the reason and not chosen; a voucher that carries it says so', async ({
  page,
}) => {
  await newBooks(page, { firstMonth: '2026-03' });
  const voucherId = await voucherOfDisabledItem(page);
  await goToNewVoucher(page);
  await cell(page, 'Summary', 1).fill('收货款');
  await cell(page, 'Subject', 1).fill('1122');
  await page.keyboard.press('Enter');
  const item = cell(page, 'Customer', 1);
  await expectDisabledItemRefused(page, item, 'voucher-disabled-item');
  await page.goto(`/voucher/form/${voucherId}`);
  await settled(page);
  await expect(cell(page, 'Customer', 1)).toHaveValue('C01 华宁百货 (disabled)');
});

/** Two customers, a voucher of the first, which is disabled then. */
async function voucherOfDisabledItem(page: Page): Promise<number> {
  const subjects = await call<Subject[]>(page, 'GET', '/subject');
  const subjectId = (code: string) => subjects.find((subject) => subject.code === code)?.id;
  const [category] = subjects.find(({ code }) => code === '1122')?.auxiliaryAccounting ?? [];
  const add = (code: string, name: string) =>
    call<AuxiliaryItem>(page, 'POST', '/accounting-category-details', {
      accountingCategoryId: category?.id,
      code,
      name,
    });
  const item = await add('C01', '华宁百货');
  await add('C02', '惠民商行');
  const auxiliary = [{ categoryId: category?.id, itemId: item.id }];
  const { id } = await call<{ id: number }>(page, 'POST', '/voucher', {
    word: '记',
    voucherDate: '2026-03-10',
    details: [
      { summary: '赊销', subjectId: subjectId('1122'), debitAmount: '5.00', auxiliary },
      { summary: '赊销', subjectId: subjectId('5051'), creditAmount: '5.00' },
    ],
  });
  await call(page, 'PUT', '/accounting-category-details', { ...item, enable: 0 });
  return id;
}

test('an open list stays below its field when the balance that arrives moves it', async ({ page }) => {
  await openNewVoucher(page);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await intercept(page, '**/api/subject/balance?*', async (route) => {
    await asked;
    await route.continue();
  });
  await cell(page, 'Subject', 1).fill('112201');
  await page.keyboard.press('Enter');
  const item = cell(page, 'Customer', 1);
  const list = page.getByRole('listbox', { name: 'Customer' });
  await expect(list).toBeVisible();
  answer();
  await expect(page.getByRole('main').getByText(/^Balance/)).toBeVisible();
  await expect
    .poll(async () => {
      const [field, open] = await Promise.all([item.boundingBox(), list.boundingBox()]);
      return field && open ? open.y - field.y - field.height : null;
    })
    .toBeGreaterThanOrEqual(0);
});

test('lines are inserted, repeated, moved and deleted by key, and every step is undone', async ({ page }) => {
  await openNewVoucher(page);
  const { keyboard } = page;
  await keyboard.type('甲');
  await keyboard.press('ArrowDown');
  await keyboard.type('//');
  await expect(cell(page, 'Summary', 2)).toHaveValue('甲');
  await keyboard.press('Control+a');
  await keyboard.type('乙');
  const summaries = () =>
    page
      .getByRole('grid')
      .getByLabel(/^Summary, line/)
      .evaluateAll((fields) =>
        fields
          .map((field) => (field as HTMLInputElement).value)
          .filter(Boolean)
          .join(' '),
      );
  const after = async (key: string, wanted: string): Promise<void> => {
    await keyboard.press(key);
    await expect.poll(summaries, key).toBe(wanted);
  };
  await after('Alt+Shift+ArrowUp', '乙 甲');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await after('Control+d', '乙 甲 甲');
  await after('Alt+Delete', '乙 甲');
  await after('Control+z', '乙 甲 甲');
  await after('Control+z', '乙 甲');
  await after('Control+z', '甲 乙');
  await after('Control+z', '甲');
  await after('Control+Shift+z', '甲 乙');
  await keyboard.press('Alt+Insert');
  await expect(page.getByRole('grid').getByLabel(/^Summary, line/)).toHaveCount(6);
});

test('a line is moved down by key from every field, also from those whose list Alt+↓ opens', async ({
  page,
}) => {
  await openNewVoucher(page);
  await cell(page, 'Summary', 1).fill('收货款');
  await cell(page, 'Subject', 1).fill('112201');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Customer', 1)).toBeFocused();
  const fields = ['Customer', 'Subject', 'Summary', 'Debit'];
  for (const [at, field] of fields.entries()) {
    await cell(page, field, at + 1).focus();
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect(cell(page, field, at + 2), field).toBeFocused();
    await expect(cell(page, 'Summary', at + 2), field).toHaveValue('收货款');
  }
});

test('the number and the count of documents are read in full width', async ({ page }) => {
  await openNewVoucher(page);
  await page.getByLabel('Attachments', { exact: true }).fill('３');
  await expect(page.getByLabel('Attachments', { exact: true })).toHaveValue('3');
  await page.getByLabel('No.', { exact: true }).fill('９９');
  await expect(page.getByLabel('No.', { exact: true })).toHaveValue('99');
});

test('a number or a count of documents that is none is said when it is left, and nothing else is made of it', async ({
  page,
}) => {
  await openNewVoucher(page);
  const number = page.getByLabel('No.', { exact: true });
  const documents = page.getByLabel('Attachments', { exact: true });
  await expect(number).not.toHaveValue('');
  const next = await number.inputValue();
  await number.fill('1.5');
  await documents.fill('1.5');
  await expect(
    page.getByText(`The number is not a whole number from 1. The next number is ${next}.`),
  ).toBeVisible();
  const refused = page.getByText('This is not a valid number. Enter at most 4 digits before and 0 after');
  await expect(refused, 'not while it is typed').toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(refused).toBeVisible();
  await expect(documents).toHaveValue('1.5');
  await expect(documents).toHaveAccessibleDescription(/^This is not a valid number/);
  await expectSound(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('The voucher has no lines');
  await page.getByRole('button', { name: `Use ${next}` }).click();
  await expect(number).toHaveValue(next);
});

test('an input method keeps its Enter, and full-width signs mean the same', async ({ page }) => {
  await openNewVoucher(page);
  const method = await inputMethod(page);
  await method.compose('fangzu');
  await method.confirm('房租');
  await expect(cell(page, 'Summary', 1)).toBeFocused();
  await expect(cell(page, 'Summary', 1)).toHaveValue('房租');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Subject', 1)).toBeFocused();
  await method.compose('kucunxianjin');
  await method.confirm('库存现金');
  await expect(cell(page, 'Subject', 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Debit', 1)).toBeFocused();
  await method.insert('１２００');
  await page.keyboard.press('Enter');
  await method.insert('。。');
  await expect(cell(page, 'Summary', 2)).toHaveValue('房租');
  await page.keyboard.press('Enter');
  await page.keyboard.type('100201');
  await page.keyboard.press('Enter');
  await method.insert('＝');
  await expect(cell(page, 'Credit', 2)).toHaveValue('1200.00');
  await expect(cell(page, 'Credit', 2)).toBeFocused();
  await method.insert('－');
  await expect(cell(page, 'Credit', 2)).toHaveValue('-1200.00');
});

test('what is missing is said at the field, and nothing typed is lost', async ({ page }) => {
  await openNewVoucher(page);
  await cell(page, 'Summary', 1).fill('房租');
  await cell(page, 'Debit', 1).fill('100');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(cell(page, 'Subject', 1), 'the first field at fault has the focus').toBeFocused();
  await expect(cell(page, 'Subject', 1)).toHaveAccessibleDescription(/subject/i);
  await expect(cell(page, 'Summary', 1)).toHaveValue('房租');
  await expect(cell(page, 'Debit', 1)).toHaveValue('100.00');
});

test('a comma that parts no thousands is refused at the amount, which keeps what was typed', async ({
  page,
}) => {
  await openNewVoucher(page);
  const debit = cell(page, 'Debit', 1);
  const refused = page.getByText(
    'A comma only parts thousands, as in 1,234.50. Write decimals behind a point.',
  );
  await cell(page, 'Summary', 1).fill('房租');
  await debit.fill('200');
  await debit.press('Tab');
  for (const typed of ['100,50', '１００，５０']) {
    await debit.fill(typed);
    await debit.press('Tab');
    await expect(refused).toBeVisible();
    await expect(debit).toHaveValue(typed);
  }
  await expectSound(page);
  await keepPicture(page, 'voucher-comma');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(refused, 'once, at the line').toHaveCount(1);
  await debit.fill('1,234,567.5');
  await debit.press('Tab');
  await expect(refused).toHaveCount(0);
  await expect(debit).toHaveValue('1,234,567.50');
  await debit.focus();
  await paste(page, '100,50\t\n1,200.5\t\n');
  await expect(refused).toBeVisible();
  await expect(debit).toHaveValue('100,50');
  await expect(cell(page, 'Debit', 2)).toHaveValue('1,200.50');
});

test('a date that no voucher can carry is said at the field, which keeps the one before', async ({
  page,
}) => {
  await openNewVoucher(page);
  const date = page.getByLabel('Date', { exact: true });
  const kept = await date.inputValue();
  await date.fill('2025-12-15');
  await date.press('Tab');
  const refused = page.getByText(
    `2025-12-15 lies in a month that takes no vouchers. The date stays ${kept}.`,
  );
  await expect(refused).toBeVisible();
  await expect(date).toHaveValue(kept);
  await expectSound(page);
  await date.fill('31 January');
  await date.press('Enter');
  await expect(page.getByText(`31 January is no date. It stays ${kept}.`)).toBeVisible();
  await date.press('Control+a');
  await date.pressSequentially(kept.replace(/\d\d$/, '05'));
  await date.press('Enter');
  await expect(page.getByText('It stays')).toBeHidden();
  await expect(date).toHaveValue(kept.replace(/\d\d$/, '05'));
});

test('the keys of the form are on the key sheet', async ({ page }) => {
  await openNewVoucher(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const sheet = page.getByRole('dialog').getByRole('region', { name: 'Voucher' });
  for (const name of ['Save & new', 'Fill in the balancing amount', 'Copy the summary above']) {
    await expect(sheet.getByText(name).first()).toBeVisible();
  }
  await expect(sheet.getByText('Alt+Shift+↓')).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Down arrow' }).first()).toBeVisible();
  await expectSound(page);
});

test('a voucher of a closed month can be looked at, not changed', async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/voucher?period=2025-12');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByText('2025/12 is closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Voucher 记-001');
  await settled(page);
  await page.keyboard.press('Alt+PageDown');
  await expect(heading).toHaveText('Voucher 记-002');
  await page.keyboard.press('Alt+PageUp');
  await expect(heading).toHaveText('Voucher 记-001');
});

test('rows copied from a spreadsheet fill the lines, and one undo takes all of them back', async ({
  page,
}) => {
  await openNewVoucher(page);
  await page.keyboard.type('零售收入');
  await cell(page, 'Summary', 2).focus();
  await paste(
    page,
    [
      '贷方金额（元）\t摘要\t科目编码\t科目名称\t借方金额（元）',
      '\t销售花瓶\t1001\t库存现金\t１,２００．５０',
      '\t退款\t1001\t\t(200.50)',
      '900\t销售花瓶\t9999\t待定科目\t',
      '100.00\t销售花瓶\t\t主营业务收入\t',
      '\t\t\t\t',
      '0.00\t手续费\t1001\t库存现金\t-',
    ].join('\r\n'),
  );
  await expect(page.getByText(/^Lines pasted: 5\./)).toBeVisible();
  await expect(cell(page, 'Summary', 1)).toHaveValue('零售收入');
  await expect(cell(page, 'Summary', 2)).toHaveValue('销售花瓶');
  await expect(cell(page, 'Subject', 2)).toHaveValue('1001 Cash on hand');
  await expect(cell(page, 'Debit', 2)).toHaveValue('1,200.50');
  await expect(cell(page, 'Debit', 3)).toHaveValue('-200.50');
  await expect(cell(page, 'Credit', 4)).toHaveValue('900.00');
  await expect(cell(page, 'Subject', 5)).toHaveValue(/Main business revenue/);
  await expect(cell(page, 'Summary', 6), 'a line was added').toHaveValue('手续费');
  const unknown = cell(page, 'Subject', 4);
  await expect(unknown).toHaveValue('9999 待定科目');
  await expect(unknown).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('No subject that may be posted to is named “9999 待定科目”.')).toBeVisible();
  await expectSound(page);
  await keepPicture(page, 'voucher-paste');

  await expect(cell(page, 'Summary', 2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'Summary', 2)).toHaveValue('');
  await expect(cell(page, 'Debit', 3)).toHaveValue('');
  await expect(cell(page, 'Summary', 6)).toHaveCount(0);
  await expect(cell(page, 'Summary', 1)).toHaveValue('零售收入');
});
