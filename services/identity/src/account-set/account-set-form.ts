import { firstDay, isCreditCode, isDay, periodOf, type Day } from '@suanpan/accounting-core';
import { bitOf, type AccountSet, type AccountSetInput, type AnyProblem } from '@suanpan/contracts';
import { isRegion } from '@suanpan/contracts/regions';
import { refuseIf } from '@suanpan/service-kit';

/** What a member may say about a set, checked and in our own terms. */
export interface AccountSetFields {
  companyName: string;
  creditCode: string | null;
  /** First day of the first month of the books. */
  enableDate: Day;
  accountingStandards: AccountSet['accountingStandards'];
  /** Region key: six digits. */
  address: string | null;
  industry: number | null;
  vatType: AccountSet['vatType'];
  voucherReviewed: boolean;
  fixedAssetModule: boolean;
  cashierModule: boolean;
  makingEditsAll: boolean;
  makingMayClose: boolean;
}

/** What holds where a form says nothing: for a new set these, for a known one its own values. */
export type AccountSetDefaults = Omit<
  AccountSetFields,
  'companyName' | 'enableDate' | 'accountingStandards' | 'vatType'
>;

export const newSetDefaults: AccountSetDefaults = {
  creditCode: null,
  address: null,
  industry: null,
  voucherReviewed: false,
  fixedAssetModule: false,
  cashierModule: false,
  makingEditsAll: false,
  makingMayClose: true,
};

/** Reads the form. @throws ProblemError with every mistake at its field. */
export function readForm(input: AccountSetInput, absent: AccountSetDefaults): AccountSetFields {
  const fields = fieldsOf(input, absent);
  refuseIf(checkFields(fields, absent));
  const enableDate = firstDay(periodOf(fields.enableDate));
  return { ...fields, enableDate } as AccountSetFields;
}

type Unchecked = Omit<AccountSetFields, 'accountingStandards' | 'vatType'> & {
  accountingStandards: number;
  vatType: number;
};

const fieldsOf = (input: AccountSetInput, absent: AccountSetDefaults): Unchecked => ({
  companyName: input.companyName.normalize('NFC').trim(),
  creditCode:
    input.creditCode === undefined ? absent.creditCode : (textOf(input.creditCode)?.toUpperCase() ?? null),
  enableDate: input.enableDate,
  accountingStandards: Number(input.accountingStandards),
  address: input.address === undefined ? absent.address : textOf(input.address),
  industry: input.industry === undefined ? absent.industry : numberOf(input.industry),
  vatType: Number(input.vatType),
  voucherReviewed: bitOf(input.voucherReviewed, absent.voucherReviewed),
  fixedAssetModule: bitOf(input.fixedAssetModule, absent.fixedAssetModule),
  cashierModule: bitOf(input.cashierModule, absent.cashierModule),
  makingEditsAll: bitOf(input.makingEditsAll, absent.makingEditsAll),
  makingMayClose: bitOf(input.makingMayClose, absent.makingMayClose),
});

const textOf = (text: string | null): string | null => text?.normalize('NFKC').trim() || null;
const numberOf = (value: number | string | null): number | null => (value === null ? null : Number(value));

const longestName = 256;
/** Years the books may start in: before and after them a date is a slip of the pen. */
const [firstYear, lastYear] = [1990, 2099];

function checkFields(fields: Unchecked, absent: AccountSetDefaults): AnyProblem[] {
  const { companyName, creditCode, enableDate, accountingStandards, address, industry, vatType } = fields;
  const problems: AnyProblem[] = [];
  if (companyName === '') problems.push({ code: 'account-set.name-missing', field: 'companyName' });
  // Some letters become two when they are normalised: what fitted as it was sent may not fit as it is stored.
  if ([...companyName].length > longestName)
    problems.push({ code: 'request.field', field: 'companyName', rule: 'maxLength' });
  if (creditCode !== null && !isCreditCode(creditCode)) {
    problems.push({ code: 'account-set.credit-code', field: 'creditCode' });
  }
  if (!isStartDay(enableDate)) problems.push({ code: 'account-set.enable-date', field: 'enableDate' });
  if (accountingStandards > 2)
    problems.push({ code: 'account-set.standard-unknown', field: 'accountingStandards' });
  // A region that a later edition of the list has dropped may stay; a new one must be in it.
  if (address !== null && address !== absent.address && !isRegion(address))
    problems.push({ code: 'account-set.region-unknown', field: 'address' });
  if (industry !== null && industry > 12)
    problems.push({ code: 'account-set.industry-unknown', field: 'industry' });
  if (vatType > 1) problems.push({ code: 'account-set.vat-type-unknown', field: 'vatType' });
  return problems;
}

function isStartDay(text: string): boolean {
  if (!isDay(text)) return false;
  const { year } = periodOf(text);
  return year >= firstYear && year <= lastYear;
}
