import { Type, type Static } from 'typebox';
import { Voucher } from './voucher.ts';
import { Day, Id, Instant, Money, Nullable, Side, Text } from './wire/common.ts';

/** Acts on several vouchers, reversal, renumbering and the history of a voucher (spec/api.md 4 and 12). */

/** `partial`: the others go on when one is refused; without it, all or nothing. */
export const BatchQuery = Type.Object({
  partial: Type.Optional(Type.Boolean()),
  dryRun: Type.Optional(Type.Boolean()),
});

/** A voucher that was left as it is: why, as the wire's code and in words. */
const Skipped = Type.Object({ id: Id, reason: Type.String(), message: Type.String() });
export type Skipped = Static<typeof Skipped>;
export const ReviewResult = Type.Object({ changed: Type.Integer(), skipped: Type.Array(Skipped) });
export type ReviewResult = Static<typeof ReviewResult>;
export const DeleteResult = Type.Object({ deleted: Type.Integer(), skipped: Type.Array(Skipped) });
export type DeleteResult = Static<typeof DeleteResult>;

/** `date`: numbers follow the dates; `number`: the vouchers keep their order and only the gaps close. */
const numberOrders = ['date', 'number'] as const;
export const RenumberQuery = Type.Object({
  year: Type.Integer({ minimum: 1900, maximum: 9999 }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  order: Type.Optional(Type.Enum([...numberOrders])),
  dryRun: Type.Optional(Type.Boolean()),
});
export type RenumberQuery = Static<typeof RenumberQuery>;
export const Renumbered = Type.Object({
  id: Id,
  word: Type.String(),
  voucherDate: Day,
  oldCode: Type.Integer(),
  newCode: Type.Integer(),
  /** Reviewed: while it is, nothing is renumbered; only a preview shows it. */
  audited: Type.Boolean(),
});
export type Renumbered = Static<typeof Renumbered>;
export const RenumberResult = Type.Object({ changed: Type.Array(Renumbered) });
export type RenumberResult = Static<typeof RenumberResult>;

/** Subjects whose movements of a month are asked for; form clients send one or many keys. */
export const CarryForwardMoneyBody = Type.Object({
  years: Type.Integer({ minimum: 1900, maximum: 9999 }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  code: Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { minItems: 1, maxItems: 100 }),
});
export type CarryForwardMoneyBody = Static<typeof CarryForwardMoneyBody>;
/** By code; null where nothing was posted. */
export const CarryForwardMoney = Type.Record(
  Type.String(),
  Nullable(
    Type.Object({
      /** The last voucher of the month that touches the subject or one below it. */
      voucherId: Id,
      /** The last one that a closing step made. */
      generatedVoucherId: Nullable(Id),
      balanceDirection: Side,
      debitAmount: Money,
      creditAmount: Money,
      /** The first closing step that touches the subject; one whose vouchers are out of date is to be done again. */
      state: Type.Enum(['todo', 'done', 'notApplicable']),
      /** What that step would post, on the subject's own side; null unless it is to be done. */
      suggested: Nullable(Money),
    }),
  ),
);
export type CarryForwardMoney = Static<typeof CarryForwardMoney>;

export const ReverseBody = Type.Object({
  id: Id,
  /** In an open month; the same day as the original is allowed. */
  voucherDate: Day,
  /** The original's word when absent. */
  word: Type.Optional(Text(16)),
});
export type ReverseBody = Static<typeof ReverseBody>;

/** A value before and after, as text; null where there was or is none. */
const FieldChange = Type.Object({
  field: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
export type FieldChange = Static<typeof FieldChange>;
const LineChange = Type.Object({
  kind: Type.Enum(['added', 'removed', 'changed']),
  /** Places in the voucher before and after, from 1; null where the line was not or is no more. */
  lineBefore: Nullable(Type.Integer()),
  lineAfter: Nullable(Type.Integer()),
  changes: Type.Array(FieldChange),
});
export type LineChange = Static<typeof LineChange>;
export const VoucherEvent = Type.Object({
  seq: Type.Integer(),
  at: Instant,
  /** record, change, renumber, review, cancel (of a review), delete. */
  action: Type.String(),
  memberId: Id,
  memberName: Type.String(),
  role: Type.String(),
  changes: Type.Array(FieldChange),
  lines: Type.Array(LineChange),
});
export type VoucherEvent = Static<typeof VoucherEvent>;

/** GET /voucher/:id/then — a voucher as it stood after an event of the books. */
export const VoucherAsOfQuery = Type.Object({
  asOf: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});
export const VoucherAsOf = Type.Object({
  voucher: Voucher,
  /** The last thing that happened to it since; null: nothing. */
  changed: Nullable(Type.Object({ at: Instant, memberName: Type.String(), action: Type.String() })),
  isGone: Type.Boolean(),
});
export type VoucherAsOf = Static<typeof VoucherAsOf>;
