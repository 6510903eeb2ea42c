import { compareDecimals, isZeroDecimal } from '@suanpan/accounting-core';
import type { Advance } from '@suanpan/trade-core';
import { AdvanceEntity } from '../db/entities/advance.ts';
import type { Desk } from '../desk/desk.ts';
import { refuseUsed } from './refuse-used.ts';
import { lockAdvanceOf, usesOf, type AdvanceOrigin, type StoredAdvance } from './stored-advance.ts';

/**
 * The advance that a document leaves, as it says now: added, changed or taken away with it, in its transaction. One of which
 * something is used stays as it is.
 * @param advance null: the document leaves none.
 * @throws ProblemError advance.used.
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
  if (stored && columns && !(await wasUsed(desk, stored))) {
    await sql.em.nativeUpdate(AdvanceEntity, { accountSetId, id: stored.id }, columns);
    return;
  }
  if (stored) await removeAdvance(desk, stored);
  if (columns)
    await sql.em.insert(AdvanceEntity, {
      accountSetId,
      id: await desk.nextId('advance'),
      ...columns,
      origin,
      sourceId,
    });
}

/**
 * Takes an advance away of which nothing is used; it is locked. One that settlements applied which are all undone stays withdrawn:
 * their vouchers, made or still to be made, name its party and rate, and what the books hold of it between the two has its document.
 * @throws ProblemError advance.used.
 */
export async function removeAdvance(desk: Desk, advance: StoredAdvance): Promise<void> {
  const { sql, accountSetId } = desk;
  const key = { accountSetId, id: advance.id };
  if (await wasUsed(desk, advance))
    await sql.em.nativeUpdate(AdvanceEntity, key, { origin: 'withdrawn', sourceId: null, amount: '0' });
  else await sql.em.nativeDelete(AdvanceEntity, key);
}

/** Whether settlements applied an advance, all of them undone. @throws ProblemError advance.used. */
async function wasUsed(desk: Desk, { id }: StoredAdvance): Promise<boolean> {
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
