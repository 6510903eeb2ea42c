import { at } from '@suanpan/accounting-core';
import type { BillInput } from '@suanpan/contracts';
import { found, refuseIf, type Sql } from '@suanpan/service-kit';
import {
  billAdvance,
  carriedRate,
  checkMoneySide,
  checkOpen,
  checkSource,
  type Allocation,
  type SettledItem,
} from '@suanpan/trade-core';
import { keepAdvance } from '../advance/keep-advance.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { AMOUNT, Decimals } from '../invoice/parse-amounts.ts';
import { allocationOf, lockInvoices, touching, type StoredHead } from '../invoice/stored-invoice.ts';

export interface BillSource {
  /** Of the event that settles: what came, was issued or was endorsed. */
  id: number;
  date: string;
  amount: string;
  /** Whose invoices it settles. */
  partyId: number;
  currency: string;
  direction: 'in' | 'out';
}

/**
 * What a bill settles, asked of the rules: a bill that comes settles sales invoices of its customer, one that is issued or endorsed
 * purchase invoices of its new holder; the rest is an advance. The invoices are locked here, in the order of ids.
 * @throws ProblemError OVER_SETTLEMENT, PARTY_MISMATCH, CURRENCY_MISMATCH and the others of settling.
 */
export async function draftAllocations(
  { sql, accountSetId }: Desk,
  { id, date, amount, partyId, currency, direction }: BillSource,
  wanted: NonNullable<BillInput['allocations']>,
): Promise<Allocation[]> {
  const decimals = new Decimals();
  const rows = wanted.map((row, index): Allocation => ({
    id: `new ${index}`,
    entry: index,
    date,
    kind: 'bill',
    sourceId: id,
    invoiceId: row.invoiceId,
    amount: decimals.read(row.amount, AMOUNT, 'amount', index + 1),
    sourceAmount: null,
    undoes: null,
  }));
  refuseIf(decimals.problems.map((problem) => at(problem, problem.line, problem.field)));
  const touched = rows.map(({ invoiceId }) => Number(invoiceId));
  const invoices = await lockInvoices(sql, accountSetId, touched);
  for (const invoiceId of touched) found(invoices.get(invoiceId));
  const known: ReadonlyMap<string | number, StoredHead> = invoices;
  const { allocations } = await touching(sql, accountSetId, touched);
  refuseIf(checkMoneySide(direction, rows, known));
  refuseIf(checkSource({ partyId, currency, amount }, rows, known));
  refuseIf(checkOpen(rows, known, allocations));
  return rows;
}

/** Keeps what a bill settles, and the advance that its voucher books of the rest. */
export async function insertSettled(
  desk: Desk,
  source: BillSource,
  rows: readonly Allocation[],
): Promise<void> {
  for (const { date, kind, sourceId, invoiceId, amount } of rows)
    await desk.sql.em.insert(AllocationEntity, {
      accountSetId: desk.accountSetId,
      id: await desk.nextId('allocation'),
      kind,
      date,
      sourceId: Number(sourceId),
      invoiceId: Number(invoiceId),
      amount,
    });
  const { id, partyId, currency, direction } = source;
  const owner = { side: direction === 'in' ? 'sales' : 'purchase', partyId, currency } as const;
  await keepAdvance(desk, 'bill', id, billAdvance({ ...source, entry: id }, owner, rows));
}

/** What events of bills settle. */
export async function allocationsOfEvents(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Allocation[]> {
  const rows = await sql.em.find(
    AllocationEntity,
    { accountSetId, kind: 'bill', sourceId: { $in: [...ids] } },
    { orderBy: { id: 'asc' } },
  );
  return rows.map(allocationOf);
}

/** The same as the rules of booking take it, each invoice at the rate it is carried at. */
export async function settledByEvent(sql: Sql, accountSetId: number, id: number): Promise<SettledItem[]> {
  const rows = await allocationsOfEvents(sql, accountSetId, [id]);
  const invoices = await lockInvoices(
    sql,
    accountSetId,
    rows.map(({ invoiceId }) => Number(invoiceId)),
  );
  return rows.map(({ invoiceId, amount, date }) => {
    const invoice = found(invoices.get(Number(invoiceId)));
    return { invoice, amount, rate: carriedRate(invoice, date, []) };
  });
}
