import type { AnyProblem } from '@suanpan/contracts';
import { found, refuseIf } from '@suanpan/service-kit';
import {
  checkMoneySide,
  checkSource,
  unapplied,
  type Allocation,
  type InvoiceHead,
} from '@suanpan/trade-core';
import type { Desk } from '../desk/desk.ts';
import { lockAdvances, usesOf } from './stored-advance.ts';

/**
 * Advances against invoices of their own party and side, in their currency unless a conversion is said, no more than is left of each
 * and not before they were given (domain/trade.md 1 and 8). The advances are locked behind their invoices.
 * @param rows their sources are the advances.
 */
export async function refuseApplying(
  { sql, accountSetId }: Desk,
  rows: readonly Allocation[],
  invoices: ReadonlyMap<string | number, InvoiceHead>,
): Promise<void> {
  const ids = rows.map(({ sourceId }) => Number(sourceId));
  const advances = await lockAdvances(sql, accountSetId, ids);
  const uses = await usesOf(sql, accountSetId, ids);
  const problems: AnyProblem[] = [];
  for (const id of new Set(ids)) {
    const advance = found(advances.get(id));
    const own = rows.flatMap((row, index) => (row.sourceId === id ? [{ row, line: index + 1 }] : []));
    const applied = own.map(({ row }) => row);
    const { partyId, currency, rate } = advance;
    const source = { partyId, currency, rate, amount: unapplied(advance, uses.allocations, uses.refunds) };
    const wrong = [
      ...checkMoneySide(advance.side === 'sales' ? 'in' : 'out', applied, invoices),
      ...checkSource(source, applied, invoices),
      ...applied.flatMap(({ date }, index): AnyProblem[] =>
        date < advance.date
          ? [{ code: 'settlement.too-early', line: index + 1, field: 'date', date: advance.date }]
          : [],
      ),
    ];
    for (const problem of wrong) problems.push({ ...problem, line: own[(problem.line ?? 1) - 1]!.line });
  }
  refuseIf(problems);
}
