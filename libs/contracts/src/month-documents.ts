import { Type, type Static } from 'typebox';
import { FundKind } from './trade/funds.ts';
import { Id, Money } from './wire/common.ts';

/** What the ledger's closing of a month asks trade about its documents; it warns and never stops the close. */

/** POST /internal/books/:id/month-documents. */
export const MonthDocumentsBody = Type.Object({
  year: Type.Integer({ minimum: 1900, maximum: 9999 }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
});

/** Where a document of the month that is not booked is to be found. */
export const DocumentKind = Type.Enum([
  'sales-invoice',
  'purchase-invoice',
  'settlement',
  'journal-line',
  'bill-event',
  'claim',
  'input-vat',
]);
export type DocumentKind = Static<typeof DocumentKind>;

export const MonthDocuments = Type.Object({
  /** How many of each kind are not booked; a kind that is missing has none. */
  notBooked: Type.Array(
    Type.Object({
      kind: DocumentKind,
      documents: Type.Integer(),
      /** Of lines of journals: the account in whose journal the first one stands. */
      fundAccount: Type.Optional(Type.Object({ id: Id, kind: FundKind })),
      /** Of settlements and input tax: the invoice that the first one is about. */
      invoice: Type.Optional(Type.Object({ id: Id, side: Type.Enum(['sales', 'purchase']) })),
    }),
  ),
  /** Accounts whose journal says something else than their subject at the month's end. */
  differing: Type.Array(
    Type.Object({
      fundAccountId: Id,
      name: Type.String(),
      kind: FundKind,
      /** Of the amounts: the account's, or that of the books where the two agree in the account's. */
      currency: Type.String(),
      journal: Money,
      ledger: Money,
      difference: Money,
    }),
  ),
  /** Accounts with statements whose last line until the month's end no kept reconciliation reaches. */
  unreconciled: Type.Array(Type.Object({ fundAccountId: Id, name: Type.String() })),
});
export type MonthDocuments = Static<typeof MonthDocuments>;
