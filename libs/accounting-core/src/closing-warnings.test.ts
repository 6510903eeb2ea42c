import { describe, expect, it } from 'vitest';
import { checkDepreciation, checkNegativeStock, checkUnusualSide } from './closing-warnings.ts';
import type { LeafClosing } from './closing-check.ts';
import { moneyOf } from './money.ts';
import { subject } from './test-books.ts';

const stock = (quantity: string, amount: string, items = 'I01') => ({
  subject: subject('1405'),
  items,
  quantity,
  amount: moneyOf(amount),
});
const leaf = (code: string, signed: string): LeafClosing => [subject(code), moneyOf(signed)];

it('goods below zero are named with quantity and amount, whichever of the two is below', () => {
  const check = checkNegativeStock([
    stock('1', '5.00'),
    stock('-2', '0.00', 'I02'),
    stock('0', '-0.01', 'I03'),
  ]);
  expect(check).toMatchObject({ ok: false, blocking: false });
  expect(check.figures['balances']).toEqual([
    { subjectId: subject('1405').id, subjectCode: '1405', items: 'I02', quantity: '-2', balance: '0.00' },
    { subjectId: subject('1405').id, subjectCode: '1405', items: 'I03', quantity: '0', balance: '-0.01' },
  ]);
  expect(checkNegativeStock([stock('0', '0.00')]).ok).toBe(true);
});

it('a balance on the other side of its account is named; contra accounts, cash and results are left alone', () => {
  const leaves = [
    leaf('2202', '3.00'),
    leaf('1122', '-300.00'),
    leaf('1602', '-5.00'),
    leaf('1001', '-1.00'),
    leaf('5602', '-1.00'),
    leaf('3001', '0.00'),
  ];
  const check = checkUnusualSide(leaves);
  expect(check).toMatchObject({ key: 'unusual-side', ok: false, blocking: false });
  expect(check.figures['balances']).toEqual([
    { subjectId: subject('1122').id, subjectCode: '1122', balance: '-300.00' },
    { subjectId: subject('2202').id, subjectCode: '2202', balance: '3.00' },
  ]);
});

describe('depreciation', () => {
  const check = (assets: string, depreciated: string, made: string) =>
    checkDepreciation({ assets: moneyOf(assets), depreciated: moneyOf(depreciated), made: moneyOf(made) });

  it('is missed where assets of the start of the month are not written off', () => {
    expect(check('1000.00', '200.00', '0.00')).toMatchObject({
      key: 'depreciation-made',
      ok: false,
      blocking: false,
      figures: { assets: '1000.00', depreciated: '200.00' },
    });
  });

  it('is not missed once made, without assets, or when they are written off', () => {
    expect(check('1000.00', '200.00', '10.00').ok).toBe(true);
    expect(check('0.00', '0.00', '0.00').ok).toBe(true);
    expect(check('1000.00', '1000.00', '0.00').ok).toBe(true);
  });
});
