import { Type, type Static } from 'typebox';
import { Day, DayInQuery, DecimalInput, Id, Money, Nullable } from '../wire/common.ts';

/** Money received or paid ahead (domain/trade.md 1 and 2): the rest of a receipt, payment or bill, or open when the books began. */

const Side = Type.Enum(['sales', 'purchase']);

/** GET /settlement/advance: what is left of advances on a day, also a past one. */
export const AdvanceQuery = Type.Object({
  asOf: DayInQuery,
  side: Type.Optional(Side),
  partyId: Type.Optional(Id),
});
export type AdvanceQuery = Static<typeof AdvanceQuery>;

export const OpenAdvance = Type.Object({
  id: Id,
  /** Where it comes from: the books' opening, a journal line, a bill, or a settlement that was undone; withdrawn: its document is gone. */
  origin: Type.String(),
  /** The journal line, the event of a bill, or the line of a settlement. */
  sourceId: Nullable(Id),
  /**
   * The account of the journal line with its reference or summary, the number of the bill, or of the invoice that was settled; null for
   * one of the opening, or whose document is gone. Missing in older answers.
   */
  sourceName: Type.Optional(Nullable(Type.String())),
  side: Side,
  date: Day,
  partyId: Id,
  partyName: Nullable(Type.String()),
  currencyCode: Type.String(),
  exchangeRate: Nullable(Type.String()),
  amount: Money,
  /** Applied or refunded until that day. */
  used: Money,
  open: Money,
  /** What is left, in the books' own currency at the rate of its day. */
  base: Money,
});
export type OpenAdvance = Static<typeof OpenAdvance>;

/** POST /settlement/openingAdvance: an advance of before the books began; it makes no voucher. */
export const OpeningAdvanceInput = Type.Object({
  /** A customer's is received, a supplier's paid. */
  partyItemId: Id,
  /** The day the money moved, before the books began. */
  movedOn: Day,
  amount: DecimalInput,
  /** Absent: the books' own. */
  currencyCode: Type.Optional(Nullable(Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }))),
  exchangeRate: Type.Optional(Nullable(DecimalInput)),
  contractTaxRate: Type.Optional(Nullable(DecimalInput)),
});
export type OpeningAdvanceInput = Static<typeof OpeningAdvanceInput>;

/** POST /settlement/openingAdvance/delete: one of which nothing is used. */
export const OpeningAdvanceDeleteBody = Type.Object({ id: Id });
