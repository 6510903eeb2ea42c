export { Books, placeName } from './books.ts';
export {
  balanceByItem,
  balanceByPlace,
  cashBooks,
  columnTotals,
  dayBook,
  detailLedger,
  generalLedger,
  subjectBalance,
  subjectSummary,
  type Row,
} from './account-books.ts';
export * as decimals from './decimals.ts';
export type { Span } from './figures.ts';
export * as months from './months.ts';
export type {
  Account,
  Line,
  LineDraft,
  Member,
  Opening,
  Place,
  Terms,
  Voucher,
  VoucherDraft,
} from './records.ts';
export { ReferenceLedger, type Outcome } from './reference-ledger.ts';
export { statement, type Statement } from './statements.ts';
