import type { Sql } from '@suanpan/service-kit';
import { lockEvent } from '../bill/stored-bill.ts';
import { AdvanceEntity } from '../db/entities/advance.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { lockDocuments } from '../journal/stored-line.ts';
import { accountsOfLines, billsOfEvents, invoicesOfAllocations, namesOfLines } from './document-names.ts';
import { advanceOf, type AdvanceOrigin, type StoredAdvance } from './stored-advance.ts';

/** The receipts and bills that advances came with, locked: before invoices and advances are, as everybody does who writes those. */
export async function lockSources({ sql, accountSetId }: Desk, advanceIds: readonly number[]): Promise<void> {
  const advances = await advancesOf(sql, accountSetId, advanceIds);
  await lockDocuments(sql, accountSetId, sourcesOf(advances, 'journal-line'));
  for (const id of sourcesOf(advances, 'bill')) await lockEvent(sql, accountSetId, id);
}

/** How the ledger knows what advances came with, by advance; of one that has no voucher of its own there is none. */
export async function documentsOfSources(
  { sql, accountSetId }: Desk,
  advances: readonly StoredAdvance[],
): Promise<ReadonlyMap<number, string>> {
  const settlements = await settlementsOf(sql, accountSetId, sourcesOf(advances, 'undo'));
  return new Map(
    advances.flatMap((advance) => {
      const document = documentOf(advance, settlements);
      return document === null ? [] : [[advance.id, document]];
    }),
  );
}

async function advancesOf(sql: Sql, accountSetId: number, ids: readonly number[]): Promise<StoredAdvance[]> {
  if (ids.length === 0) return [];
  const rows = await sql.em.find(
    AdvanceEntity,
    { accountSetId, id: { $in: [...new Set(ids)] } },
    { orderBy: { id: 'asc' }, refresh: true },
  );
  return rows.map(advanceOf);
}

/** The day of what an advance came with, and its account or bill. */
export async function nameOfSource(
  { sql, accountSetId }: Desk,
  { date, origin, sourceId }: StoredAdvance,
): Promise<string> {
  if (origin !== 'bill' && origin !== 'journal-line') return date;
  const names = await (origin === 'bill' ? billsOfEvents : accountsOfLines)(sql, accountSetId, [
    Number(sourceId),
  ]);
  return [date, ...names.values()].join(' · ');
}

const namers = [
  ['journal-line', namesOfLines],
  ['bill', billsOfEvents],
  ['undo', invoicesOfAllocations],
] as const;

/** What advances came with, by advance: what tells them apart where day and amount are one. */
export async function namesOfSources(
  sql: Sql,
  accountSetId: number,
  advances: readonly StoredAdvance[],
): Promise<ReadonlyMap<number, string>> {
  const named: [number, string][] = [];
  for (const [origin, namesOf] of namers) {
    const names = await namesOf(sql, accountSetId, sourcesOf(advances, origin));
    for (const advance of advances) {
      const name = advance.origin === origin ? names.get(Number(advance.sourceId)) : undefined;
      if (name !== undefined) named.push([advance.id, name]);
    }
  }
  return new Map(named);
}

const sourcesOf = (advances: readonly StoredAdvance[], origin: AdvanceOrigin): number[] =>
  advances
    .flatMap((advance) => (advance.origin === origin && advance.sourceId !== null ? [advance.sourceId] : []))
    .toSorted((a, b) => a - b);

/** How the ledger knows what an advance came with; null when that has no voucher of its own. */
function documentOf(
  { origin, sourceId }: StoredAdvance,
  settlements: ReadonlyMap<number, number>,
): string | null {
  switch (origin) {
    case 'journal-line':
      return `journal-line/${sourceId}`;
    case 'bill':
      return `bill-event/${sourceId}`;
    case 'undo':
      return `settlement/${settlements.get(Number(sourceId))}`;
    case 'opening':
    case 'withdrawn':
      return null;
  }
}

/** The settlements of allocations that made money an advance, by allocation. */
async function settlementsOf(
  sql: Sql,
  accountSetId: number,
  allocationIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql.em.find(AllocationEntity, { accountSetId, id: { $in: [...allocationIds] } });
  return new Map(rows.map(({ id, settlementId }) => [id, Number(settlementId)]));
}
