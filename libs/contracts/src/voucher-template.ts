import { Type, type Static } from 'typebox';
import {
  AuxiliaryRef,
  AuxiliaryRefInput,
  DecimalInput,
  Id,
  Ignored,
  Money,
  Nullable,
  Original,
  Price,
  Quantity,
  Rate,
  Side,
  Text,
} from './wire/common.ts';

/** Voucher templates: vouchers with parts left open, in six types (spec/api.md 1 and 10). */

/** 0 daily expense, 1 purchase, 2 sales, 3 salary, 4 tax, 5 depreciation and amortization. */
export const VoucherTemplateType = Type.Integer({ minimum: 0, maximum: 5 });

export const VoucherTemplateLineInput = Type.Object({
  summary: Type.Optional(Nullable(Text(2000))),
  subjectId: Type.Optional(Nullable(Id)),
  /** Where the line stands; without it the side that has an amount, else debit. */
  side: Type.Optional(Nullable(Side)),
  debitAmount: Type.Optional(Nullable(DecimalInput)),
  creditAmount: Type.Optional(Nullable(DecimalInput)),
  /** Part of the amount the template is used with: 1 is the whole, negative a red letter. */
  share: Type.Optional(Nullable(DecimalInput)),
  num: Type.Optional(Nullable(DecimalInput)),
  price: Type.Optional(Nullable(DecimalInput)),
  auxiliary: Type.Optional(Type.Array(AuxiliaryRefInput, { maxItems: 20 })),
  currencyCode: Type.Optional(Nullable(Text(3))),
  originalAmount: Type.Optional(Nullable(DecimalInput)),
  id: Ignored,
  subjectCode: Ignored,
  subjectName: Ignored,
  auxiliaryTitle: Ignored,
  warning: Ignored,
});
export type VoucherTemplateLineInput = Static<typeof VoucherTemplateLineInput>;

export const VoucherTemplateInput = Type.Object({
  name: Text(256),
  type: VoucherTemplateType,
  details: Type.Array(VoucherTemplateLineInput, { maxItems: 1000 }),
  isDefault: Ignored,
  debitAmount: Ignored,
  creditAmount: Ignored,
  id: Ignored,
  version: Ignored,
});
export type VoucherTemplateInput = Static<typeof VoucherTemplateInput>;
export const VoucherTemplateUpdate = Type.Object({
  ...VoucherTemplateInput.properties,
  id: Id,
  version: Type.Integer(),
});
export type VoucherTemplateUpdate = Static<typeof VoucherTemplateUpdate>;

export const VoucherTemplateLine = Type.Object({
  id: Id,
  summary: Type.String(),
  subjectId: Nullable(Id),
  subjectCode: Nullable(Type.String()),
  /** "code-full name" of the subject today. */
  subjectName: Nullable(Type.String()),
  side: Side,
  debitAmount: Nullable(Money),
  creditAmount: Nullable(Money),
  share: Nullable(Rate),
  num: Nullable(Quantity),
  price: Nullable(Price),
  currencyCode: Nullable(Type.String()),
  originalAmount: Nullable(Original),
  auxiliaryTitle: Nullable(Type.String()),
  auxiliary: Type.Array(AuxiliaryRef),
  /** What whoever uses the line must choose: its subject is open or disabled, or an item disabled. */
  warning: Nullable(Type.Enum(['subject-open', 'subject-disabled', 'item-disabled'])),
});
export type VoucherTemplateLine = Static<typeof VoucherTemplateLine>;

export const VoucherTemplate = Type.Object({
  id: Id,
  name: Type.String(),
  type: VoucherTemplateType,
  /** Came with the books. */
  isDefault: Type.Boolean(),
  /** Sums of the fixed amounts. */
  debitAmount: Money,
  creditAmount: Money,
  version: Type.Integer(),
  details: Type.Array(VoucherTemplateLine),
});
export type VoucherTemplate = Static<typeof VoucherTemplate>;

/** GET /voucher-template — `keyword`: part of the name or of a summary, or the beginning of a subject's code. */
export const VoucherTemplateQuery = Type.Object({
  type: Type.Optional(VoucherTemplateType),
  keyword: Type.Optional(Text(64)),
});
export type VoucherTemplateQuery = Static<typeof VoucherTemplateQuery>;

/** POST /voucher-template/batchDelete — each is deleted or left with its reason. */
export const TemplateBatchBody = Type.Object({
  templates: Type.Array(Type.Object({ id: Id, version: Type.Optional(Type.Integer()) }), {
    minItems: 1,
    maxItems: 500,
  }),
});
export type TemplateBatchBody = Static<typeof TemplateBatchBody>;
export const TemplateBatchResult = Type.Object({
  /** As they were, to be added again. */
  deleted: Type.Array(VoucherTemplate),
  skipped: Type.Array(Type.Object({ id: Id, reason: Type.String(), message: Type.String() })),
});
export type TemplateBatchResult = Static<typeof TemplateBatchResult>;

/** GET /voucher-template/export — those of a list, in the list's order; without `ids` all. */
export const TemplateExportQuery = Type.Object({
  ids: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,499}$' })),
});
