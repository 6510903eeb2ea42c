import { isProblem, nextChildCode, parseEncoding } from '@suanpan/accounting-core';
import type { Subject, SubjectInput, SubjectUpdate } from '@suanpan/contracts';

/** What the panel's form holds. */
export interface SubjectValues {
  code: string;
  name: string;
  mnemonicCode: string;
  status: boolean;
  auxiliaryAccounting: number[];
  unit: string;
  currencyAccounting: string[];
  periodEndRevaluation: boolean;
  cashFlag: boolean;
}

/**
 * The code of the next child in the set's code scheme: the highest child's + 1, or, where a chart ends a level with
 * "99 other", the lowest free one. Null on the last level or when the level is full.
 */
export function proposedCode(parent: Subject, subjects: readonly Subject[], encoding: string): string | null {
  const lengths = parseEncoding(encoding);
  if (isProblem(lengths)) return null;
  const siblings = subjects.filter(({ parentId }) => parentId === parent.id).map(({ code }) => code);
  return nextChildCode(parent.code, siblings, lengths) ?? lowestFree(parent.code, siblings);
}

function lowestFree(parentCode: string, siblings: readonly string[]): string | null {
  const length = siblings[0]?.length;
  if (length === undefined) return null;
  const width = length - parentCode.length;
  for (let number = 1; number < 10 ** width; number += 1) {
    const code = parentCode + String(number).padStart(width, '0');
    if (!siblings.includes(code)) return code;
  }
  return null;
}

/** A child starts with its parent's categories, unit and currencies. */
export const childValues = (parent: Subject, code: string): SubjectValues => ({
  ...valuesOf(parent),
  code,
  name: '',
  mnemonicCode: '',
  status: true,
});

export const firstLevelValues: SubjectValues = {
  code: '',
  name: '',
  mnemonicCode: '',
  status: true,
  auxiliaryAccounting: [],
  unit: '',
  currencyAccounting: [],
  periodEndRevaluation: false,
  cashFlag: false,
};

export const valuesOf = (subject: Subject): SubjectValues => ({
  code: subject.code,
  name: subject.name,
  mnemonicCode: subject.mnemonicCode ?? '',
  status: subject.status,
  auxiliaryAccounting: subject.auxiliaryAccounting.map(({ id }) => id),
  unit: subject.unit ?? '',
  currencyAccounting: [...subject.currencyAccounting],
  periodEndRevaluation: subject.periodEndRevaluation,
  cashFlag: subject.cashFlag,
});

/**
 * What follows from the choice of currencies: with the first one the subject is revalued at month end unless that is
 * switched off again, without any there is nothing to revalue.
 */
export const revaluedWith = (
  currencies: readonly string[],
  hadCurrencies: boolean,
): Partial<Pick<SubjectValues, 'periodEndRevaluation'>> => {
  if (currencies.length === 0) return { periodEndRevaluation: false };
  return hadCurrencies ? {} : { periodEndRevaluation: true };
};

/** The form as the API wants it; empty initials are made from the name by the server. */
export const inputOf = (values: SubjectValues): SubjectInput => ({
  code: values.code.trim(),
  name: values.name.trim(),
  mnemonicCode: values.mnemonicCode.trim() || null,
  status: values.status,
  auxiliaryAccounting: values.auxiliaryAccounting,
  unit: values.unit.trim() || null,
  currencyAccounting: values.currencyAccounting,
  periodEndRevaluation: values.periodEndRevaluation,
  cashFlag: values.cashFlag,
});

/** A change names the version it was made on; a new name without own initials gets new ones. */
export function updateOf(before: Subject, values: SubjectValues): SubjectUpdate {
  const isRenamed = values.name.trim() !== before.name;
  const hasOldInitials = values.mnemonicCode.trim() === (before.mnemonicCode ?? '');
  return {
    ...inputOf(values),
    ...(isRenamed && hasOldInitials ? { mnemonicCode: null } : {}),
    id: before.id,
    version: before.version,
  };
}
