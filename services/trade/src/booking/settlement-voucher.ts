import { found, refuse } from '@suanpan/service-kit';
import {
  applyVoucher,
  carriedRate,
  contraVoucher,
  discountVoucher,
  undoContraVoucher,
  undoVoucher,
  writeOffVoucher,
  type Allocation,
  type Booking,
  type Revaluation,
  type SettledItem,
  type TradeVoucher,
  type UndoneSource,
} from '@suanpan/trade-core';
import { lockAdvanceOf, lockAdvances, usedBefore, usesOf } from '../advance/stored-advance.ts';
import { revaluationsOf } from '../books/revaluations.ts';
import { AllocationEntity, SettlementEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { allocationOf, lockInvoices, type StoredHead } from '../invoice/stored-invoice.ts';
import { bookingFacts } from './draft-voucher.ts';

interface Facts {
  booking: Booking;
  date: string;
  reason: string;
  rows: Allocation[];
  invoices: ReadonlyMap<number, StoredHead>;
  revaluations: readonly Revaluation[];
}

/**
 * The voucher of a settlement without money, as the rules make it of what is stored: set-off, write-off, discount, applied advance,
 * and what undoes one of them. Its invoices are locked.
 * @throws ProblemError request.not-found; document.not-booked for a red credit, which moves nothing between accounts.
 */
export async function settlementVoucher(desk: Desk, id: number): Promise<TradeVoucher> {
  const { sql, accountSetId } = desk;
  const head = found(await sql.em.findOne(SettlementEntity, { accountSetId, id }));
  const stored = await sql.em.find(
    AllocationEntity,
    { accountSetId, settlementId: id },
    { orderBy: { id: 'asc' } },
  );
  const rows = stored.map(allocationOf);
  const ids = rows.map(({ invoiceId }) => Number(invoiceId));
  const invoices = await lockInvoices(sql, accountSetId, ids);
  const parties = [...invoices.values()].map(({ partyId }) => partyId);
  const facts: Facts = {
    booking: await bookingFacts(sql, accountSetId, parties),
    date: head.date,
    reason: head.reason ?? '',
    rows,
    invoices,
    revaluations: await revaluationsOf(sql, accountSetId, [...invoices.values()]),
  };
  const voucher = head.kind === 'undo' ? await undoing(desk, facts) : await settling(desk, head.kind, facts);
  if (!voucher) refuse({ code: 'document.not-booked' });
  return voucher;
}

async function settling(desk: Desk, kind: string, facts: Facts): Promise<TradeVoucher | null> {
  const { booking, date, reason, rows } = facts;
  const items = rows.map((row) => itemOf(row, facts));
  switch (kind) {
    case 'contra':
      return contraVoucher(booking, date, items);
    case 'write-off':
      return writeOffVoucher(booking, date, reason, items);
    case 'discount':
      return discountVoucher(booking, date, items);
    case 'advance':
      return applyVoucher(booking, date, await applied(desk, rows, items));
    default:
      return null;
  }
}

/** An invoice at the rate that it is carried at on the day of the settlement. */
const itemOf = (row: Allocation, { invoices, revaluations }: Facts): SettledItem => {
  const invoice = found(invoices.get(Number(row.invoiceId)));
  return { invoice, amount: row.amount, rate: carriedRate(invoice, row.date, revaluations) };
};

async function applied(
  { sql, accountSetId }: Desk,
  rows: readonly Allocation[],
  items: readonly SettledItem[],
) {
  const ids = rows.map(({ sourceId }) => Number(sourceId));
  const advances = await lockAdvances(sql, accountSetId, ids);
  const uses = await usesOf(sql, accountSetId, ids);
  return rows.map(({ sourceId, entry, sourceAmount }, index) => {
    const advance = found(advances.get(Number(sourceId)));
    return { advance, before: usedBefore(advance, uses, entry), item: items[index]!, sourceAmount };
  });
}

/** In red what the undone ones moved, at the rates they were carried at then. */
async function undoing(desk: Desk, facts: Facts): Promise<TradeVoucher | null> {
  const { sql, accountSetId } = desk;
  const { booking, date, rows } = facts;
  const ids = rows.flatMap(({ undoes }) => (undoes === null ? [] : [Number(undoes)]));
  const stored = await sql.em.find(
    AllocationEntity,
    { accountSetId, id: { $in: ids } },
    { orderBy: { id: 'asc' } },
  );
  const undone = stored.map(allocationOf);
  const items = undone.map((row) => itemOf(row, facts));
  const [first] = undone;
  const [item] = items;
  if (!first || !item) return null;
  if (first.kind === 'contra') return undoContraVoucher(booking, date, items);
  return undoVoucher(booking, date, first.kind, item, await sourceOf(desk, first, found(rows[0])));
}

/** Where an undone settlement goes back to: the advance that it used, or the one that its money became. */
async function sourceOf(
  { sql, accountSetId }: Desk,
  undone: Allocation,
  counter: Allocation,
): Promise<UndoneSource | null> {
  if (undone.kind === 'advance') {
    const id = Number(undone.sourceId);
    const advance = found((await lockAdvances(sql, accountSetId, [id])).get(id));
    const before = usedBefore(advance, await usesOf(sql, accountSetId, [id]), counter.entry);
    return { advance, before, amount: undone.sourceAmount };
  }
  const advance = await lockAdvanceOf(sql, accountSetId, 'undo', Number(counter.id));
  return advance && { advance, before: '0' };
}
