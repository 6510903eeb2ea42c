/**
 * Rule: which subject a document moves, one table for each standard; no prefix is ever replaced by another.
 * Source: trade.md 2 (codes: small enterprise [business enterprise]); the charts of domain/. Written 4-2-2-2.
 * Example: the bank's fee is 560304 for a small and 660304 for a business enterprise.
 */
interface AccountTable {
  receivable: string;
  payable: string;
  advanceReceived: string;
  advancePaid: string;
  /** Where the net and the tax of an advance under a contract wait; null: advances are one amount. */
  contractLiability: string | null;
  deferredOutputTax: string;
  revenue: string;
  otherRevenue: string;
  outputTax: string;
  simplifiedTax: string;
  inputTax: string;
  pendingInputTax: string;
  inputTaxTransferredOut: string;
  /** What is paid to the tax authority: unpaid VAT, or the whole account of a small-scale taxpayer. */
  vatToPay: string;
  billsReceivable: string;
  billsPayable: string;
  employeeAdvance: string;
  employeePayable: string;
  staffWelfare: string;
  wages: string;
  socialInsurance: string;
  shortTermLoan: string;
  exchangeGain: string;
  exchangeLoss: string;
  bankFee: string;
  interestExpense: string;
  interestIncome: string;
  cashDiscount: string;
  badDebt: string;
  payableWrittenOff: string;
  /** Where a receivable written off comes back; null: first to the receivable, from the allowance. */
  recovered: string | null;
}

/**
 * Accounts that may have one child for each currency: 112201 in CNY, 112202 in USD (trade.md 3). Advances are not money
 * to come and are not revalued; they stand in base currency alone.
 */
export type CurrencyAccount = 'receivable' | 'payable';

/** The accounts of one company: the table of its standard with its own children by currency. */
export interface TradeAccounts extends AccountTable {
  byCurrency: Readonly<Partial<Record<CurrencyAccount, Readonly<Record<string, string>>>>>;
}

const common = {
  receivable: '1122',
  payable: '2202',
  advanceReceived: '2203',
  advancePaid: '1123',
  deferredOutputTax: '222106',
  simplifiedTax: '222108',
  inputTax: '22210101',
  pendingInputTax: '222105',
  inputTaxTransferredOut: '22210109',
  billsReceivable: '1121',
  billsPayable: '2201',
  employeeAdvance: '122101',
  employeePayable: '224103',
  staffWelfare: '221103',
  wages: '221101',
  socialInsurance: '221104',
  shortTermLoan: '2001',
} as const;

const smallEnterprise = {
  ...common,
  contractLiability: null,
  revenue: '5001',
  otherRevenue: '5051',
  exchangeGain: '530105',
  exchangeLoss: '560303',
  bankFee: '560304',
  interestExpense: '560301',
  interestIncome: '560302',
  cashDiscount: '560305',
  badDebt: '571103',
  payableWrittenOff: '530108',
  recovered: '530109',
} as const;

const businessEnterprise = {
  ...common,
  contractLiability: '2204',
  revenue: '6001',
  otherRevenue: '6051',
  exchangeGain: '660303',
  exchangeLoss: '660303',
  bankFee: '660304',
  interestExpense: '660301',
  interestIncome: '660302',
  cashDiscount: '660305',
  badDebt: '1231',
  payableWrittenOff: '630108',
  recovered: null,
} as const;

/** The accounts of a standard and taxpayer type, in 4-2-2-2: VAT of a small-scale taxpayer is one account. */
export function tradeAccounts(standard: 0 | 1, vatType: 0 | 1): TradeAccounts {
  const table = standard === 0 ? smallEnterprise : businessEnterprise;
  const vat =
    vatType === 1
      ? { outputTax: '22210107', vatToPay: '222102' }
      : { outputTax: '222101', simplifiedTax: '222101', vatToPay: '222101' };
  return { ...table, ...vat, byCurrency: {} };
}

/** The same accounts in a company's own encoding. @param codeIn answers the company's code of a standard one */
export function accountsInEncoding(accounts: TradeAccounts, codeIn: (code: string) => string): TradeAccounts {
  const { byCurrency, ...table } = accounts;
  const recoded = Object.entries(table).map(([name, code]) => [name, code === null ? null : codeIn(code)]);
  return { ...(Object.fromEntries(recoded) as AccountTable), byCurrency };
}

/** The account of a currency: its own child where the company has one, else the account itself. */
export const currencyAccount = (accounts: TradeAccounts, name: CurrencyAccount, currency: string): string =>
  accounts.byCurrency[name]?.[currency] ?? accounts[name];
