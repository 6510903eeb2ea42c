import type { AccountSet, AccountSetInput } from '@suanpan/contracts';
import { type Dayjs, dayjs } from '@suanpan/ui/kit';

/** The form as antd keeps it; every choice defaults to 0 (product.md 9). */
export interface AccountSetValues {
  companyName: string;
  creditCode?: string;
  /** Region key. */
  address?: string;
  industry?: number;
  enableDate: Dayjs;
  accountingStandards: number;
  vatType: 0 | 1;
  voucherReviewed: 0 | 1;
  fixedAssetModule: 0 | 1;
  cashierModule: 0 | 1;
  makingEditsAll: 0 | 1;
  makingMayClose: 0 | 1;
}

export const defaultValues = (today: string): Partial<AccountSetValues> => ({
  enableDate: dayjs(today.slice(0, 10)).startOf('month'),
  accountingStandards: 0,
  vatType: 0,
  voucherReviewed: 0,
  fixedAssetModule: 0,
  cashierModule: 0,
  makingEditsAll: 0,
  makingMayClose: 1,
});

/** The fields of the form, in its order. */
export const fieldNames = [
  'companyName',
  'creditCode',
  'address',
  'industry',
  'enableDate',
  'accountingStandards',
  'vatType',
  'voucherReviewed',
  'fixedAssetModule',
  'cashierModule',
  'makingEditsAll',
  'makingMayClose',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** What the fields say on the wire: the month as its first day, empty texts as null. */
export type FieldsOnWire = Pick<AccountSet, FieldName>;

export function inputOf(values: AccountSetValues): FieldsOnWire {
  const { enableDate, creditCode, address, industry, companyName, accountingStandards, ...rest } = values;
  return {
    ...rest,
    companyName: companyName.trim(),
    enableDate: `${enableDate.format('YYYY-MM')}-01`,
    accountingStandards: accountingStandards as AccountSet['accountingStandards'],
    creditCode: creditCode?.trim().toUpperCase() || null,
    address: address ?? null,
    industry: industry ?? null,
  } satisfies AccountSetInput;
}

/** The form filled from a record. */
export const valuesOf = (set: FieldsOnWire): AccountSetValues => ({
  companyName: set.companyName,
  creditCode: set.creditCode ?? undefined,
  address: set.address ?? undefined,
  industry: set.industry ?? undefined,
  enableDate: dayjs(set.enableDate),
  accountingStandards: set.accountingStandards,
  vatType: set.vatType,
  voucherReviewed: set.voucherReviewed,
  fixedAssetModule: set.fixedAssetModule,
  cashierModule: set.cashierModule,
  makingEditsAll: set.makingEditsAll,
  makingMayClose: set.makingMayClose,
});
