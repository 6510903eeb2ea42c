import { Type, type Static } from 'typebox';
import { FileFormat } from '../book-file.ts';
import { Day, Id, Money, Nullable } from '../wire/common.ts';

/** Invoices and the money against them, party by party (domain/trade.md 9). */

/** GET /settlement/summary: from the morning of one day to the evening of another. */
export const PartySummaryQuery = Type.Object({ from: Day, to: Day });
export type PartySummaryQuery = Static<typeof PartySummaryQuery>;

/** GET /settlement/summary/export: one side of it as a file. */
export const PartySummaryFileQuery = Type.Object({
  ...PartySummaryQuery.properties,
  side: Type.Enum(['sales', 'purchase']),
  format: FileFormat,
  progress: Type.Optional(Type.Boolean()),
});
export type PartySummaryFileQuery = Static<typeof PartySummaryFileQuery>;

/**
 * In the currency of its documents: openingOpen - openingAdvance + invoiced + red - cash - bankFee - bills - contra - discount - writeOff
 * is closingNet.
 */
export const PartySummary = Type.Object({
  side: Type.Enum(['sales', 'purchase']),
  partyId: Id,
  partyCode: Nullable(Type.String()),
  partyName: Nullable(Type.String()),
  currencyCode: Type.String(),
  openingOpen: Money,
  openingAdvance: Money,
  invoiced: Money,
  /** Taken back by red invoices or destroyed: negative. */
  red: Money,
  /** Received of a customer or paid to a supplier, less what went back. */
  cash: Money,
  /** What banks kept of receipts. */
  bankFee: Money,
  bills: Money,
  contra: Money,
  discount: Money,
  writeOff: Money,
  closingOpen: Money,
  closingAdvance: Money,
  closingNet: Money,
});
export type PartySummary = Static<typeof PartySummary>;
