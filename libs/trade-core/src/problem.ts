import type { Problem } from '@suanpan/accounting-core';

/**
 * A user's mistake with a document of trade: a code of a closed list and its facts, plain JSON with amounts as decimal
 * text, like accounting-core's. Source: trade.md 8.
 */
type NoFacts = Record<never, never>;

export interface TradeProblemFacts {
  'invoice.duplicate': { number: string };
  'invoice.not-ours': { taxId: string };
  'invoice.not-our-name': { name: string };
  'invoice.total-mismatch': { expected: string };
  'invoice.tax-mismatch': { expected: string };
  'invoice.settled': NoFacts;
  'invoice.tax-used': NoFacts;
  'invoice.destroyed': NoFacts;
  'invoice.date-after-use': { date: string };
  'invoice.code-format': NoFacts;
  'invoice.code-not-expected': NoFacts;
  'invoice.number-format': { digits: number };
  'invoice.number-missing': NoFacts;
  'invoice.kind-side': NoFacts;
  'invoice.no-lines': NoFacts;
  'invoice.item-missing': NoFacts;
  'invoice.line-sign': NoFacts;
  'invoice.customs-net': NoFacts;
  'invoice.due-before-date': NoFacts;
  'invoice.rate-not-expected': { currencyCode: string };
  'invoice.party-role': NoFacts;
  'invoice.tax-rate': NoFacts;
  'invoice.input-tax-missing': NoFacts;
  'invoice.opening-fixed': NoFacts;
  'invoice.void-unbooked': { date: string };
  'invoice.opening-was-settled': NoFacts;

  'red.exceeds-original': { left: string };
  'red.original': NoFacts;
  'red.fixed': NoFacts;

  'settlement.over': { open: string };
  'settlement.over-source': { rest: string };
  'settlement.party-mismatch': NoFacts;
  'settlement.currency-mismatch': { from: string; to: string };
  'settlement.too-early': { date: string };
  'settlement.sign': NoFacts;
  'settlement.source-amount': NoFacts;
  'settlement.conversion': { worth: string; currency: string };
  'settlement.side': NoFacts;
  'settlement.contra-unequal': { receivable: string; payable: string };
  'settlement.reason-missing': NoFacts;
  'settlement.undone': NoFacts;
  'settlement.not-booked': NoFacts;
  'settlement.undo-booked': { voucher: string };
  'advance.not-booked': { source: string };
  'advance.withdrawn': { date: string };
  'advance.used': { used: string; by: readonly string[] };
  'opening.after-start': { year: number; month: number };

  'funds.negative-cash': { date: string; balance: string };
  'funds.category-direction': NoFacts;
  'funds.amount-not-positive': NoFacts;
  'funds.party-missing': NoFacts;
  'funds.employee-missing': NoFacts;
  'funds.same-account': NoFacts;
  'funds.transfer-amounts': NoFacts;
  'funds.transfer-currencies': NoFacts;
  'funds.refund-unassigned': { rest: string };

  'bill.state': { state: string };
  'bill.earlier-not-booked': { source: string };
  'bill.later-booked': { voucher: string };
  'bill.amount': { balance: string };
  'bill.maturity': NoFacts;
  'bill.not-due': { date: string };
  'bill.dishonour-rest': { rest: string };
  'bill.divided': NoFacts;
  'bill.reopened': { settled: string };
  'claim.state': { state: string };
  'claim.own-approval': NoFacts;
  'claim.overpaid': { toPay: string };
  'claim.advance': { available: string };
  'document.source-owned': NoFacts;
}

export type TradeProblemCode = keyof TradeProblemFacts;

/** One problem: where it is (`line` counts from 1, `field` is the value's name) and its facts. */
export type TradeProblemOf<Code extends TradeProblemCode> = {
  code: Code;
  line?: number;
  field?: string;
} & TradeProblemFacts[Code];

export type TradeProblem = { [Code in TradeProblemCode]: TradeProblemOf<Code> }[TradeProblemCode];

/** What a check of a document answers: its own problems, and those of amounts, days and months. */
export type DocumentProblem = TradeProblem | Problem;
