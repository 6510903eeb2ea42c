import {
  invariant,
  isZeroDecimal,
  type Side,
  signOf,
  subtractDecimals,
  ZERO,
} from '@suanpan/accounting-core';
import { absolute, sumOf, toBase } from '../amounts.ts';
import { moneyOf } from '../checks/settlement.ts';
import type { Amount, DocumentId, TradeItem, TradeSide } from '../documents/common.ts';
import type { Category, FundAccount, JournalLine } from '../documents/funds.ts';
import type { Advance } from '../documents/settlement.ts';
import type { TradeLine, TradeVoucher } from '../documents/voucher.ts';
import { advanceLines } from './advance.ts';
import { type Booking, employeeItem, partyItem, type SettledItem, settlingLine } from './booking.ts';
import { credit, debit, lineOf, moneyLine, withExchange } from './lines.ts';

/**
 * Rule: a receipt is D fund, D fee kept by the bank, C receivable as far as it settles, C advance the rest; a payment the
 * other way round. Fund side at the day's rate, control side at the carried one, the difference realised in the same
 * voucher. A refund gives back an advance or a red credit. Other money stands against its category's subject.
 * Source: trade.md 2 (receipt to transfer), 3.
 * Example: 10,055 USD at 7.0086 settle 10,080 carried at 7.0288 with a fee of 25: a loss of 203.61.
 */
export interface MoneyUse {
  /** Invoices it settles, or red ones it pays back; `sourceAmount` where a conversion was agreed. */
  settled: readonly (SettledItem & { sourceAmount?: Amount | null })[];
  /** Cash discounts given or taken with it. */
  discounts: readonly SettledItem[];
  /** Advances it gives back, with what was used of each before. */
  refunds: readonly { advance: Advance; before: Amount; amount: Amount }[];
  /** Claims it pays. */
  claims: readonly { employeeId: DocumentId; amount: Amount }[];
}

export const UNUSED: MoneyUse = { settled: [], discounts: [], refunds: [], claims: [] };

/** The voucher of a journal line; null when another document makes it (transfers, bills). */
export function moneyVoucher(
  booking: Booking,
  line: JournalLine,
  fund: FundAccount,
  category: Category,
  use: MoneyUse = UNUSED,
): TradeVoucher | null {
  if (line.transferId !== null || category.role === 'transfer' || category.role === 'bill') return null;
  const lines = [...fundLines(booking, line, fund), ...counterLines(booking, line, fund, category, use)];
  return { date: line.date, summary: line.summary, lines: withExchange(lines, booking.accounts) };
}

/** The line of the account itself, and the fee within it. */
function fundLines({ accounts }: Booking, line: JournalLine, fund: FundAccount): TradeLine[] {
  const side: Side = line.direction === 'in' ? 'debit' : 'credit';
  return [
    moneyLine(side, fund.account, { amount: line.amount, currency: fund.currency, rate: line.rate }),
    debit(accounts.bankFee, toBase(line.bankFee, line.rate)),
  ];
}

function counterLines(
  booking: Booking,
  line: JournalLine,
  fund: FundAccount,
  category: Category,
  use: MoneyUse,
): TradeLine[] {
  const { accounts } = booking;
  const side: Side = line.direction === 'in' ? 'credit' : 'debit';
  const whole = toBase(moneyOf(line), line.rate);
  const against = (account: string, auxiliary: readonly TradeItem[]): TradeLine[] => [
    lineOf(side, account, whole, { auxiliary }),
  ];
  switch (category.role) {
    case 'plain':
      invariant(category.account !== null, 'a plain category has its subject');
      return against(category.account, category.auxiliary);
    case 'employee-advance':
    case 'employee-return':
      return against(accounts.employeeAdvance, employeeOf(line));
    case 'claim-payment':
      return use.claims.length === 0
        ? against(accounts.employeePayable, employeeOf(line))
        : use.claims.map(({ employeeId, amount }) =>
            lineOf(side, accounts.employeePayable, toBase(amount, line.rate), {
              auxiliary: [employeeItem(employeeId)],
            }),
          );
    case 'recovery':
      return recoveryLines(booking, line, fund);
    default:
      return settlingLines(booking, line, fund, category, use);
  }
}

const employeeOf = ({ employeeId }: JournalLine): TradeItem[] =>
  employeeId === null ? [] : [employeeItem(employeeId)];

/** What of a line neither invoices nor refunds took, in its currency: the advance it makes. */
export const restOf = (line: JournalLine, use: MoneyUse): Amount =>
  subtractDecimals(
    subtractDecimals(
      moneyOf(line),
      absolute(sumOf(use.settled, ({ sourceAmount, amount }) => sourceAmount ?? amount)),
    ),
    sumOf(use.refunds, ({ amount }) => amount),
  );

/** The side of trade a category's money belongs to. */
export const sideOfCategory = ({ role }: Pick<Category, 'role'>): TradeSide =>
  role === 'payment' || role === 'supplier-refund' ? 'purchase' : 'sales';

/** The advance a receipt or payment leaves, named as its line; null when it leaves none. */
export function advanceOfMoney(
  line: JournalLine,
  fund: FundAccount,
  category: Category,
  use: MoneyUse,
): Advance | null {
  const isRefund = category.role !== 'receipt' && category.role !== 'payment';
  const amount = restOf(line, use);
  if (isRefund || line.partyId === null || signOf(amount) <= 0) return null;
  return {
    id: line.id,
    date: line.date,
    entry: line.entry,
    side: sideOfCategory(category),
    partyId: line.partyId,
    currency: fund.currency,
    rate: line.rate,
    amount,
    contractTaxRate: line.contractTaxRate,
    opening: false,
  };
}

function settlingLines(
  booking: Booking,
  line: JournalLine,
  fund: FundAccount,
  category: Category,
  use: MoneyUse,
): TradeLine[] {
  const advance = advanceOfMoney(line, fund, category, use);
  invariant(
    advance !== null || isZeroDecimal(restOf(line, use)),
    'money is used up, or the rest is an advance',
  );
  return [
    ...use.settled.map((item) => settlingLine(booking, item)),
    ...use.discounts.flatMap((item) => discountLines(booking, item)),
    ...use.refunds.flatMap(({ advance, before, amount }) =>
      advanceLines(booking, advance, before, amount, line.direction === 'in' ? 'credit' : 'debit'),
    ),
    ...(advance
      ? advanceLines(booking, advance, '0', advance.amount, line.direction === 'in' ? 'credit' : 'debit')
      : []),
  ];
}

/** A cash discount at the carried rate: it realises no exchange difference (trade.md 2: cash discount). */
export function discountLines(booking: Booking, item: SettledItem): TradeLine[] {
  const control = settlingLine(booking, item);
  const side: Side = item.invoice.side === 'sales' ? 'debit' : 'credit';
  return [lineOf(side, booking.accounts.cashDiscount, control.amount), control];
}

/** What was written off comes back: as income, or through the receivable to the allowance (trade.md 2: recovered). */
function recoveryLines(booking: Booking, line: JournalLine, fund: FundAccount): TradeLine[] {
  const { accounts } = booking;
  const whole = toBase(moneyOf(line), line.rate);
  if (accounts.recovered !== null) return [credit(accounts.recovered, whole)];
  const control = (side: Side): TradeLine => settledBack(booking, side, line, fund);
  return [control('debit'), credit(accounts.badDebt, whole), control('credit')].filter(
    ({ amount }) => amount !== ZERO,
  );
}

function settledBack(booking: Booking, side: Side, line: JournalLine, fund: FundAccount): TradeLine {
  const { partyId } = line;
  invariant(partyId !== null, 'a recovery has its party');
  const account = booking.accounts.byCurrency.receivable?.[fund.currency] ?? booking.accounts.receivable;
  const money = { amount: moneyOf(line), currency: fund.currency, rate: line.rate };
  return moneyLine(side, account, money, [partyItem('sales', partyId)]);
}
