import { voucherLabel } from '@suanpan/accounting-core';
import { found, refuse } from '@suanpan/service-kit';
import { lockSources } from '../advance/advance-sources.ts';
import { refuseOverused } from '../advance/refuse-overused.ts';
import { advancesLeftBy } from '../advance/stored-advance.ts';
import { AllocationEntity, SettlementEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { lockInvoices } from '../invoice/stored-invoice.ts';
import { documentOfLine, lockDocuments } from '../journal/stored-line.ts';
import { documentOfSettlement } from '../settlement/read-settlement.ts';
import type { BookedKind } from './book-documents.ts';
import { finalBookings } from './final-bookings.ts';
import type { LedgerPort } from './ledger-port.ts';
import { settlementVoucher } from './settlement-voucher.ts';

/**
 * Settlements without money, a voucher each. A settlement is never changed, so asking again makes the same voucher, or finds the one
 * that is there.
 */
export const bookedSettlements: BookedKind = {
  path: '/settlement',
  source: 'invoice',
  objectType: 'settlement',
  documentOf: ({ id }) => documentOfSettlement(id),
  lock: lockSettlement,
  voucherOf: settlementVoucher,
  refuseBooking: refuseUnfounded,
  refuseUnbooking: refuseNeeded,
};

/** What it stands on is locked: receipts and bills before the invoices, which its voucher locks. */
async function lockSettlement(desk: Desk, id: number): Promise<{ objectId: number }> {
  const { sql, accountSetId } = desk;
  found(await sql.em.findOne(SettlementEntity, { accountSetId, id }));
  const undone = await undoneBy(desk, id);
  await lockDocuments(sql, accountSetId, linesOf(undone));
  await lockSources(desk, [...(await appliedBy(desk, id)), ...advancesOf(undone)]);
  return { objectId: id };
}

interface Row {
  id: number;
  kind: string;
  sourceId: number;
  settlementId: number | null;
}

/**
 * What a voucher stands on is in the books: they hold what it applies of an advance, and a red voucher takes back one that is there.
 * @throws ProblemError advance.not-booked, advance.withdrawn, advance.used, settlement.not-booked; service.unavailable.
 */
async function refuseUnfounded(
  desk: Desk,
  ledger: LedgerPort,
  id: number,
  behind: readonly number[],
): Promise<void> {
  const undone = await undoneBy(desk, id);
  if (undone.length > 0) return refuseUndoingUnbooked(desk, ledger, undone);
  await refuseOverused(desk, ledger, await appliedBy(desk, id), {
    makes: documentOfSettlement(id),
    behind: behind.map(documentOfSettlement),
  });
}

/** The advances that a settlement applies; none when it is one that undoes. */
async function appliedBy({ sql, accountSetId }: Desk, settlementId: number): Promise<number[]> {
  const applied = { accountSetId, settlementId, kind: 'advance', undoes: null };
  return (await sql.em.find(AllocationEntity, applied)).map(({ sourceId }) => sourceId);
}

const advancesOf = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ kind, sourceId }) => (kind === 'advance' ? [sourceId] : []));
/** The lines of journals that settled; all else was a settlement without money. */
const linesOf = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ settlementId, sourceId }) => (settlementId === null ? [sourceId] : []));

/** What with a voucher of its own a settlement undoes; nothing when it is one that settles. */
const undoneBy = ({ sql, accountSetId }: Desk, id: number): Promise<Row[]> =>
  sql.rows<Row>(
    `SELECT o.id, o.kind, o.source_id, o.settlement_id FROM trade.allocation u
     JOIN trade.allocation o ON o.account_set_id = $1 AND o.id = u.undoes
     WHERE u.account_set_id = $1 AND u.settlement_id = $2 AND o.kind <> 'red' ORDER BY o.id`,
    [accountSetId, id],
  );

async function refuseUndoingUnbooked(desk: Desk, ledger: LedgerPort, undone: readonly Row[]): Promise<void> {
  const { sql, accountSetId } = desk;
  const lines = await lockDocuments(sql, accountSetId, linesOf(undone));
  const documents = new Set(
    undone.map(({ settlementId, sourceId }) =>
      settlementId === null ? documentOfLine(found(lines.get(sourceId))) : documentOfSettlement(settlementId),
    ),
  );
  const bookings = await finalBookings(desk, ledger, [...documents]);
  if (bookings.size < documents.size) refuse({ code: 'settlement.not-booked' });
}

/**
 * No voucher that others stand on is taken back alone: one that is taken back in red, and a red one whose money is applied, or applied
 * again, since.
 * @throws ProblemError settlement.undo-booked, advance.used, advance.not-booked, advance.withdrawn; service.unavailable.
 */
async function refuseNeeded(desk: Desk, ledger: LedgerPort, ids: readonly number[]): Promise<void> {
  const { sql, accountSetId } = desk;
  const rows = await sql.em.find(AllocationEntity, { accountSetId, settlementId: { $in: [...ids] } });
  await lockInvoices(
    sql,
    accountSetId,
    rows.map(({ invoiceId }) => invoiceId),
  );
  const own = rows.map(({ id }) => id);
  await refuseUndoneInBooks(desk, ledger, own, ids);
  const given = rows.flatMap(({ kind, undoes, sourceId }) =>
    kind === 'advance' && undoes !== null ? [sourceId] : [],
  );
  await refuseOverused(desk, ledger, [...given, ...(await advancesLeftBy(sql, accountSetId, 'undo', own))], {
    takesBack: ids.map(documentOfSettlement),
  });
}

/**
 * Before a voucher is taken back: no red one stands in the books that takes back a part of it.
 * @param goingToo settlements whose vouchers are taken back in the same request.
 * @throws ProblemError settlement.undo-booked, with that voucher; service.unavailable.
 */
export async function refuseUndoneInBooks(
  desk: Desk,
  ledger: LedgerPort,
  allocationIds: readonly number[],
  goingToo: readonly number[] = [],
): Promise<void> {
  const { sql, accountSetId } = desk;
  const undoing = await sql.em.find(
    AllocationEntity,
    { accountSetId, undoes: { $in: [...allocationIds] } },
    { orderBy: { id: 'asc' } },
  );
  const ids = undoing
    .flatMap(({ settlementId }) => settlementId ?? [])
    .filter((id) => !goingToo.includes(id));
  if (ids.length === 0) return;
  const [bookings] = (await finalBookings(desk, ledger, ids.map(documentOfSettlement))).values();
  const booking = bookings?.[0];
  if (!booking) return;
  const voucher = voucherLabel(booking.word, booking.code);
  refuse({ code: 'settlement.undo-booked', voucher }, { bookings });
}
