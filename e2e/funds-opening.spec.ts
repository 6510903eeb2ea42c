import { expect, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { addItem, choose, subjectId } from './support/funds.ts';
import { tabAndType, tabTo } from './support/keyboard.ts';
import { call, newBooks } from './support/new-company.ts';
import { keepPicture } from './support/picture.ts';
import { expectSound } from './support/sound.ts';
import { expectWholeAsItStands } from './support/whole.ts';

/** What money began with is entered where it is held against the books. */
test.beforeEach(async ({ page }) => {
  await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
  await call(page, 'POST', '/funds/account', {
    name: 'Harbour Bank',
    kind: 'bank',
    subjectId: await subjectId(page, '1002'),
    openingBook: '12000.00',
    openingBank: '20000.00',
    number: '',
  });
});

test('a cheque on its way explains the bank, an advance is taken over, and both can be deleted, by keyboard', async ({
  page,
}) => {
  await addItem(page, 'supplier', 'Ring Haulage');
  await page.goto('/capital/opening?period=2026-03');
  await settled(page);
  const status = page.getByText('What money and trade began with differs from the books.');
  await expect(status).toBeVisible();
  const account = page.getByRole('row', { name: /Harbour Bank 12,000\.00/ });
  await expect(account).toContainText('-8,000.00');
  await expectSound(page);
  const dialog = page.getByRole('dialog');

  await test.step('an outstanding item; what is wrong is said at its field', async () => {
    await page.getByRole('button', { name: 'New outstanding item' }).press('Enter');
    await expect(dialog.getByLabel('Known to')).toBeFocused();
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('2026-02-28');
    await tabAndType(page, dialog.getByLabel('Date', { exact: true }), '2026-03-01');
    await tabAndType(page, dialog.getByLabel('Summary'), 'Cheque 30241');
    await tabAndType(page, dialog.getByLabel('Amount', { exact: true }), '8000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page);
    await tabAndType(page, dialog.getByLabel('Date', { exact: true }), '2026-02-26');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('row', { name: /2026-02-26 Cheque 30241 .*-8,000\.00/ })).toBeVisible();
    await expect(account).not.toContainText('-8,000.00');
  });

  await test.step('an advance taken over', async () => {
    await page.getByRole('button', { name: 'New advance' }).press('Enter');
    await expect(dialog.getByLabel('Of', { exact: true })).toBeFocused();
    await dialog.getByLabel('Of', { exact: true }).selectOption('A supplier');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page);
    await choose(page, 'Supplier', 'Ring Haulage');
    await tabAndType(page, dialog.getByLabel('Amount', { exact: true }), '500');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('row', { name: /2026-02-28 Ring Haulage Advance paid 500\.00/ }),
    ).toBeVisible();
    await expect(
      page.getByRole('row', { name: /Ring Haulage Advance paid 500\.00 0\.00 500\.00/ }),
    ).toBeVisible();
    await keepPicture(page, 'opening');
  });

  await test.step('the first reconciliation counts the item', async () => {
    await page.goto('/capital/reconciliation?period=2026-03');
    await settled(page);
    const document = page.getByRole('article', { name: 'Reconciliation of the day' });
    await expect(document).toContainText('Book and bank agree.');
    await expect(document).toContainText('Cheque 30241');
    await page.goto('/capital/opening?period=2026-03');
    await settled(page);
  });

  await test.step('both are deleted after a question', async () => {
    for (const what of ['2026-02-26 Cheque 30241', '2026-02-28 Ring Haulage']) {
      const button = page.getByRole('button', { name: `Delete ${what}` });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(button).toHaveCount(0);
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByText('Nothing is outstanding.', { exact: false })).toBeVisible();
    await expect(page.getByText('No advance was taken over.', { exact: false })).toBeVisible();
  });
});

for (const locale of ['en', 'zh-CN'] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('the screen and its forms are whole in every width, light and dark', async ({ page }) => {
      const [bank] = await call<{ id: number }[]>(page, 'GET', '/funds/account');
      await call(page, 'POST', '/funds/openingItem', {
        fundAccountId: bank!.id,
        side: 'book',
        movedOn: '2026-02-26',
        direction: 'out',
        amount: '8000.00',
        summary: '支票 30241',
      });
      await call(page, 'POST', '/settlement/openingAdvance', {
        partyItemId: await addItem(page, 'customer', 'Green Kiln'),
        movedOn: '2026-02-20',
        amount: '500.00',
      });
      const looks = [[1440], [1440, 'dark'], [800], [400, 'dark'], [400]] as const;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/capital/opening?period=2026-03');
      await settled(page);
      await expectWholeAsItStands(page, `opening-${locale}`, looks);
      for (const [name, nth] of [
        ['item', 0],
        ['advance', 1],
      ] as const) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page
          .getByRole('main')
          .getByRole('button', { name: /^(New|新增)/ })
          .nth(nth)
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectWholeAsItStands(page, `opening-${name}-${locale}`, [[1440], [400]]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });
  });
