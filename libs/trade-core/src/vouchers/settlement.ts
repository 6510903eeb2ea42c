import { type Day, invariant, negateDecimal } from '@suanpan/accounting-core';
import type { Amount } from '../documents/common.ts';
import type { AllocationKind, Advance } from '../documents/settlement.ts';
import type { TradeLine, TradeVoucher } from '../documents/voucher.ts';
import { advanceLines } from './advance.ts';
import { type Booking, nameOf, type SettledItem, settlingLine } from './booking.ts';
import { lineOf, redLines, withExchange } from './lines.ts';
import { discountLines } from './money.ts';

/**
 * Rule: an applied advance is D advance received C receivable, or D payable C advance paid; a set-off of one company D
 * payable C receivable; a write-off goes to the loss (or the allowance) and to other income. The control side is at its
 * carried rate; what then differs is an exchange gain or loss.
 * Source: trade.md 2 (apply advance, contra, write-off), 3.
 * Example: 20,000.00 of an advance: D 2203 20,000.00, C 112201 20,000.00.
 */
export interface AppliedAdvance {
  advance: Advance;
  /** What of the advance was used before. */
  before: Amount;
  item: SettledItem;
  /** In the advance's currency where that is another one. */
  sourceAmount?: Amount | null;
}

export function applyVoucher(booking: Booking, date: Day, applied: readonly AppliedAdvance[]): TradeVoucher {
  const lines = applied.flatMap(({ advance, before, item, sourceAmount }) => [
    ...advanceLines(
      booking,
      advance,
      before,
      sourceAmount ?? item.amount,
      advance.side === 'sales' ? 'debit' : 'credit',
    ),
    settlingLine(booking, item),
  ]);
  const first = applied[0]?.advance;
  const words = first?.side === 'purchase' ? '预付冲应付' : '预收冲应收';
  const summary = `${words} ${nameOf(booking, first?.partyId ?? null)}`;
  return { date, summary, lines: withExchange(lines, booking.accounts) };
}

export function contraVoucher(booking: Booking, date: Day, items: readonly SettledItem[]): TradeVoucher {
  const lines = items.map((item) => settlingLine(booking, item));
  const summary = `应收应付对冲 ${nameOf(booking, items[0]?.invoice.partyId ?? null)}`;
  return { date, summary, lines: withExchange(lines, booking.accounts) };
}

/** A set-off taken back: both sides in red, at the rates they were carried at then. */
export function undoContraVoucher(booking: Booking, date: Day, items: readonly SettledItem[]): TradeVoucher {
  const { summary, lines } = contraVoucher(booking, date, items);
  return { date, summary: `撤销 ${summary}`, lines: redLines(lines) };
}

/** @param reason why it will not be settled; the voucher says it */
export function writeOffVoucher(
  booking: Booking,
  date: Day,
  reason: string,
  items: readonly SettledItem[],
): TradeVoucher {
  const lines = items.flatMap((item) => writeOffLines(booking, item));
  return { date, summary: `核销 ${reason}`, lines: withExchange(lines, booking.accounts) };
}

/** A cash discount that is agreed without money (trade.md 2: cash discount). */
export function discountVoucher(booking: Booking, date: Day, items: readonly SettledItem[]): TradeVoucher {
  const lines = items.flatMap((item) => discountLines(booking, item));
  const summary = `现金折扣 ${nameOf(booking, items[0]?.invoice.partyId ?? null)}`;
  return { date, summary, lines: withExchange(lines, booking.accounts) };
}

function writeOffLines(booking: Booking, item: SettledItem): TradeLine[] {
  const control = settlingLine(booking, item);
  const { badDebt, payableWrittenOff } = booking.accounts;
  const account = item.invoice.side === 'sales' ? badDebt : payableWrittenOff;
  return [lineOf(control.side === 'credit' ? 'debit' : 'credit', account, control.amount), control];
}

/** Where an undone settlement goes back to; `amount` in the advance's currency where that is another one. */
export interface UndoneSource {
  advance: Advance;
  before: Amount;
  amount?: Amount | null;
}

/**
 * The voucher that undoes one settlement (trade.md 1, Allocation): in red what it moved. Money and bills have moved and
 * stay; what they settled becomes an advance of the party. A red invoice moves nothing between accounts: null. A set-off
 * is undone as a whole, see `undoContraVoucher`.
 * @param item as it was settled, at the rate it was carried at then
 * @param source the advance applied and what of it was used before, or the one that the money becomes
 */
export function undoVoucher(
  booking: Booking,
  date: Day,
  kind: Exclude<AllocationKind, 'contra'>,
  item: SettledItem,
  source: UndoneSource | null,
): TradeVoucher | null {
  const lines = undoLines(booking, kind, item, source);
  if (lines.length === 0) return null;
  const summary = `撤销核销 ${nameOf(booking, item.invoice.partyId)}`;
  return { date, summary, lines: withExchange(lines, booking.accounts) };
}

function undoLines(
  booking: Booking,
  kind: Exclude<AllocationKind, 'contra'>,
  item: SettledItem,
  source: UndoneSource | null,
): TradeLine[] {
  const control = redLines([settlingLine(booking, item)]);
  if (kind === 'red') return [];
  if (kind === 'discount') return redLines(discountLines(booking, item));
  if (kind === 'write-off') return redLines(writeOffLines(booking, item));
  invariant(source !== null, 'what was paid goes back to an advance');
  const { advance, before, amount } = source;
  const isSales = advance.side === 'sales';
  if (kind === 'advance') {
    const back = advanceLines(
      booking,
      advance,
      before,
      negateDecimal(amount ?? item.amount),
      isSales ? 'debit' : 'credit',
    );
    return [...back, ...control];
  }
  return [...control, ...advanceLines(booking, advance, '0', advance.amount, isSales ? 'credit' : 'debit')];
}
