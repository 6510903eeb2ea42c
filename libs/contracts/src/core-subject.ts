import type { Subject as CoreSubject } from '@suanpan/accounting-core';
import type { Subject } from './subject.ts';

/** The wire's record in the core's words. */
export const coreSubjectOf = (subject: Subject): CoreSubject => ({
  id: subject.id,
  code: subject.code,
  name: subject.name,
  category: subject.type,
  normalSide: subject.balanceDirection,
  level: subject.level,
  parentId: subject.parentId,
  isLeaf: subject.isLeaf,
  usable: subject.status,
  auxiliaryCategoryIds: subject.auxiliaryAccounting.map((category) => category.id),
  quantityUnit: subject.unit,
  currencyCodes: subject.currencyAccounting,
  cashAccount: subject.cashFlag,
  revaluation: subject.periodEndRevaluation,
});
