import { addDecimals, negateDecimal, signOf, sumDecimals, toScale } from '@suanpan/accounting-core';
import type { Allocation, Invoice, OpenItem, OpenItemQuery, SettlementInput } from '@suanpan/contracts';

export type SettlementKind = SettlementInput['kind'];

/** What settles an invoice, seen from it. */
export interface ShownAllocation {
  id: number;
  date: string;
  kind: string;
  amount: string;
  /** It was settled without money, and is undone and booked here; null: where its money was entered. */
  settlementId: number | null;
  /** The row that it takes back. */
  undoes: number | null;
  isUndone: boolean;
  /** It applies an advance whose document is gone, or undoes that. */
  isWithdrawn: boolean;
}

/** The rows of an invoice; a red one is settled by as much as it takes back, with the other sign. */
export const shownAllocations = (rows: readonly Allocation[], invoiceId: number): ShownAllocation[] =>
  rows.map((row) => ({
    id: row.id,
    date: row.date,
    kind: row.kind,
    amount: row.invoiceId === invoiceId ? row.amount : toScale(negateDecimal(row.amount), 2),
    settlementId: row.settlementId,
    undoes: row.undoes,
    isUndone: rows.some(({ undoes }) => undoes === row.id),
    isWithdrawn: row.withdrawn ?? false,
  }));

/**
 * The settlement of a row that can have its voucher made. What takes another one back has a red voucher, so that one's comes first; a
 * red credit makes none.
 * @param unbooked settlements without a voucher
 */
export function bookableSettlement(
  row: ShownAllocation,
  rows: readonly ShownAllocation[],
  unbooked: ReadonlySet<number>,
): number | null {
  const { settlementId, kind, undoes } = row;
  if (settlementId === null || kind === 'red' || !unbooked.has(settlementId)) return null;
  const undone = rows.find(({ id }) => id === undoes)?.settlementId ?? null;
  return undone !== null && unbooked.has(undone) ? null : settlementId;
}

/**
 * What is booked with a settlement that applies advances: what undid it and waits, too. One whose receipt is gone meanwhile is booked
 * only so.
 * @param unbooked settlements without a voucher
 */
export function bookedTogether(
  settlementId: number,
  rows: readonly ShownAllocation[],
  unbooked: ReadonlySet<number>,
): number[] {
  const applied = rows.filter((row) => row.settlementId === settlementId && row.kind === 'advance');
  const undoing = rows.flatMap((row) =>
    row.settlementId !== null && unbooked.has(row.settlementId) && applied.some(({ id }) => id === row.undoes)
      ? row.settlementId
      : [],
  );
  return [...new Set([settlementId, ...undoing])];
}

/**
 * The settlement of a row whose voucher can be taken back: not before the red one that takes that back in the books.
 * @param booked settlements with a voucher
 */
export function unbookableSettlement(
  { id, settlementId }: ShownAllocation,
  rows: readonly ShownAllocation[],
  booked: ReadonlySet<number>,
): number | null {
  if (settlementId === null || !booked.has(settlementId)) return null;
  const undoing = rows.find(({ undoes }) => undoes === id)?.settlementId ?? null;
  return undoing !== null && booked.has(undoing) ? null : settlementId;
}

/**
 * What is taken back with the voucher of a settlement: where that undoes the application of an advance whose document is gone, also that
 * of the application, and of what else undid it: it would come from nothing.
 * @param booked settlements with a voucher
 */
export function unbookedTogether(
  settlementId: number,
  rows: readonly ShownAllocation[],
  booked: ReadonlySet<number>,
): number[] {
  const undone = rows.filter((row) => row.isWithdrawn && undoingOf(row, rows)?.settlementId === settlementId);
  const applied = rows.filter((row) => undone.some((one) => one.settlementId === row.settlementId));
  const together = applied.flatMap((row) => [
    row.settlementId ?? [],
    undoingOf(row, rows)?.settlementId ?? [],
  ]);
  return [...new Set([settlementId, ...together.flat()])].filter((id) => booked.has(id));
}

const undoingOf = ({ id }: ShownAllocation, rows: readonly ShownAllocation[]): ShownAllocation | undefined =>
  rows.find(({ undoes }) => undoes === id);

/**
 * Whether a row waits for its voucher while that of what it undoes stands alone, of an advance that is gone: the two broke off between.
 * @param unbooked settlements without a voucher
 */
export function standsHalf(
  { settlementId, undoes, isWithdrawn }: ShownAllocation,
  rows: readonly ShownAllocation[],
  unbooked: ReadonlySet<number>,
): boolean {
  if (!isWithdrawn || settlementId === null || !unbooked.has(settlementId)) return false;
  const applied = rows.find(({ id }) => id === undoes)?.settlementId ?? null;
  return applied !== null && !unbooked.has(applied);
}

/** Where the partners are asked for: a set-off is with one company on both sides, a red credit with the party itself. */
export const partnerQuery = (
  { side, partyItemId }: Invoice,
  kind: SettlementKind,
  asOf: string,
): OpenItemQuery =>
  kind === 'contra'
    ? { asOf, side: side === 'sales' ? 'purchase' : 'sales', sameTaxIdAs: partyItemId }
    : { asOf, side, partyId: partyItemId };

/** What an invoice may be settled with: the other side of a set-off, or the other half of a red credit. */
export function partnersOf(invoice: Invoice, kind: SettlementKind, items: readonly OpenItem[]): OpenItem[] {
  const sameCurrency = items.filter(({ currencyCode }) => currencyCode === invoice.currencyCode);
  if (kind === 'contra')
    return sameCurrency.filter(({ side, open }) => side !== invoice.side && signOf(open) > 0);
  if (kind !== 'red') return [];
  return sameCurrency.filter(
    ({ side, partyId, open, totalAmount }) =>
      side === invoice.side &&
      partyId === invoice.partyItemId &&
      signOf(open) !== 0 &&
      signOf(totalAmount) === -signOf(invoice.totalAmount),
  );
}

/** Kinds that settle the invoice alone, by one amount. */
export const isOfOne = (kind: SettlementKind): boolean => kind === 'write-off' || kind === 'discount';

/** The lines to send; @param taken amounts by the partner's or advance's id, as they stand there, without sign */
export function settlementLines(
  invoice: Invoice,
  kind: SettlementKind,
  taken: ReadonlyMap<number, string>,
): SettlementInput['lines'] {
  const amounts = [...taken].filter(([, amount]) => signOf(amount) !== 0);
  if (kind === 'advance')
    return amounts.map(([advanceId, amount]) => ({ invoiceId: invoice.id, amount, advanceId }));
  if (kind === 'red')
    return amounts.map(([id, amount]) =>
      invoice.redOf === null
        ? { invoiceId: invoice.id, amount, redId: id }
        : { invoiceId: id, amount, redId: invoice.id },
    );
  const total = toScale(sumDecimals(amounts.map(([, amount]) => amount)), 2);
  return [
    { invoiceId: invoice.id, amount: total },
    ...amounts.map(([invoiceId, amount]) => ({ invoiceId, amount })),
  ];
}

/** The sum of what is taken. */
export const sumTaken = (taken: ReadonlyMap<number, string>): string =>
  [...taken.values()].reduce((total, amount) => addDecimals(total, amount), '0');
