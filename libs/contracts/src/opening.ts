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
  Quantity,
  Side,
  SubjectType,
  Text,
} from './wire/common.ts';

/** Opening balances with year-to-date turnover (behaviour.md 6, decisions D20, D22). */

const amounts = {
  /** On the subject's own side; negative: the other side. */
  openingAmount: Type.Optional(Nullable(DecimalInput)),
  originalAmount: Type.Optional(Nullable(DecimalInput)),
  num: Type.Optional(Nullable(DecimalInput)),
  yearStartOriginal: Type.Optional(Nullable(DecimalInput)),
  yearStartNum: Type.Optional(Nullable(DecimalInput)),
  cumulativeDebit: Type.Optional(Nullable(DecimalInput)),
  cumulativeCredit: Type.Optional(Nullable(DecimalInput)),
  yearToDateActual: Type.Optional(Nullable(DecimalInput)),
};
export const OpeningInput = Type.Object({
  subjectId: Id,
  auxiliary: Type.Optional(Type.Array(AuxiliaryRefInput, { maxItems: 20 })),
  currencyCode: Type.Optional(Nullable(Text(3))),
  ...amounts,
  id: Ignored,
  subjectCode: Ignored,
  subjectName: Ignored,
  version: Type.Optional(Type.Integer()),
});
export type OpeningInput = Static<typeof OpeningInput>;
/** PUT /initial-balance/batch — all or nothing; `line` of a problem is the row's place, from 1. */
export const OpeningBatch = Type.Object({ rows: Type.Array(OpeningInput, { minItems: 1, maxItems: 20000 }) });
export type OpeningBatch = Static<typeof OpeningBatch>;

export const Opening = Type.Object({
  id: Id,
  subjectId: Id,
  subjectCode: Type.String(),
  subjectName: Type.String(),
  auxiliary: Type.Array(AuxiliaryRef),
  currencyCode: Type.String(),
  openingAmount: Money,
  originalAmount: Nullable(Original),
  num: Nullable(Quantity),
  yearStartOriginal: Nullable(Original),
  yearStartNum: Nullable(Quantity),
  cumulativeDebit: Money,
  cumulativeCredit: Money,
  yearToDateActual: Nullable(Money),
  version: Type.Integer(),
});
export type Opening = Static<typeof Opening>;

/** One row of the opening screen: a subject (parents summed), or one auxiliary combination of a leaf. */
export const OpeningRow = Type.Object({
  id: Nullable(Id),
  subjectId: Id,
  code: Type.String(),
  name: Type.String(),
  type: SubjectType,
  level: Type.Integer(),
  balanceDirection: Side,
  unit: Nullable(Type.String()),
  /** True where figures may be entered. */
  leaf: Type.Boolean(),
  /** The categories a new row of this subject must name. */
  auxiliaryAccounting: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  currencyAccounting: Type.Array(Type.String()),
  auxiliary: Type.Array(AuxiliaryRef),
  currencyCode: Nullable(Type.String()),
  beginBalance: Money,
  originalAmount: Nullable(Original),
  num: Nullable(Quantity),
  yearStartOriginal: Nullable(Original),
  yearStartNum: Nullable(Quantity),
  cumulativeDebit: Money,
  cumulativeCredit: Money,
  yearToDateActual: Nullable(Money),
  yearStart: Money,
  version: Nullable(Type.Integer()),
});
export type OpeningRow = Static<typeof OpeningRow>;
export const OpeningListQuery = Type.Object({ type: Type.Optional(SubjectType) });

/** GET /initial-balance/trialBalance (behaviour.md 6). */
export const TrialBalance = Type.Object({
  balanced: Type.Boolean(),
  beginningBalance: Type.Object({ debit: Money, credit: Money, difference: Money }),
  turnover: Type.Object({ debit: Money, credit: Money, difference: Money }),
  /** The two sides by the contract's older names. */
  liabilities: Type.Object({ assets: Money, equity: Money }),
  assetsSide: Money,
  claimsSide: Money,
  difference: Money,
  locked: Type.Boolean(),
});
export type TrialBalance = Static<typeof TrialBalance>;

/** GET /initial-balance/cashFlow: a line of the cash-flow statement with the year before the books began. */
export const CashFlowOpening = Type.Object({
  line: Type.Integer(),
  titleZh: Type.String(),
  titleEn: Type.String(),
  direction: Type.Union([Type.Literal('in'), Type.Literal('out')]),
  ytdAmount: Money,
  version: Type.Integer(),
});
export type CashFlowOpening = Static<typeof CashFlowOpening>;
/** PUT /initial-balance/cashFlow, all or nothing; lines that are not named stay. */
export const CashFlowOpeningInput = Type.Object({
  line: Type.Integer({ minimum: 1, maximum: 999 }),
  ytdAmount: Nullable(DecimalInput),
  version: Type.Optional(Type.Integer()),
  titleZh: Ignored,
  titleEn: Ignored,
  direction: Ignored,
});
export type CashFlowOpeningInput = Static<typeof CashFlowOpeningInput>;
export const CashFlowOpeningBatch = Type.Array(CashFlowOpeningInput, { minItems: 1, maxItems: 100 });
