import { VOUCHER_KINDS } from '@suanpan/accounting-core';
import { Type, type Static } from 'typebox';
import {
  AuxiliaryRef,
  AuxiliaryRefInput,
  BitInput,
  Day,
  DayInQuery,
  DecimalInput,
  Id,
  Ignored,
  Instant,
  Money,
  Nullable,
  Original,
  Price,
  Quantity,
  Rate,
  Side,
  Text,
} from './wire/common.ts';

/** Vouchers and their lines (spec/api.md 1 and 4, decisions D24, D34, D43, D44). */

export const VoucherKind = Type.Enum([...VOUCHER_KINDS]);
export type VoucherKind = Static<typeof VoucherKind>;

export const VoucherLineInput = Type.Object({
  summary: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  subjectId: Type.Optional(Nullable(Id)),
  debitAmount: Type.Optional(Nullable(DecimalInput)),
  creditAmount: Type.Optional(Nullable(DecimalInput)),
  num: Type.Optional(Nullable(DecimalInput)),
  price: Type.Optional(Nullable(DecimalInput)),
  auxiliary: Type.Optional(Type.Array(AuxiliaryRefInput, { maxItems: 20 })),
  currencyId: Type.Optional(Nullable(Id)),
  currencyCode: Type.Optional(Nullable(Text(3))),
  exchangeRate: Type.Optional(Nullable(DecimalInput)),
  originalAmount: Type.Optional(Nullable(DecimalInput)),
  cashFlowItem: Type.Optional(Nullable(Text(16))),
  /** Of the stored line this one was; what a change leaves out of our own fields is kept from it. */
  id: Ignored,
  voucherId: Ignored,
  lineNo: Ignored,
  subjectCode: Ignored,
  subjectName: Ignored,
  auxiliaryTitle: Ignored,
  carryForward: Ignored,
  subject: Ignored,
});
export type VoucherLineInput = Static<typeof VoucherLineInput>;

/** A number of a series, as the database keeps it. */
export const VoucherNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** So many papers a voucher counts at most (附单据). */
export const MOST_DOCUMENTS = 9999;

const voucherFields = {
  word: Text(16),
  /** Absent: the next number of the series. A number is a wish: free and at most last + 1 (D43); the rule names the next. */
  code: Type.Optional(Nullable(Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }))),
  autoCode: Type.Optional(Type.Boolean()),
  voucherDate: Day,
  remark: Type.Optional(Nullable(Text(128))),
  receiptNum: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: MOST_DOCUMENTS }))),
  /** The contract's word for a profit transfer; `carryForwardType` says more and wins. */
  carryForward: Type.Optional(Nullable(BitInput)),
  /** Our own fields, unknown to clients of the contract: a change that leaves them out keeps what is stored. */
  carryForwardType: Type.Optional(Nullable(VoucherKind)),
  stepKey: Type.Optional(Nullable(Text(32))),
  cashFlowItem: Type.Optional(Nullable(Text(16))),
  /** A rule refuses beyond 1,000 lines and says so; generated vouchers may have more. Beyond this nothing is looked at. */
  details: Type.Array(VoucherLineInput, { maxItems: 10_000 }),
};
const readOnly = {
  createMember: Ignored,
  createMemberName: Ignored,
  createDate: Ignored,
  debitAmount: Ignored,
  creditAmount: Ignored,
  voucherYear: Ignored,
  voucherMonth: Ignored,
  auditMemberId: Ignored,
  auditMemberName: Ignored,
  auditDate: Ignored,
  source: Ignored,
  documents: Ignored,
  reversalOf: Ignored,
  reversedBy: Ignored,
  period: Ignored,
  lockedReason: Ignored,
};
export const VoucherInput = Type.Object({ ...voucherFields, ...readOnly, id: Ignored, version: Ignored });
export type VoucherInput = Static<typeof VoucherInput>;
export const VoucherUpdate = Type.Object({ ...voucherFields, ...readOnly, id: Id, version: Type.Integer() });
export type VoucherUpdate = Static<typeof VoucherUpdate>;

export const VoucherLine = Type.Object({
  id: Id,
  lineNo: Type.Integer(),
  summary: Type.String(),
  subjectId: Id,
  subjectCode: Type.String(),
  /** "code-full name" of the subject today. */
  subjectName: Type.String(),
  debitAmount: Nullable(Money),
  creditAmount: Nullable(Money),
  num: Nullable(Quantity),
  price: Nullable(Price),
  currencyId: Id,
  currencyCode: Type.String(),
  exchangeRate: Nullable(Rate),
  originalAmount: Nullable(Original),
  cashFlowItem: Nullable(Type.String()),
  carryForward: Type.Boolean(),
  auxiliaryTitle: Nullable(Type.String()),
  auxiliary: Type.Array(AuxiliaryRef),
  subject: Type.Object({
    code: Type.String(),
    name: Type.String(),
    unit: Nullable(Type.String()),
    balanceDirection: Side,
    auxiliaryAccounting: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
});
export type VoucherLine = Static<typeof VoucherLine>;

/** A document as a voucher names it. */
export const VoucherDocument = Type.Object({
  service: Type.String(),
  document: Type.String(),
  step: Type.String(),
});
export type VoucherDocument = Static<typeof VoucherDocument>;

export const Voucher = Type.Object({
  id: Id,
  word: Type.String(),
  code: Type.Integer(),
  voucherDate: Day,
  voucherYear: Type.Integer(),
  voucherMonth: Type.Integer(),
  remark: Nullable(Type.String()),
  receiptNum: Type.Integer(),
  createMember: Id,
  createMemberName: Type.String(),
  createDate: Instant,
  debitAmount: Money,
  creditAmount: Money,
  auditMemberId: Nullable(Id),
  auditMemberName: Nullable(Type.String()),
  auditDate: Nullable(Instant),
  /** True for profit-and-loss transfers and year-end vouchers. */
  carryForward: Type.Boolean(),
  carryForwardType: VoucherKind,
  stepKey: Nullable(Type.String()),
  source: Type.String(),
  /** What it was made of; it is changed or taken back through these alone. Not said by records of before. */
  documents: Type.Optional(Nullable(Type.Array(VoucherDocument))),
  cashFlowItem: Nullable(Type.String()),
  reversalOf: Nullable(Id),
  /** The red letter that takes this voucher back. */
  reversedBy: Nullable(Id),
  version: Type.Integer(),
  period: Type.Object({ status: Type.Integer() }),
  lockedReason: Nullable(Type.Union([Type.Literal('audited'), Type.Literal('closed')])),
  details: Type.Array(VoucherLine),
});
export type Voucher = Static<typeof Voucher>;

export const VoucherCodeQuery = Type.Object({ word: Text(16), currentAccountDate: DayInQuery });

const checkedEntry = Type.Union([Id, Type.Object({ id: Id, version: Type.Optional(Type.Integer()) })]);
/** audit, cancelAudit, batchDelete: ids, or `{id, version}` pairs; form clients send one or many keys. */
export const CheckedBody = Type.Object({
  checked: Type.Union([Type.Array(checkedEntry, { minItems: 1, maxItems: 1000 }), Id]),
  year: Type.Optional(Type.Integer()),
  month: Type.Optional(Type.Integer()),
  /** As in the query, which counts when both say it. */
  partial: Type.Optional(Type.Boolean()),
});
export type CheckedBody = Static<typeof CheckedBody>;
