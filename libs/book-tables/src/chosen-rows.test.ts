import type { AuxiliaryBalanceRow } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { chosenRows } from './chosen-rows.ts';

const base: AuxiliaryBalanceRow = {
  subjectId: 1,
  auxiliaryId: null,
  parentId: null,
  code: '112201',
  name: '应收账款',
  level: 2,
  isLeaf: true,
  unit: null,
  balanceDirection: 'debit',
  beginningDebitBalance: null,
  beginningCreditBalance: null,
  currentDebitAmount: '0.00',
  currentCreditAmount: '0.00',
  ytdDebitAmount: '0.00',
  ytdCreditAmount: '0.00',
  endingDebitBalance: null,
  endingCreditBalance: null,
  beginningBalanceNum: null,
  currentDebitAmountNum: null,
  currentCreditAmountNum: null,
  endingBalanceNum: null,
  isTotal: false,
  subjectCode: '112201',
  subjectName: '应收账款',
  auxiliary: [],
  currency: 'CNY',
  openingOriginal: null,
  currentDebitOriginal: null,
  currentCreditOriginal: null,
  closingOriginal: null,
  openingQuantity: null,
  closingQuantity: null,
};
const customer = (itemId: number, name: string, closing: string): AuxiliaryBalanceRow => ({
  ...base,
  auxiliary: [{ categoryId: 1, itemId, code: `C0${itemId}`, name }],
  endingDebitBalance: closing,
});
const all = [
  customer(1, '华宁百货', '6610.30'),
  customer(2, '惠民商行', '60816.00'),
  { ...base, isTotal: true, code: '', endingDebitBalance: '67426.30' },
];

it('the total of all rows is their sum', () => {
  expect(chosenRows(all, null, '').total?.endingDebitBalance).toBe('67426.30');
});

it('the total of chosen rows adds up those alone', () => {
  for (const { rows, total } of [
    chosenRows(all, 2, ''),
    chosenRows(all, null, '惠民'),
    chosenRows(all, null, 'c02'),
  ]) {
    expect(rows).toHaveLength(1);
    expect(total?.endingDebitBalance).toBe('60816.00');
  }
});
