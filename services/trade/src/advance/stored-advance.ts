import { LockMode } from '@mikro-orm/core';
import { subtractDecimals } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';
import { unapplied, type Advance, type AdvanceRefund, type Allocation } from '@suanpan/trade-core';
import { AdvanceEntity, AdvanceRefundEntity } from '../db/entities/advance.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import { allocationOf } from '../invoice/stored-invoice.ts';

/**
 * Where an advance comes from; `sourceId` names it among those. A withdrawn one has lost its document, and amounts to nothing: it
 * stays for the settlements that applied it and were undone.
 */
export type AdvanceOrigin = 'opening' | 'journal-line' | 'undo' | 'bill' | 'withdrawn';

/** An advance as the rules take it, with what the database says beside it. */
export interface StoredAdvance extends Advance {
  id: number;
  partyId: number;
  origin: AdvanceOrigin;
  sourceId: number | null;
}

interface Row {
  id: number;
  side: string;
  partyId: number;
  date: string;
  currency: string;
  rate?: string | null;
  amount: string;
  contractTaxRate?: string | null;
  origin: string;
  sourceId?: number | null;
}

/** Its checks hold what may stand in these columns. */
export const advanceOf = (row: Row): StoredAdvance => ({
  id: row.id,
  entry: row.id,
  side: row.side === 'sales' ? 'sales' : 'purchase',
  partyId: row.partyId,
  date: row.date,
  currency: row.currency,
  rate: row.rate ?? null,
  amount: row.amount,
  contractTaxRate: row.contractTaxRate ?? null,
  opening: row.origin === 'opening',
  origin: row.origin as AdvanceOrigin,
  sourceId: row.sourceId ?? null,
});

/**
 * Advances behind the locks of their rows, in the order of ids and behind those of invoices: of two who use one up at once the second
 * sees what the first has left.
 * @returns those that are there; a foreign id is a missing one.
 */
export async function lockAdvances(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Map<number, StoredAdvance>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.em.find(
    AdvanceEntity,
    { accountSetId, id: { $in: [...new Set(ids)] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return new Map(rows.map((row) => [row.id, advanceOf(row)]));
}

/** The advance that a document left, behind its lock; null when it left none. */
export async function lockAdvanceOf(
  sql: Sql,
  accountSetId: number,
  origin: AdvanceOrigin,
  sourceId: number,
): Promise<StoredAdvance | null> {
  return (await lockAdvancesOf(sql, accountSetId, origin, [sourceId]))[0] ?? null;
}

/** The advances that some documents left, as `lockAdvances` locks them. */
export async function lockAdvancesOf(
  sql: Sql,
  accountSetId: number,
  origin: AdvanceOrigin,
  sourceIds: readonly number[],
): Promise<StoredAdvance[]> {
  const rows = await sql.em.find(
    AdvanceEntity,
    { accountSetId, origin, sourceId: { $in: [...sourceIds] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return rows.map(advanceOf);
}

/** The advances that some documents left, not locked: nothing takes them from a document that is. */
export async function advancesLeftBy(
  sql: Sql,
  accountSetId: number,
  origin: AdvanceOrigin,
  sourceIds: readonly number[],
): Promise<number[]> {
  const rows = await sql.em.find(AdvanceEntity, { accountSetId, origin, sourceId: { $in: [...sourceIds] } });
  return rows.map(({ id }) => id);
}

/** What uses advances up: settlements that apply them and money that gives them back. */
export interface AdvanceUses {
  allocations: Allocation[];
  refunds: AdvanceRefund[];
}

/** Of some advances, in the order of entry, until a day when one is named. */
export async function usesOf(
  sql: Sql,
  accountSetId: number,
  advanceIds: readonly number[],
  until?: string,
): Promise<AdvanceUses> {
  if (advanceIds.length === 0) return { allocations: [], refunds: [] };
  const ids = [...new Set(advanceIds)];
  const dated = until === undefined ? {} : { date: { $lte: until } };
  const rows = await sql.em.find(
    AllocationEntity,
    { accountSetId, kind: 'advance', sourceId: { $in: ids }, ...dated },
    { orderBy: { id: 'asc' } },
  );
  const refunds = await sql.em.find(
    AdvanceRefundEntity,
    { accountSetId, advanceId: { $in: ids }, ...dated },
    { orderBy: { id: 'asc' } },
  );
  return { allocations: rows.map(allocationOf), refunds: refunds.map(refundOf) };
}

export const refundOf = (row: {
  id: number;
  advanceId: number;
  journalLineId?: number | null;
  billEventId?: number | null;
  date: string;
  amount: string;
}): AdvanceRefund => ({
  id: row.id,
  entry: row.id,
  date: row.date,
  advanceId: row.advanceId,
  journalLineId: row.journalLineId ?? null,
  billEventId: row.billEventId ?? null,
  amount: row.amount,
});

/** What of an advance was used before a place in the order of entry; of all uses when none is named. */
export function usedBefore(
  advance: StoredAdvance,
  { allocations, refunds }: AdvanceUses,
  entry = Number.POSITIVE_INFINITY,
): string {
  const earlier = <Row extends { entry: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.entry < entry);
  return subtractDecimals(advance.amount, unapplied(advance, earlier(allocations), earlier(refunds)));
}
