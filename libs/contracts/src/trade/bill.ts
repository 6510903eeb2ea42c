import { Type, type Static } from 'typebox';
import { Bit, Day, DayInQuery, DecimalInput, Id, Money, Nullable, page, PageNumber } from '../wire/common.ts';

/** Bills of exchange (domain/trade.md 2): received from customers, issued to suppliers. */

const BillType = Type.Enum(['receivable', 'payable']);

/** What of a bill settles which invoices, in the books' own currency. */
const BillAllocations = Type.Optional(
  Type.Array(Type.Object({ invoiceId: Id, amount: DecimalInput }), { maxItems: 200 }),
);

/** POST /bill: a bill comes from a customer, or is issued to a supplier, with the invoices that it settles. */
export const BillInput = Type.Object({
  type: BillType,
  billNo: Type.String({ minLength: 1, maxLength: 64 }),
  partyItemId: Id,
  amount: DecimalInput,
  /** The day it is received or issued. */
  billDate: Day,
  maturityDate: Day,
  /** It was there when the books began: it makes no voucher and settles nothing. */
  opening: Type.Optional(Type.Boolean()),
  allocations: BillAllocations,
});
export type BillInput = Static<typeof BillInput>;

/**
 * POST /bill/event: what happens to a bill; `pay` to one issued, the others to one received. Dishonoured: what it settled is open again;
 * recourse: the same of one that was endorsed or discounted, and its holder or bank is owed or paid.
 */
export const BillEventInput = Type.Object({
  billId: Id,
  kind: Type.Enum(['endorse', 'discount', 'collect', 'dishonour', 'recourse', 'pay']),
  eventDate: Day,
  /** All that is left when it is not said. */
  amount: Type.Optional(DecimalInput),
  /** Endorsed: the supplier who holds it now. */
  toPartyItemId: Type.Optional(Nullable(Id)),
  /** Discounted: what the bank keeps as interest. */
  interest: Type.Optional(DecimalInput),
  /** Discounted or collected: what the bank keeps as its fee. */
  fee: Type.Optional(DecimalInput),
  /** Where the money comes to, or goes from: a line of its journal is made. */
  fundAccountId: Type.Optional(Nullable(Id)),
  /**
   * Endorsed: the purchase invoices that it settles. Dishonoured, or by recourse: the sales invoices that are open again, where the books
   * began with the bill or a part of it went on; the rest goes back to the advance that it left.
   */
  allocations: BillAllocations,
});
export type BillEventInput = Static<typeof BillEventInput>;

const BillEvent = Type.Object({
  id: Id,
  kind: Type.Enum(['receive', 'issue', 'endorse', 'discount', 'collect', 'dishonour', 'recourse', 'pay']),
  eventDate: Day,
  amount: Money,
  toPartyItemId: Nullable(Id),
  toPartyName: Nullable(Type.String()),
  interest: Money,
  fee: Money,
  journalLineId: Nullable(Id),
  fundAccountId: Nullable(Id),
  /** The numbers are missing in older answers. */
  allocations: Type.Array(
    Type.Object({ invoiceId: Id, invoiceNo: Type.Optional(Type.String()), amount: Money }),
  ),
  /** Null while it is not booked. */
  voucherId: Nullable(Id),
  voucher: Nullable(Type.String()),
});
export type BillEvent = Static<typeof BillEvent>;

export const Bill = Type.Object({
  id: Id,
  type: BillType,
  billNo: Type.String(),
  partyItemId: Id,
  partyName: Nullable(Type.String()),
  amount: Money,
  billDate: Day,
  maturityDate: Day,
  opening: Type.Boolean(),
  /** On the day that was asked for, or after all that was entered. */
  state: Type.Enum(['held', 'endorsed', 'discounted', 'collected', 'dishonoured', 'issued', 'paid']),
  /** What is still held or owed. */
  balance: Money,
  version: Type.Integer(),
  /** The first one is that it came or was issued. */
  events: Type.Array(BillEvent),
});
export type Bill = Static<typeof Bill>;

/** GET /bill: by maturity; `asOf` shows them as they stood at the end of a past day. */
export const BillQuery = Type.Object({
  type: Type.Optional(BillType),
  asOf: Type.Optional(DayInQuery),
  /** 1: only those of which something is still held or owed. */
  open: Type.Optional(Bit),
  dueBy: Type.Optional(DayInQuery),
  /** false: only those with something that waits for its voucher; true: only those with nothing that does. */
  booked: Type.Optional(Type.Boolean()),
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type BillQuery = Static<typeof BillQuery>;

export const BillPage = Type.Object({
  ...page(Bill).properties,
  /** Of all bills that were asked for. */
  held: Money,
  owed: Money,
});
export type BillPage = Static<typeof BillPage>;

/** POST /bill/event/delete: the last thing that happened to a bill; with its first one the bill goes. */
export const BillEventDeleteBody = Type.Object({ id: Id });
export type BillEventDeleteBody = Static<typeof BillEventDeleteBody>;

/** POST /bill/book and /unbook, those of claims and settlements: documents by their numbers, one voucher each. */
export const DocumentBookBody = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) });
export type DocumentBookBody = Static<typeof DocumentBookBody>;
