/** Accounting standards as the account set stores them: small enterprise, business enterprise, non-profit. */
export type AccountingStandard = 0 | 1 | 2;

/** 0 small-scale taxpayer, 1 general taxpayer. */
export type VatType = 0 | 1;

/** File-name part of each standard under `seeds/data`. */
export const standardFile = ['small-enterprise', 'business-enterprise', 'non-profit'] as const;
