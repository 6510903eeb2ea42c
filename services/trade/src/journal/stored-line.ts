import { LockMode } from '@mikro-orm/core';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import type { Allocation, JournalLine, Transfer } from '@suanpan/trade-core';
import { finalBookings } from '../booking/final-bookings.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { TransferEntity } from '../db/entities/funds.ts';
import { JournalLineEntity } from '../db/entities/journal.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { allocationOf } from '../invoice/stored-invoice.ts';

/** A line of a journal as the rules take it; ids are the database's. */
export interface StoredLine extends JournalLine {
  id: number;
  fundAccountId: number;
  categoryId: number;
  partyId: number | null;
  employeeId: number | null;
  transferId: number | null;
  /** What happened to a bill, when this is its money. */
  billEventId: number | null;
  matchId: number | null;
  version: number;
}

interface Row {
  id: number;
  fundAccountId: number;
  date: string;
  direction: string;
  amount: string;
  rate?: string | null;
  categoryId: number;
  partyId?: number | null;
  employeeId?: number | null;
  summary: string;
  reference?: string | null;
  bankFee: string;
  contractTaxRate?: string | null;
  transferId?: number | null;
  billEventId?: number | null;
  matchId?: number | null;
  version: number;
}

export const lineOf = (row: Row): StoredLine => ({
  id: row.id,
  entry: row.id,
  fundAccountId: row.fundAccountId,
  date: row.date,
  direction: row.direction === 'in' ? 'in' : 'out',
  amount: row.amount,
  rate: row.rate ?? null,
  categoryId: row.categoryId,
  partyId: row.partyId ?? null,
  employeeId: row.employeeId ?? null,
  summary: row.summary,
  reference: row.reference ?? null,
  bankFee: row.bankFee,
  contractTaxRate: row.contractTaxRate ?? null,
  transferId: row.transferId ?? null,
  billEventId: row.billEventId ?? null,
  matchId: row.matchId ?? null,
  version: row.version,
});

/** Lines of an account, in the order of days and of entry. */
export async function linesOfAccount(
  sql: Sql,
  accountSetId: number,
  fundAccountId: number,
  { from, to }: { from?: string; to?: string } = {},
): Promise<StoredLine[]> {
  const rows = await sql.em.find(
    JournalLineEntity,
    {
      accountSetId,
      fundAccountId,
      ...(from === undefined && to === undefined
        ? {}
        : { date: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
    },
    { orderBy: { date: 'asc', id: 'asc' }, refresh: true },
  );
  return rows.map(lineOf);
}

/** Lines behind the locks of their rows, in the order of ids; a foreign id is a missing one. */
export async function lockLines(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Map<number, StoredLine>> {
  const rows = await sql.em.find(
    JournalLineEntity,
    { accountSetId, id: { $in: [...new Set(ids)] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return new Map(rows.map((row) => [row.id, lineOf(row)]));
}

/**
 * As `lockLines`, behind the locks of the transfers that lines belong to: who changes a transfer locks it first and its lines behind it.
 */
export async function lockDocuments(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Map<number, StoredLine>> {
  if (ids.length === 0) return new Map();
  await sql.rows(
    `SELECT t.id FROM trade.transfer t WHERE t.account_set_id = $1 AND t.id IN (
       SELECT l.transfer_id FROM trade.journal_line l WHERE l.account_set_id = $1 AND l.id = ANY ($2::bigint[]))
     ORDER BY t.id FOR UPDATE`,
    [accountSetId, ids],
  );
  return lockLines(sql, accountSetId, ids);
}

/** A line as it is now. @throws ProblemError request.not-found. */
export async function storedLine(sql: Sql, accountSetId: number, id: number): Promise<StoredLine> {
  return lineOf(found(await sql.em.findOne(JournalLineEntity, { accountSetId, id }, { refresh: true })));
}

/** The lines of a transfer. */
export async function linesOfTransfer(
  sql: Sql,
  accountSetId: number,
  transferId: number,
): Promise<StoredLine[]> {
  const rows = await sql.em.find(
    JournalLineEntity,
    { accountSetId, transferId },
    { orderBy: { id: 'asc' }, refresh: true },
  );
  return rows.map(lineOf);
}

export interface StoredTransfer extends Transfer {
  id: number;
  fromId: number;
  toId: number;
  version: number;
}

/** A transfer behind its lock. @throws ProblemError request.not-found. */
export async function lockTransfer(sql: Sql, accountSetId: number, id: number): Promise<StoredTransfer> {
  const row = found(
    await sql.em.findOne(
      TransferEntity,
      { accountSetId, id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    ),
  );
  const { date, fromId, toId, amountOut, amountIn, fee, rate, summary, version } = row;
  return {
    id,
    entry: id,
    date,
    fromId,
    toId,
    amountOut,
    amountIn,
    fee,
    rate: rate ?? null,
    summary,
    version,
  };
}

/** What journal lines settle; what undoes it later is another one's, a settlement's. */
export async function allocationsOfLines(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Allocation[]> {
  const rows = await sql.em.find(
    AllocationEntity,
    { accountSetId, kind: { $in: ['payment', 'discount'] }, settlementId: null, sourceId: { $in: [...ids] } },
    { orderBy: { id: 'asc' } },
  );
  return rows.map(allocationOf);
}

/** How the ledger knows a line of a journal: by its transfer, or by what happened to a bill, where it is a part of one. */
export function documentOfLine({
  id,
  transferId,
  billEventId,
}: Pick<StoredLine, 'id' | 'transferId' | 'billEventId'>): string {
  if (billEventId !== null) return `bill-event/${billEventId}`;
  return transferId === null ? `journal-line/${id}` : `transfer/${transferId}`;
}

/** What undid some of these allocations later; each is a settlement's. */
export async function undoingOf(
  sql: Sql,
  accountSetId: number,
  allocations: readonly Allocation[],
): Promise<Allocation[]> {
  if (allocations.length === 0) return [];
  const undone = { $in: allocations.map(({ id }) => Number(id)) };
  const rows = await sql.em.find(
    AllocationEntity,
    { accountSetId, undoes: undone },
    { orderBy: { id: 'asc' }, refresh: true },
  );
  return rows.map(allocationOf);
}

/** What has a voucher stays as the voucher says, and what a bank's line is matched with as that says. */
export async function refuseFixed(
  desk: Desk,
  ledger: LedgerPort,
  lines: readonly StoredLine[],
): Promise<void> {
  const bookings = await finalBookings(desk, ledger, lines.map(documentOfLine));
  const [booking] = bookings.values();
  if (booking) refuse({ code: 'funds.booked' }, { bookings: booking });
  if (lines.some(({ matchId }) => matchId !== null)) refuse({ code: 'bank-statement.matched' });
}
