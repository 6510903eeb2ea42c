import type { LocalText } from '@suanpan/feature-kit';

interface PlannedScreen {
  path: string;
  title: LocalText;
}

const screen = (path: string, en: string, zhCN: string, zhTW: string): PlannedScreen => ({
  path,
  title: { en, 'zh-CN': zhCN, 'zh-TW': zhTW },
});

/**
 * The addresses of the product (spec/product.md 2) that no deployed area may have: they say so, and no menu names them
 * (decision D65). An area that is deployed takes the place of the address with the same path.
 */
const plannedScreens: readonly PlannedScreen[] = [
  screen('/cashJournal', 'Cash journal', '现金日记账', '現金日記帳'),
  screen('/capital/bank-journal', 'Bank journal', '银行日记账', '銀行日記帳'),
  screen('/capital/bank-list', 'Bank accounts', '银行账户', '銀行帳戶'),
  screen('/capital/income', 'Income and expense', '收支统计', '收支統計'),
  screen('/internal-transfer', 'Internal transfer', '内部转账', '內部轉帳'),
  screen('/fund-reports', 'Fund reports', '资金报表', '資金報表'),
  screen('/invoice/sales-invoice', 'Sales invoices', '销项发票', '銷項發票'),
  screen('/invoice/purchase-invoice', 'Purchase invoices', '进项发票', '進項發票'),
  screen('/payroll-management', 'Payroll', '工资管理', '薪資管理'),
  screen('/employee-information', 'Employees', '职员信息', '職員資料'),
  screen('/check-out/list', 'Period-end closing', '期末结账', '期末結帳'),
  screen('/account-book/general-ledger', 'General ledger', '总账', '總帳'),
  screen('/account-book/subject-summary', 'Subject summary', '科目汇总表', '科目彙總表'),
  screen('/chronological-ledger', 'Chronological ledger', '序时账', '序時帳'),
  screen(
    '/account-book/auxiliary-accounting-balance',
    'Auxiliary balance',
    '核算项目余额表',
    '核算項目餘額表',
  ),
  screen('/account-book/auxiliary-accounting-detail', 'Auxiliary detail', '核算项目明细账', '核算項目明細帳'),
  screen('/aging-analysis', 'Aging analysis', '账龄分析', '帳齡分析'),
  screen('/report/template', 'Statement templates', '报表模板', '報表範本'),
  screen('/financial-summary', 'Financial summary', '财务概要', '財務概要'),
  screen('/tax-declaration', 'Tax declaration', '税务申报', '稅務申報'),
  screen('/tax-statistics', 'Tax statistics', '税务统计', '稅務統計'),
  screen('/voucher-word', 'Voucher words', '凭证字', '憑證字'),
  screen('/currency', 'Currencies', '币别', '幣別'),
  screen('/assisting-accounting/accounting-category', 'Auxiliary accounting', '辅助核算', '輔助核算'),
  screen('/template/manager', 'Voucher templates', '凭证模板', '憑證範本'),
  screen('/permission-setting', 'Permissions', '权限设置', '權限設定'),
  screen('/operation-log', 'Operation log', '操作日志', '操作日誌'),
  screen('/backup', 'Backup', '备份', '備份'),
  screen('/voucher', 'Vouchers', '凭证', '憑證'),
  screen('/voucher/form/:voucherId?', 'Voucher', '凭证', '憑證'),
  screen('/check-out/*', 'Period-end closing', '期末结账', '期末結帳'),
  screen('/subject', 'Subjects', '会计科目', '會計科目'),
  screen('/initial', 'Opening balances', '期初余额', '期初餘額'),
  screen('/assisting-accounting/*', 'Auxiliary accounting', '辅助核算', '輔助核算'),
  screen('/template/*', 'Voucher templates', '凭证模板', '憑證範本'),
  screen('/personal/*', 'Personal settings', '个人设置', '個人設定'),
  screen('/capital/*', 'Funds', '资金', '資金'),
  screen('/invoice/*', 'Invoices', '发票', '發票'),
  screen('/account-book/*', 'Ledgers', '账簿', '帳簿'),
  screen('/report/*', 'Statements', '财务报表', '財務報表'),
  screen('/bill-management', 'Bills', '票据管理', '票據管理'),
  screen('/bank-enterprise-integration', 'Bank integration', '银企互联', '銀企互聯'),
  screen('/expense-documents', 'Expense documents', '费用单据', '費用單據'),
  screen('/invoice-funds-summary', 'Invoice and funds summary', '票款汇总', '票款彙總'),
  screen('/payroll-summary', 'Payroll summary', '工资汇总', '薪資彙總'),
  screen('/social-insurance-housing-fund-settings', 'Social insurance', '社保公积金设置', '社保公積金設定'),
  screen('/subsidiary-ledger', 'Subsidiary ledger', '明细账', '明細帳'),
  screen('/subject-summary', 'Subject summary', '科目汇总表', '科目彙總表'),
  screen('/auxiliary-accounting-detail', 'Auxiliary detail', '核算项目明细账', '核算項目明細帳'),
  screen('/auxiliary-accounting-balance', 'Auxiliary balance', '核算项目余额表', '核算項目餘額表'),
  screen('/project-combination-table', 'Project combinations', '项目组合表', '項目組合表'),
  screen('/multi-column-ledger', 'Multi-column ledger', '多栏账', '多欄帳'),
  screen('/balance-sheet', 'Balance sheet', '资产负债表', '資產負債表'),
  screen('/income-statement', 'Income statement', '利润表', '利潤表'),
  screen('/quarterly-income-statement', 'Quarterly income statement', '利润表季报', '利潤表季報'),
  screen(
    '/quarterly-cash-flow-statement',
    'Quarterly cash flow statement',
    '现金流量表季报',
    '現金流量表季報',
  ),
  screen('/departmental-income-statement', 'Departmental income statement', '部门利润表', '部門利潤表'),
  screen('/project-income-statement', 'Project income statement', '项目利润表', '項目利潤表'),
  screen('/pivot-table', 'Pivot table', '透视表', '樞紐分析表'),
  screen('/expense-details', 'Expense details', '费用明细表', '費用明細表'),
  screen(
    '/statement-of-changes-in-equity',
    'Statement of changes in equity',
    '所有者权益变动表',
    '權益變動表',
  ),
  screen('/one-click-reports', 'One-click reports', '一键报表', '一鍵報表'),
  screen('/owners-view', "Owner's view", '老板看账', '老闆看帳'),
  screen('/cloud-invoice-integration', 'Cloud invoice integration', '云发票对接', '雲端發票對接'),
  screen('/inventory-management-integration', 'Inventory integration', '进销存对接', '進銷存對接'),
  screen('/legacy-data-import', 'Import of earlier books', '旧账导入', '舊帳匯入'),
  screen('/reinitialization', 'Start over', '重新初始化', '重新初始化'),
  screen('/auxiliary-accounting', 'Auxiliary accounting', '辅助核算', '輔助核算'),
];

/** Addresses under which the product knows a screen that is deployed under another one. */
const otherNames: Readonly<Record<string, string>> = {
  '/subsidiary-ledger': '/account-book/detailed',
  '/subject-summary': '/account-book/subject-summary',
  '/auxiliary-accounting-balance': '/account-book/auxiliary-accounting-balance',
  '/auxiliary-accounting-detail': '/account-book/auxiliary-accounting-detail',
  '/account-book': '/account-book/subject-balance',
  '/auxiliary-accounting': '/assisting-accounting/accounting-category',
  '/assisting-accounting': '/assisting-accounting/accounting-category',
  '/template': '/template/manager',
  '/bill-management': '/capital/bill-management',
  '/bank-enterprise-integration': '/capital/statements',
  '/expense-documents': '/capital/expense-documents',
  '/invoice-funds-summary': '/capital/invoice-funds-summary',
};

/** Addresses that lead to the screen they name. @param taken paths of the screens that are deployed. */
export const leadingAddresses = (taken: ReadonlySet<string>): { path: string; to: string }[] =>
  Object.entries(otherNames)
    .filter(([path, to]) => taken.has(to) && !taken.has(path))
    .map(([path, to]) => ({ path, to }));

/**
 * Screens that have to say "not available yet". Where an area is deployed, an address that none of its screens has is no
 * screen: it is mistyped.
 * @param taken paths that lead somewhere.
 */
export const missingScreens = (taken: ReadonlySet<string>): PlannedScreen[] =>
  plannedScreens.filter(({ path }) =>
    path.endsWith('/*')
      ? ![...taken].some((one) => `${one}/`.startsWith(path.slice(0, -1)))
      : !taken.has(path),
  );
