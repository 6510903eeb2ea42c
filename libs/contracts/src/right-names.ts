import type { Language } from './problems/describe.ts';
import type { PermissionKey } from './rights.ts';

/** Each right as a person would say it: English, simplified, traditional. */
const names: Readonly<Record<PermissionKey, readonly [string, string, string]>> = {
  'profile.use': ['Use the product and one’s own profile', '使用系统和本人资料', '使用系統與本人資料'],
  'member.read': ['See who works here', '查看成员姓名', '檢視成員姓名'],
  'member.details': ['See members’ details and this page', '查看成员详情与权限页', '檢視成員詳情與權限頁'],
  'accountSet.read': ['See the account set', '查看账套', '檢視帳套'],
  'accountSet.update': [
    'Change the account set and the coding',
    '修改账套与科目编码规则',
    '修改帳套與科目編碼規則',
  ],
  'member.manage': ['Invite, change and remove members', '邀请、修改和移除成员', '邀請、修改與移除成員'],
  'home.counts': ['Homepage: number of vouchers', '首页：凭证数量', '首頁：憑證數量'],
  'home.cash': ['Homepage: cash and bank', '首页：货币资金', '首頁：貨幣資金'],
  'home.owed': ['Homepage: receivables and payables', '首页：应收与应付', '首頁：應收與應付'],
  'home.results': ['Homepage: revenue, profit and cost', '首页：收入、利润与费用', '首頁：收入、利潤與費用'],
  'voucher.read': ['See vouchers', '查看凭证', '檢視憑證'],
  'voucher.write': ['Enter, change and delete vouchers', '录入、修改和删除凭证', '輸入、修改與刪除憑證'],
  'voucher.manage': [
    'Renumber vouchers, delete those of others',
    '整理凭证号、删除他人凭证',
    '整理憑證號、刪除他人憑證',
  ],
  'voucher.review': ['Audit vouchers and cancel audits', '审核与反审核凭证', '審核與取消審核憑證'],
  'period.read': ['See which months are closed', '查看期间状态', '檢視期間狀態'],
  'period.check': ['Check a month before it is closed', '结账前检查', '結帳前檢查'],
  'period.close': ['Close a month', '结账', '結帳'],
  'period.reopen': ['Reopen closed months', '反结账', '取消結帳'],
  'book.read': ['Read the ledgers', '查看账簿', '檢視帳簿'],
  'report.read': ['Read the statements', '查看报表', '檢視報表'],
  'report.pack': ['Freeze the reports of a month', '固定月度报表', '固定月度報表'],
  'reportTemplate.write': ['Change statement templates', '修改报表模板', '修改報表範本'],
  'setting.read': ['See subjects and other set-up', '查看科目等设置', '檢視科目等設定'],
  'setting.write': ['Change subjects and other set-up', '修改科目等设置', '修改科目等設定'],
  'voucherTemplate.write': ['Change voucher templates', '修改凭证模板', '修改憑證範本'],
  'auxiliaryItem.write': [
    'Add customers, suppliers and other items',
    '新增客户、供应商等核算项目',
    '新增客戶、供應商等核算項目',
  ],
  'currencyRate.write': ['Enter month-end rates', '录入期末汇率', '輸入期末匯率'],
  'invoice.read': [
    'See invoices, settlements and parties',
    '查看发票、核销与往来单位',
    '檢視發票、沖銷與往來單位',
  ],
  'invoice.write': ['Enter, change and void invoices', '录入、修改和作废发票', '輸入、修改與作廢發票'],
  'invoice.book': [
    'Make vouchers of documents and take them back',
    '由单据生成和撤回凭证',
    '由單據產生與撤回憑證',
  ],
  'settlement.write': ['Settle invoices', '核销发票', '沖銷發票'],
  'party.write': [
    'Change tax numbers and terms of customers and suppliers',
    '修改客户和供应商的税号与账期',
    '修改客戶與供應商的稅號與帳期',
  ],
  'funds.read': [
    'See money, its journals and statements',
    '查看资金、日记账与对账单',
    '檢視資金、日記帳與對帳單',
  ],
  'funds.write': [
    'Enter money, import statements, reconcile',
    '登记收支、导入对账单和对账',
    '登記收支、匯入對帳單與對帳',
  ],
  'funds.setup': [
    'Set up fund accounts and categories, and what money began with',
    '设置资金账户、收支类别和资金期初',
    '設定資金帳戶、收支類別與資金期初',
  ],
  'funds.reopen': ['Reopen reconciliations', '重新打开对账', '重新開啟對帳'],
  'claim.write': ['Enter and submit expense claims', '填写并提交报销单', '填寫並提交報銷單'],
  'claim.approve': ['Approve expense claims', '审批报销单', '核准報銷單'],
  'operationLog.read': ['Read the operation log', '查看操作日志', '檢視操作日誌'],
  'operationLog.verify': ['Verify the operation log', '校验操作日志', '驗證操作日誌'],
  'backup.use': [
    'Back up the company, restore backups, begin its books afresh',
    '备份公司、恢复备份与重新初始化',
    '備份公司、還原備份與重新初始化',
  ],
};

const places: readonly Language[] = ['en', 'zh-CN', 'zh-TW'];

/** What a right lets its holder do, in words. */
export const rightName = (key: PermissionKey, language: Language): string =>
  names[key][places.indexOf(language)]!;
