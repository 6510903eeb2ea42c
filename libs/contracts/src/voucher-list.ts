import { Type, type Static } from 'typebox';
import { LONGEST_KEYWORD } from './longest-keyword.ts';
import { AmountInQuery, Day, DayInQuery, Id, Money, PageNumber, Text, page } from './wire/common.ts';
import { Voucher, VoucherKind, VoucherNumber } from './voucher.ts';

/** The voucher list: its filters, pages, neighbours and missing numbers (spec/api.md 4, decision D23). */

export const VOUCHER_SOURCES = ['manual', 'carry-forward', 'template', 'import', 'invoice', 'funds'] as const;

/** A closed list; conditions are joined by "and". */
const filters = {
  voucher_year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 9999 })),
  voucher_month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  dateFrom: Type.Optional(DayInQuery),
  dateTo: Type.Optional(DayInQuery),
  word: Type.Optional(Text(16)),
  codeFrom: Type.Optional(VoucherNumber),
  codeTo: Type.Optional(VoucherNumber),
  /** Text in summary, subject or remark; an amount finds the lines and totals that carry it. */
  keyword: Type.Optional(Text(LONGEST_KEYWORD)),
  /** Text in a line's summary. */
  summary: Type.Optional(Text(64)),
  /** A subject and everything below it. */
  subjectCode: Type.Optional(Text(32)),
  auxiliaryItemId: Type.Optional(Id),
  /** Of a line, whatever its side and sign. */
  amountMin: Type.Optional(AmountInQuery),
  amountMax: Type.Optional(AmountInQuery),
  audited: Type.Optional(Type.Boolean()),
  createMember: Type.Optional(Id),
  carryForward: Type.Optional(Type.Boolean()),
  carryForwardType: Type.Optional(VoucherKind),
  source: Type.Optional(Type.Enum([...VOUCHER_SOURCES])),
  hasAttachment: Type.Optional(Type.Boolean()),
};
export const VoucherFilter = Type.Object(filters);
export type VoucherFilter = Static<typeof VoucherFilter>;

export const VoucherListQuery = Type.Object({
  ...filters,
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  /** The `x-next-page` of the page before: the list goes on there, whatever was added or removed meanwhile. */
  after: Type.Optional(Text(100)),
  /** Accepts an answer of the first days of the filter when to search all of them takes long. */
  partial: Type.Optional(Type.Boolean()),
});
export type VoucherListQuery = Static<typeof VoucherListQuery>;

/** How far a partial answer goes; the same filter from `next` on finds the rest. */
export const SearchedDays = Type.Object({
  to: Day,
  /** Where the search goes on. */
  next: Day,
  /** Where it will end. */
  last: Day,
});
export type SearchedDays = Static<typeof SearchedDays>;

/**
 * What is answered for a page; header `x-next-page` carries the key of the next one, and there is none on the last.
 * Without `page` and `after` every voucher comes, as an array, or LIST_TOO_LONG with their number: never a part.
 */
export const VoucherPage = Type.Object({
  ...page(Voucher).properties,
  /** Of the whole filter, not of the page. */
  totals: Type.Object({ debitAmount: Money, creditAmount: Money }),
  /** Of a partial answer only: pages, total and totals are of the days up to `to`. */
  searched: Type.Optional(SearchedDays),
});
export type VoucherPage = Static<typeof VoucherPage>;

/** Before or behind which voucher, within a list's filter; without one, the newest or the oldest of it. */
export const VoucherNeighbourQuery = Type.Object({ ...filters, currentId: Type.Optional(Id) });
export type VoucherNeighbourQuery = Static<typeof VoucherNeighbourQuery>;

/** Text the summary begins with or contains; the subject whose lines are looked at. */
export const SummaryQuery = Type.Object({
  q: Type.Optional(Text(64)),
  subjectId: Type.Optional(Id),
});
export type SummaryQuery = Static<typeof SummaryQuery>;

/** Words of the month that miss numbers: 1 to the highest, less those in use. */
export const VoucherGaps = Type.Array(
  Type.Object({
    word: Type.String(),
    total: Type.Integer(),
    maxCode: Type.Integer(),
    missing: Type.Array(Type.Integer()),
  }),
);
export type VoucherGaps = Static<typeof VoucherGaps>;

/** Who made the vouchers of a month, by name: also those who have left. */
export const VoucherMakers = Type.Array(Type.Object({ id: Id, name: Type.String() }));
export type VoucherMakers = Static<typeof VoucherMakers>;
