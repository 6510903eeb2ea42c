import type { AccountSetInput } from '@suanpan/contracts';
import { type Dayjs, dayjs } from '@suanpan/ui/kit';

/** The form as antd keeps it; every choice defaults to 0 (product.md 9). */
export interface WizardValues {
  companyName: string;
  creditCode?: string;
  industry?: number;
  enableDate: Dayjs;
  accountingStandards: number;
  vatType: 0 | 1;
  voucherReviewed: 0 | 1;
  fixedAssetModule: 0 | 1;
  cashierModule: 0 | 1;
}

export const defaultValues = (today: string): Partial<WizardValues> => ({
  enableDate: dayjs(today.slice(0, 10)).startOf('month'),
  accountingStandards: 0,
  vatType: 0,
  voucherReviewed: 0,
  fixedAssetModule: 0,
  cashierModule: 0,
});

/** What goes on the wire: the month as its first day, empty texts as absent. */
export function inputOf({
  enableDate,
  creditCode,
  industry,
  companyName,
  ...rest
}: WizardValues): AccountSetInput {
  const code = creditCode?.trim().toUpperCase();
  return {
    ...rest,
    companyName: companyName.trim(),
    enableDate: `${enableDate.format('YYYY-MM')}-01`,
    creditCode: code === undefined || code === '' ? null : code,
    industry: industry ?? null,
  };
}
