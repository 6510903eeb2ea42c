import { negateDecimal, sumDecimals } from '@suanpan/accounting-core';
import { found, refuseIf } from '@suanpan/service-kit';
import {
  checkDishonour,
  checkOpen,
  checkRecourse,
  sumOf,
  type Allocation,
  type BillEvent,
} from '@suanpan/trade-core';
import { insertRefunds, refundsOfEvent, removeRefunds } from '../advance/refunds.ts';
import { refuseUsed } from '../advance/refuse-used.ts';
import { lockAdvances, lockAdvancesOf, usesOf } from '../advance/stored-advance.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { allocationOf, lockInvoices, touching } from '../invoice/stored-invoice.ts';
import { atEvent } from './at-wire.ts';
import { allocationsOfEvents } from './settle-with-bill.ts';
import { eventsOf, type StoredBill, type StoredEvent } from './stored-bill.ts';

/**
 * A bill came back unpaid: each invoice that it settled is open again from that day on, by an allocation that undoes the one of the
 * bill, and the advance that it left is used up; of one that was endorsed also what its endorsement settled and left. The invoices are
 * locked in the order of their ids, the advances behind them.
 * @param went how it had gone on, when it comes back by recourse.
 * @throws ProblemError bill.not-due, bill.dishonour-rest, advance.used.
 */
export async function reopenSettled(
  desk: Desk,
  bill: StoredBill,
  event: BillEvent,
  went: StoredEvent | null,
): Promise<void> {
  const { sql, accountSetId } = desk;
  const first = found(
    (await eventsOf(sql, accountSetId, [bill.id])).find(({ kind }) => kind === 'receive'),
  ).id;
  const sources = went?.kind === 'endorse' ? [first, went.id] : [first];
  const settled = await allocationsOfEvents(sql, accountSetId, sources);
  await lockInvoices(sql, accountSetId, settled.map(invoiceOf));
  const advances = await lockAdvancesOf(sql, accountSetId, 'bill', sources);
  const sumsOf = (source: number) => ({
    settled: sumOf(
      settled.filter(({ sourceId }) => sourceId === source),
      ({ amount }) => amount,
    ),
    ahead: advances.find(({ sourceId }) => sourceId === source)?.amount ?? '0',
  });
  const came = sumsOf(first);
  const gone = went && sumsOf(went.id);
  refuseIf(
    (went && gone
      ? checkRecourse(bill, event, went, came, sumDecimals([gone.settled, gone.ahead]))
      : checkDishonour(bill, event, came)
    ).map(atEvent),
  );
  await refuseUsed(
    desk,
    await usesOf(
      sql,
      accountSetId,
      advances.map(({ id }) => id),
    ),
  );
  const { date, entry, id: billEventId } = event;
  await insertRefunds(
    desk,
    advances.map(({ id: advanceId, amount }) => ({
      id: 'new',
      entry,
      date,
      advanceId,
      journalLineId: null,
      billEventId,
      amount,
    })),
  );
  for (const row of settled)
    await sql.em.insert(AllocationEntity, {
      accountSetId,
      id: await desk.nextId('allocation'),
      kind: 'bill',
      date: event.date,
      sourceId: Number(event.id),
      invoiceId: Number(row.invoiceId),
      amount: negateDecimal(row.amount),
      undoes: Number(row.id),
    });
}

/**
 * What came back unpaid is taken off again: the bill settles its invoices as before, as far as nothing else has settled them since, and
 * its advance is there again.
 * @throws ProblemError settlement.over.
 */
export async function settleAgain(desk: Desk, eventId: number): Promise<void> {
  const { sql, accountSetId } = desk;
  const rows = await sql.em.find(AllocationEntity, { accountSetId, kind: 'bill', sourceId: eventId });
  const back = rows.map(allocationOf).filter(({ undoes }) => undoes !== null);
  const ids = back.map(invoiceOf);
  const invoices = await lockInvoices(sql, accountSetId, ids);
  const { allocations } = await touching(sql, accountSetId, ids);
  const again = back.map((row): Allocation => ({ ...row, amount: negateDecimal(row.amount), undoes: null }));
  refuseIf(checkOpen(again, invoices, allocations).map((problem) => ({ ...problem, field: 'id' })));
  const refunds = await refundsOfEvent(sql, accountSetId, eventId);
  await lockAdvances(
    sql,
    accountSetId,
    refunds.map(({ advanceId }) => Number(advanceId)),
  );
  await removeRefunds(desk, refunds);
}

const invoiceOf = ({ invoiceId }: Allocation): number => Number(invoiceId);
