import { expect, it } from 'vitest';
import { itemsIn } from './item-text.ts';

it.each([
  ['客户:C01 华宁百货', [{ category: '客户', code: 'C01', name: '华宁百货' }]],
  ['[客户]C01/华宁百货', [{ category: '客户', code: 'C01', name: '华宁百货' }]],
  ['客户---C01---华宁百货', [{ category: '客户', code: 'C01', name: '华宁百货' }]],
  ['C01_华宁百货', [{ category: null, code: 'C01', name: '华宁百货' }]],
  ['华宁百货', [{ category: null, code: '', name: '华宁百货' }]],
  [
    '客户:华宁百货；部门:D1 销售部',
    [
      { category: '客户', code: '', name: '华宁百货' },
      { category: '部门', code: 'D1', name: '销售部' },
    ],
  ],
  ['', []],
])('items as other programs write them into one cell: %s', (cell, items) => {
  expect(itemsIn(cell)).toEqual(items);
});
