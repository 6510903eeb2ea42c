import type { LocalText, MenuEntry, Section } from '@suanpan/feature-kit';

/**
 * The entries of the product whose area may not be deployed (spec/product.md 2). An area that is
 * deployed brings its own entries and takes the place of the planned one with the same path; until
 * then the entry leads to a page that says so.
 */
const leaders = ['Manager', 'Director'] as const;
const moneyKeepers = ['Manager', 'Director', 'Cashier'] as const;
const everyone = ['Manager', 'Director', 'Making', 'Cashier', 'View'] as const;

const plan = (
  section: Section,
  roles: NonNullable<MenuEntry['roles']>,
  to: string,
  en: string,
  zhCN: string,
  zhTW: string,
): MenuEntry => ({ section, roles, to, label: text(en, zhCN, zhTW) });

const text = (en: string, zhCN: string, zhTW: string): LocalText => ({ en, 'zh-CN': zhCN, 'zh-TW': zhTW });

export const plannedEntries: readonly MenuEntry[] = [
  plan('funds', moneyKeepers, '/cashJournal', 'Cash journal', '现金日记账', '現金日記帳'),
  plan('funds', moneyKeepers, '/capital/bank-journal', 'Bank journal', '银行日记账', '銀行日記帳'),
  plan('funds', moneyKeepers, '/capital/bank-list', 'Bank accounts', '银行账户', '銀行帳戶'),
  plan('funds', moneyKeepers, '/capital/income', 'Income and expense', '收支类别', '收支類別'),
  plan('funds', moneyKeepers, '/internal-transfer', 'Internal transfer', '内部转账', '內部轉帳'),
  plan('funds', moneyKeepers, '/fund-reports', 'Fund reports', '资金报表', '資金報表'),
  plan('invoices', moneyKeepers, '/invoice/sales-invoice', 'Sales invoices', '销项发票', '銷項發票'),
  plan('invoices', moneyKeepers, '/invoice/purchase-invoice', 'Purchase invoices', '进项发票', '進項發票'),
  plan('payroll', leaders, '/payroll-management', 'Payroll', '工资管理', '薪資管理'),
  plan('payroll', leaders, '/employee-information', 'Employees', '员工信息', '員工資料'),
  plan(
    'closing',
    ['Manager', 'Director', 'Making'],
    '/check-out/list',
    'Period-end closing',
    '期末结账',
    '期末結帳',
  ),
  plan(
    'ledgers',
    ['Manager', 'Director', 'Making', 'View'],
    '/account-book/general-ledger',
    'General ledger',
    '总账',
    '總帳',
  ),
  plan(
    'ledgers',
    ['Manager', 'Director', 'Making', 'View'],
    '/account-book/subject-summary',
    'Subject summary',
    '科目汇总表',
    '科目彙總表',
  ),
  plan(
    'ledgers',
    ['Manager', 'Director', 'View'],
    '/chronological-ledger',
    'Chronological ledger',
    '序时账',
    '序時帳',
  ),
  plan(
    'ledgers',
    leaders,
    '/account-book/auxiliary-accounting-balance',
    'Auxiliary balance',
    '核算项目余额表',
    '核算項目餘額表',
  ),
  plan(
    'ledgers',
    leaders,
    '/account-book/auxiliary-accounting-detail',
    'Auxiliary detail',
    '核算项目明细账',
    '核算項目明細帳',
  ),
  plan('ledgers', leaders, '/aging-analysis', 'Aging analysis', '账龄分析', '帳齡分析'),
  plan('reports', leaders, '/report/template', 'Statement templates', '报表模板', '報表範本'),
  plan('reports', leaders, '/financial-summary', 'Financial summary', '财务概要', '財務概要'),
  plan('one-click', leaders, '/tax-declaration', 'Tax declaration', '税务申报', '稅務申報'),
  plan('one-click', leaders, '/tax-statistics', 'Tax statistics', '税务统计', '稅務統計'),
  plan('settings', everyone, '/account', 'Account sets', '账套管理', '帳套管理'),
  plan('settings', leaders, '/voucher-word', 'Voucher words', '凭证字', '憑證字'),
  plan('settings', leaders, '/currency', 'Currencies', '币别', '幣別'),
  plan(
    'settings',
    leaders,
    '/assisting-accounting/accounting-category',
    'Auxiliary accounting',
    '辅助核算',
    '輔助核算',
  ),
  plan('settings', leaders, '/template/manager', 'Voucher templates', '凭证模板', '憑證範本'),
  plan('settings', ['Manager'], '/permission-setting', 'Permissions', '权限设置', '權限設定'),
  plan('settings', leaders, '/operation-log', 'Operation log', '操作日志', '操作日誌'),
  plan('settings', ['Manager'], '/backup', 'Backup', '备份', '備份'),
];

const other = (path: string, en: string, zhCN: string, zhTW: string) => ({
  path,
  title: text(en, zhCN, zhTW),
});

/** Screens of the product that have no menu entry of their own while their area is not deployed. */
const plannedScreens = [
  other('/voucher', 'Vouchers', '凭证', '憑證'),
  other('/voucher/form/:voucherId?', 'Voucher', '凭证', '憑證'),
  other('/check-out/*', 'Period-end closing', '期末结账', '期末結帳'),
  other('/subject', 'Subjects', '会计科目', '會計科目'),
  other('/initial', 'Opening balances', '期初余额', '期初餘額'),
  other('/assisting-accounting/*', 'Auxiliary accounting', '辅助核算', '輔助核算'),
  other('/template/*', 'Voucher templates', '凭证模板', '憑證範本'),
  other('/personal/*', 'Personal settings', '个人设置', '個人設定'),
  other('/capital/*', 'Funds', '资金', '資金'),
  other('/invoice/*', 'Invoices', '发票', '發票'),
  other('/account-book/*', 'Ledgers', '账簿', '帳簿'),
  other('/report/*', 'Statements', '财务报表', '財務報表'),
  other('/bill-management', 'Bills', '票据管理', '票據管理'),
  other('/bank-enterprise-integration', 'Bank integration', '银企互联', '銀企互聯'),
  other('/expense-documents', 'Expense documents', '费用单据', '費用單據'),
  other('/invoice-funds-summary', 'Invoice and funds summary', '票款汇总', '票款彙總'),
  other('/payroll-summary', 'Payroll summary', '工资汇总', '薪資彙總'),
  other('/social-insurance-housing-fund-settings', 'Social insurance', '社保公积金设置', '社保公積金設定'),
  other('/subsidiary-ledger', 'Subsidiary ledger', '明细账', '明細帳'),
  other('/subject-summary', 'Subject summary', '科目汇总表', '科目彙總表'),
  other('/auxiliary-accounting-detail', 'Auxiliary detail', '核算项目明细账', '核算項目明細帳'),
  other('/auxiliary-accounting-balance', 'Auxiliary balance', '核算项目余额表', '核算項目餘額表'),
  other('/project-combination-table', 'Project combinations', '项目组合表', '項目組合表'),
  other('/multi-column-ledger', 'Multi-column ledger', '多栏账', '多欄帳'),
  other('/balance-sheet', 'Balance sheet', '资产负债表', '資產負債表'),
  other('/income-statement', 'Income statement', '利润表', '利潤表'),
  other('/quarterly-income-statement', 'Quarterly income statement', '利润表季报', '利潤表季報'),
  other(
    '/quarterly-cash-flow-statement',
    'Quarterly cash flow statement',
    '现金流量表季报',
    '現金流量表季報',
  ),
  other('/departmental-income-statement', 'Departmental income statement', '部门利润表', '部門利潤表'),
  other('/project-income-statement', 'Project income statement', '项目利润表', '項目利潤表'),
  other('/pivot-table', 'Pivot table', '透视表', '樞紐分析表'),
  other('/expense-details', 'Expense details', '费用明细表', '費用明細表'),
  other(
    '/statement-of-changes-in-equity',
    'Statement of changes in equity',
    '所有者权益变动表',
    '權益變動表',
  ),
  other('/one-click-reports', 'One-click reports', '一键报税', '一鍵報稅'),
  other('/setting', 'Settings', '设置', '設定'),
  other('/owners-view', "Owner's view", '老板看账', '老闆看帳'),
  other('/cloud-invoice-integration', 'Cloud invoice integration', '云发票对接', '雲端發票對接'),
  other('/inventory-management-integration', 'Inventory integration', '进销存对接', '進銷存對接'),
  other('/legacy-data-import', 'Import of earlier books', '旧账导入', '舊帳匯入'),
  other('/reinitialization', 'Start over', '重新初始化', '重新初始化'),
  other('/auxiliary-accounting', 'Auxiliary accounting', '辅助核算', '輔助核算'),
];

/** Every screen that may have to say "not available yet". */
export const plannedRoutes: readonly { path: string; title: LocalText }[] = [
  ...plannedEntries.map(({ to, label }) => ({ path: to, title: label })),
  ...plannedScreens,
];
