import { STEP_KEYS, STEP_REASONS, type StepKey as CoreStepKey } from '@suanpan/accounting-core';
import { Type, type Static } from 'typebox';
import { ClosingCheck } from './checkout.ts';
import { StepKey } from './closing-settings.ts';
import { Voucher, VoucherKind } from './voucher.ts';
import { AuxiliaryRef, Day, Id, Money, Nullable, Original, Quantity, Rate, Text } from './wire/common.ts';

/** The carry-forward steps of a month (spec/api.md 12; domain/carry-forward.json; decisions D24, D25). */

/** What a step would record: a voucher's fields without what only a stored one has. */
export const ProposedVoucher = Type.Object({
  word: Type.String(),
  voucherDate: Day,
  carryForwardType: VoucherKind,
  stepKey: StepKey,
  details: Type.Array(
    Type.Object({
      summary: Type.String(),
      subjectId: Id,
      subjectCode: Type.String(),
      subjectName: Type.String(),
      debitAmount: Nullable(Money),
      creditAmount: Nullable(Money),
      auxiliary: Type.Array(AuxiliaryRef),
      currencyCode: Type.String(),
      exchangeRate: Nullable(Rate),
      originalAmount: Nullable(Original),
      num: Nullable(Quantity),
    }),
  ),
});
export type ProposedVoucher = Static<typeof ProposedVoucher>;

/** One row of the arithmetic: what it is for, the figures by name, what comes out. */
export const StepTerm = Type.Object({
  of: Nullable(Type.String()),
  figures: Type.Record(Type.String(), Type.String()),
  amount: Money,
});
export type StepTerm = Static<typeof StepTerm>;

export const StepState = Type.Enum(['todo', 'done', 'stale', 'notApplicable']);
export type StepState = Static<typeof StepState>;

/** What keeps a step from being made, in the caller's language. */
const Obstacles = Type.Array(Type.Object({ code: Type.String(), msg: Type.String() }));
/** Steps of a preview that cannot be made, each with why; the others are planned as if these stood still. */
const HinderedSteps = Type.Array(Type.Object({ key: StepKey, obstacles: Obstacles }));

export const ClosingStep = Type.Object({
  key: StepKey,
  title: Type.String(),
  state: StepState,
  /** Why there is nothing to do. */
  reason: Nullable(Type.Enum([...STEP_REASONS])),
  obstacles: Obstacles,
  /** What its vouchers come to on one side; null when there are none. */
  amount: Nullable(Money),
  voucherIds: Type.Array(Id),
  vouchers: Type.Array(
    Type.Object({ id: Id, word: Type.String(), code: Type.Integer(), audited: Type.Boolean() }),
  ),
  arithmetic: Type.Array(StepTerm),
  proposal: Type.Array(ProposedVoucher),
});
export type ClosingStep = Static<typeof ClosingStep>;

/** POST /checkout/steps, and /checkout/close, which then closes the month in the same transaction. Without `keys` every step that is due is made. */
export const StepsBody = Type.Object({
  year: Type.Integer({ minimum: 1900, maximum: 9999 }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  keys: Type.Optional(Type.Array(StepKey, { uniqueItems: true, maxItems: STEP_KEYS.length })),
  dryRun: Type.Optional(Type.Boolean()),
  /** The plan of an earlier dry run: another one is refused with PLAN_CHANGED. */
  plan: Type.Optional(Text(64)),
});
export type StepsBody = Static<typeof StepsBody>;

export const StepsMade = Type.Object({
  vouchers: Type.Array(Voucher),
  /** Vouchers that were replaced or are not needed any more. */
  replaced: Type.Array(Id),
  states: Type.Array(Type.Object({ key: StepKey, state: StepState })),
  /** Only a dry run has any: what is made for good is refused instead. */
  hindered: HinderedSteps,
  /** What was (or would be) made, as one text: to be sent with the request that makes it. */
  plan: Type.String(),
});
export type StepsMade = Static<typeof StepsMade>;

/** A statement's lines before and after; null: headings and lines without a figure. */
export const RehearsedStatement = Type.Object({
  key: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  lines: Type.Array(
    Type.Object({
      line: Nullable(Type.Integer()),
      titleZh: Type.String(),
      titleEn: Type.String(),
      before: Nullable(Money),
      after: Nullable(Money),
    }),
  ),
});
export type RehearsedStatement = Static<typeof RehearsedStatement>;

/** What a close did, or with `dryRun` would do. */
export const CloseRehearsal = Type.Object({
  vouchers: Type.Array(Voucher),
  replaced: Type.Array(Id),
  checks: Type.Array(ClosingCheck),
  /** Steps that cannot be made; only a dry run has any. */
  hindered: HinderedSteps,
  /** No check and no such step stops the close. */
  mayClose: Type.Boolean(),
  statements: Type.Array(RehearsedStatement),
  /** The month that is open then; null when the month was not closed. */
  next: Nullable(Type.Object({ year: Type.Integer(), month: Type.Integer() })),
  plan: Type.String(),
});
export type CloseRehearsal = Static<typeof CloseRehearsal>;

/** How the steps are called (carry-forward.json, nameZh). */
export const stepTitles: Readonly<Record<CoreStepKey, { en: string; 'zh-CN': string; 'zh-TW': string }>> = {
  depreciation: { en: 'Depreciation', 'zh-CN': '计提折旧', 'zh-TW': '提列折舊' },
  amortization: {
    en: 'Amortisation',
    'zh-CN': '摊销无形资产和长期待摊费用',
    'zh-TW': '攤銷無形資產和長期待攤費用',
  },
  'payroll-accrual': { en: 'Payroll accrual', 'zh-CN': '计提工资及社保', 'zh-TW': '提列薪資及社保' },
  'cost-of-sales': { en: 'Cost of sales', 'zh-CN': '结转销售成本', 'zh-TW': '結轉銷售成本' },
  'vat-transfer': { en: 'Unpaid VAT', 'zh-CN': '转出未交增值税', 'zh-TW': '轉出未交增值稅' },
  'vat-exemption-small': {
    en: 'VAT exemption of small-scale taxpayers',
    'zh-CN': '小规模纳税人免征增值税转入损益',
    'zh-TW': '小規模納稅人免徵增值稅轉入損益',
  },
  'surtax-accrual': { en: 'Surcharges', 'zh-CN': '计提附加税费', 'zh-TW': '提列附加稅費' },
  'fx-revaluation': { en: 'Currency revaluation', 'zh-CN': '期末调汇', 'zh-TW': '期末匯兌調整' },
  'income-tax-accrual': { en: 'Income tax', 'zh-CN': '计提企业所得税', 'zh-TW': '提列企業所得稅' },
  'pl-carry-forward': { en: 'Profit and loss', 'zh-CN': '结转本期损益', 'zh-TW': '結轉本期損益' },
  'year-end-profit': { en: 'Profit of the year', 'zh-CN': '结转本年利润', 'zh-TW': '結轉本年利潤' },
  'surplus-reserve': { en: 'Statutory reserve', 'zh-CN': '提取法定盈余公积', 'zh-TW': '提取法定盈餘公積' },
  'distribution-clear': {
    en: 'Distribution accounts',
    'zh-CN': '结转利润分配明细',
    'zh-TW': '結轉利潤分配明細',
  },
};
