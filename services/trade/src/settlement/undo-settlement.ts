import { at, isProblem, negateDecimal, parseDay } from '@suanpan/accounting-core';
import type { Settlement, SettlementUndoBody } from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import { checkUndo, type Allocation } from '@suanpan/trade-core';
import { keepAdvance } from '../advance/keep-advance.ts';
import { lockAdvances } from '../advance/stored-advance.ts';
import { bookingsOf } from '../books/bookings.ts';
import { refuseClosed, refuseFarAhead } from '../books/open-month.ts';
import { AllocationEntity, SettlementEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { allocationOf, lockInvoices, touching, type StoredHead } from '../invoice/stored-invoice.ts';
import { documentOfLine, lockLines } from '../journal/stored-line.ts';
import { atWire } from './at-wire.ts';
import { readSettlement } from './read-settlement.ts';

/**
 * Undoes one line of a settlement by another one with the other sign, dated in an open month (domain/trade.md 1); a set-off is undone
 * as a whole. Money that settled stays where it is, and becomes an advance of its party. The invoices are locked as for settling; that
 * none is undone twice is also a key of the table.
 */
export async function undoSettlement(desk: Desk, input: SettlementUndoBody): Promise<Settlement> {
  const { sql, accountSetId } = desk;
  const { settledOn: date } = input;
  const day = parseDay(date);
  if (isProblem(day)) refuse(at(day, undefined, 'settledOn'));
  const undone = await wholeOf(desk, input.id);
  await refuseUnbookedMoney(desk, undone);
  const touched = undone.flatMap(({ invoiceId, kind, sourceId }) => [
    Number(invoiceId),
    ...(kind === 'red' ? [Number(sourceId)] : []),
  ]);
  const invoices = await lockInvoices(sql, accountSetId, touched);
  const advances = undone.filter(({ kind }) => kind === 'advance').map(({ sourceId }) => Number(sourceId));
  await lockAdvances(sql, accountSetId, advances);
  await refuseClosed(sql, accountSetId, [date], 'settledOn');
  await refuseFarAhead(sql, accountSetId, date, 'settledOn');
  const { allocations } = await touching(sql, accountSetId, touched);
  refuseIf(undone.flatMap((row) => checkUndo(row, date, allocations).map(atWire)));
  const id = await desk.nextId('settlement');
  const { userId, userName } = desk.member;
  await sql.em.insert(SettlementEntity, {
    accountSetId,
    id,
    kind: 'undo',
    date,
    reason: input.reason?.trim() || null,
    createdBy: userId,
    createdByName: userName,
  });
  for (const row of undone) await undoOne(desk, row, { settlementId: id, date, invoices });
  const after = await readSettlement(sql, accountSetId, id);
  await desk.record({
    action: 'settlement.undo',
    objectType: 'settlement',
    objectId: id,
    before: null,
    after,
  });
  return after;
}

/** The line itself, and with one of a set-off the others of it. */
async function wholeOf({ sql, accountSetId }: Desk, id: number): Promise<Allocation[]> {
  const row = found(await sql.em.findOne(AllocationEntity, { accountSetId, id }));
  if (row.kind !== 'contra') return [allocationOf(row)];
  const rows = await sql.em.find(
    AllocationEntity,
    { accountSetId, settlementId: row.settlementId },
    { orderBy: { id: 'asc' } },
  );
  return rows.map(allocationOf);
}

/** What money settles is changed with its line, until that is booked; what a bill settles, with the bill. */
async function refuseUnbookedMoney({ sql, accountSetId }: Desk, rows: readonly Allocation[]): Promise<void> {
  for (const { kind, sourceId, bookedWith } of rows) {
    if (kind === 'bill') refuse({ code: 'document.source-owned' });
    if (bookedWith || (kind !== 'payment' && kind !== 'discount')) continue;
    const line = found((await lockLines(sql, accountSetId, [Number(sourceId)])).get(Number(sourceId)));
    const bookings = await bookingsOf(sql, accountSetId, [documentOfLine(line)]);
    if (bookings.size === 0) refuse({ code: 'document.source-owned' });
  }
}

async function undoOne(
  desk: Desk,
  row: Allocation,
  {
    settlementId,
    date,
    invoices,
  }: { settlementId: number; date: string; invoices: ReadonlyMap<number, StoredHead> },
): Promise<void> {
  const { sql, accountSetId } = desk;
  const id = await desk.nextId('allocation');
  await sql.em.insert(AllocationEntity, {
    accountSetId,
    id,
    kind: row.kind,
    date,
    settlementId,
    sourceId: Number(row.sourceId),
    invoiceId: Number(row.invoiceId),
    amount: negateDecimal(row.amount),
    sourceAmount: row.sourceAmount === null ? null : negateDecimal(row.sourceAmount),
    undoes: Number(row.id),
  });
  if (row.kind !== 'payment') return;
  const { side, partyId, currency } = found(invoices.get(Number(row.invoiceId)));
  const line = (await lockLines(sql, accountSetId, [Number(row.sourceId)])).get(Number(row.sourceId));
  await keepAdvance(desk, 'undo', id, {
    date,
    side,
    partyId,
    currency,
    rate: line?.rate ?? null,
    amount: row.amount,
    contractTaxRate: null,
  });
}
