import { compareDecimals, isZeroDecimal } from '@suanpan/accounting-core';
import type { Advance } from '@suanpan/trade-core';
import { AdvanceEntity } from '../db/entities/advance.ts';
import type { Desk } from '../desk/desk.ts';
import { refuseUsed } from './refuse-used.ts';
import { lockAdvanceOf, usesOf, type AdvanceOrigin, type StoredAdvance } from './stored-advance.ts';

/**
 * Stores the advance that a document leaves: added, changed or removed with the document, in its transaction.
 * @param advance null: the document leaves none.
 * @throws ProblemError advance.used: what is used in part stays as it is.
 */
export async function keepAdvance(
  desk: Desk,
  origin: AdvanceOrigin,
  sourceId: number,
  advance: Omit<Advance, 'id' | 'entry' | 'opening'> | null,
): Promise<void> {
  const { sql, accountSetId } = desk;
  const stored = await lockAdvanceOf(sql, accountSetId, origin, sourceId);
  if (stored && advance && isSame(stored, advance)) return;
  const columns = advance && columnsOf(advance);
  if (stored) {
    const wasUsed = await refuseUsedNow(desk, stored);
    if (columns && !wasUsed) {
      await sql.em.nativeUpdate(AdvanceEntity, { accountSetId, id: stored.id }, columns);
      return;
    }
    await remove(desk, stored, wasUsed);
  }
  if (columns)
    await sql.em.insert(AdvanceEntity, {
      accountSetId,
      id: await desk.nextId('advance'),
      ...columns,
      origin,
      sourceId,
    });
}

/** Removes an advance that is locked and not used. @throws ProblemError advance.used. */
export async function removeAdvance(desk: Desk, advance: StoredAdvance): Promise<void> {
  await remove(desk, advance, await refuseUsedNow(desk, advance));
}

/**
 * One that settlements applied, which are all undone, stays as withdrawn: their vouchers name its party and rate, and what the books
 * hold between the day of a settlement and that of its undoing has its document.
 */
async function remove({ sql, accountSetId }: Desk, { id }: StoredAdvance, wasUsed: boolean): Promise<void> {
  const key = { accountSetId, id };
  if (wasUsed)
    await sql.em.nativeUpdate(AdvanceEntity, key, { origin: 'withdrawn', sourceId: null, amount: '0' });
  else await sql.em.nativeDelete(AdvanceEntity, key);
}

/** @returns whether settlements applied the advance, all of them undone. @throws ProblemError advance.used. */
async function refuseUsedNow(desk: Desk, { id }: StoredAdvance): Promise<boolean> {
  const uses = await usesOf(desk.sql, desk.accountSetId, [id]);
  await refuseUsed(desk, uses);
  return uses.allocations.length > 0;
}

const columnsOf = ({
  side,
  partyId,
  date,
  currency,
  rate,
  amount,
  contractTaxRate,
}: Omit<Advance, 'id' | 'entry' | 'opening'>) => ({
  side,
  partyId: Number(partyId),
  date,
  currency,
  rate,
  amount,
  contractTaxRate,
});

const isSame = (a: StoredAdvance, b: Omit<Advance, 'id' | 'entry' | 'opening'>): boolean =>
  a.side === b.side &&
  a.partyId === b.partyId &&
  a.date === b.date &&
  a.currency === b.currency &&
  equal(a.amount, b.amount) &&
  equal(a.rate, b.rate) &&
  equal(a.contractTaxRate, b.contractTaxRate);

const equal = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? isZeroDecimal(a ?? b ?? '0') : compareDecimals(a, b) === 0;
