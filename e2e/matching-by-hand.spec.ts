import { expect, test, type Page } from '@playwright/test';
import { settled } from './support/demo.ts';
import { addAccount, addInvoice, addItem, addLine, addStatement, choose } from './support/funds.ts';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts';
import { newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { expectWholeAsItStands } from './support/whole.ts';

/** What nothing, or the wrong thing, is proposed for is matched by a person. */
test.beforeEach(async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
});

/** A receipt of a stranger, and a payment that three lines of the journal may be, two by two. */
async function linesToMatch(page: Page): Promise<number> {
  const account = await addAccount(page, 'Harbour Bank', 'bank', '1002', '1000.00');
  await addInvoice(page, await addItem(page, 'customer', 'Green Kiln'));
  await addLine(page, account, '5.00', 'Courier');
  await addLine(page, account, '10.00', 'Paper');
  await addLine(page, account, '10.00', 'Ink');
  await addStatement(page, account, [
    '2026-03-10,货款,Mr Zhao,,1000.00,2000.00',
    '2026-03-31,杂费,Corner Shop,15.00,,1985.00',
  ]);
  return account;
}

test('lines of the bank are matched with the journal and become new lines, by keyboard', async ({ page }) => {
  const account = await linesToMatch(page);
  await page.goto(`/capital/matching?period=2026-03&account=${account}`);
  await settled(page);
  await expect(page.getByRole('row', { name: /Mr Zhao .*Nothing is proposed/ })).toBeVisible();
  const form = page.getByRole('region', { name: 'Match by hand' });
  const match = form.getByRole('button', { name: 'Match', exact: true });
  const payment = page.getByRole('button', { name: 'Match by hand 2026-03-31 Corner Shop' });

  await test.step('lines of the journal that are there', async () => {
    await tabTo(page, payment);
    await page.keyboard.press('m');
    await expect(form.getByLabel('Find in the journal')).toBeFocused();
    await expect(match).toBeDisabled();
    await expect(match).toHaveAccessibleDescription('Select the lines of the journal that are this money.');
    await tabAndPress(page, form.getByRole('checkbox', { name: /Courier/ }), 'Space');
    await expect(form.getByRole('status')).toContainText('Difference -10.00');
    await expect(match).toHaveAccessibleDescription('Both sides must come to the same amount.');
    await expectSound(page);
    await keepPicture(page, 'by-hand-there');
    await tabAndPress(page, form.getByRole('checkbox', { name: /Ink/ }), 'Space');
    await expect(form.getByRole('status')).toContainText('Difference 0.00');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('The lines are matched')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(
      page.getByRole('row', { name: /Corner Shop .*2 lines of the journal by hand/ }),
    ).toBeVisible();
  });

  await test.step('it is undone at once, and the line can be matched again', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter');
    await expect(page.getByText('The match is undone')).toBeVisible();
    await expect(payment).toBeVisible();
  });

  await test.step('a new line that settles an invoice, with the rest in advance', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Match by hand 2026-03-10 Mr Zhao' }));
    await page.keyboard.press('m');
    await tabTo(page, form.getByRole('radio', { name: 'Lines of the journal' }));
    await page.keyboard.press('ArrowRight');
    await expect(form.getByLabel('Date', { exact: true })).toHaveValue('2026-03-10');
    await expect(form.getByLabel('Summary')).toHaveValue('货款');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(form.getByRole('combobox', { name: 'Customer' })).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page);
    await choose(page, 'Customer', 'Green Kiln');
    await tabAndType(page, form.getByLabel(/^Settled of/), '1000.01');
    await page.keyboard.press('Tab');
    await expect(match).toHaveAccessibleDescription('More is settled than was paid.');
    await form.getByLabel(/^Settled of/).fill('600');
    await page.keyboard.press('Tab');
    await expect(form.getByRole('status').last()).toContainText('Left in advance 400.00');
    await keepPicture(page, 'by-hand-new');
    await form.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).press('Enter');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(
      page.getByRole('row', { name: /Mr Zhao .*A new line of the journal by hand/ }),
    ).toBeVisible();
  });

  await test.step('several lines of the bank are one money', async () => {
    await tabTo(page, payment);
    await page.keyboard.press('x');
    await expect(page.getByRole('region', { name: 'Selected lines' })).toContainText('1 selected · -15.00');
    await page.keyboard.press('m');
    await expect(form.getByRole('list', { name: 'Lines of the bank' })).toContainText('Corner Shop');
  });

  await page.goto(`/capital/bank-journal?period=2026-03&account=${account}`);
  await expect(
    page.getByRole('row', { name: /2026-03-10 货款 .*Green Kiln 1,000\.00 .*At the bank/ }),
  ).toBeVisible();
});

for (const locale of ['en', 'zh-CN'] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('the form is whole in every width, light and dark', async ({ page }) => {
      const account = await linesToMatch(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/capital/matching?period=2026-03&account=${account}`);
      await settled(page);
      await page.keyboard.press('j');
      await page.keyboard.press('m');
      const radios = page.getByRole('radio');
      await expect(radios).toHaveCount(2);
      await expect(page.getByRole('checkbox').nth(1)).toBeVisible();
      const looks = [[1440], [1440, 'dark'], [800], [400], [400, 'dark']] as const;
      await expectWholeAsItStands(page, `by-hand-there-${locale}`, looks);
      await radios.last().check();
      await expect(page.getByRole('combobox').first()).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectWholeAsItStands(page, `by-hand-new-${locale}`, looks);
    });
  });
