import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Language } from '@suanpan/contracts';
import funds from '../apps/funds/feature.ts';
import invoices from '../apps/invoices/feature.ts';
import { settled } from './support/demo.ts';
import { addAccount } from './support/funds.ts';
import { addInvoice, addParty, number } from './support/invoices.ts';
import { withoutPointer } from './support/key-count.ts';
import { tabAndPress, tabAndType } from './support/keyboard.ts';
import { call, newBooks } from './support/new-company.ts';
import { languageLooks, type Say, textsOf } from './support/texts.ts';
import { expectWholeAsItStands } from './support/whole.ts';

const menu = [...funds.menu, ...invoices.menu];

/** The name that the menu has for a screen. */
const screenOf = (path: string, language: Language): string =>
  menu.find(({ to }) => to === path)!.label[language];

/** Goes to a screen as a keyboard does: Ctrl+K, its name, Enter. */
async function goTo(page: Page, name: string): Promise<void> {
  const left = await page.getByRole('heading', { level: 1 }).textContent();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  const wanted = palette.getByRole('option', { name: new RegExp(`^${name}`) }).first();
  await expect(wanted).toBeVisible();
  for (let step = 0; (await wanted.getAttribute('aria-selected')) !== 'true' && step < 10; step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(left!);
  await settled(page);
}

/** The one file of a chooser that is opened by Enter. */
async function chooseFile(page: Page, field: Locator, rows: readonly string[]): Promise<void> {
  // Waited for before the way there, so that the browser is told of it before Enter.
  const chooser = page.waitForEvent('filechooser', { timeout: 60_000 });
  await tabAndPress(page, field);
  await (
    await chooser
  ).setFiles({
    name: 'march.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['日期,摘要,对方户名,借方,贷方,余额', ...rows].join('\r\n')),
  });
}

for (const { language, width } of languageLooks)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: language, viewport: { width, height: 900 } });

    test('an invoice becomes a voucher, the bank settles it, the account is reconciled, the dashboard owes less, by keys alone', async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const words = textsOf(language, 'libs/book-tables/src', 'invoice-words');
      const home = textsOf(language, 'apps/shell/src/home');
      const panel = textsOf(language, 'apps/shell/src/home/panels');
      const of = (folder: string): Say => textsOf(language, `apps/${folder}`);
      const [invoice, form, view] = [
        of('invoices/src/invoice'),
        of('invoices/src/form'),
        of('invoices/src/view'),
      ];
      const [statements, matching] = [of('funds/src/statements'), of('funds/src/matching')];
      const [journal, reconciliation] = [of('funds/src/journal'), of('funds/src/reconciliation')];
      const cell = (field: string): string => form('cell', { field: form(field), row: 1 });
      const look = (name: string): Promise<void> =>
        expectWholeAsItStands(page, `journey-${name}-${language}`, [[width]]);
      const owed = page.getByRole('region', { name: panel('ar'), exact: true });

      await newBooks(page, { firstMonth: '2026-03', vatType: 1 });
      await addAccount(page, 'Harbour Bank', 'bank', '1002');
      await addParty(page, 'customer', 'Green Kiln');
      const other = await addInvoice(
        page,
        await addParty(page, 'customer', 'Blue Pit', '002'),
        2,
        '2026-03-02',
        '200.00',
      );
      await call(page, 'POST', '/invoice/book', { ids: [other] });
      await page.goto('/?period=2026-03');
      await settled(page);
      await withoutPointer(page);
      await expect(owed.getByText('226.00').first()).toBeVisible();

      await test.step('the invoice is entered', async () => {
        await goTo(page, screenOf('/invoice/sales-invoice', language));
        await page.keyboard.press('n');
        const customer = page.getByRole('combobox', { name: invoice('party.sales') });
        await expect(customer).toBeFocused();
        await settled(page);
        await page.keyboard.type('Green');
        await expect(page.getByRole('option').filter({ hasText: 'Green Kiln' })).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(customer).toHaveValue('001 Green Kiln');
        await tabAndType(page, words('invoice.number'), number(1));
        await tabAndType(page, words('invoice.date'), '2026-03-05');
        await tabAndType(page, cell('item'), 'Glazed bowls');
        await tabAndType(page, cell('amount'), '1000');
        await look('form');
        await page.keyboard.press('ControlOrMeta+s');
        await expect(page.getByRole('heading', { level: 1 })).toContainText(number(1));
        await settled(page);
      });

      await test.step('one key makes its voucher', async () => {
        await page.keyboard.press('b');
        await expect(
          page.getByRole('link', { name: invoice('voucher.open', { voucher: '记-002' }) }),
        ).toBeVisible();
        await look('booked');
        await goTo(page, home('title'));
        await expect(owed.getByText('1,356.00').first()).toBeVisible();
        await look('owed-more');
      });

      await test.step('the file of the bank is taken in', async () => {
        await goTo(page, screenOf('/capital/statements', language));
        await chooseFile(page, page.getByLabel(statements('file')), [
          '2026-03-10,货款,Green Kiln,,1130.00,1130.00',
        ]);
        await expect(page.getByRole('heading', { name: statements('columns') })).toBeVisible();
        await look('columns');
        await tabAndPress(page, page.getByRole('button', { name: statements('columns.confirm') }));
        const store = page.getByRole('button', { name: statements('store_one', { count: 1 }) });
        await expect(store).toBeVisible();
        await look('preview');
        await tabAndPress(page, store);
        await expect(page.getByRole('row', { name: /2026-03-10.*Green Kiln/ })).toBeVisible();
        await look('statement');
        await tabAndPress(page, page.getByRole('link', { name: statements('match') }));
        await expect(page.getByRole('heading', { level: 1, name: matching('title') })).toBeVisible();
        await settled(page);
      });

      await test.step('one key accepts what the line is: it settles the invoice', async () => {
        await expect(page.getByRole('row', { name: matching('is.settles_one', { count: 1 }) })).toBeVisible();
        await look('proposed');
        await page.keyboard.press('j');
        await page.keyboard.press('a');
        await expect(page.getByText(matching('none'))).toBeVisible();
        await look('matched');
      });

      await test.step('its line in the journal has its voucher by one key, and agrees with the ledger', async () => {
        await goTo(page, screenOf('/capital/bank-journal', language));
        await page.keyboard.press('j');
        await page.keyboard.press('b');
        await expect(page.getByText(journal('equal', { day: '2026-03-31' }))).toBeVisible();
        await look('journal');
      });

      await test.step('the account is reconciled to the day and kept', async () => {
        await goTo(page, screenOf('/capital/reconciliation', language));
        const document = page.getByRole('article', { name: reconciliation('document') });
        await expect(document).toContainText(reconciliation('agree'));
        await tabAndPress(page, page.getByRole('button', { name: reconciliation('keep') }));
        await expect(
          page.getByRole('row', { name: new RegExp(`2026-03-31.*${reconciliation('state.kept')}`) }),
        ).toBeVisible();
        await look('reconciled');
      });

      await test.step('the invoice is settled', async () => {
        await goTo(page, screenOf('/invoice/sales-invoice', language));
        await look('list');
        await tabAndPress(page, page.getByRole('link', { name: number(1), exact: true }));
        await expect(page.getByRole('heading', { level: 1 })).toContainText(number(1));
        await settled(page);
        await expect(page.getByText(words('invoice.pay.sales.3')).first()).toBeVisible();
        await expect(page.getByRole('region', { name: view('settlement') })).toContainText(
          view('kind.payment'),
        );
        await look('settled');
      });

      await test.step('the dashboard owes less, and leads to the list', async () => {
        await goTo(page, home('title'));
        await expect(owed.getByText('226.00').first()).toBeVisible();
        await expect(owed.getByText('1,356.00')).toHaveCount(0);
        await expect(owed.getByText(panel('owed.difference'))).toHaveCount(0);
        await look('owed-less');
        await tabAndPress(page, owed.locator('dl').getByRole('link').first());
        await expect(page).toHaveURL(/\/aging-analysis\?.*kind=receivable/);
        await settled(page);
        await expect(page.getByRole('main')).toContainText('226.00');
        await look('ages');
      });
    });
  });
