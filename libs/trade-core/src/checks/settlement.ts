import {
  abs,
  addDecimals,
  compareDecimals,
  divideFen,
  formatMoney,
  negateDecimal,
  signOf,
  subtractDecimals,
} from '@suanpan/accounting-core';
import { absolute, sameAmount, shown, sumOf, toBase } from '../amounts.ts';
import type { Amount, DocumentId } from '../documents/common.ts';
import type { JournalLine } from '../documents/funds.ts';
import type { InvoiceHead } from '../documents/invoice.ts';
import type { Party } from '../documents/party.ts';
import type { Advance, AdvanceRefund, Allocation } from '../documents/settlement.ts';
import type { TradeProblem } from '../problem.ts';

/**
 * Rule: a settlement has the party and currency of its invoice, comes from the right direction, and takes no more than
 * is open of the invoice and left of its source, whatever the days; none is dated before its invoice.
 * Source: trade.md 1 (Allocation), 8 (OVER_SETTLEMENT, PARTY_MISMATCH, CURRENCY_MISMATCH).
 * Example: 1,977.50 is open, a payment of 1,977.51 is refused.
 */

/** What of an invoice no settlement has taken, on no particular day. */
export const unsettled = (invoice: InvoiceHead, allocations: readonly Allocation[]): Amount =>
  subtractDecimals(
    subtractDecimals(invoice.total, invoice.settledBefore),
    sumOf(
      allocations.filter((row) => settles(row, invoice.id)),
      (row) => amountOn(row, invoice.id),
    ),
  );

/** Whether an allocation moves an invoice: as its target, or as the red one it comes from. */
export const settles = ({ kind, sourceId, invoiceId }: Allocation, id: DocumentId): boolean =>
  invoiceId === id || (kind === 'red' && sourceId === id);

/** What it moves of that invoice: the red one is settled by as much, with the other sign. */
export const amountOn = (row: Allocation, id: DocumentId): Amount =>
  row.invoiceId === id ? row.amount : negateDecimal(row.amount);

/** Allocations to add together, against what is open: each invoice is looked at with all of them. */
export function checkOpen(
  added: readonly Allocation[],
  invoices: ReadonlyMap<DocumentId, InvoiceHead>,
  existing: readonly Allocation[],
): TradeProblem[] {
  return added.flatMap((row, index): TradeProblem[] => {
    const touched = row.kind === 'red' ? [row.invoiceId, row.sourceId] : [row.invoiceId];
    return touched.flatMap((id) => {
      const invoice = invoices.get(id);
      if (!invoice) return [];
      const before = unsettled(invoice, [...existing, ...added.slice(0, index)]);
      return checkOne(row, invoice, before).map((problem) => ({ ...problem, line: index + 1 }));
    });
  });
}

function checkOne(row: Allocation, invoice: InvoiceHead, open: Amount): TradeProblem[] {
  if (invoice.destroyedOn !== null) return [{ code: 'invoice.destroyed', field: 'invoiceId' }];
  if (row.date < invoice.date) return [{ code: 'settlement.too-early', field: 'date', date: invoice.date }];
  const amount = amountOn(row, invoice.id);
  if (row.undoes !== null) return [];
  if (signOf(amount) === 0 || signOf(amount) !== signOf(invoice.total))
    return [{ code: 'settlement.sign', field: 'amount' }];
  if (compareDecimals(absolute(amount), absolute(open)) > 0 || signOf(open) !== signOf(amount))
    return [{ code: 'settlement.over', field: 'amount', open: shown(open) }];
  return [];
}

/** What a line has to settle with: a receipt and the fee kept back from it, a payment without the fee it includes. */
export const moneyOf = ({
  direction,
  amount,
  bankFee,
}: Pick<JournalLine, 'direction' | 'amount' | 'bankFee'>): Amount =>
  direction === 'in' ? addDecimals(amount, bankFee) : subtractDecimals(amount, bankFee);

/** In the money's currency; a refund settles red invoices, whose amounts are negative. */
export const takenOf = (rows: readonly Allocation[]): Amount =>
  absolute(
    sumOf(
      rows.filter(({ kind }) => kind !== 'discount'),
      (row) => row.sourceAmount ?? row.amount,
    ),
  );

/**
 * Money, an advance or a bill against its invoices: same party, same currency unless a conversion says how much of the
 * source goes, and no more than the source has. A receipt settles sales, a payment purchases; a refund the reds.
 * @param source with its rate where that may be another currency: a conversion is held against it.
 */
export function checkSource(
  source: { partyId: DocumentId | null; currency: string; amount: Amount; rate?: string | null },
  rows: readonly Allocation[],
  invoices: ReadonlyMap<DocumentId, InvoiceHead>,
): TradeProblem[] {
  const problems = rows.flatMap((row, index): TradeProblem[] => {
    const invoice = invoices.get(row.invoiceId);
    if (!invoice) return [];
    const line = index + 1;
    if (invoice.partyId !== source.partyId)
      return [{ code: 'settlement.party-mismatch', line, field: 'invoiceId' }];
    if (invoice.currency !== source.currency && row.sourceAmount === null) {
      const { currency: to } = invoice;
      return [{ code: 'settlement.currency-mismatch', line, field: 'invoiceId', from: source.currency, to }];
    }
    const wrong =
      invoice.currency === source.currency ? checkSameAmount(row) : checkConversion(row, invoice, source);
    return wrong.map((problem) => ({ ...problem, line, field: 'sourceAmount' }));
  });
  if (problems.length > 0 || compareDecimals(takenOf(rows), source.amount) <= 0) return problems;
  return [{ code: 'settlement.over-source', field: 'amount', rest: shown(source.amount) }];
}

/** In one currency as much goes of the source as is settled. */
const checkSameAmount = ({ amount, sourceAmount }: Allocation): TradeProblem[] =>
  sourceAmount === null || sameAmount(sourceAmount, amount) ? [] : [{ code: 'settlement.source-amount' }];

/** By so many times a conversion may be more, or less, than the rates of both documents make it: a digit too many is more. */
const mostTimes = 5n;

/** What the smallest amount is worth, a fen at least: so far apart may be what cannot be nearer. */
const leastOf = (rate: string | null): bigint => {
  const least = toBase('0.01', rate);
  return least > 0n ? least : 1n;
};

/** In two currencies what the conversion says: with the same sign, and near what the rates of both documents say. */
function checkConversion(
  { amount, sourceAmount }: Allocation,
  invoice: Pick<InvoiceHead, 'rate'>,
  { currency, rate }: { currency: string; rate?: string | null },
): TradeProblem[] {
  if (sourceAmount === null) return [];
  if (signOf(sourceAmount) !== signOf(amount)) return [{ code: 'settlement.sign' }];
  if (rate === undefined) return [];
  const settled = abs(toBase(amount, invoice.rate));
  const taken = abs(toBase(sourceAmount, rate));
  if (taken <= settled * mostTimes && settled <= taken * mostTimes) return [];
  const apart = taken < settled ? settled - taken : taken - settled;
  if (apart <= leastOf(rate) || apart <= leastOf(invoice.rate)) return [];
  const worth = divideFen(settled, rate ?? '1', 2) ?? formatMoney(settled);
  return [{ code: 'settlement.conversion', worth, currency }];
}

/** Money in settles sales invoices and refunds of suppliers; money out the other way round. */
export function checkMoneySide(
  direction: JournalLine['direction'],
  rows: readonly Allocation[],
  invoices: ReadonlyMap<DocumentId, InvoiceHead>,
): TradeProblem[] {
  return rows.flatMap((row, index): TradeProblem[] => {
    const invoice = invoices.get(row.invoiceId);
    if (!invoice) return [];
    const isReceipt = (invoice.side === 'sales') === signOf(invoice.total) > 0;
    return isReceipt === (direction === 'in')
      ? []
      : [{ code: 'settlement.side', line: index + 1, field: 'invoiceId' }];
  });
}

/** What of an advance neither invoices took nor went back. */
export const unapplied = (
  advance: Advance,
  allocations: readonly Allocation[],
  refunds: readonly AdvanceRefund[],
): Amount =>
  subtractDecimals(
    subtractDecimals(
      advance.amount,
      sumOf(
        allocations.filter(({ kind, sourceId }) => kind === 'advance' && sourceId === advance.id),
        (row) => row.sourceAmount ?? row.amount,
      ),
    ),
    sumOf(
      refunds.filter(({ advanceId }) => advanceId === advance.id),
      ({ amount }) => amount,
    ),
  );

/** A refund of an advance: to the same party, no more than is left of it. */
export function checkAdvanceRefund(
  refund: AdvanceRefund,
  advance: Advance,
  line: Pick<JournalLine, 'partyId'>,
  allocations: readonly Allocation[],
  refunds: readonly AdvanceRefund[],
): TradeProblem[] {
  if (advance.partyId !== line.partyId) return [{ code: 'settlement.party-mismatch', field: 'partyId' }];
  const rest = unapplied(advance, allocations, refunds);
  if (compareDecimals(refund.amount, rest) <= 0) return [];
  return [{ code: 'settlement.over-source', field: 'amount', rest: shown(rest) }];
}

/** A set-off: customer and supplier are one company (same tax number), and both sides are equal. */
export function checkContra(
  rows: readonly Allocation[],
  invoices: ReadonlyMap<DocumentId, InvoiceHead>,
  parties: ReadonlyMap<DocumentId, Party>,
): TradeProblem[] {
  const heads = rows.flatMap((row) => {
    const invoice = invoices.get(row.invoiceId);
    return invoice ? [{ row, invoice }] : [];
  });
  const taxIds = new Set(heads.map(({ invoice }) => parties.get(invoice.partyId)?.taxId ?? invoice.partyId));
  if (taxIds.size > 1) return [{ code: 'settlement.party-mismatch', field: 'partyId' }];
  const [from, to] = [...new Set(heads.map(({ invoice }) => invoice.currency))];
  if (from !== undefined && to !== undefined)
    return [{ code: 'settlement.currency-mismatch', field: 'invoiceId', from, to }];
  const totalOf = (side: InvoiceHead['side']): Amount =>
    sumOf(
      heads.filter(({ invoice }) => invoice.side === side),
      ({ row }) => row.amount,
    );
  const [receivable, payable] = [totalOf('sales'), totalOf('purchase')];
  if (sameAmount(receivable, payable)) return [];
  return [{ code: 'settlement.contra-unequal', receivable: shown(receivable), payable: shown(payable) }];
}

/** A write-off says why. */
export const checkWriteOff = (reason: string): TradeProblem[] =>
  reason.trim() === '' ? [{ code: 'settlement.reason-missing', field: 'reason' }] : [];

/** A settlement is undone once, not before its own day, and what undoes another is not undone itself. */
export function checkUndo(row: Allocation, date: string, allocations: readonly Allocation[]): TradeProblem[] {
  if (row.undoes !== null || allocations.some(({ undoes }) => undoes === row.id))
    return [{ code: 'settlement.undone' }];
  // A refund has left the account; it is undone by the money coming back, not by an advance.
  if (row.kind === 'payment' && signOf(row.amount) < 0) return [{ code: 'settlement.sign', field: 'amount' }];
  return date < row.date ? [{ code: 'settlement.too-early', field: 'date', date: row.date }] : [];
}
