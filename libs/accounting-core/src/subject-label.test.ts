import { expect, it } from 'vitest';
import { subjectLabel } from './subject-label.ts';

it.each([
  ['1122-应收账款', '1122 应收账款'],
  ['100201-Cash in bank-Harbour Bank', '100201 Cash in bank-Harbour Bank'],
  ['1122 Accounts receivable', '1122 Accounts receivable'],
  ['', ''],
])('%s is written %s', (wire, written) => {
  expect(subjectLabel(wire)).toBe(written);
});
