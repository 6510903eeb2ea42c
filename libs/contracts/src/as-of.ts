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
});
export type Moment = Static<typeof Moment>;

/** GET /accountBook/moments — with `at` the last event until then; else every close and reopening, newest first. */
export const MomentQuery = Type.Object({
  at: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
});

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
