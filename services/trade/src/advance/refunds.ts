import type { AnyProblem } from '@suanpan/contracts';
import { found, refuseIf, type Sql } from '@suanpan/service-kit';
import {
  checkAdvanceRefund,
  sideOfCategory,
  type AdvanceRefund,
  type Category,
  type MoneyUse,
} from '@suanpan/trade-core';
import { AdvanceRefundEntity } from '../db/entities/advance.ts';
import type { Desk } from '../desk/desk.ts';
import { lockAdvances, refundOf, usedBefore, usesOf } from './stored-advance.ts';

/** What of advances a bill took along that came back unpaid. */
export async function refundsOfEvent(
  sql: Sql,
  accountSetId: number,
  billEventId: number,
): Promise<AdvanceRefund[]> {
  const rows = await sql.em.find(
    AdvanceRefundEntity,
    { accountSetId, billEventId },
    { orderBy: { id: 'asc' }, refresh: true },
  );
  return rows.map(refundOf);
}

/** What journal lines give back of advances. */
export async function refundsOfLines(
  sql: Sql,
  accountSetId: number,
  lineIds: readonly number[],
): Promise<AdvanceRefund[]> {
  const rows = await sql.em.find(
    AdvanceRefundEntity,
    { accountSetId, journalLineId: { $in: [...lineIds] } },
    { orderBy: { id: 'asc' }, refresh: true },
  );
  return rows.map(refundOf);
}

/**
 * Refunds as the rules of booking take them, with what of each advance was used before. The advances are locked.
 * @param refunds those of one line; new ones come after all that are stored.
 */
export async function refundUses(
  sql: Sql,
  accountSetId: number,
  refunds: readonly AdvanceRefund[],
): Promise<MoneyUse['refunds']> {
  const ids = refunds.map(({ advanceId }) => Number(advanceId));
  const advances = await lockAdvances(sql, accountSetId, ids);
  const uses = await usesOf(sql, accountSetId, ids);
  return refunds.map(({ advanceId, entry, amount }) => {
    const advance = found(advances.get(Number(advanceId)));
    return { advance, before: usedBefore(advance, uses, entry), amount };
  });
}

/**
 * Whether a line may give back what it says: to the party of each advance, on its side and in its currency, no more than is left.
 * @param before what the line gave back so far, which comes back first
 */
export async function refuseRefunds(
  { sql, accountSetId }: Desk,
  line: { id: number; partyId: number | null; currency: string; date: string },
  category: Category,
  refunds: readonly AdvanceRefund[],
  before: readonly AdvanceRefund[],
): Promise<void> {
  if (refunds.length === 0) return;
  const ids = refunds.map(({ advanceId }) => Number(advanceId));
  const advances = await lockAdvances(sql, accountSetId, ids);
  const uses = await usesOf(sql, accountSetId, ids);
  const own = new Set(before.map(({ id }) => id));
  const others = uses.refunds.filter(({ id }) => !own.has(id));
  const isRefund = category.role === 'customer-refund' || category.role === 'supplier-refund';
  refuseIf(
    refunds.flatMap((refund, index): AnyProblem[] => {
      const advance = found(advances.get(Number(refund.advanceId)));
      const place = { line: index + 1, field: 'refunds' };
      if (!isRefund || advance.side !== sideOfCategory(category))
        return [{ code: 'settlement.side', ...place }];
      if (advance.currency !== line.currency)
        return [
          { code: 'settlement.currency-mismatch', from: advance.currency, to: line.currency, ...place },
        ];
      if (line.date < advance.date) return [{ code: 'settlement.too-early', date: advance.date, ...place }];
      const earlier = [...others, ...refunds.slice(0, index)];
      return checkAdvanceRefund(refund, advance, line, uses.allocations, earlier).map((problem) => ({
        ...problem,
        ...place,
      }));
    }),
  );
}

export async function insertRefunds(desk: Desk, refunds: readonly AdvanceRefund[]): Promise<void> {
  for (const { advanceId, journalLineId, billEventId = null, date, amount } of refunds)
    await desk.sql.em.insert(AdvanceRefundEntity, {
      accountSetId: desk.accountSetId,
      id: await desk.nextId('allocation'),
      advanceId: Number(advanceId),
      journalLineId: journalLineId === null ? null : Number(journalLineId),
      billEventId: billEventId === null ? null : Number(billEventId),
      date,
      amount,
    });
}

export async function removeRefunds(
  { sql, accountSetId }: Desk,
  refunds: readonly AdvanceRefund[],
): Promise<void> {
  if (refunds.length === 0) return;
  await sql.em.nativeDelete(AdvanceRefundEntity, {
    accountSetId,
    id: { $in: refunds.map(({ id }) => Number(id)) },
  });
}
