import { expect, it } from 'vitest';
import type { FieldsOnWire } from '../form-values.ts';
import { mergeEdit } from './merge-edit.ts';

const base: FieldsOnWire = {
  companyName: 'Lotus Tea',
  creditCode: null,
  address: '350102',
  industry: 4,
  enableDate: '2025-10-01',
  accountingStandards: 0,
  vatType: 0,
  voucherReviewed: 0,
  fixedAssetModule: 0,
  cashierModule: 0,
  makingEditsAll: 0,
  makingMayClose: 1,
};

it('two people who changed different fields both keep their work', () => {
  const merged = mergeEdit(base, { ...base, companyName: 'Lotus Tea & Co' }, { ...base, voucherReviewed: 1 });
  expect(merged).toEqual({
    values: { ...base, companyName: 'Lotus Tea & Co', voucherReviewed: 1 },
    taken: ['voucherReviewed'],
    disputed: [],
  });
});

it('a field both changed is disputed; mine stays in the form until I decide', () => {
  const merged = mergeEdit(base, { ...base, address: '350100' }, { ...base, address: null });
  expect(merged).toMatchObject({ values: { address: '350100' }, taken: [], disputed: ['address'] });
});

it('the same change twice is no dispute', () => {
  const changed = { ...base, vatType: 1 } as const;
  expect(mergeEdit(base, changed, changed)).toEqual({ values: changed, taken: [], disputed: [] });
});

it('a change the other person took back is mine alone', () => {
  const mine = { ...base, industry: null };
  expect(mergeEdit(base, mine, base)).toEqual({ values: mine, taken: [], disputed: [] });
});
