import { isZeroDecimal, signOf } from '@suanpan/accounting-core';
import { absolute, sameAmount, shown, sumOf } from '../amounts.ts';
import type { Category, JournalLine } from '../documents/funds.ts';
import type { TradeProblem } from '../problem.ts';
import { type MoneyUse, restOf } from '../vouchers/money.ts';
import { moneyOf } from './settlement.ts';

/**
 * Rule: a receipt or payment settles no more than it is, and the rest is an advance; a refund gives back advances and red
 * credits to its last cent; a payment of claims is their sum.
 * Source: trade.md 2 (receipt, payment, refund, claim paid).
 * Example: 9,774.50 paid back for a red invoice of 9,774.50; 9,800.00 would leave 25.50 that belongs to nothing.
 */
export function checkMoneyUse(line: JournalLine, category: Category, use: MoneyUse): TradeProblem[] {
  switch (category.role) {
    case 'receipt':
    case 'payment':
      return signOf(restOf(line, use)) < 0
        ? [{ code: 'settlement.over-source', field: 'amount', rest: shown(moneyOf(line)) }]
        : [];
    case 'customer-refund':
    case 'supplier-refund': {
      const rest = restOf(line, use);
      return isZeroDecimal(rest)
        ? []
        : [{ code: 'funds.refund-unassigned', field: 'amount', rest: shown(rest) }];
    }
    case 'claim-payment': {
      const claimed = sumOf(use.claims, ({ amount }) => amount);
      if (use.claims.length === 0 || sameAmount(claimed, line.amount)) return [];
      return [{ code: 'claim.overpaid', field: 'amount', toPay: shown(absolute(claimed)) }];
    }
    default:
      return [];
  }
}
