import { Type, type Static } from 'typebox';
import { Day, Id, Instant, Money, Nullable } from './wire/common.ts';

/** Books as they stood earlier: `asOf` of any book or statement, the moments there are, and what changed since. */

/** After an event of the books. */
export const Moment = Type.Object({
  /** The number of the event: `asOf` of a book. */
  event: Type.Integer(),
  at: Instant,
  actorName: Type.String(),
  action: Type.String(),
  /** Of a close or a reopening, `YYYY-M`. */
  objectId: Type.String(),
  /** The number of the seal that signs the books up to this event; null: none ends here. */
  seal: Nullable(Type.Integer()),
});
export type Moment = Static<typeof Moment>;

/**
 * GET /accountBook/moments — with `at` the last event until then, with `seal` the one that a seal of this number ends with, each as a list of one or
 * none; else every close and reopening, newest first.
 */
export const MomentQuery = Type.Object({
  seal: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  at: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
});
export type MomentQuery = Static<typeof MomentQuery>;

/** What became of a voucher since: both sides for a change, one for what was added or deleted. */
const VoucherSide = Type.Object({
  word: Type.String(),
  code: Type.Integer(),
  voucherDate: Day,
  debitAmount: Money,
});
export const VoucherChange = Type.Object({
  voucherId: Id,
  before: Nullable(VoucherSide),
  after: Nullable(VoucherSide),
  /** Of the last event. */
  action: Type.String(),
  at: Instant,
  actorName: Type.String(),
});
export type VoucherChange = Static<typeof VoucherChange>;

/** GET /accountBook/changes — what changed after a moment, voucher by voucher, the newest first. */
export const ChangesQuery = Type.Object({
  asOf: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});
export const ChangesSince = Type.Object({
  moment: Moment,
  /** How many vouchers; at most 500 are listed. */
  total: Type.Integer(),
  vouchers: Type.Array(VoucherChange),
  /** Events on opening balances since. */
  openings: Type.Integer(),
});
export type ChangesSince = Static<typeof ChangesSince>;
