import { compareDecimals, isZeroDecimal, toScale } from '@suanpan/accounting-core';
import { refuse } from '@suanpan/service-kit';
import type { Advance } from '@suanpan/trade-core';
import { AdvanceEntity } from '../db/entities/advance.ts';
import type { Desk } from '../desk/desk.ts';
import {
  lockAdvanceOf,
  usedBefore,
  usesOf,
  type AdvanceOrigin,
  type StoredAdvance,
} from './stored-advance.ts';

/**
 * The advance that a document leaves, as it says now: added, changed or taken away with it, in its transaction. One that is used
 * in part stays as it is.
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
  if (stored) await refuseUsed(desk, stored);
  const columns = advance && columnsOf(advance);
  if (stored && columns) await sql.em.nativeUpdate(AdvanceEntity, { accountSetId, id: stored.id }, columns);
  else if (stored) await sql.em.nativeDelete(AdvanceEntity, { accountSetId, id: stored.id });
  else if (columns)
    await sql.em.insert(AdvanceEntity, {
      accountSetId,
      id: await desk.nextId('advance'),
      ...columns,
      origin,
      sourceId,
    });
}

/** @throws ProblemError advance.used, with how much. */
export async function refuseUsed({ sql, accountSetId }: Desk, advance: StoredAdvance): Promise<void> {
  const uses = await usesOf(sql, accountSetId, [advance.id]);
  if (uses.allocations.length === 0 && uses.refunds.length === 0) return;
  refuse({ code: 'advance.used', used: toScale(usedBefore(advance, uses), 2) });
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
