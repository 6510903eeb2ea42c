import { Type, type Static } from 'typebox';
import { FileFormat } from './book-file.ts';
import { Day, DayInQuery, Id, Money, Nullable, PageNumber } from './wire/common.ts';

/** What is owed by age, party by party, on any day (domain/trade.md 4), and a party's statement of account. */
const Owed = Type.Enum(['receivable', 'payable']);
const Bucket = Type.Enum(['current', 'd1_7', 'd8_15', 'd16_30', 'd31_90', 'd91_180', 'd180p']);

export const AgeQuery = Type.Object({
  kind: Owed,
  /** Nothing said: today. */
  day: Type.Optional(DayInQuery),
  /** Days since it was due, or since its own day; due unless said. */
  basis: Type.Optional(Type.Enum(['due', 'invoice'])),
});
export type AgeQuery = Static<typeof AgeQuery>;

/** One measure of a row. Buckets hold positive amounts; red credits and advances are never taken from one. */
export const AgeFigures = Type.Object({
  current: Money,
  d1_7: Money,
  d8_15: Money,
  d16_30: Money,
  d31_90: Money,
  d91_180: Money,
  d180p: Money,
  /** Zero or negative; from the books, what a party has paid too much. */
  redCredit: Money,
  /** Buckets and red credit: the control account. */
  openTotal: Money,
  advance: Money,
  /** Open less advances. */
  net: Money,
});
export type AgeFigures = Static<typeof AgeFigures>;

export const AgeRow = Type.Object({
  /** The auxiliary item; null for what the books keep without one. */
  partyId: Nullable(Id),
  partyCode: Type.String(),
  partyName: Type.String(),
  currencyCode: Type.String(),
  /** In the documents' currency; null in the books' own. */
  original: Nullable(AgeFigures),
  base: AgeFigures,
});
export type AgeRow = Static<typeof AgeRow>;

/** Documents beside the account they must equal, for one party; `difference` is documents less ledger. */
export const AgeTie = Type.Object({
  kind: Type.Enum(['open-items', 'advances']),
  /** Null: lines of the books without a party. */
  partyId: Nullable(Id),
  partyCode: Type.String(),
  partyName: Type.String(),
  /** Of open items, whose account is one for each currency; null of advances. */
  currencyCode: Nullable(Type.String()),
  subjectCode: Type.String(),
  documents: Money,
  ledger: Money,
  difference: Money,
});
export type AgeTie = Static<typeof AgeTie>;

/** GET /report/ages */
export const AgeReport = Type.Object({
  /** Of invoices; `books` where the company keeps none: balances by party, the newest charges open. */
  source: Type.Enum(['documents', 'books']),
  /** The day they are of: as asked, or, from the books, the month's end or today. */
  asOf: Day,
  basis: Type.Enum(['due', 'invoice']),
  baseCurrency: Type.String(),
  subjectCode: Type.String(),
  advancesCode: Type.String(),
  rows: Type.Array(AgeRow),
  /** All rows, in the books' own currency. */
  total: AgeFigures,
  /** Open and past due: all buckets but the first. */
  overdue: Money,
  /** Both sides zero are left out; none from the books. */
  ties: Type.Array(AgeTie),
});
export type AgeReport = Static<typeof AgeReport>;

export const AgeFileQuery = Type.Object({
  ...AgeQuery.properties,
  format: FileFormat,
  progress: Type.Optional(Type.Boolean()),
});
export type AgeFileQuery = Static<typeof AgeFileQuery>;

/** GET /report/ages/invoices — the invoices behind a cell. */
export const AgedInvoiceQuery = Type.Object({
  ...AgeQuery.properties,
  partyId: Type.Optional(Id),
  bucket: Type.Optional(Type.Union([Bucket, Type.Literal('red')])),
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type AgedInvoiceQuery = Static<typeof AgedInvoiceQuery>;

export const AgedInvoice = Type.Object({
  id: Id,
  invoiceNo: Type.String(),
  invoiceDate: Day,
  dueDate: Day,
  /** Since its day; zero or fewer is current. */
  days: Type.Integer(),
  /** Null of a red credit. */
  bucket: Nullable(Bucket),
  partyId: Id,
  partyName: Type.String(),
  currencyCode: Type.String(),
  totalAmount: Money,
  open: Money,
  base: Money,
});
export type AgedInvoice = Static<typeof AgedInvoice>;

export const AgedInvoicePage = Type.Object({
  records: Type.Array(AgedInvoice),
  total: Type.Integer(),
  size: Type.Integer(),
  current: Type.Integer(),
  pages: Type.Integer(),
});
export type AgedInvoicePage = Static<typeof AgedInvoicePage>;

/** GET /report/partyStatement — what happened with one party in one currency, day by day. */
export const PartyStatementQuery = Type.Object({
  partyId: Id,
  /** The books' own unless said. */
  currencyCode: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  from: DayInQuery,
  to: DayInQuery,
});
export type PartyStatementQuery = Static<typeof PartyStatementQuery>;
export const PartyStatementFileQuery = Type.Object({
  ...PartyStatementQuery.properties,
  format: FileFormat,
  progress: Type.Optional(Type.Boolean()),
});
export type PartyStatementFileQuery = Static<typeof PartyStatementFileQuery>;

export const PartyStatement = Type.Object({
  party: Type.Object({ id: Id, code: Type.String(), name: Type.String() }),
  kind: Owed,
  currencyCode: Type.String(),
  from: Day,
  to: Day,
  opening: Money,
  entries: Type.Array(
    Type.Object({
      date: Day,
      kind: Type.Enum([
        'invoice',
        'red',
        'destroyed',
        'payment',
        'advance',
        'contra',
        'discount',
        'write-off',
        'bill',
      ]),
      invoiceId: Id,
      invoiceNo: Type.String(),
      /** Raises what is open when positive. */
      amount: Money,
      balance: Money,
    }),
  ),
  closing: Money,
});
export type PartyStatement = Static<typeof PartyStatement>;
