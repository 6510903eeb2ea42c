import type { AuxiliaryItem } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { itemInput, itemUpdate, nextItemCode, mergeItem } from './items.ts';

const stored: AuxiliaryItem = {
  id: 5,
  accountingCategoryId: 3,
  code: 'K001',
  name: '青禾贸易',
  remark: null,
  customValues: ['qh'],
  enable: true,
  version: 2,
};

it('two edits of an item are brought together field by field, its own fields too', () => {
  const base = { code: 'K1', name: '甲', remark: '', customValues: ['a', 'b'] };
  const mine = { ...base, name: '乙', customValues: ['mine', 'b'] };
  const theirs = { ...base, remark: '新', customValues: ['a', 'theirs'] };
  expect(mergeItem(base, mine, theirs)).toEqual({
    code: 'K1',
    name: '乙',
    remark: '新',
    customValues: ['mine', 'theirs'],
  });
});

it('blanks are cut and an empty remark is none', () => {
  expect(itemInput(3, { code: ' K002 ', name: ' 新客户 ', remark: ' ', customValues: [' x ', ''] })).toEqual({
    accountingCategoryId: 3,
    code: 'K002',
    name: '新客户',
    remark: null,
    customValues: ['x', ''],
  });
});

it('disabling an item changes nothing else and names the version', () => {
  expect(itemUpdate(stored, { enable: false })).toEqual({
    id: 5,
    version: 2,
    accountingCategoryId: 3,
    code: 'K001',
    name: '青禾贸易',
    remark: null,
    customValues: ['qh'],
    enable: false,
  });
});

it('the next code counts up the digits at the end', () => {
  expect(nextItemCode('K009')).toBe('K010');
  expect(nextItemCode('99')).toBe('100');
  expect(nextItemCode('000123456789012345678')).toBe('000123456789012345679');
  expect(nextItemCode('SALES')).toBeNull();
});
