import { defineFeature } from '@suanpan/feature-kit/feature';

const balance = { en: 'Subject balance', 'zh-CN': '科目余额表', 'zh-TW': '科目餘額表' };
const detail = { en: 'Detail ledger', 'zh-CN': '明细账', 'zh-TW': '明細帳' };
const general = { en: 'General ledger', 'zh-CN': '总账', 'zh-TW': '總帳' };
const auxiliary = { en: 'Auxiliary balance', 'zh-CN': '核算项目余额表', 'zh-TW': '核算項目餘額表' };
const reports = { en: 'Statements', 'zh-CN': '财务报表', 'zh-TW': '財務報表' };
const statement = { en: 'Statement', 'zh-CN': '报表', 'zh-TW': '報表' };

export default defineFeature({
  id: 'reports',
  exposes: {
    SubjectBalance: './src/subject-balance/page.tsx',
    DetailLedger: './src/detail-ledger/page.tsx',
    GeneralLedger: './src/general-ledger/page.tsx',
    AuxiliaryBalance: './src/auxiliary-balance/page.tsx',
    ReportList: './src/report-list/page.tsx',
    ReportView: './src/report-view/page.tsx',
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
    { label: reports, section: 'reports', to: '/report', can: 'report.read' },
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
    { path: '/report', page: 'ReportList', title: reports, can: 'report.read' },
    {
      path: '/report/view/:reportId',
      page: 'ReportView',
      title: statement,
      can: 'report.read',
      digits: ['reportId'],
    },
  ],
});
