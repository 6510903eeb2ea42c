import { invariant, signOf, subtractDecimals, sumDecimals } from '@suanpan/accounting-core';
import { sumOf, toBase } from '../amounts.ts';
import type { Bill, BillEvent } from '../documents/bill.ts';
import type { DocumentId, TradeItem, TradeSide } from '../documents/common.ts';
import type { FundAccount } from '../documents/funds.ts';
import type { Advance } from '../documents/settlement.ts';
import type { TradeLine, TradeVoucher } from '../documents/voucher.ts';
import { advanceLines } from './advance.ts';
import { type Booking, nameOf, partyItem, type SettledItem, settlingLine } from './booking.ts';
import { credit, debit, mergeLines } from './lines.ts';
import type { MoneyUse } from './money.ts';

/**
 * Rule: a bill received is D bills receivable C receivable; endorsed D payable C bills receivable; discounted D fund, D
 * interest, C bills receivable; collected D fund, D fee, C bills receivable; dishonoured D receivable, D advance received as far as the bill left one, C bills receivable; by recourse the same against what the endorsement settled or left ahead, or C fund. One issued is D payable C bills payable, and
 * when due D bills payable C fund. What no invoice takes is an advance.
 * Source: trade.md 2 (bill in, bill issued).
 * Example: 12,000.00 discounted for 11,913.60: D fund 11,913.60, D 560301 86.40, C 1121 12,000.00.
 */
export function billVoucher(booking: Booking, bill: Bill, settled: readonly SettledItem[]): TradeVoucher {
  const { accounts } = booking;
  const { baseCurrency: currency } = booking.company;
  const amount = toBase(bill.amount, null);
  const auxiliary = billParty(bill);
  const isIn = bill.type === 'receivable';
  const owner = { side: isIn ? 'sales' : 'purchase', partyId: bill.partyId, currency } as const;
  const rest = billAdvance(bill, owner, settled);
  const lines = [
    ...(isIn ? [debit(accounts.billsReceivable, amount, { auxiliary })] : []),
    ...settled.map((item) => settlingLine(booking, item)),
    ...restLines(booking, rest, isIn ? 'credit' : 'debit'),
    ...(isIn ? [] : [credit(accounts.billsPayable, amount, { auxiliary })]),
  ];
  const summary = `${isIn ? '收' : '开'}承兑汇票 ${nameOf(booking, bill.partyId)}`;
  return { date: bill.date, summary, lines: mergeLines(lines) };
}

const billParty = ({ type, partyId }: Bill): TradeItem[] => [
  partyItem(type === 'receivable' ? 'sales' : 'purchase', partyId),
];

/** The advance of what the invoices of a bill, or of its endorsement, did not take; null when they took all. */
export function billAdvance(
  { id, date, entry, amount }: Pick<BillEvent, 'id' | 'date' | 'entry' | 'amount'>,
  owner: { side: TradeSide; partyId: DocumentId; currency: string },
  settled: readonly Pick<SettledItem, 'amount'>[],
): Advance | null {
  const rest = subtractDecimals(
    amount,
    sumOf(settled, (item) => item.amount),
  );
  if (signOf(rest) <= 0) return null;
  return { id, date, entry, ...owner, rate: null, amount: rest, contractTaxRate: null, opening: false };
}

const restLines = (booking: Booking, rest: Advance | null, side: TradeLine['side']): TradeLine[] =>
  rest ? advanceLines(booking, rest, '0', rest.amount, side) : [];

/**
 * @param fund the fund account that the money of the event goes through; null when it moves none
 * @param refunds the advances that a bill takes along which comes back unpaid
 */
export function billEventVoucher(
  booking: Booking,
  bill: Bill,
  event: BillEvent,
  fund: FundAccount | null,
  settled: readonly SettledItem[] = [],
  refunds: MoneyUse['refunds'] = [],
): TradeVoucher {
  const lines = mergeLines(eventLines(booking, bill, event, { fund, settled, refunds }));
  return { date: event.date, summary: `${billEventWords[event.kind]} ${bill.number}`, lines };
}

/** What a voucher or a journal line of an event says in the books, before the number of the bill. */
export const billEventWords: Readonly<Record<BillEvent['kind'], string>> = {
  endorse: '背书转让',
  discount: '票据贴现',
  collect: '票据到期收款',
  dishonour: '票据到期未收回',
  recourse: '票据被追索',
  pay: '承兑到期付款',
};

function eventLines(
  booking: Booking,
  bill: Bill,
  event: BillEvent,
  {
    fund,
    settled,
    refunds,
  }: { fund: FundAccount | null; settled: readonly SettledItem[]; refunds: MoneyUse['refunds'] },
): TradeLine[] {
  const { accounts } = booking;
  const auxiliary = billParty(bill);
  const amount = toBase(event.amount, null);
  const received = credit(accounts.billsReceivable, amount, { auxiliary });
  if (event.kind === 'endorse') {
    invariant(event.toPartyId !== null, 'an endorsed bill has its new holder');
    const { baseCurrency: currency } = booking.company;
    const rest = billAdvance(event, { side: 'purchase', partyId: event.toPartyId, currency }, settled);
    return [
      ...settled.map((item) => settlingLine(booking, item)),
      ...restLines(booking, rest, 'debit'),
      received,
    ];
  }
  // What it settled is taken back: negative, so on the other side.
  const backOf = (side: TradeSide): TradeLine[] => [
    ...settled.filter(({ invoice }) => invoice.side === side).map((item) => settlingLine(booking, item)),
    ...refunds
      .filter(({ advance }) => advance.side === side)
      .flatMap(({ advance, before, amount: part }) =>
        advanceLines(booking, advance, before, part, side === 'sales' ? 'debit' : 'credit'),
      ),
  ];
  const back = [...backOf('sales'), ...backOf('purchase')];
  if (event.kind === 'dishonour') return [...back, received];
  if (event.kind === 'recourse') return fund ? [...back, credit(fund.account, amount)] : back;
  invariant(fund !== null, 'money of a bill has its account');
  if (event.kind === 'pay')
    return [debit(accounts.billsPayable, amount, { auxiliary }), credit(fund.account, amount)];
  const money = subtractDecimals(event.amount, sumDecimals([event.interest, event.fee]));
  return [
    debit(fund.account, toBase(money, null)),
    debit(accounts.interestExpense, toBase(event.interest, null)),
    debit(accounts.bankFee, toBase(event.fee, null)),
    received,
  ];
}
