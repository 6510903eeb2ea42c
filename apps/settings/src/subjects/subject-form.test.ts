import type { Subject } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { childValues, inputOf, proposedCode, revaluedWith, updateOf, valuesOf } from './subject-form.ts';

const bank: Subject = {
  id: 2,
  type: 'asset',
  code: '1002',
  name: '银行存款',
  mnemonicCode: 'yhck',
  balanceDirection: 'debit',
  status: true,
  parentId: null,
  level: 1,
  systemDefault: true,
  unit: null,
  auxiliaryAccounting: [{ id: 7, name: 'Department' }],
  currencyAccounting: ['USD'],
  periodEndRevaluation: true,
  cashFlag: true,
  isLeaf: false,
  subjectFullName: '1002-银行存款',
  version: 4,
};
const child = (code: string): Subject => ({ ...bank, id: Number(code), code, parentId: 2 });

it('the next free code below the parent is proposed', () => {
  expect(proposedCode(bank, [bank], '4-2-2-2')).toBe('100201');
  expect(proposedCode(bank, [bank, child('100201'), child('100205')], '4-2-2-2')).toBe('100206');
  expect(proposedCode(bank, [bank], '4-3-2-2')).toBe('1002001');
});

it('below a level that ends with "99 other" the lowest free code is proposed', () => {
  const children = [child('100201'), child('100202'), child('100299')];
  expect(proposedCode(bank, children, '4-2-2-2')).toBe('100203');
});

it('a full level and the last level have no next code', () => {
  const all = Array.from({ length: 99 }, (_, index) => child(`1002${String(index + 1).padStart(2, '0')}`));
  expect(proposedCode(bank, all, '4-2-2-2')).toBeNull();
  expect(proposedCode({ ...bank, code: '1002010101' }, [], '4-2-2-2')).toBeNull();
});

it('a child starts with what its parent keeps, but not with its name', () => {
  expect(childValues(bank, '100201')).toEqual({
    code: '100201',
    name: '',
    mnemonicCode: '',
    status: true,
    auxiliaryAccounting: [7],
    unit: '',
    currencyAccounting: ['USD'],
    periodEndRevaluation: bank.periodEndRevaluation,
    cashFlag: bank.cashFlag,
  });
});

it('blanks around a text are not part of it and an empty text is none', () => {
  expect(inputOf({ ...valuesOf(bank), name: ' 工商银行 ', mnemonicCode: ' ', unit: '' })).toMatchObject({
    name: '工商银行',
    mnemonicCode: null,
    unit: null,
  });
});

it('a new name gets new initials, unless they were typed', () => {
  expect(updateOf(bank, { ...valuesOf(bank), name: '存款' })).toMatchObject({
    mnemonicCode: null,
    version: 4,
  });
  expect(updateOf(bank, { ...valuesOf(bank), name: '存款', mnemonicCode: 'ck' })).toMatchObject({
    mnemonicCode: 'ck',
  });
  expect(updateOf(bank, valuesOf(bank))).toMatchObject({ mnemonicCode: 'yhck' });
});

it('the first foreign currency switches the revaluation on, the last one to go switches it off', () => {
  expect(revaluedWith(['USD'], false)).toEqual({ periodEndRevaluation: true });
  expect(revaluedWith(['USD', 'EUR'], true)).toEqual({});
  expect(revaluedWith([], true)).toEqual({ periodEndRevaluation: false });
});
