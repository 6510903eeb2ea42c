import { STEP_KEYS } from '@suanpan/accounting-core';
import { Type, type Static, type TSchema } from 'typebox';
import { Id, Money, Month, Nullable, Side, Text } from './wire/common.ts';

/** What a set says about its month ends, valid from a month on (decision D35; golden case.json → closing). */

export const StepKey = Type.Enum([...STEP_KEYS]);

const Frequency = Type.Enum(['monthly', 'quarterly']);
/** A share of 1, at most 8 decimals: "0.07". */
const Share = Type.String({ pattern: '^(0([.][0-9]{1,8})?|1([.]0{1,8})?)$' });
const Amount = Type.String({ pattern: '^[0-9]{1,13}([.][0-9]{1,2})?$' });

const TemplateLineInput = Type.Object({
  subjectId: Id,
  side: Side,
  amount: Amount,
  auxiliary: Type.Optional(Type.Array(Type.Object({ categoryId: Id, itemId: Id }), { maxItems: 20 })),
  /** The first and the last month in which the line is made; absent: as long as the settings hold. */
  from: Type.Optional(Nullable(Month)),
  to: Type.Optional(Nullable(Month)),
});
const TemplateLines = Type.Array(TemplateLineInput, { maxItems: 100 });

const settings = {
  /** The word of generated vouchers; absent: the default word of the books. */
  word: Text(16),
  /** The steps that are used, in the order in which they are made. */
  order: Type.Array(StepKey, { uniqueItems: true, maxItems: STEP_KEYS.length }),
  costOfSales: Type.Object({
    mode: Type.Enum(['weighted-average', 'percentage', 'off']),
    rate: Type.Optional(Nullable(Share)),
  }),
  /** Sales of the period up to the limit are free of VAT for a small-scale taxpayer. */
  exemption: Type.Object({ limit: Amount, frequency: Frequency }),
  surtax: Type.Object({
    frequency: Frequency,
    base: Type.Enum(['vat-transfer', '222101-credit-balance']),
    city: Share,
    education: Share,
    localEducation: Share,
    /** Relief: 0.5 halves each of them; absent: none. */
    factor: Type.Optional(Share),
  }),
  incomeTax: Type.Object({ frequency: Frequency, rate: Share }),
  plCarryForward: Type.Enum(['separate', 'combined']),
  /**
   * No reserve is ever made from a loss; `inLossYear` is kept for the layout of cases. With `stopAtHalf` none is made
   * any more once the reserve has reached half of the paid-in capital, as the law allows.
   */
  surplusReserve: Type.Object({
    rate: Share,
    inLossYear: Type.Optional(Type.Boolean()),
    stopAtHalf: Type.Optional(Type.Boolean()),
  }),
  lineTemplates: Type.Object({
    depreciation: Type.Optional(TemplateLines),
    amortization: Type.Optional(TemplateLines),
    'payroll-accrual': Type.Optional(TemplateLines),
  }),
};

/** What a set has said itself; what it leaves out follows the dated policy table. */
export const StoredClosingSettings = Type.Partial(Type.Object(settings));
export type StoredClosingSettings = Static<typeof StoredClosingSettings>;

/** PUT /checkout/settings. `version` 0 begins settings of a new month; else that of the settings that are changed. */
export const ClosingSettingsInput = Type.Object({
  ...StoredClosingSettings.properties,
  from: Month,
  version: Type.Integer({ minimum: 0 }),
});
export type ClosingSettingsInput = Static<typeof ClosingSettingsInput>;

/** Since when the policy says so, until when as far as is known, and by which rule. */
const policyOf = <T extends Record<string, TSchema>>(values: T) =>
  Type.Object({
    ...values,
    /** Null: as far back as books go. */
    from: Nullable(Month),
    until: Nullable(Month),
    source: Type.Object({ zh: Type.String(), en: Type.String() }),
  });

/** What the dated policy says for a month; a set that says nothing itself follows it. */
const ClosingPolicy = Type.Object({
  exemption: policyOf({ limit: Money, frequency: Frequency }),
  surtax: policyOf(settings.surtax.properties),
  incomeTax: policyOf(settings.incomeTax.properties),
  surplusReserve: policyOf({ rate: Share }),
});

/** What holds in a month: the set's own settings over the policy of that month. */
export const ClosingSettings = Type.Object({
  ...settings,
  exemption: Type.Object({ limit: Money, frequency: Frequency }),
  /** Since when; null: nothing was said, the policy alone holds. */
  from: Nullable(Month),
  version: Type.Integer(),
  /** The keys the set has said itself. */
  own: Type.Array(Type.String()),
  policy: ClosingPolicy,
  /** Every month from which settings hold. */
  months: Type.Array(Type.Object({ from: Month, version: Type.Integer() })),
});
export type ClosingSettings = Static<typeof ClosingSettings>;

export const ClosingSettingsQuery = Type.Object({
  year: Type.Integer({ minimum: 1900, maximum: 9999 }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
});
