import { addDecimals, isDay, negateDecimal, signOf } from '@suanpan/accounting-core';
import { shown } from '../amounts.ts';
import type { Amount } from '../documents/common.ts';
import type { TradeCompany } from '../documents/company.ts';
import type { Category, FundAccount, JournalLine, Transfer } from '../documents/funds.ts';
import type { DocumentProblem, TradeProblem } from '../problem.ts';
import { compareEntries } from '../order.ts';

/**
 * Rule: a line's amount is positive, its category goes its way and its account's currency has a rate where it is
 * foreign. Cash never falls below zero, neither on the line's day nor at any later point.
 * Source: trade.md 1 (Journal line, Category), 8 (CATEGORY_DIRECTION, NEGATIVE_CASH).
 * Example: 100.00 of cash, spent tomorrow: nothing of it can be spent today by a line entered later.
 */
const NEEDS_PARTY: readonly Category['role'][] = [
  'receipt',
  'payment',
  'customer-refund',
  'supplier-refund',
  'recovery',
];
const NEEDS_EMPLOYEE: readonly Category['role'][] = ['employee-advance', 'employee-return'];

export function checkJournalLine(
  line: JournalLine,
  fund: FundAccount,
  category: Category,
  company: TradeCompany,
): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  if (!isDay(line.date)) problems.push({ code: 'day.malformed', field: 'date' });
  if (signOf(line.amount) <= 0) problems.push({ code: 'funds.amount-not-positive', field: 'amount' });
  if (signOf(line.bankFee) < 0) problems.push({ code: 'funds.amount-not-positive', field: 'bankFee' });
  if (category.direction !== 'both' && category.direction !== line.direction)
    problems.push({ code: 'funds.category-direction', field: 'categoryId' });
  if (fund.currency !== company.baseCurrency && (line.rate === null || signOf(line.rate) <= 0))
    problems.push({ code: 'line.rate-missing', field: 'rate' });
  if (NEEDS_PARTY.includes(category.role) && line.partyId === null)
    problems.push({ code: 'funds.party-missing', field: 'partyId' });
  if (NEEDS_EMPLOYEE.includes(category.role) && line.employeeId === null)
    problems.push({ code: 'funds.employee-missing', field: 'employeeId' });
  return problems;
}

/** A transfer is between two accounts; in one currency what leaves is what arrives. */
export function checkTransfer(
  transfer: Transfer,
  from: FundAccount,
  to: FundAccount,
  company: TradeCompany,
): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  if (!isDay(transfer.date)) problems.push({ code: 'day.malformed', field: 'date' });
  if (from.id === to.id) problems.push({ code: 'funds.same-account', field: 'toId' });
  for (const field of ['amountOut', 'amountIn'] as const)
    if (signOf(transfer[field]) <= 0) problems.push({ code: 'funds.amount-not-positive', field });
  if (signOf(transfer.fee) < 0) problems.push({ code: 'funds.amount-not-positive', field: 'fee' });
  if (from.currency === to.currency && shown(transfer.amountOut) !== shown(transfer.amountIn))
    problems.push({ code: 'funds.transfer-amounts', field: 'amountIn' });
  const foreign = [from, to].map(({ currency }) => currency).filter((code) => code !== company.baseCurrency);
  if (new Set(foreign).size > 1) problems.push({ code: 'funds.transfer-currencies', field: 'toId' });
  if (foreign.length > 0 && (transfer.rate === null || signOf(transfer.rate) <= 0))
    problems.push({ code: 'line.rate-missing', field: 'rate' });
  return problems;
}

/** A line's amount with its sign: in is positive. */
export const signedAmount = ({ direction, amount }: Pick<JournalLine, 'direction' | 'amount'>): Amount =>
  direction === 'in' ? amount : negateDecimal(amount);

/**
 * @param lines all lines of the account as they would be afterwards
 * @param from the day of the change; what was negative before it is not this change's fault
 */
export function checkCash(
  fund: Pick<FundAccount, 'kind' | 'openingBook'>,
  lines: readonly JournalLine[],
  from: string,
): TradeProblem[] {
  if (fund.kind !== 'cash') return [];
  let balance = fund.openingBook;
  for (const line of lines.toSorted(compareEntries)) {
    balance = addDecimals(balance, signedAmount(line));
    if (line.date >= from && signOf(balance) < 0)
      return [{ code: 'funds.negative-cash', field: 'amount', date: line.date, balance: shown(balance) }];
  }
  return [];
}
