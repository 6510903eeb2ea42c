import { Type, type Static } from 'typebox';
import {
  AuxiliaryRefInput,
  Day,
  DecimalInput,
  Id,
  Money,
  Month,
  Nullable,
  page,
  PageNumber,
  Text,
} from '../wire/common.ts';

/** Input tax that moves after its invoice, and the VAT of a month (domain/trade.md 2, 9). */

const InputVatKind = Type.Enum(['certify', 'transfer-out']);

/** POST /input-vat: invoices whose tax waits are certified for deduction, or tax that was deducted is taken back. */
export const InputVatInput = Type.Object({
  kind: InputVatKind,
  eventDate: Day,
  /** Purchase invoices; certified ones with all their waiting tax. */
  invoiceIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  /** Taken back: how much. Certified: the sum of the invoices, as the tax office shows it; checked when it is said. */
  taxAmount: Type.Optional(DecimalInput),
  /** Taken back: the subject it becomes a cost of. */
  subjectId: Type.Optional(Nullable(Id)),
  auxiliary: Type.Optional(Type.Array(AuxiliaryRefInput, { maxItems: 20 })),
  reason: Type.Optional(Nullable(Text(200))),
});
export type InputVatInput = Static<typeof InputVatInput>;

export const InputVatEvent = Type.Object({
  id: Id,
  kind: InputVatKind,
  eventDate: Day,
  taxAmount: Money,
  invoices: Type.Array(Type.Object({ invoiceId: Id, invoiceNo: Type.String() })),
  subjectId: Nullable(Id),
  auxiliary: Type.Array(Type.Object({ categoryId: Id, itemId: Id })),
  reason: Nullable(Type.String()),
  /** Null while it is not booked. */
  voucherId: Nullable(Id),
  voucher: Nullable(Type.String()),
});
export type InputVatEvent = Static<typeof InputVatEvent>;

/** GET /input-vat/waiting: a purchase invoice whose tax waited at the end of the month. */
export const WaitingInputVat = Type.Object({
  invoiceId: Id,
  invoiceNo: Type.String(),
  invoiceDate: Day,
  sellerName: Type.String(),
  taxAmount: Money,
  /** The later day on which it was certified; null while it waits. */
  certifiedOn: Nullable(Day),
});
export type WaitingInputVat = Static<typeof WaitingInputVat>;

export const WaitingInputVatQuery = Type.Object({
  month: Month,
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type WaitingInputVatQuery = Static<typeof WaitingInputVatQuery>;

/** The oldest first. */
export const WaitingInputVatPage = page(WaitingInputVat);
export type WaitingInputVatPage = Static<typeof WaitingInputVatPage>;

/** GET /input-vat: the events of a month. GET /input-vat/summary: its VAT. */
export const InputVatQuery = Type.Object({ month: Month });

/** POST /input-vat/delete: an event that is not booked, of an open month. */
export const InputVatDeleteBody = Type.Object({ id: Id });

const VatRow = Type.Object({
  kind: Type.String(),
  rate: Type.String(),
  /** Documents with a line of that kind and rate. */
  documents: Type.Integer(),
  net: Money,
  tax: Money,
});

/** In the books' own currency. */
export const VatSummary = Type.Object({
  month: Month,
  output: Type.Array(VatRow),
  received: Type.Array(VatRow),
  deducted: Type.Array(VatRow),
  outputTotal: Type.Object({ documents: Type.Integer(), net: Money, tax: Money }),
  deductedTax: Money,
  transferredOut: Money,
  /** What waits to be certified at the end of the month. */
  pendingAtEnd: Money,
});
export type VatSummary = Static<typeof VatSummary>;
