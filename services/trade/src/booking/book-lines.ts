import type { BookAnswer } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import { moneyVoucher, transferVoucher, type Booking, type TradeVoucher } from '@suanpan/trade-core';
import { lockSources } from '../advance/advance-sources.ts';
import { refundsOfLines, refundUses } from '../advance/refunds.ts';
import { refuseOverused } from '../advance/refuse-overused.ts';
import { advancesLeftBy } from '../advance/stored-advance.ts';
import { bookingsOf } from '../books/bookings.ts';
import { revaluationsOf } from '../books/revaluations.ts';
import { claimsPaidBy } from '../claim/stored-claim.ts';
import type { Call } from '../desk/call.ts';
import type { Desk } from '../desk/desk.ts';
import { storedCategories } from '../funds/categories.ts';
import { storedAccounts } from '../funds/fund-accounts.ts';
import { lockInvoices } from '../invoice/stored-invoice.ts';
import { moneyUseOf } from '../journal/draft-line.ts';
import {
  allocationsOfLines,
  documentOfLine,
  lockDocuments,
  lockTransfer,
  type StoredLine,
} from '../journal/stored-line.ts';
import { bookEach } from './book-each.ts';
import { refuseUndoneInBooks } from './book-settlements.ts';
import { BOOK, type BookingTools } from './book-invoices.ts';
import { bookingFacts, ledgerVoucher } from './draft-voucher.ts';
import type { LedgerPort } from './ledger-port.ts';

/**
 * Makes vouchers of journal lines, one each; a transfer is one document and has one, whichever of its lines is named. Locked and
 * repeatable as invoices are. What gives an advance back comes behind the receipts.
 */
export async function bookLines(
  tools: BookingTools,
  call: Call,
  ids: readonly number[],
): Promise<BookAnswer & { version: number }> {
  const { accountSetId } = call.member;
  const refunds = await tools.db.read(call.member, (sql) => refundsOfLines(sql, accountSetId, ids));
  const givesBack = new Set(refunds.map(({ journalLineId }) => Number(journalLineId)));
  const ordered = [...new Set(ids)].toSorted((a, b) => Number(givesBack.has(a)) - Number(givesBack.has(b)));
  return bookEach(
    tools,
    call,
    ordered.map((id) => [id]),
    (desk, [id]) => bookLine(desk, tools.ledger, call, id!),
  );
}

async function bookLine(desk: Desk, ledger: LedgerPort, { member, requestId }: Call, id: number) {
  const { sql, accountSetId } = desk;
  const line = found((await lockDocuments(sql, accountSetId, [id])).get(id));
  const refunds = await refundsOfLines(sql, accountSetId, [id]);
  const advances = refunds.map(({ advanceId }) => Number(advanceId));
  await lockSources(desk, advances);
  const voucher = await voucherOf(desk, line);
  const document = documentOfLine(line);
  const isThere = (await bookingsOf(sql, accountSetId, [document])).size > 0;
  if (!isThere) await refuseOverused(desk, ledger, advances, { makes: document });
  const booked = await ledger.book(
    { member, requestId },
    {
      source: 'funds',
      documents: [{ document, step: BOOK }],
      voucher: await ledgerVoucher(sql, accountSetId, [voucher]),
    },
  );
  const { isRepeated, ...made } = booked.voucher;
  if (!isRepeated)
    await desk.record({
      action: 'journal-line.book',
      objectType: 'journal-line',
      objectId: id,
      before: null,
      after: { voucher: made },
    });
  return { voucher: made, version: booked.version };
}

async function voucherOf({ sql, accountSetId }: Desk, line: StoredLine): Promise<TradeVoucher> {
  const accounts = await storedAccounts(sql, accountSetId);
  const facts: Booking = await bookingFacts(sql, accountSetId, line.partyId === null ? [] : [line.partyId]);
  if (line.transferId !== null) {
    const transfer = await lockTransfer(sql, accountSetId, line.transferId);
    return transferVoucher(
      facts,
      transfer,
      found(accounts.get(transfer.fromId)),
      found(accounts.get(transfer.toId)),
    );
  }
  const category = found((await storedCategories(sql, accountSetId)).get(line.categoryId));
  if (category.role === 'plain' && category.account === null)
    refuse({ code: 'document.account-missing', subject: category.code });
  const allocations = await allocationsOfLines(sql, accountSetId, [line.id]);
  const invoices = await lockInvoices(
    sql,
    accountSetId,
    allocations.map(({ invoiceId }) => Number(invoiceId)),
  );
  const account = found(accounts.get(line.fundAccountId));
  const use = {
    ...moneyUseOf(allocations, invoices, {
      revaluations: await revaluationsOf(sql, accountSetId, [...invoices.values()]),
      refunds: await refundUses(sql, accountSetId, await refundsOfLines(sql, accountSetId, [line.id])),
    }),
    claims: await claimsPaidBy(sql, accountSetId, line.id),
  };
  const voucher = moneyVoucher(facts, line, account, category, use);
  if (!voucher) refuse({ code: 'document.not-booked' });
  return voucher;
}

/**
 * Takes the vouchers of lines back, all or none; that of a transfer with any of its lines.
 * @throws ProblemError settlement.undo-booked, advance.used; what the ledger refuses.
 */
export async function unbookLines(
  desk: Desk,
  ledger: LedgerPort,
  { member, requestId }: Call,
  ids: readonly number[],
): Promise<{ removed: number; version: number }> {
  const { sql, accountSetId } = desk;
  const locked = await lockDocuments(sql, accountSetId, ids);
  const lines = [...new Set(ids)].map((id) => found(locked.get(id)));
  const names = [...new Set(lines.map(documentOfLine))];
  const settled = await allocationsOfLines(sql, accountSetId, ids);
  await refuseUndoneInBooks(
    desk,
    ledger,
    settled.map(({ id }) => Number(id)),
  );
  const given = await advancesLeftBy(sql, accountSetId, 'journal-line', ids);
  await refuseOverused(desk, ledger, given, { takesBack: names });
  const documents = names.map((document) => ({ document, step: BOOK }));
  const done = await ledger.unbook({ member, requestId }, { documents });
  if (done.removed > 0)
    for (const { id } of lines)
      await desk.record({
        action: 'journal-line.unbook',
        objectType: 'journal-line',
        objectId: id,
        before: null,
        after: null,
      });
  return done;
}
