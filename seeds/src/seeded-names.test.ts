import { describe, expect, it } from 'vitest';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { auxiliaryCategories, voucherWords } from './dictionaries.ts';
import { cashFlowItems } from './statement-templates.ts';
import {
  dictionaryNames,
  fieldTitles,
  keptDictionaryName,
  keptItemName,
  keptSubjectNames,
  seededNames,
  shownDictionaryName,
  shownField,
} from './seeded-names.ts';

const standards = [0, 1, 2] as const;
const usual = { standard: 0, encoding: '4-2-2-2' } as const;
const english = seededNames(usual, 'en');
const traditional = seededNames(usual, 'zh-TW');

describe('a subject that has the name it was seeded with', () => {
  it('is shown in the language of its reader', () => {
    expect(english.shown('1002', '银行存款')).toBe('Cash in bank');
    expect(traditional.shown('1122', '应收账款')).toBe('應收帳款');
    expect(seededNames(usual, 'zh-CN').shown('1002', '银行存款')).toBe('银行存款');
  });

  it('has a name in English, whatever the standard', () => {
    for (const standard of standards) {
      const { shown } = seededNames({ standard, encoding: '4-2-2-2' }, 'en');
      const chinese = chartOfAccounts(standard, 1).filter(({ code, nameZh }) =>
        /\p{Script=Han}/u.test(shown(code, nameZh)),
      );
      expect(chinese.map(({ code }) => code)).toEqual([]);
    }
  });

  it('is known by its code in another code scheme', () => {
    expect(seededNames({ standard: 0, encoding: '4-3-2-2' }, 'en').shown('5602005', '办公费')).toBe(
      english.shown('560205', '办公费'),
    );
  });
});

describe('a name of the company’s own', () => {
  it('is never translated', () => {
    expect(english.shown('1002', '工商银行')).toBe('工商银行');
    expect(english.shown('100201', '银行存款')).toBe('银行存款');
    expect(traditional.shown('100201', '工商银行')).toBe('工商银行');
  });
});

describe('the names from the first level down', () => {
  it.each([
    ['22210101', '应交税费-应交增值税-进项税额', 'Taxes and fees payable-VAT payable-Input VAT'],
    ['100201', '银行存款-工行-基本户', 'Cash in bank-工行-基本户'],
    ['560205', '本公司费用-办公费', `本公司费用-${english.shown('560205', '办公费')}`],
    ['100201', '存款-工行', '存款-工行'],
  ])('%s %s is %s', (code, path, shown) => {
    expect(english.shownPath(code, path)).toBe(shown);
  });
});

describe('what is typed', () => {
  it('is kept as the seeded name when it is that name in any language', () => {
    expect(english.kept('1002', 'Cash in bank')).toBe('银行存款');
    expect(english.kept('1122', '應收帳款')).toBe('应收账款');
    expect(english.kept('1002', 'My bank')).toBe('My bank');
    expect(english.kept('1001', 'Cash in bank')).toBe('Cash in bank');
  });

  it('finds the names that the books keep', () => {
    expect(keptSubjectNames('cash in b')).toEqual(['银行存款']);
    expect(keptSubjectNames('應收帳款')).toEqual(['应收账款']);
    expect(keptSubjectNames('应收账款')).toEqual([]);
    expect(keptSubjectNames(' ')).toEqual([]);
  });
});

it('fields of seeded categories and cash-flow items have a name in each language', () => {
  for (const title of auxiliaryCategories().flatMap(({ customColumns }) => customColumns))
    expect(shownField(title, 'en')).not.toMatch(/\p{Script=Han}/u);
  expect(fieldTitles('税号')).toEqual(['税号', '稅號', 'Tax number']);
  for (const { code, nameZh } of cashFlowItems(0)) {
    const shown = english.shown(code, nameZh);
    expect(shown).not.toMatch(/\p{Script=Han}/u);
    expect(keptItemName(code, shown)).toBe(nameZh);
  }
  expect(keptItemName('C01', 'Tax number')).toBe('Tax number');
});

it('categories and print titles have a name in each language, and are found by all', () => {
  const names = [
    ...auxiliaryCategories().map(({ nameZh }) => nameZh),
    ...voucherWords().map((word) => word.printTitle),
  ];
  for (const name of names) {
    expect(shownDictionaryName(name, 'en')).not.toMatch(/\p{Script=Han}/u);
    for (const shown of dictionaryNames(name)) expect(keptDictionaryName(shown)).toBe(name);
  }
  expect(shownDictionaryName('车间', 'en')).toBe('车间');
  expect(keptDictionaryName('Workshop')).toBe('Workshop');
});
