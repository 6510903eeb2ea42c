import {
  at,
  compareDecimals,
  negateDecimal,
  signOf,
  subtractDecimals,
  sumDecimals,
} from '@suanpan/accounting-core';
import type { BillEventInput } from '@suanpan/contracts';
import { found, refuseIf } from '@suanpan/service-kit';
import {
  checkDishonour,
  checkOpen,
  checkRecourse,
  checkReopened,
  lesser,
  sumOf,
  unapplied,
  type Allocation,
  type BillEvent,
  type DocumentId,
} from '@suanpan/trade-core';
import { insertRefunds, refundsOfEvent, removeRefunds } from '../advance/refunds.ts';
import { refuseUsed } from '../advance/refuse-used.ts';
import { lockAdvances, lockAdvancesOf, usesOf, type StoredAdvance } from '../advance/stored-advance.ts';
import { companyOf } from '../books/company.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { AMOUNT, Decimals } from '../invoice/parse-amounts.ts';
import { allocationOf, lockInvoices, touching, type StoredHead } from '../invoice/stored-invoice.ts';
import { atEvent } from './at-wire.ts';
import { allocationsOfEvents } from './settle-with-bill.ts';
import { eventsOf, standingOf, type StoredBill, type StoredEvent } from './stored-bill.ts';

/** How a bill had gone on, when it comes back by recourse, and what a person says is open again. */
interface ComesBack {
  went: StoredEvent | null;
  wanted: NonNullable<BillEventInput['allocations']>;
}

/**
 * A bill came back unpaid: each invoice that it settled is open again from that day on, by an allocation that undoes the one of the
 * bill, and the advance that it left is used up; of one that was endorsed also what its endorsement settled and left. Where the books
 * began with the bill, or a part of it went on, a person says which invoices are open again, and the rest goes back to the advance. The
 * invoices are locked in the order of their ids, the advances behind them.
 * @throws ProblemError bill.not-due, bill.dishonour-rest, bill.divided, bill.reopened, advance.used.
 */
export async function reopenSettled(
  desk: Desk,
  bill: StoredBill,
  event: BillEvent,
  { went, wanted }: ComesBack,
): Promise<void> {
  const { sql, accountSetId } = desk;
  const events = await eventsOf(sql, accountSetId, [bill.id]);
  const first = found(events.find(({ kind }) => kind === 'receive')).id;
  const sources = went?.kind === 'endorse' ? [first, went.id] : [first];
  const settled = await allocationsOfEvents(sql, accountSetId, sources);
  const named = readWanted(wanted);
  const invoices = await lockInvoices(sql, accountSetId, [...settled, ...named].map(invoiceOf));
  const advances = await lockAdvancesOf(sql, accountSetId, 'bill', sources);
  const own = settled.filter(({ sourceId }) => sourceId === first);
  const left = advances.find(({ sourceId }) => sourceId === first);
  const before = events.filter(({ id }) => id !== event.id);
  const held = went ? bill.amount : standingOf(bill, before).balance;
  if (named.length > 0) {
    for (const { invoiceId } of named) found(invoices.get(invoiceId));
    const settledOf = bill.opening
      ? await settledBeforeOf(desk, bill, invoices)
      : (invoiceId: unknown) =>
          sumOf(
            own.filter((row) => row.invoiceId === invoiceId),
            ({ amount }) => amount,
          );
    refuseIf(checkReopened(named, held, settledOf).map(atEvent));
  }
  const came = sharesOf(bill, held, { named, own, ahead: left?.amount ?? '0' });
  refuseIf(
    (went ? checkRecourse(bill, event, went, came) : checkDishonour(bill, event, came, held)).map(atEvent),
  );
  await takeAdvances(
    desk,
    event,
    advances.map((advance) => ({ advance, amount: advance === left ? came.ahead : advance.amount })),
  );
  const undone = settled.filter((row) => named.length === 0 || row.sourceId !== first);
  await insertCounters(desk, event, [
    ...named.map(({ invoiceId, amount }) => ({ invoiceId, amount, undoes: null })),
    ...undone.map((row) => ({ invoiceId: invoiceOf(row), amount: row.amount, undoes: Number(row.id) })),
  ]);
}

interface Named {
  invoiceId: number;
  amount: string;
}

/**
 * What of a bill that came back is open again on its invoices, and what goes back to the advance that it left. A part of one that settled
 * invoices is none of these alone: a person says which.
 */
function sharesOf(
  bill: StoredBill,
  held: string,
  { named, own, ahead }: { named: readonly Named[]; own: readonly Allocation[]; ahead: string },
): { settled: string; ahead: string } {
  if (named.length > 0) {
    const settled = sumOf(named, ({ amount }) => amount);
    return { settled, ahead: lesser(subtractDecimals(held, settled), ahead) };
  }
  if (own.length === 0) return { settled: '0', ahead: lesser(held, ahead) };
  const isWhole = compareDecimals(held, bill.amount) === 0;
  return isWhole ? { settled: sumOf(own, ({ amount }) => amount), ahead } : { settled: '0', ahead: '0' };
}

function readWanted(wanted: ComesBack['wanted']): Named[] {
  const decimals = new Decimals();
  const named = wanted.map(({ invoiceId, amount }, index) => ({
    invoiceId,
    amount: decimals.read(amount, AMOUNT, 'amount', index + 1),
  }));
  refuseIf(decimals.problems.map((problem) => at(problem, problem.line, problem.field)));
  return named;
}

/** What of invoices of the bill's customer was settled before the books began, and did not come back with another bill since. */
async function settledBeforeOf(
  { sql, accountSetId }: Desk,
  { partyId }: StoredBill,
  invoices: ReadonlyMap<number, StoredHead>,
): Promise<(invoiceId: DocumentId) => string> {
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const { allocations } = await touching(sql, accountSetId, [...invoices.keys()]);
  return (invoiceId) => {
    const invoice = invoices.get(Number(invoiceId));
    const isTheirs = invoice?.side === 'sales' && invoice.partyId === partyId && invoice.opening;
    if (!isTheirs || invoice.destroyedOn !== null || invoice.currency !== baseCurrency) return '0';
    const back = allocations.filter((row) => row.invoiceId === invoiceId && isBroughtBack(row));
    return sumDecimals([invoice.settledBefore, ...back.map(({ amount }) => amount)]);
  };
}

/** A bill that the books began with, or a part of one, came back to this invoice. */
const isBroughtBack = ({ kind, undoes, amount }: Allocation): boolean =>
  kind === 'bill' && undoes === null && signOf(amount) < 0;

/** What of advances goes back with a bill. @throws ProblemError advance.used when less of one is left. */
async function takeAdvances(
  desk: Desk,
  event: BillEvent,
  taken: readonly { advance: StoredAdvance; amount: string }[],
): Promise<void> {
  const parts = taken.filter(({ amount }) => signOf(amount) > 0);
  for (const { advance, amount } of parts) {
    const uses = await usesOf(desk.sql, desk.accountSetId, [advance.id]);
    const left = unapplied(advance, uses.allocations, uses.refunds);
    if (compareDecimals(left, amount) < 0) await refuseUsed(desk, uses);
  }
  const { date, entry, id: billEventId } = event;
  await insertRefunds(
    desk,
    parts.map(({ advance, amount }) => ({
      id: 'new',
      entry,
      date,
      advanceId: advance.id,
      journalLineId: null,
      billEventId,
      amount,
    })),
  );
}

async function insertCounters(
  desk: Desk,
  event: BillEvent,
  rows: readonly (Named & { undoes: number | null })[],
): Promise<void> {
  for (const { invoiceId, amount, undoes } of rows)
    await desk.sql.em.insert(AllocationEntity, {
      accountSetId: desk.accountSetId,
      id: await desk.nextId('allocation'),
      kind: 'bill',
      date: event.date,
      sourceId: Number(event.id),
      invoiceId,
      amount: negateDecimal(amount),
      undoes,
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
  const back = rows.map(allocationOf);
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

const invoiceOf = ({ invoiceId }: { invoiceId: DocumentId }): number => Number(invoiceId);
