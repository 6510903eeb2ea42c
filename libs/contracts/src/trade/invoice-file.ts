import { Type, type Static } from 'typebox';
import { Id, Money, Nullable } from '../wire/common.ts';

/** Invoices by files: in, as the tax platform, our own sheet or a digital invoice has them. */

const Side = Type.Enum(['sales', 'purchase']);

/**
 * POST /invoice/import: the form has the `file`, and may have `subjectId` for lines that nothing else says the subject of. `dryRun` does
 * all of it and takes it back; with `progress` the answer is a stream of events (docs/adr/0012).
 */
export const InvoiceImportQuery = Type.Object({
  /** Of which side invoices are whose tax numbers do not tell. */
  side: Side,
  dryRun: Type.Optional(Type.Boolean()),
  progress: Type.Optional(Type.Boolean()),
});
export type InvoiceImportQuery = Static<typeof InvoiceImportQuery>;
/** The fields beside the file. */
export const InvoiceImportFields = Type.Object({
  /** Empty for none. */
  subjectId: Type.String(),
});
export type InvoiceImportFields = Static<typeof InvoiceImportFields>;

/** An invoice as its file has it, before anything of it is checked; also in the data of a refusal. */
export const ReadInvoice = Type.Object({
  invoiceCode: Type.String(),
  invoiceNo: Type.String(),
  kind: Type.String(),
  invoiceDate: Type.String(),
  sellerName: Type.String(),
  sellerTaxId: Type.String(),
  buyerName: Type.String(),
  buyerTaxId: Type.String(),
  amountExTax: Type.String(),
  taxAmount: Type.String(),
  totalAmount: Type.String(),
  /** How many lines it has. */
  lines: Type.Integer(),
});
export type ReadInvoice = Static<typeof ReadInvoice>;

export const InvoiceImported = Type.Object({
  added: Type.Integer(),
  /** Of those added, by side. */
  sales: Type.Integer(),
  purchases: Type.Integer(),
  /** Sums of those added. */
  amountExTax: Money,
  taxAmount: Money,
  totalAmount: Money,
  /** Those that are in the books already: left as they are. */
  duplicates: Type.Integer(),
  /** The first of them. */
  duplicateNumbers: Type.Array(Type.String()),
  /** Void by the list itself. */
  void: Type.Integer(),
  /** A digital invoice was taken in without its file: the files of the books have no room for it. Missing in an answer that was kept before it was known. */
  noRoomForFile: Type.Optional(Type.Boolean()),
  /** The first of the file, as they were read. */
  invoices: Type.Array(ReadInvoice),
});
export type InvoiceImported = Static<typeof InvoiceImported>;

/** A customer or supplier that a file names and the books do not know: data of PARTY_UNKNOWN. */
export const UnknownParty = Type.Object({
  role: Type.Enum(['customer', 'supplier']),
  name: Type.String(),
  taxId: Nullable(Type.String()),
  categoryId: Id,
});
export type UnknownParty = Static<typeof UnknownParty>;
