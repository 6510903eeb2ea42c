import { languageOf, success } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import type { TradeVoucher } from '@suanpan/trade-core';
import { bookingsOf } from '../books/bookings.ts';
import { call } from '../calls/call.ts';
import { callOf, type Call } from '../desk/call.ts';
import type { Desk, ObjectType } from '../desk/desk.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { bookEach } from './book-each.ts';
import { BOOK, type BookingTools } from './book-invoices.ts';
import { ledgerVoucher } from './draft-voucher.ts';
import type { LedgerPort } from './ledger-port.ts';

/** Documents that have one voucher each, and how they are booked. */
export interface BookedKind {
  /** Of the calls, such as `/bill`. */
  path: '/bill' | '/claim' | '/input-vat' | '/settlement';
  /** What of the business their vouchers are. */
  source: 'invoice' | 'funds';
  objectType: ObjectType;
  /** How the ledger knows one. */
  documentOf: (document: { id: number }) => string;
  /** One behind its lock, by the number that its history has. @throws ProblemError request.not-found. */
  lock: (desk: Desk, id: number) => Promise<{ objectId: number }>;
  /** Its voucher by the rules; it is locked. @throws ProblemError for one that makes none. */
  voucherOf: (desk: Desk, id: number) => Promise<TradeVoucher>;
  /**
   * Whether its voucher may be made that is not there, where the ledger alone does not say it; it is locked.
   * @param behind what the same request books after it.
   * @throws ProblemError when not.
   */
  refuseBooking?: (desk: Desk, ledger: LedgerPort, id: number, behind: readonly number[]) => Promise<void>;
  /** Whether their vouchers may be taken back, where the ledger alone does not say it; they are locked. @throws ProblemError when not. */
  refuseUnbooking?: (desk: Desk, ledger: LedgerPort, ids: readonly number[]) => Promise<void>;
}

/**
 * PATH/book and PATH/unbook: vouchers of documents, one each, and these taken back. A document is locked from its reading until the
 * ledger has answered; the ledger keeps the link, so a repetition finds the voucher that is there.
 */
export function documentBookingRoutes(app: App, db: TradeDb, ledger: LedgerPort, kind: BookedKind): void {
  app.route({
    ...call(`POST ${kind.path}/book`),
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      const tools = { db, ledger, language };
      const { version, ...answer } = await bookDocuments(tools, callOf(request), kind, request.body.ids);
      if (version > 0) void reply.header('x-ledger-version', String(version));
      return success(answer);
    },
  });

  app.route({
    ...call(`POST ${kind.path}/unbook`),
    handler: async (request, reply) => {
      const call = callOf(request);
      const { removed, version } = await db.work(call, (desk) =>
        unbookDocuments(desk, ledger, call, kind, request.body.ids),
      );
      void reply.header('x-ledger-version', String(version));
      return success({ removed });
    },
  });
}

/** In the order of entry: what a later one stands on comes first. */
function bookDocuments(tools: BookingTools, call: Call, kind: BookedKind, ids: readonly number[]) {
  const ordered = [...new Set(ids)].toSorted((a, b) => a - b);
  return bookEach(
    tools,
    call,
    ordered.map((id) => [id]),
    (desk, [id]) =>
      bookDocument(desk, tools.ledger, call, {
        kind,
        id: id!,
        behind: ordered.filter((other) => other > id!),
      }),
  );
}

async function bookDocument(
  desk: Desk,
  ledger: LedgerPort,
  { member, requestId }: Call,
  { kind, id, behind }: { kind: BookedKind; id: number; behind: readonly number[] },
) {
  const { objectId } = await kind.lock(desk, id);
  const drawn = await kind.voucherOf(desk, id);
  const document = kind.documentOf({ id });
  const isThere = (await bookingsOf(desk.sql, desk.accountSetId, [document])).size > 0;
  if (!isThere) await kind.refuseBooking?.(desk, ledger, id, behind);
  const voucher = await ledgerVoucher(desk.sql, desk.accountSetId, [drawn]);
  const documents = [{ document, step: BOOK }];
  const booked = await ledger.book({ member, requestId }, { source: kind.source, documents, voucher });
  const { isRepeated, ...made } = booked.voucher;
  const { objectType } = kind;
  if (!isRepeated)
    await desk.record({
      action: `${objectType}.book`,
      objectType,
      objectId,
      before: null,
      after: { voucher: made },
    });
  return { voucher: made, version: booked.version };
}

/** All or none. @throws ProblemError what the ledger refuses, such as a closed month. */
async function unbookDocuments(
  desk: Desk,
  ledger: LedgerPort,
  { member, requestId }: Call,
  kind: BookedKind,
  ids: readonly number[],
): Promise<{ removed: number; version: number }> {
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b);
  const { objectType } = kind;
  const objects = new Set<number>();
  for (const id of wanted) objects.add((await kind.lock(desk, id)).objectId);
  await kind.refuseUnbooking?.(desk, ledger, wanted);
  const documents = wanted.map((id) => ({ document: kind.documentOf({ id }), step: BOOK }));
  const done = await ledger.unbook({ member, requestId }, { documents });
  if (done.removed > 0)
    for (const objectId of objects)
      await desk.record({
        action: `${objectType}.unbook`,
        objectType,
        objectId,
        before: null,
        after: null,
      });
  return done;
}
