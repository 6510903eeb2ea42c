import { type APIResponse, expect, type Page, test } from '@playwright/test';
import { settled } from './support/demo.ts';
import { newMember, signIn } from './support/members.ts';
import { call, newBooks, recordVoucher } from './support/new-company.ts';

/**
 * The rights table (reliability.md 8) with people who really have the roles: what they see, what they may press, what
 * the screens answer, and what the services answer to a call that no screen offers.
 */
type Role = 'Manager' | 'Director' | 'Making' | 'Cashier' | 'View';
const roles: readonly Role[] = ['Manager', 'Director', 'Making', 'Cashier', 'View'];
const leaders: readonly Role[] = ['Manager', 'Director'];
const bookkeepers: readonly Role[] = [...leaders, 'Making'];
const cashiers: readonly Role[] = [...leaders, 'Cashier'];

const statements = [
  'Statements',
  'Balance sheet',
  'Income statement',
  'Cash-flow statement',
  'Changes in equity',
  'Expense details',
  'Financial summary',
];
const leadersMenu: Readonly<Record<string, readonly string[]>> = {
  Homepage: [],
  Vouchers: ['New voucher', 'Voucher list'],
  Funds: [
    'Fund accounts',
    'Bank journal',
    'Cash journal',
    'Internal transfer',
    'Expense claims',
    'Bills',
    'Bank statements',
    'Matching',
    'Reconciliation',
    'Rules',
    'Accounts and categories',
    'Opening of funds',
    'Income and expense',
    'Fund reports',
    'Invoice and funds summary',
  ],
  Invoices: ['Sales invoices', 'Purchase invoices', 'Input VAT'],
  'Period-End Closing': ['Period-end closing', 'Reopen months', 'Closing settings'],
  Ledgers: [
    'Detail ledger',
    'Subject balance',
    'General ledger',
    'Auxiliary balance',
    'Auxiliary detail',
    'Subject summary',
    'Day book',
    'Multi-column ledger',
    'Aging analysis',
  ],
  Reports: [
    ...statements,
    'Departmental income',
    'Project income',
    'Project combinations',
    'Pivot table',
    'Cash flows',
    'Books health',
    'Statement templates',
  ],
  'One-Click Reports': [],
  Setting: [
    'Subjects',
    'Opening balances',
    'Auxiliary accounting',
    'Voucher words',
    'Currencies',
    'Voucher templates',
    'Operation log',
    'Legacy data import',
    'Account sets',
    'All settings',
  ],
};

/** Members and backups are the Managers' alone. */
const managersSetting = [...leadersMenu['Setting']!, 'Permissions', 'Backup', 'Start over'];

/** What is deployed, and nothing else. */
const menus: Readonly<Record<Role, Readonly<Record<string, readonly string[]>>>> = {
  Manager: { ...leadersMenu, Setting: managersSetting },
  Director: leadersMenu,
  Making: {
    Homepage: [],
    Vouchers: ['New voucher', 'Voucher list'],
    Funds: [
      'Fund accounts',
      'Bank journal',
      'Cash journal',
      'Expense claims',
      'Bills',
      'Bank statements',
      'Matching',
      'Reconciliation',
      'Rules',
      'Income and expense',
      'Fund reports',
      'Invoice and funds summary',
    ],
    Invoices: ['Sales invoices', 'Purchase invoices', 'Input VAT'],
    'Period-End Closing': [],
    Ledgers: ['Detail ledger', 'Subject balance', 'General ledger', 'Subject summary', 'Aging analysis'],
    Reports: [...statements, 'Cash flows', 'Books health'],
    'One-Click Reports': [],
    Setting: ['Account sets', 'All settings', 'Auxiliary accounting', 'Currencies', 'Voucher templates'],
  },
  Cashier: {
    Homepage: [],
    Vouchers: [],
    Funds: [
      'Fund accounts',
      'Bank journal',
      'Cash journal',
      'Internal transfer',
      'Expense claims',
      'Bills',
      'Bank statements',
      'Matching',
      'Reconciliation',
      'Rules',
      'Accounts and categories',
      'Opening of funds',
      'Income and expense',
      'Fund reports',
      'Invoice and funds summary',
    ],
    Invoices: ['Sales invoices', 'Purchase invoices', 'Input VAT'],
    Ledgers: ['Detail ledger', 'Day book', 'Aging analysis'],
    Setting: [],
  },
  View: {
    Homepage: [],
    Vouchers: [],
    // The invoice and funds summary alone: the section leads to it.
    Funds: [],
    Invoices: ['Sales invoices', 'Purchase invoices', 'Input VAT'],
    Ledgers: ['General ledger', 'Subject summary', 'Day book', 'Aging analysis'],
    Reports: statements,
    Setting: [],
  },
};

/** A call of every right that a route asks for, harmless where it is allowed: what it would change is missing. */
const calls = (voucherId: number): readonly [readonly Role[], string, string, unknown?][] => [
  [roles, 'GET', '/voucher?period=2026-03'],
  [roles, 'GET', `/voucher/${voucherId}`],
  [roles, 'GET', '/checkout'],
  [roles, 'GET', '/subject'],
  [roles, 'GET', '/initial-balance?type=asset'],
  [roles, 'GET', '/accountBook/list'],
  [roles, 'GET', '/home/voucher/count?accountDate=2026-03-31'],
  [roles, 'GET', '/home/chart/cash?accountDate=2026-03-31'],
  [roles, 'GET', '/home/chart/ar?accountDate=2026-03-31'],
  [[...bookkeepers, 'View'], 'GET', '/home/chart/revenueProfit?accountDate=2026-03-31'],
  [[...bookkeepers, 'View'], 'GET', '/report/template'],
  [[...bookkeepers, 'View'], 'GET', '/report/pack?accountDate=2026-03-31'],
  [bookkeepers, 'POST', '/report/pack', {}],
  [bookkeepers, 'POST', '/voucher', {}],
  [bookkeepers, 'PUT', '/voucher', {}],
  [bookkeepers, 'DELETE', '/voucher/999999999'],
  [bookkeepers, 'POST', '/voucher/batchDelete', { checked: [999_999_999] }],
  [bookkeepers, 'POST', '/voucher/reverse', {}],
  [bookkeepers, 'GET', '/checkout/initialCheck?year=2026&month=3'],
  [bookkeepers, 'POST', '/checkout/transfer', {}],
  [bookkeepers, 'POST', '/checkout/invoicing', { year: 2031, month: 1 }],
  [bookkeepers, 'POST', '/accounting-category-details', {}],
  [bookkeepers, 'PUT', '/currency/rates', {}],
  [roles, 'GET', '/invoice/salesInvoice'],
  [[...bookkeepers, 'Cashier'], 'GET', '/funds/account'],
  [cashiers, 'POST', '/funds/account', {}],
  [cashiers, 'POST', '/bank-journal', {}],
  [bookkeepers, 'POST', '/invoice/purchaseInvoice', {}],
  [bookkeepers, 'POST', '/invoice/book', { ids: [999_999_999] }],
  [[...bookkeepers, 'Cashier'], 'POST', '/settlement', {}],
  [leaders, 'POST', '/voucher/audit', { checked: [999_999_999] }],
  [leaders, 'POST', '/voucher/cancelAudit', { checked: [999_999_999] }],
  [leaders, 'POST', '/checkout/unCheck', { year: 2031, month: 1 }],
  [leaders, 'POST', '/subject', {}],
  [leaders, 'POST', '/report/template', {}],
  [leaders, 'POST', '/report/template/999999999/publish'],
  [leaders, 'PUT', '/subject', {}],
  [leaders, 'DELETE', '/subject/999999999'],
  [leaders, 'PUT', '/initial-balance/batch', {}],
  [leaders, 'POST', '/accounting-category', {}],
  [leaders, 'DELETE', '/accounting-category-details/999999999'],
  [leaders, 'POST', '/accounting-category-details/batch', {}],
  [leaders, 'POST', '/accounting-category-details/merge', {}],
  [leaders, 'POST', '/currency', {}],
  [leaders, 'POST', '/voucher-word', {}],
  [leaders, 'GET', '/operation-log'],
  [leaders, 'GET', '/operation-log/verified'],
  [['Manager'], 'GET', '/operation-log/verify'],
  [bookkeepers, 'POST', '/voucher-template/batchDelete', {}],
  [leaders, 'POST', '/subject/batch', {}],
  [['Manager'], 'GET', '/backup'],
  [['Manager'], 'DELETE', '/backup/20260101T000000Z-00000000'],
  [roles, 'GET', '/user'],
  [['Manager'], 'GET', '/account-sets/invitations'],
  [['Manager'], 'PUT', '/user', {}],
  [['Manager'], 'POST', '/account-sets/addUser', {}],
  [['Manager'], 'POST', '/account-sets/updateUserRole', {}],
  [['Manager'], 'POST', '/account-sets/removeUser/999999999'],
  [['Manager'], 'POST', '/subject/encoding', {}],
  [['Manager'], 'POST', '/account-sets/updateEncode', {}],
];

/** Screens that answer a role with a word instead of their content. */
const refusals: Readonly<Record<Role, readonly [string, RegExp][]>> = {
  Manager: [],
  Director: [['/backup', /Your role does not include this screen/]],
  Making: [
    ['/check-out/un-check', /Your role does not include this screen/],
    ['/permission-setting', /Your role does not include this screen/],
  ],
  Cashier: [
    ['/report', /Your role does not include this screen/],
    ['/check-out/check/2026/3', /Your role does not include this screen/],
    ['/invoice/sales-invoice/form', /Your role does not include this screen/],
    ['/voucher/form', /Your role shows vouchers but does not enter them/],
  ],
  View: [
    ['/capital/bank-list', /Your role does not include this screen/],
    ['/check-out/un-check', /Your role does not include this screen/],
    ['/check-out/carry-forward/2026/3', /Your role does not include this screen/],
    ['/voucher/form', /Your role shows vouchers but does not enter them/],
  ],
};

for (const role of roles) {
  test(`a member with the role ${role} sees, presses and is answered what the rights say`, async ({
    browser,
    page,
  }) => {
    test.slow();
    const office = await browser.newContext();
    const manager = await office.newPage();
    await newBooks(manager, { firstMonth: '2026-03', voucherReviewed: 1 });
    const voucher = await recordVoucher(manager, {
      date: '2026-03-10',
      debit: '1001',
      credit: '5001',
      amount: '80.00',
    });
    const { accountSets } = await call<{ accountSets: { id: number } }>(manager, 'GET', '/init');
    const member = await newMember(browser, accountSets.id, role);

    await signIn(page, member);
    await test.step('the menu', async () => expect(await menuOf(page)).toEqual(inAnyOrder(menus[role])));
    await test.step('the calls', async () => {
      for (const [allowed, method, path, body] of calls(voucher.id)) {
        const answer = await ask(page, method, path, body);
        const isRefused = (await codeOf(answer)) === 'ROLE_FORBIDDEN';
        expect(isRefused, `${role}: ${method} ${path}`).toBe(!allowed.includes(role));
        expect(answer.status(), `${role}: ${method} ${path}`).toBeLessThan(500);
        if (isRefused) expect(answer.status()).toBe(422);
      }
    });
    await test.step('the screens that are not theirs', async () => {
      for (const [path, words] of refusals[role]) {
        await page.goto(path);
        await expect(page.getByText(words)).toBeVisible();
      }
    });
    await test.step('the buttons', () => seeButtons(page, role, voucher.id));
    await office.close();
  });
}

/** What may be pressed on the screens that every role reads. */
async function seeButtons(page: Page, role: Role, voucherId: number): Promise<void> {
  const isLeader = leaders.includes(role);
  const isBookkeeper = bookkeepers.includes(role);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const isThere = (expected: boolean): { visible: boolean } => ({ visible: expected });

  await open(page, '/');
  await expect(page.getByRole('link', { name: /Add Voucher/ })).toBeVisible(isThere(isBookkeeper));
  await expect(page.getByRole('region', { name: 'Accounts Receivable' })).toBeVisible();
  const results = page.getByRole('region', { name: 'Revenue and Profit' });
  await expect(results).toBeVisible(isThere(role !== 'Cashier'));

  await open(page, '/voucher');
  await expect(page.getByRole('checkbox', { name: 'Select 记-001' })).toBeVisible(isThere(isBookkeeper));
  await expect(page.getByRole('main').getByText('New voucher')).toBeVisible(isThere(isBookkeeper));
  if (isBookkeeper) {
    await page.getByRole('checkbox', { name: 'Select 记-001' }).check();
    await expect(button('Audit').first()).toBeVisible(isThere(isLeader));
  }

  await open(page, `/voucher/form/${voucherId}`);
  await expect(page.getByLabel('Summary, line 1')).toBeVisible(isThere(isLeader));
  await expect(button('Audit')).toBeVisible(isThere(isLeader));
  await button('More').press('Enter');
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect(entry('Print')).toBeVisible();
  await expect(entry('Copy into a new voucher')).toBeVisible(isThere(isBookkeeper));

  await open(page, '/invoice/sales-invoice');
  await expect(button('New invoice').first()).toBeVisible(isThere(isBookkeeper));

  await open(page, '/check-out/list');
  await expect(button('Close 2026/03')).toBeVisible(isThere(isBookkeeper));

  await open(page, '/subject');
  await expect(button(/^New subject below 1001/)).toBeVisible(isThere(isLeader));
  await expect(button('New subject')).toBeVisible(isThere(isLeader));

  await open(page, '/initial');
  await expect(page.getByRole('textbox', { name: /^1001.*Opening balance/ })).toBeVisible(isThere(isLeader));

  await open(page, '/assisting-accounting/accounting-category');
  await expect(button('New item')).toBeVisible(isThere(isBookkeeper));

  await open(page, '/currency');
  await expect(button('New currency')).toBeVisible(isThere(isLeader));

  await open(page, '/voucher-word');
  await expect(button('New word')).toBeVisible(isThere(isLeader));
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** The left menu: each section with what its flyout offers; a section of one screen is a link of its own. */
async function menuOf(page: Page): Promise<Record<string, string[]>> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const found: Record<string, string[]> = {};
  for (const row of await menu.locator('ul').first().locator(':scope > li').all()) {
    const flyout = row.getByRole('button').first();
    const isFlyout = (await flyout.count()) > 0;
    if (isFlyout) await flyout.hover();
    const name = (await (isFlyout ? flyout : row.getByRole('link')).innerText()).trim();
    found[name] = isFlyout ? await row.getByRole('link').allInnerTexts() : [];
  }
  return inAnyOrder(found);
}

const inAnyOrder = (menu: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(menu).map(([section, entries]) => [section, entries.toSorted()]));

/** Asks until it is not too many a second for one person. */
async function ask(page: Page, method: string, path: string, body: unknown): Promise<APIResponse> {
  let answer: APIResponse | undefined;
  await expect
    .poll(async () => {
      answer = await page.request.fetch(`/api${path}`, {
        method,
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        ...(body === undefined ? {} : { data: body }),
      });
      return answer.status();
    })
    .not.toBe(429);
  return answer!;
}

const codeOf = async (answer: APIResponse): Promise<string | undefined> =>
  ((await answer.json()) as { code?: string }).code;
