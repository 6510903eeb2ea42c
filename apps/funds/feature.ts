import { defineFeature } from '@suanpan/feature-kit/feature';

const accounts = { en: 'Fund accounts', 'zh-CN': '资金账户', 'zh-TW': '資金帳戶' };
const setup = { en: 'Accounts and categories', 'zh-CN': '账户与收支类别', 'zh-TW': '帳戶與收支類別' };
const opening = { en: 'Opening of funds', 'zh-CN': '资金期初', 'zh-TW': '資金期初' };
const bank = { en: 'Bank journal', 'zh-CN': '银行日记账', 'zh-TW': '銀行日記帳' };
const transfer = { en: 'Internal transfer', 'zh-CN': '内部转账', 'zh-TW': '內部轉帳' };
const statements = { en: 'Bank statements', 'zh-CN': '银行对账单', 'zh-TW': '銀行對帳單' };
const matching = { en: 'Matching', 'zh-CN': '银行流水匹配', 'zh-TW': '銀行明細比對' };
const reconciliation = {
  en: 'Reconciliation',
  'zh-CN': '银行存款余额调节表',
  'zh-TW': '銀行存款餘額調節表',
};
const claims = { en: 'Expense claims', 'zh-CN': '费用报销', 'zh-TW': '費用報銷' };
const claim = { en: 'Expense claim', 'zh-CN': '报销单', 'zh-TW': '報銷單' };
const bills = { en: 'Bills', 'zh-CN': '票据管理', 'zh-TW': '票據管理' };
const bill = { en: 'Bill', 'zh-CN': '票据', 'zh-TW': '票據' };
const rules = { en: 'Rules', 'zh-CN': '自动识别规则', 'zh-TW': '自動識別規則' };
const cash = { en: 'Cash journal', 'zh-CN': '现金日记账', 'zh-TW': '現金日記帳' };

export default defineFeature({
  id: 'funds',
  exposes: {
    FundAccounts: './src/accounts/page.tsx',
    FundSetup: './src/setup/page.tsx',
    FundOpening: './src/opening/page.tsx',
    FundJournal: './src/journal/page.tsx',
    FundTransfer: './src/transfers/page.tsx',
    FundStatements: './src/statements/page.tsx',
    FundMatching: './src/matching/page.tsx',
    FundReconciliation: './src/reconciliation/page.tsx',
    ClaimList: './src/claims/page.tsx',
    ClaimForm: './src/claims/form/page.tsx',
    ClaimView: './src/claims/view/page.tsx',
    BillList: './src/bills/page.tsx',
    BillForm: './src/bills/form/page.tsx',
    BillView: './src/bills/view/page.tsx',
    FundRules: './src/rules/page.tsx',
  },
  menu: [
    { label: accounts, section: 'funds', to: '/capital/bank-list', can: 'funds.read' },
    { label: bank, section: 'funds', to: '/capital/bank-journal', can: 'funds.read' },
    { label: cash, section: 'funds', to: '/cashJournal', can: 'funds.read' },
    { label: transfer, section: 'funds', to: '/internal-transfer', can: 'funds.write' },
    { label: claims, section: 'funds', to: '/capital/expense-documents', can: 'funds.read' },
    { label: bills, section: 'funds', to: '/capital/bill-management', can: 'funds.read' },
    { label: statements, section: 'funds', to: '/capital/statements', can: 'funds.read' },
    { label: matching, section: 'funds', to: '/capital/matching', can: 'funds.read' },
    { label: reconciliation, section: 'funds', to: '/capital/reconciliation', can: 'funds.read' },
    { label: rules, section: 'funds', to: '/capital/rules', can: 'funds.read' },
    { label: setup, section: 'funds', to: '/capital/account-settings', can: 'funds.setup' },
    { label: opening, section: 'funds', to: '/capital/opening', can: 'funds.setup' },
  ],
  routes: [
    { path: '/capital/bank-list', page: 'FundAccounts', title: accounts, can: 'funds.read' },
    { path: '/capital/account-settings', page: 'FundSetup', title: setup, can: 'funds.setup' },
    { path: '/capital/opening', page: 'FundOpening', title: opening, can: 'funds.read' },
    { path: '/capital/bank-journal', page: 'FundJournal', title: bank, can: 'funds.read' },
    { path: '/cashJournal', page: 'FundJournal', title: cash, can: 'funds.read' },
    { path: '/internal-transfer', page: 'FundTransfer', title: transfer, can: 'funds.write' },
    { path: '/capital/expense-documents', page: 'ClaimList', title: claims, can: 'funds.read' },
    {
      path: '/capital/expense-documents/form/:claimId?',
      page: 'ClaimForm',
      title: claim,
      can: 'claim.write',
      digits: ['claimId'],
    },
    {
      path: '/capital/expense-documents/:claimId',
      page: 'ClaimView',
      title: claim,
      can: 'funds.read',
      digits: ['claimId'],
    },
    { path: '/capital/bill-management', page: 'BillList', title: bills, can: 'funds.read' },
    { path: '/capital/bill-management/form', page: 'BillForm', title: bill, can: 'funds.write' },
    {
      path: '/capital/bill-management/:billId',
      page: 'BillView',
      title: bill,
      can: 'funds.read',
      digits: ['billId'],
    },
    { path: '/capital/rules', page: 'FundRules', title: rules, can: 'funds.read' },
    { path: '/capital/statements', page: 'FundStatements', title: statements, can: 'funds.read' },
    { path: '/capital/matching', page: 'FundMatching', title: matching, can: 'funds.read' },
    {
      path: '/capital/reconciliation',
      page: 'FundReconciliation',
      title: reconciliation,
      can: 'funds.read',
    },
  ],
});
