import { INPUT_TAX_CHOICES, INVOICE_KINDS } from '@suanpan/trade-core';
import { Type, type Static } from 'typebox';
import { LONGEST_KEYWORD } from '../longest-keyword.ts';
import {
  AuxiliaryRefInput,
  Bit,
  Day,
  DayInQuery,
  DecimalInput,
  Id,
  Ignored,
  Instant,
  Money,
  Nullable,
  PageNumber,
  Price,
  Quantity,
  Rate,
  Text,
} from '../wire/common.ts';

/** Invoices of both sides (spec/api.md 5, domain/trade.md 1). */

export const InvoiceKind = Type.Enum([...INVOICE_KINDS]);
const InputTax = Type.Enum([...INPUT_TAX_CHOICES]);

export const InvoiceLineInput = Type.Object({
  item: Text(200),
  spec: Type.Optional(Nullable(Text(100))),
  unit: Type.Optional(Nullable(Text(20))),
  /** Revenue on a sales line, cost or goods on a purchase line. */
  subjectId: Id,
  auxiliary: Type.Optional(Type.Array(AuxiliaryRefInput, { maxItems: 20 })),
  num: Type.Optional(Nullable(DecimalInput)),
  price: Type.Optional(Nullable(DecimalInput)),
  /** Without tax. */
  amount: DecimalInput,
  /** A fraction: 13 % is "0.13". */
  taxRate: DecimalInput,
  /** As printed. */
  taxAmount: DecimalInput,
  /** Of a purchase line, where it differs from the invoice's. */
  inputTax: Type.Optional(Nullable(InputTax)),
  lineNo: Ignored,
  subjectCode: Ignored,
  subjectName: Ignored,
});
export type InvoiceLineInput = Static<typeof InvoiceLineInput>;

const fields = {
  kind: InvoiceKind,
  invoiceCode: Type.Optional(Nullable(Text(32))),
  invoiceNo: Text(64),
  invoiceDate: Day,
  /** Absent: the day of the invoice and the party's terms. */
  dueDate: Type.Optional(Nullable(Day)),
  /** The customer or supplier: an item of the books. */
  partyItemId: Id,
  /** Absent: the books' own. */
  currencyCode: Type.Optional(Nullable(Text(3))),
  exchangeRate: Type.Optional(Nullable(DecimalInput)),
  amountExTax: DecimalInput,
  taxAmount: DecimalInput,
  totalAmount: DecimalInput,
  /** The invoice that a red one takes back. */
  redOf: Type.Optional(Nullable(Id)),
  inputTax: Type.Optional(Nullable(InputTax)),
  /** Sales of a general taxpayer: taxed by the simplified method. */
  simplified: Type.Optional(Type.Boolean()),
  /** Open when the books began: it makes no voucher. */
  opening: Type.Optional(Type.Boolean()),
  settledBefore: Type.Optional(DecimalInput),
  remark: Type.Optional(Nullable(Text(500))),
  /** Whom the paper names, as printed: one that is not made out to us, or by us, is refused. Not kept. */
  printed: Type.Optional(
    Type.Object({
      sellerTaxId: Type.Optional(Text(32)),
      sellerName: Type.Optional(Text(128)),
      buyerTaxId: Type.Optional(Text(32)),
      buyerName: Type.Optional(Text(128)),
    }),
  ),
  /** Beyond this nothing is looked at. */
  details: Type.Array(InvoiceLineInput, { maxItems: 1000 }),
};
const readOnly = {
  side: Ignored,
  sellerName: Ignored,
  customerName: Ignored,
  paidAmount: Ignored,
  openAmount: Ignored,
  payStatus: Ignored,
  enableStatus: Ignored,
  destroyedOn: Ignored,
  bookings: Ignored,
  near: Ignored,
  createdByName: Ignored,
  createdAt: Ignored,
};
/** POST: with an `id` it is a change (spec/product.md, sales invoices). */
export const InvoiceInput = Type.Object({
  ...fields,
  ...readOnly,
  id: Type.Optional(Nullable(Id)),
  version: Type.Optional(Type.Integer()),
});
export type InvoiceInput = Static<typeof InvoiceInput>;
export const InvoiceUpdate = Type.Object({ ...fields, ...readOnly, id: Id, version: Type.Integer() });
export type InvoiceUpdate = Static<typeof InvoiceUpdate>;

export const InvoiceLine = Type.Object({
  lineNo: Type.Integer(),
  item: Type.String(),
  spec: Nullable(Type.String()),
  unit: Nullable(Type.String()),
  subjectId: Id,
  subjectCode: Nullable(Type.String()),
  subjectName: Nullable(Type.String()),
  auxiliary: Type.Array(Type.Object({ categoryId: Id, itemId: Id })),
  num: Nullable(Quantity),
  price: Nullable(Price),
  amount: Money,
  taxRate: Type.String(),
  taxAmount: Money,
  inputTax: Nullable(Type.String()),
});
export type InvoiceLine = Static<typeof InvoiceLine>;

/** A voucher that a step of the document stands in, as the ledger says. */
export const DocumentBooking = Type.Object({
  step: Type.String(),
  voucherId: Id,
  word: Type.String(),
  code: Type.Integer(),
  voucherDate: Day,
});
export type DocumentBooking = Static<typeof DocumentBooking>;

const headFields = {
  id: Id,
  side: Type.Enum(['sales', 'purchase']),
  kind: InvoiceKind,
  invoiceCode: Type.String(),
  invoiceNo: Type.String(),
  invoiceDate: Day,
  /** As it is printed, else by the party's terms. */
  dueDate: Day,
  partyItemId: Id,
  /** The party of a purchase; null on sales. */
  sellerName: Nullable(Type.String()),
  /** The party of a sale; null on purchases. */
  customerName: Nullable(Type.String()),
  currencyCode: Type.String(),
  exchangeRate: Nullable(Rate),
  amountExTax: Money,
  taxAmount: Money,
  totalAmount: Money,
  /** What is settled and open today, in the invoice's currency; never stored. */
  paidAmount: Money,
  openAmount: Money,
  /** 1 waiting for payment, 2 partly paid, 3 paid. */
  payStatus: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  /** 0: destroyed, for ever. */
  enableStatus: Bit,
  destroyedOn: Nullable(Day),
  redOf: Nullable(Id),
  inputTax: Nullable(Type.String()),
  simplified: Type.Boolean(),
  opening: Type.Boolean(),
  settledBefore: Money,
  remark: Nullable(Type.String()),
  bookings: Type.Array(DocumentBooking),
  createdByName: Type.String(),
  createdAt: Instant,
  version: Type.Integer(),
};
export const InvoiceHead = Type.Object(headFields);
export type InvoiceHead = Static<typeof InvoiceHead>;
export const Invoice = Type.Object({
  ...headFields,
  details: Type.Array(InvoiceLine),
  /** Invoices that may be the same one entered twice: a warning. */
  near: Type.Array(Type.Object({ id: Id, invoiceNo: Type.String(), invoiceDate: Day })),
});
export type Invoice = Static<typeof Invoice>;

export const InvoiceQuery = Type.Object({
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  /** In number, party or remark. */
  keyword: Type.Optional(Text(LONGEST_KEYWORD)),
  dateFrom: Type.Optional(DayInQuery),
  dateTo: Type.Optional(DayInQuery),
  payStatus: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  enableStatus: Type.Optional(Bit),
  partyItemId: Type.Optional(Id),
  kind: Type.Optional(InvoiceKind),
  booked: Type.Optional(Type.Boolean()),
});
export type InvoiceQuery = Static<typeof InvoiceQuery>;

/** What a list of invoices is had as. */
export const INVOICE_FILE_FORMATS = ['xlsx', 'csv'] as const;

/** GET /invoice/export: what a list's filters find, as a file. */
export const InvoiceFileQuery = Type.Object({
  ...Type.Omit(InvoiceQuery, ['page', 'size']).properties,
  side: Type.Enum(['sales', 'purchase']),
  format: Type.Enum([...INVOICE_FILE_FORMATS]),
  progress: Type.Optional(Type.Boolean()),
});
export type InvoiceFileQuery = Static<typeof InvoiceFileQuery>;

/** Sums in the books' own currency. */
const Totals = Type.Object({ amountExTax: Money, taxAmount: Money, totalAmount: Money });
export const InvoicePage = Type.Object({
  records: Type.Array(InvoiceHead),
  total: Type.Integer(),
  size: Type.Integer(),
  current: Type.Integer(),
  pages: Type.Integer(),
  /** Of this page, and of all that was found; destroyed ones are not in them. */
  pageTotals: Totals,
  totals: Totals,
});
export type InvoicePage = Static<typeof InvoicePage>;

export const InvoiceIdQuery = Type.Object({ id: Id });

/** POST /invoice/destroy */
export const InvoiceDestroyBody = Type.Object({
  id: Id,
  version: Type.Integer(),
  /** Absent: the day of the invoice. */
  destroyedOn: Type.Optional(Nullable(Day)),
});
export type InvoiceDestroyBody = Static<typeof InvoiceDestroyBody>;

/** GET /invoice/history: who did what to an invoice, the newest first. */
export const DocumentEvent = Type.Object({
  at: Instant,
  userName: Type.String(),
  action: Type.String(),
  before: Nullable(Type.Unknown()),
  after: Nullable(Type.Unknown()),
});
export type DocumentEvent = Static<typeof DocumentEvent>;

const manyIds = Type.Array(Id, { minItems: 1, maxItems: 200 });
/** POST /invoice/book */
export const InvoiceBookBody = Type.Object({
  ids: manyIds,
  /** One voucher for all, dated as the last of them, instead of one each. */
  combine: Type.Optional(Type.Boolean()),
});
export type InvoiceBookBody = Static<typeof InvoiceBookBody>;
/** POST /invoice/unbook */
export const InvoiceUnbookBody = Type.Object({ ids: manyIds });

export const BookResult = Type.Object({
  id: Id,
  /** Null when it was refused. */
  voucher: Nullable(Type.Object({ id: Id, word: Type.String(), code: Type.Integer(), voucherDate: Day })),
  /** Why not. */
  reason: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
});
export type BookResult = Static<typeof BookResult>;
export const BookAnswer = Type.Object({ booked: Type.Integer(), results: Type.Array(BookResult) });
export type BookAnswer = Static<typeof BookAnswer>;
export const UnbookAnswer = Type.Object({ removed: Type.Integer() });
