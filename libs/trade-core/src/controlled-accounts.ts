import { isUnder } from '@suanpan/accounting-core';
import type { TradeAccounts } from './accounts.ts';
import type { FundAccount } from './documents/funds.ts';

/**
 * Rule: what customers and suppliers owe, what was paid ahead, bills and the fund accounts are moved by documents; a
 * voucher made by hand on one of them parts the documents from the books.
 * Source: trade.md 9 (last sentence; the company's setting decides whether it is refused or shown).
 * Example: 112202 is controlled, being below 1122; 1405 is not.
 */
export function controlledAccounts(accounts: TradeAccounts, funds: readonly FundAccount[]): string[] {
  const { receivable, payable, advanceReceived, advancePaid, billsReceivable, billsPayable } = accounts;
  const controls = [receivable, payable, advanceReceived, advancePaid, billsReceivable, billsPayable];
  return [...new Set([...controls, ...funds.map(({ account }) => account)])].toSorted();
}

/** The controlled accounts among the codes of a voucher. */
export const controlledAmong = (codes: readonly string[], controlled: readonly string[]): string[] =>
  codes.filter((code) => controlled.some((account) => isUnder(code, account)));
