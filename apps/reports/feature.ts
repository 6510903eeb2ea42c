import { defineFeature } from '@suanpan/feature-kit/feature';

const balance = { en: 'Subject balance', 'zh-CN': '科目余额表', 'zh-TW': '科目餘額表' };
const detail = { en: 'Detail ledger', 'zh-CN': '明细账', 'zh-TW': '明細帳' };
const general = { en: 'General ledger', 'zh-CN': '总账', 'zh-TW': '總帳' };
const auxiliary = { en: 'Auxiliary balance', 'zh-CN': '核算项目余额表', 'zh-TW': '核算項目餘額表' };
const summary = { en: 'Subject summary', 'zh-CN': '科目汇总表', 'zh-TW': '科目彙總表' };
const auxiliaryDetail = { en: 'Auxiliary detail', 'zh-CN': '核算项目明细账', 'zh-TW': '核算項目明細帳' };
const dayBook = { en: 'Day book', 'zh-CN': '序时账', 'zh-TW': '序時帳' };
const multiColumn = { en: 'Multi-column ledger', 'zh-CN': '多栏账', 'zh-TW': '多欄帳' };
const reports = { en: 'Statements', 'zh-CN': '财务报表', 'zh-TW': '財務報表' };
const balanceSheet = { en: 'Balance sheet', 'zh-CN': '资产负债表', 'zh-TW': '資產負債表' };
const income = { en: 'Income statement', 'zh-CN': '利润表', 'zh-TW': '利潤表' };
const cashFlow = { en: 'Cash-flow statement', 'zh-CN': '现金流量表', 'zh-TW': '現金流量表' };
const cashFlows = { en: 'Cash flows', 'zh-CN': '现金流量', 'zh-TW': '現金流量' };
const health = { en: 'Books health', 'zh-CN': '账务体检', 'zh-TW': '帳務體檢' };
const expenses = { en: 'Expense details', 'zh-CN': '费用明细表', 'zh-TW': '費用明細表' };
const ratios = { en: 'Financial summary', 'zh-CN': '财务概要', 'zh-TW': '財務概要' };
const departments = { en: 'Departmental income', 'zh-CN': '部门利润表', 'zh-TW': '部門利潤表' };
const projects = { en: 'Project income', 'zh-CN': '项目利润表', 'zh-TW': '項目利潤表' };
const combinations = { en: 'Project combinations', 'zh-CN': '项目组合表', 'zh-TW': '項目組合表' };
const pivot = { en: 'Pivot table', 'zh-CN': '透视表', 'zh-TW': '樞紐分析表' };
const equity = { en: 'Changes in equity', 'zh-CN': '所有者权益变动表', 'zh-TW': '權益變動表' };
const templates = { en: 'Statement templates', 'zh-CN': '报表模板', 'zh-TW': '報表範本' };
const ages = { en: 'Aging analysis', 'zh-CN': '账龄分析', 'zh-TW': '帳齡分析' };
const partySummary = { en: 'Invoice and funds summary', 'zh-CN': '票款汇总', 'zh-TW': '票款彙總' };
const account = { en: 'Statement of account', 'zh-CN': '往来对账单', 'zh-TW': '往來對帳單' };
const oneClick = { en: 'One-click reports', 'zh-CN': '一键报表', 'zh-TW': '一鍵報表' };
const statement = { en: 'Statement', 'zh-CN': '报表', 'zh-TW': '報表' };
const fundIncome = { en: 'Income and expense', 'zh-CN': '收支统计', 'zh-TW': '收支統計' };
const funds = { en: 'Fund reports', 'zh-CN': '资金报表', 'zh-TW': '資金報表' };

export default defineFeature({
  id: 'reports',
  exposes: {
    SubjectBalance: './src/subject-balance/page.tsx',
    DetailLedger: './src/detail-ledger/page.tsx',
    GeneralLedger: './src/general-ledger/page.tsx',
    AuxiliaryBalance: './src/auxiliary-balance/page.tsx',
    SubjectSummary: './src/subject-summary/page.tsx',
    AuxiliaryDetail: './src/auxiliary-detail/page.tsx',
    DayBook: './src/day-book/page.tsx',
    MultiColumn: './src/multi-column/page.tsx',
    ReportList: './src/report-list/page.tsx',
    ReportView: './src/report-view/page.tsx',
    OpenStatement: './src/open-statement/page.tsx',
    CashFlows: './src/cash-flows/page.tsx',
    BooksHealth: './src/books-health/page.tsx',
    EquityChanges: './src/equity-changes/page.tsx',
    ExpenseDetails: './src/expense-details/page.tsx',
    IncomeByItem: './src/income-by-item/page.tsx',
    FinancialSummary: './src/financial-summary/page.tsx',
    Ages: './src/ages/page.tsx',
    PartyStatement: './src/party-statement/page.tsx',
    PartySummary: './src/party-summary/page.tsx',
    FundReports: './src/fund-reports/page.tsx',
    FundIncome: './src/fund-income/page.tsx',
    Pivot: './src/pivot/page.tsx',
    TemplateList: './src/template-list/page.tsx',
    TemplateForm: './src/template-form/page.tsx',
    OneClick: './src/one-click/page.tsx',
  },
  menu: [
    {
      label: detail,
      section: 'ledgers',
      to: '/account-book/detailed',
      can: 'book.read',
      roles: ['Manager', 'Director', 'Making', 'Cashier'],
    },
    {
      label: balance,
      section: 'ledgers',
      to: '/account-book/subject-balance',
      can: 'book.read',
      roles: ['Manager', 'Director', 'Making'],
    },
    {
      label: general,
      section: 'ledgers',
      to: '/account-book/general-ledger',
      can: 'book.read',
      roles: ['Manager', 'Director', 'Making', 'View'],
    },
    {
      label: auxiliary,
      section: 'ledgers',
      to: '/account-book/auxiliary-accounting-balance',
      can: 'book.read',
      roles: ['Manager', 'Director'],
    },
    {
      label: auxiliaryDetail,
      section: 'ledgers',
      to: '/account-book/auxiliary-accounting-detail',
      can: 'book.read',
      roles: ['Manager', 'Director'],
    },
    {
      label: summary,
      section: 'ledgers',
      to: '/account-book/subject-summary',
      can: 'book.read',
      roles: ['Manager', 'Director', 'Making', 'View'],
    },
    {
      label: dayBook,
      section: 'ledgers',
      to: '/chronological-ledger',
      can: 'book.read',
      roles: ['Manager', 'Director', 'Cashier', 'View'],
    },
    {
      label: multiColumn,
      section: 'ledgers',
      to: '/multi-column-ledger',
      can: 'book.read',
      roles: ['Manager', 'Director'],
    },
    { label: fundIncome, section: 'funds', to: '/capital/income', can: 'funds.read' },
    { label: funds, section: 'funds', to: '/fund-reports', can: 'funds.read' },
    { label: partySummary, section: 'funds', to: '/capital/invoice-funds-summary', can: 'invoice.read' },
    { label: ages, section: 'ledgers', to: '/aging-analysis', can: 'home.owed' },
    { label: reports, section: 'reports', to: '/report', can: 'report.read' },
    { label: balanceSheet, section: 'reports', to: '/balance-sheet', can: 'report.read' },
    { label: income, section: 'reports', to: '/income-statement', can: 'report.read' },
    { label: cashFlow, section: 'reports', to: '/report/cash-flow-statement', can: 'report.read' },
    { label: equity, section: 'reports', to: '/statement-of-changes-in-equity', can: 'report.read' },
    { label: expenses, section: 'reports', to: '/expense-details', can: 'report.read' },
    { label: ratios, section: 'reports', to: '/financial-summary', can: 'report.read' },
    {
      label: departments,
      section: 'reports',
      to: '/departmental-income-statement',
      can: 'report.read',
      roles: ['Manager', 'Director'],
    },
    {
      label: projects,
      section: 'reports',
      to: '/project-income-statement',
      can: 'report.read',
      roles: ['Manager', 'Director'],
    },
    {
      label: combinations,
      section: 'reports',
      to: '/project-combination-table',
      can: 'report.read',
      roles: ['Manager', 'Director'],
    },
    {
      label: pivot,
      section: 'reports',
      to: '/pivot-table',
      can: 'report.read',
      roles: ['Manager', 'Director'],
    },
    {
      label: cashFlows,
      section: 'reports',
      to: '/report/cash-flows',
      can: 'report.read',
      roles: ['Manager', 'Director', 'Making'],
    },
    {
      label: health,
      section: 'reports',
      to: '/report/health',
      can: 'report.read',
      roles: ['Manager', 'Director', 'Making'],
    },
    {
      label: templates,
      section: 'reports',
      to: '/report/template',
      can: 'reportTemplate.write',
      setup: {
        group: 'months',
        about: {
          en: 'The lines and formulas of the statements.',
          'zh-CN': '财务报表的项目与公式。',
          'zh-TW': '財務報表的項目與公式。',
        },
      },
    },
    { label: oneClick, section: 'one-click', to: '/one-click-reports', can: 'report.pack' },
  ],
  routes: [
    { path: '/account-book/subject-balance', page: 'SubjectBalance', title: balance, can: 'book.read' },
    { path: '/account-book/detailed', page: 'DetailLedger', title: detail, can: 'book.read' },
    { path: '/account-book/general-ledger', page: 'GeneralLedger', title: general, can: 'book.read' },
    {
      path: '/account-book/auxiliary-accounting-balance',
      page: 'AuxiliaryBalance',
      title: auxiliary,
      can: 'book.read',
    },
    { path: '/account-book/subject-summary', page: 'SubjectSummary', title: summary, can: 'book.read' },
    {
      path: '/account-book/auxiliary-accounting-detail',
      page: 'AuxiliaryDetail',
      title: auxiliaryDetail,
      can: 'book.read',
    },
    { path: '/chronological-ledger', page: 'DayBook', title: dayBook, can: 'book.read' },
    { path: '/multi-column-ledger', page: 'MultiColumn', title: multiColumn, can: 'book.read' },
    { path: '/report', page: 'ReportList', title: reports, can: 'report.read' },
    { path: '/balance-sheet', page: 'OpenStatement', title: balanceSheet, can: 'report.read' },
    { path: '/income-statement', page: 'OpenStatement', title: income, can: 'report.read' },
    { path: '/quarterly-income-statement', page: 'OpenStatement', title: income, can: 'report.read' },
    { path: '/report/cash-flow-statement', page: 'OpenStatement', title: cashFlow, can: 'report.read' },
    { path: '/quarterly-cash-flow-statement', page: 'OpenStatement', title: cashFlow, can: 'report.read' },
    { path: '/report/cash-flows', page: 'CashFlows', title: cashFlows, can: 'report.read' },
    { path: '/report/health', page: 'BooksHealth', title: health, can: 'report.read' },
    {
      path: '/statement-of-changes-in-equity',
      page: 'EquityChanges',
      title: equity,
      can: 'report.read',
    },
    { path: '/expense-details', page: 'ExpenseDetails', title: expenses, can: 'report.read' },
    {
      path: '/departmental-income-statement',
      page: 'IncomeByItem',
      title: departments,
      can: 'report.read',
    },
    { path: '/project-income-statement', page: 'IncomeByItem', title: projects, can: 'report.read' },
    { path: '/project-combination-table', page: 'Pivot', title: combinations, can: 'report.read' },
    { path: '/pivot-table', page: 'Pivot', title: pivot, can: 'report.read' },
    { path: '/aging-analysis', page: 'Ages', title: ages, can: 'home.owed' },
    { path: '/aging-analysis/statement', page: 'PartyStatement', title: account, can: 'invoice.read' },
    { path: '/capital/income', page: 'FundIncome', title: fundIncome, can: 'funds.read' },
    { path: '/fund-reports', page: 'FundReports', title: funds, can: 'funds.read' },
    {
      path: '/capital/invoice-funds-summary',
      page: 'PartySummary',
      title: partySummary,
      can: 'invoice.read',
    },
    { path: '/financial-summary', page: 'FinancialSummary', title: ratios, can: 'report.read' },
    {
      path: '/report/template',
      page: 'TemplateList',
      title: templates,
      can: 'reportTemplate.write',
    },
    {
      path: '/report/template/form/:templateId',
      page: 'TemplateForm',
      title: templates,
      can: 'reportTemplate.write',
      digits: ['templateId'],
    },
    { path: '/one-click-reports', page: 'OneClick', title: oneClick, can: 'report.read' },
    {
      path: '/report/view/:reportId',
      page: 'ReportView',
      title: statement,
      can: 'report.read',
      digits: ['reportId'],
    },
  ],
});
