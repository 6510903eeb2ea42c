import { Type, type Static } from 'typebox';
import { Instant, Money, Nullable, Text } from './wire/common.ts';
import { WriteQuery } from './wire/write-query.ts';

/** Period end (spec/api.md 6, behaviour.md 5, decisions D6, D25, D39). */

/** A check says what it found; `success` of the envelope repeats `ok` (status 200 either way). */
export const InitialCheck = Type.Object({
  ok: Type.Boolean(),
  debit: Money,
  credit: Money,
  difference: Money,
});
export const FinalCheck = Type.Object({
  ok: Type.Boolean(),
  debit: Money,
  credit: Money,
  difference: Money,
  offenders: Type.Array(
    Type.Object({ voucherId: Type.Integer(), word: Type.String(), code: Type.Integer() }),
  ),
});
export const ReportCheck = Type.Object({
  result: Type.Boolean(),
  assets: Money,
  liabilities: Money,
  equity: Money,
  /** Profit and loss not yet carried to equity; 0.00 once transferred. */
  profitAndLoss: Money,
  difference: Money,
});
export const BrokenCheck = Type.Array(
  Type.Object({
    word: Type.String(),
    total: Type.Integer(),
    maxCode: Type.Integer(),
    missing: Type.Array(Type.Integer()),
  }),
);
/** A check with its verdict: the envelope's `success` is the verdict, but for the statements, whose is `result`. */
export const verdict = <T extends Parameters<typeof Type.Object>[0][string]>(data: T) =>
  Type.Object({
    success: Type.Boolean(),
    msg: Type.String(),
    code: Type.Optional(Type.String()),
    data,
  });

export const ClosingCheck = Type.Object({
  key: Type.Enum([
    'opening',
    'period',
    'statements',
    'gaps',
    'earlier-closed',
    'reviewed',
    'profit-and-loss-zero',
    'negative-cash',
    'negative-stock',
    'unusual-side',
    'depreciation-made',
    'documents-booked',
    'journals-equal',
    'accounts-reconciled',
  ]),
  ok: Type.Boolean(),
  /** Blocks closing; otherwise a warning. */
  blocking: Type.Boolean(),
  /** The figures behind the verdict, as text. */
  figures: Type.Record(Type.String(), Type.Unknown()),
});
export type ClosingCheck = Static<typeof ClosingCheck>;

const PeriodRef = Type.Object({ year: Type.Integer(), month: Type.Integer() });
export const Closed = Type.Object({ closed: PeriodRef, next: PeriodRef, checks: Type.Array(ClosingCheck) });
export type Closed = Static<typeof Closed>;
export const Reopened = Type.Object({ reopened: Type.Array(PeriodRef) });
export const PeriodQuery = Type.Object({
  year: Type.Integer({ minimum: 1900, maximum: 9999 }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  reason: Type.Optional(Text(200)),
});
export const ReopenBody = Type.Partial(PeriodQuery);
/** The month to close or to open again, in the query or in the body. */
export const CloseQuery = Type.Object({ ...ReopenBody.properties, ...WriteQuery.properties });

/** POST /checkout/transfer — makes (or remakes) the profit-and-loss transfer of a month. */
export const TransferBody = Type.Object({
  year: Type.Integer({ minimum: 1900, maximum: 9999 }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  mode: Type.Optional(Type.Union([Type.Literal('separate'), Type.Literal('combined')])),
  word: Type.Optional(Text(16)),
});
export type TransferBody = Static<typeof TransferBody>;
export const TransferQuery = Type.Object({
  year: Type.Integer({ minimum: 1900, maximum: 9999 }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  mode: Type.Optional(Type.Union([Type.Literal('separate'), Type.Literal('combined')])),
});

/** A closing of a month, as the chain of events keeps it. */
export const MonthClosing = Type.Object({
  at: Instant,
  memberName: Type.String(),
  /** The event of the closing and its hash, in hexadecimal: the head of the chain that was signed then. */
  seq: Type.Integer(),
  hash: Type.String(),
  /** Who took it back; null while it holds. */
  reopened: Nullable(Type.Object({ at: Instant, memberName: Type.String(), reason: Type.String() })),
});
export type MonthClosing = Static<typeof MonthClosing>;

/** One figure of a statement that is another one now; null: the line had no figure. */
export const ChangedCell = Type.Object({
  statement: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  /** 0 activity: `current` is the month, `year` the year to its end; 1 balances: the month's end, the year's start. */
  type: Type.Union([Type.Literal(0), Type.Literal(1)]),
  line: Nullable(Type.Integer()),
  titleZh: Type.String(),
  titleEn: Type.String(),
  column: Type.Enum(['current', 'year']),
  before: Nullable(Money),
  after: Nullable(Money),
});
export type ChangedCell = Static<typeof ChangedCell>;

/** GET /checkout/closings */
export const MonthClosings = Type.Object({
  /** Newest first; empty for a month that was never closed. */
  closings: Type.Array(MonthClosing),
  /**
   * What the statements say otherwise than at an earlier closing: those of the last closing, or of an open month those
   * of its books now. Null while there is nothing to compare.
   */
  changes: Nullable(
    Type.Object({ since: Instant, memberName: Type.String(), cells: Type.Array(ChangedCell) }),
  ),
});
export type MonthClosings = Static<typeof MonthClosings>;
