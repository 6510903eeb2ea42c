import { AGE_BUCKETS } from '@suanpan/accounting-core';
import { Type, type Static } from 'typebox';
import {
  Bit,
  Day,
  DayInQuery,
  DecimalInput,
  Id,
  Money,
  Nullable,
  page,
  PageNumber,
  Text,
} from '../wire/common.ts';

/** Settlement of invoices without money (domain/trade.md 1): set-offs, write-offs, discounts, advances and red credits applied. */

export const SettlementKind = Type.Enum(['red', 'contra', 'write-off', 'discount', 'advance']);

/** POST /settlement: all lines or none. */
export const SettlementInput = Type.Object({
  kind: SettlementKind,
  settledOn: Day,
  reason: Type.Optional(Nullable(Text(200))),
  lines: Type.Array(
    Type.Object({
      invoiceId: Id,
      /** In the invoice's currency, with its sign. */
      amount: DecimalInput,
      /** The red invoice whose credit is applied. */
      redId: Type.Optional(Nullable(Id)),
      /** The advance that is applied. */
      advanceId: Type.Optional(Nullable(Id)),
      /** What of the advance goes, where it is in another currency than the invoice; with the amount's sign. */
      sourceAmount: Type.Optional(Nullable(DecimalInput)),
    }),
    { minItems: 1, maxItems: 200 },
  ),
});
export type SettlementInput = Static<typeof SettlementInput>;

/** POST /settlement/undo: a dated counter-entry of one line; of a set-off, of all its lines. */
export const SettlementUndoBody = Type.Object({
  id: Id,
  settledOn: Day,
  reason: Type.Optional(Nullable(Text(200))),
});
export type SettlementUndoBody = Static<typeof SettlementUndoBody>;

export const Allocation = Type.Object({
  id: Id,
  kind: Type.String(),
  date: Day,
  settlementId: Nullable(Id),
  sourceId: Id,
  invoiceId: Id,
  amount: Money,
  /** Of the advance, where it is in another currency. */
  sourceAmount: Nullable(Money),
  undoes: Nullable(Id),
  /** Of an advance whose document is gone: its vouchers are made, and taken back, with those of what undid it. Older answers have none. */
  withdrawn: Type.Optional(Type.Boolean()),
});
export type Allocation = Static<typeof Allocation>;

export const Settlement = Type.Object({
  id: Id,
  kind: Type.String(),
  date: Day,
  reason: Nullable(Type.String()),
  lines: Type.Array(Allocation),
  /** Null while it is not booked; red credits make no voucher. */
  voucherId: Nullable(Id),
  voucher: Nullable(Type.String()),
});
export type Settlement = Static<typeof Settlement>;

/** GET /settlement/list: the newest first. */
export const SettlementQuery = Type.Object({
  from: Type.Optional(DayInQuery),
  to: Type.Optional(DayInQuery),
  /** 0: only those that wait for their voucher. */
  booked: Type.Optional(Bit),
  /** Those alone that settle this invoice, or come from it. */
  invoiceId: Type.Optional(Id),
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type SettlementQuery = Static<typeof SettlementQuery>;
export const SettlementPage = page(Settlement);
export type SettlementPage = Static<typeof SettlementPage>;

/** GET /settlement */
export const AllocationQuery = Type.Object({ invoiceId: Id });

/** GET /settlement/open: what is open on a day, also a past one. */
export const OpenItemQuery = Type.Object({
  asOf: DayInQuery,
  side: Type.Optional(Type.Enum(['sales', 'purchase'])),
  partyId: Type.Optional(Id),
  /** Of parties that are one company with this one: theirs is its tax number. */
  sameTaxIdAs: Type.Optional(Id),
  /** Also those that are settled in full. */
  settled: Type.Optional(Type.Boolean()),
});
export type OpenItemQuery = Static<typeof OpenItemQuery>;

export const OpenItem = Type.Object({
  invoiceId: Id,
  side: Type.Enum(['sales', 'purchase']),
  invoiceNo: Type.String(),
  invoiceDate: Day,
  dueDate: Day,
  partyId: Id,
  partyName: Nullable(Type.String()),
  currencyCode: Type.String(),
  totalAmount: Money,
  settled: Money,
  /** Of one that the books began with: what of it was settled before them. */
  settledBefore: Type.Optional(Money),
  open: Money,
  /** In the books' own currency, at the carried rate. */
  base: Money,
  payStatus: Type.Integer(),
  /** Of its age by the day it is due; null for a red credit and where nothing is open. */
  bucket: Nullable(Type.Enum([...AGE_BUCKETS])),
});
export type OpenItem = Static<typeof OpenItem>;
