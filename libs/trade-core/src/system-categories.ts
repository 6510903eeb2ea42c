import type { TradeAccounts } from './accounts.ts';
import type { Direction } from './documents/common.ts';
import type { CategoryRole } from './documents/funds.ts';

/** A name in the languages of the house. */
export type Names = Readonly<Record<'en' | 'zh-CN' | 'zh-TW', string>>;

/**
 * Rule: every company begins with the categories that its documents need and the usual plain ones; it may add others, and
 * rename or re-direct the plain ones.
 * Source: trade.md 1 (Category), 2 (fee, interest, taxes, wages).
 * Example: the bank's fee goes out against 560304, wages against 221101, VAT against unpaid VAT.
 */
export interface SystemCategory {
  code: string;
  role: CategoryRole;
  direction: Direction | 'both';
  /** Plain ones: which of the accounts of trade they stand against. */
  account: Exclude<keyof TradeAccounts, 'byCurrency' | 'contractLiability' | 'recovered'> | null;
  names: Names;
}

const category = (
  code: string,
  role: CategoryRole,
  direction: SystemCategory['direction'],
  names: readonly [en: string, zhCN: string, zhTW: string],
  account: SystemCategory['account'] = null,
): SystemCategory => {
  const [en, zhCN, zhTW] = names;
  return { code, role, direction, account, names: { en, 'zh-CN': zhCN, 'zh-TW': zhTW } };
};

export const systemCategories: readonly SystemCategory[] = [
  category('R01', 'receipt', 'in', ['Receipts from customers', '收销售款', '收銷售款']),
  category('R02', 'supplier-refund', 'in', ['Refunds from suppliers', '收回供应商款', '收回供應商款']),
  category('R03', 'plain', 'in', ['Interest received', '利息收入', '利息收入'], 'interestIncome'),
  category('R04', 'plain', 'in', ['Loans received', '借款', '借款'], 'shortTermLoan'),
  category('R05', 'bill', 'in', ['Bills collected or discounted', '票据到账', '票據入帳']),
  category('R06', 'recovery', 'in', ['Bad debts recovered', '收回已核销坏账', '收回已沖銷呆帳']),
  category('R07', 'employee-return', 'in', [
    'Advances returned by employees',
    '员工退回借款',
    '員工退回借款',
  ]),
  category('R09', 'plain', 'in', ['Bank charges returned', '银行退手续费', '銀行退手續費'], 'bankFee'),
  category('P01', 'payment', 'out', ['Payments to suppliers', '付采购款', '付採購款']),
  category('P02', 'customer-refund', 'out', ['Refunds to customers', '退客户款', '退客戶款']),
  category('P03', 'plain', 'out', ['Wages', '发放工资', '發放薪資'], 'wages'),
  category('P04', 'plain', 'out', ['VAT paid', '缴纳增值税', '繳納增值稅'], 'vatToPay'),
  category('P05', 'bill', 'out', ['Bills paid when due', '承兑到期付款', '承兌到期付款']),
  category('P06', 'plain', 'out', ['Loan interest', '借款利息', '借款利息'], 'interestExpense'),
  category('P07', 'employee-advance', 'out', ['Advances to employees', '员工借款', '員工借款']),
  category('P08', 'claim-payment', 'out', ['Claims paid', '付报销款', '付報銷款']),
  category('P09', 'plain', 'out', ['Loans repaid', '归还借款', '歸還借款'], 'shortTermLoan'),
  category('P11', 'plain', 'out', ['Bank charges', '银行手续费', '銀行手續費'], 'bankFee'),
  category('P12', 'plain', 'out', ['Social insurance', '缴纳社保', '繳納社保'], 'socialInsurance'),
  category('T00', 'transfer', 'both', ['Transfers between own accounts', '内部转账', '內部轉帳']),
];

/** The subject a category of the system stands against in a company's books; null for those with rules of their own. */
export const accountOfCategory = ({ account }: SystemCategory, accounts: TradeAccounts): string | null =>
  account === null ? null : accounts[account];
