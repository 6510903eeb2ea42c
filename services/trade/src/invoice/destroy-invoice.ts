import { at, isProblem, parseDay } from '@suanpan/accounting-core';
import type { Invoice, InvoiceDestroyBody } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import {
  carriedRate,
  checkDestroy,
  checkDestroyDay,
  checkDestroyOpening,
  checkTaxUsed,
  destroyVoucher,
} from '@suanpan/trade-core';
import { BOOK, DESTROY } from '../booking/book-invoices.ts';
import { bookingFacts, ledgerVoucher } from '../booking/draft-voucher.ts';
import { finalBookings } from '../booking/final-bookings.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { documentOf } from '../books/bookings.ts';
import { companyOf } from '../books/company.ts';
import { closedMonths, refuseAfterStart, refuseClosed, refuseFarAhead } from '../books/open-month.ts';
import { revaluationsOf } from '../books/revaluations.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import type { Call } from '../desk/call.ts';
import type { Desk } from '../desk/desk.ts';
import { taxUsedOn } from '../input-vat/stored-event.ts';
import { readInvoice } from './read-invoice.ts';
import { lockInvoice, touching, wholeInvoices, type StoredHead } from './stored-invoice.ts';

/**
 * Destroys an invoice for ever (domain/trade.md 1): it counts until that day, and its number stays used. A voucher that is there is
 * taken back in red first; broken off behind it, the same request finds that voucher and goes on. One that the books began with is void
 * from before they did, or from its own day, where it is of a later one.
 * @throws ProblemError record.stale, invoice.void-unbooked, invoice.opening-was-settled, invoice.settled, settlement.too-early, invoice.tax-used, invoice.destroyed;
 * what the ledger refuses.
 */
export async function destroyInvoice(
  desk: Desk,
  ledger: LedgerPort,
  call: Call,
  { id, version, destroyedOn: wanted }: InvoiceDestroyBody,
): Promise<Invoice> {
  const { sql, accountSetId } = desk;
  const stored = await lockInvoice(sql, accountSetId, id);
  if (stored.version !== version) refuse({ code: 'record.stale', version: stored.version });
  const facts = await touching(sql, accountSetId, [id]);
  refuseIf(checkDestroy(stored, facts.allocations, facts.reds));
  const [whole] = await wholeInvoices(sql, accountSetId, [stored]);
  const { vatType, enablePeriod } = await companyOf(sql, accountSetId);
  refuseIf(checkTaxUsed(whole!, null, vatType, await taxUsedOn(sql, accountSetId, id)));
  const date = wanted ?? stored.date;
  const day = parseDay(date);
  if (isProblem(day)) refuse(at(day, undefined, 'destroyedOn'));
  if (date < stored.date) refuse({ code: 'settlement.too-early', field: 'destroyedOn', date: stored.date });
  // It has no voucher to take back: gone later, the books would hold it on.
  if (stored.opening && date !== stored.date) refuseAfterStart(date, enablePeriod, 'destroyedOn');
  refuseIf(checkDestroyOpening(stored, facts.allocations, date));
  await refuseClosed(sql, accountSetId, [date], 'destroyedOn');
  await refuseFarAhead(sql, accountSetId, date, 'destroyedOn');
  const before = await readInvoice(sql, accountSetId, id);
  await takeBack(desk, ledger, call, stored, date);
  await sql.em.nativeUpdate(
    InvoiceEntity,
    { accountSetId, id },
    { destroyedOn: date, version: stored.version + 1 },
  );
  const after = await readInvoice(sql, accountSetId, id);
  await desk.record({ action: 'invoice.destroy', objectType: 'invoice', objectId: id, before, after });
  return after;
}

/**
 * Without a voucher the books never held it, so it is void from its own day; of a month that was closed without its voucher from a later
 * one, for what documents say of a closed month stays. @throws ProblemError invoice.void-unbooked.
 */
async function refuseLaterDay({ sql, accountSetId }: Desk, stored: StoredHead, date: string): Promise<void> {
  if (stored.opening || date === stored.date) return;
  const closed = await closedMonths(sql, accountSetId, [stored.date]);
  if (closed.size === 0) refuse({ code: 'invoice.void-unbooked', field: 'destroyedOn', date: stored.date });
}

/** The red voucher of a booked invoice, of this day: one of another day, left by a destruction that broke off, goes first. */
async function takeBack(
  desk: Desk,
  ledger: LedgerPort,
  { member, requestId }: Call,
  stored: StoredHead,
  date: string,
): Promise<void> {
  const { sql, accountSetId } = desk;
  const document = documentOf(stored);
  const bookings = (await finalBookings(desk, ledger, [document])).get(document) ?? [];
  const asker = { member, requestId };
  const documents = [{ document, step: DESTROY }];
  if (!bookings.some(({ step }) => step === BOOK)) {
    await refuseLaterDay(desk, stored, date);
    if (bookings.length > 0) await ledger.unbook(asker, { documents });
    return;
  }
  const { allocations } = await touching(sql, accountSetId, [stored.id]);
  refuseIf(checkDestroyDay(stored, allocations, date));
  const [invoice] = await wholeInvoices(sql, accountSetId, [stored]);
  const facts = await bookingFacts(sql, accountSetId, [stored.partyId]);
  const red = destroyVoucher(
    facts,
    invoice!,
    date,
    carriedRate(stored, date, await revaluationsOf(sql, accountSetId, [stored])),
  );
  const voucher = await ledgerVoucher(sql, accountSetId, [red]);
  const body = { source: 'invoice', documents, voucher } as const;
  const made = await ledger.book(asker, body);
  if (made.voucher.voucherDate === date) return;
  await ledger.unbook(asker, { documents });
  await ledger.book(asker, body);
}
