import { expect, it } from 'vitest';
import { auxiliaryCategories, cashFlowItems, chartOfAccounts, currencies, voucherWords } from './index.ts';

it('offers the seven built-in auxiliary categories, cash flow with its items', () => {
  const categories = auxiliaryCategories();
  expect(categories.map((category) => category.nameZh)).toEqual([
    '客户',
    '供应商',
    '职员',
    '部门',
    '项目',
    '存货',
    '现金流',
  ]);
  expect(categories.filter((c) => c.items.length > 0).map((c) => c.key)).toEqual(['cash-flow']);
  expect(categories.every((c) => c.customColumns.length <= 16)).toBe(true);
});

it('offers the voucher words 记 收 付 转 with 记 as default', () => {
  expect(voucherWords().map((w) => w.word)).toEqual(['记', '收', '付', '转']);
  expect(voucherWords().filter((w) => w.isDefault)).toEqual([
    { word: '记', printTitle: '记账凭证', printTitleEn: 'Accounting voucher', isDefault: true },
  ]);
});

it('lists currencies by ISO code with one books currency, CNY', () => {
  expect(currencies().filter((c) => c.localCurrency)).toEqual([
    { code: 'CNY', nameZh: '人民币', localCurrency: true, decimals: 2 },
  ]);
  expect(currencies().every((c) => /^[A-Z]{3}$/.test(c.code))).toBe(true);
});

it('knows every cash-flow item that an account proposes', () => {
  const known = new Set(['follow', ...cashFlowItems(0).map((item) => item.code)]);
  for (const standard of [0, 1, 2] as const)
    for (const subject of chartOfAccounts(standard, 1))
      for (const item of [subject.cashFlowIn, subject.cashFlowOut])
        expect(item === null || known.has(item)).toBe(true);
});
