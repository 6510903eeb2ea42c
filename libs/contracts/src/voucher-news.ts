import { Type, type Static } from 'typebox';
import { Day, Id, Instant, Month, Nullable } from './wire/common.ts';

/** GET /voucher/live: what happens to vouchers and months, as server-sent events named `news` (docs/adr/0011). */
export const LiveQuery = Type.Object({
  /** The `end` of the last news, or the header Last-Event-ID: the stream goes on behind it. Absent: from now on. */
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});

/** The data of one `news` event. */
export const VoucherNews = Type.Object({
  /** The set's version that this news reaches to; also the id of the event. */
  end: Type.Integer(),
  changes: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      /** As in the history: record, change, renumber, review, cancel, delete, attach, detach. */
      action: Type.String(),
      /** The voucher, and what it is called: as it is now, or as it was when it was deleted; null when that is not known. */
      id: Id,
      word: Nullable(Type.String()),
      code: Nullable(Type.Integer()),
      voucherDate: Nullable(Day),
      memberId: Id,
      memberName: Type.String(),
      at: Instant,
    }),
  ),
  /** More happened than is named. */
  more: Type.Boolean(),
  /** The months of the books as they stand then: the newest one, and the newest that is closed. */
  months: Type.Object({ last: Nullable(Month), closed: Nullable(Month) }),
});
export type VoucherNews = Static<typeof VoucherNews>;
