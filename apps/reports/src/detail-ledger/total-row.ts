import { abs, formatMoney, sideOf } from '@suanpan/accounting-core';
import type { LedgerRow } from '@suanpan/contracts';
import type { LedgerTotals } from './ledger-totals.ts';

/** The foot of a ledger, drawn from a row it resembles. */
export const totalRow = (like: LedgerRow, totals: LedgerTotals, label: string): LedgerRow => ({
  ...like,
  kind: 'period',
  voucherDate: null,
  summary: label,
  debitAmount: formatMoney(totals.debit),
  creditAmount: formatMoney(totals.credit),
  balanceDirection: sideOf(totals.closing),
  balance: formatMoney(abs(totals.closing)),
  num: null,
  price: null,
  debitNum: null,
  creditNum: null,
  numBalance: null,
  currencyCode: null,
  originalAmount: null,
  debitOriginal: null,
  creditOriginal: null,
  originalBalance: null,
});
