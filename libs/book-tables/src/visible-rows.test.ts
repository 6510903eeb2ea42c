import type { SubjectBalanceRow } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { type BalanceFilter, deepestLevel, parentCodes, totalOfShown, visibleRows } from './visible-rows.ts';

const nothing = {
  auxiliaryId: null,
  unit: null,
  balanceDirection: 'debit',
  beginningDebitBalance: null,
  beginningCreditBalance: null,
  currentDebitAmount: '0.00',
  currentCreditAmount: '0.00',
  ytdDebitAmount: '10.00',
  ytdCreditAmount: '10.00',
  endingDebitBalance: null,
  endingCreditBalance: null,
  beginningBalanceNum: null,
  currentDebitAmountNum: null,
  currentCreditAmountNum: null,
  endingBalanceNum: null,
  currency: null,
  openingOriginal: null,
  currentDebitOriginal: null,
  currentCreditOriginal: null,
  closingOriginal: null,
  isTotal: false,
} as const;

const subject = (
  code: string,
  name: string,
  parent: string | null,
  figures: Partial<SubjectBalanceRow> = {},
): SubjectBalanceRow => ({
  ...nothing,
  subjectId: Number(code),
  parentId: parent === null ? null : Number(parent),
  code,
  name,
  level: code.length / 2 - 1,
  isLeaf: true,
  ...figures,
});

const books = [
  subject('1001', '库存现金', null, { endingDebitBalance: '5.00' }),
  subject('1002', '银行存款', null),
  subject('100201', 'Bank A', '1002', { currentDebitAmount: '7.00' }),
  subject('100202', 'Bank B', '1002', { currentCreditAmount: '7.00' }),
  subject('10020201', 'Bank B USD', '100202', { endingDebitBalance: '7.00' }),
  subject('1012', '其他货币资金', null),
];
const all: BalanceFilter = { level: null, query: '', folded: new Set() };
const codes = (filter: Partial<BalanceFilter>) =>
  visibleRows(books, { ...all, ...filter }).map(({ code }) => code);

describe('the rows of the subject balance', () => {
  it('are all of them without a filter', () => {
    expect(codes({})).toHaveLength(books.length);
  });
  it('end at the level asked for', () => {
    expect(codes({ level: 1 })).toEqual(['1001', '1002', '1012']);
    expect(codes({ level: 2 })).toEqual(['1001', '1002', '100201', '100202', '1012']);
  });
  it('show a match in its place in the tree, with what is below it', () => {
    expect(codes({ query: 'bank a' })).toEqual(['1002', '100201']);
    expect(codes({ query: 'bank b' })).toEqual(['1002', '100202', '10020201']);
    expect(codes({ query: '1002' })).toEqual(['1002', '100201', '100202', '10020201']);
    expect(codes({ query: '货币' })).toEqual(['1012']);
  });
  it('hide what is below a folded subject', () => {
    expect(codes({ folded: new Set(['100202']) })).not.toContain('10020201');
    expect(codes({ folded: new Set(['1002']) })).toEqual(['1001', '1002', '1012']);
  });
});

describe('the total', () => {
  const tree = [
    subject('1001', '库存现金', null, { endingDebitBalance: '5.00' }),
    subject('1002', '银行存款', null, { endingDebitBalance: '4.00' }),
    subject('100201', 'Bank A', '1002', { endingDebitBalance: '7.00' }),
    subject('100202', 'Bank B', '1002', { endingCreditBalance: '3.00' }),
  ];
  const last: SubjectBalanceRow = {
    ...subject('', 'Total', null, { endingDebitBalance: '12.00' }),
    isTotal: true,
  };
  const closing = (filter: Partial<BalanceFilter>) => {
    const { endingDebitBalance, endingCreditBalance } = totalOfShown(
      last,
      visibleRows(tree, { ...all, ...filter }),
    );
    return [endingDebitBalance, endingCreditBalance];
  };
  it.each([{}, { level: 1 }, { level: 2 }, { folded: new Set(['1002']) }, { query: '100' }])(
    'is the sum of the topmost rows shown: %o',
    (filter) => expect(closing(filter)).toEqual(['9.00', '0.00']),
  );
  it('counts only the branches that a search leaves', () => {
    expect(closing({ query: 'bank b' })).toEqual(['4.00', '0.00']);
    expect(closing({ query: '库存' })).toEqual(['5.00', '0.00']);
  });
});

it('a subject can be folded while something below it is shown', () => {
  expect([...parentCodes(books, null)]).toEqual(['1002', '100202']);
  expect([...parentCodes(books, 2)]).toEqual(['1002']);
  expect([...parentCodes(books, 1)]).toEqual([]);
});

it('the deepest level bounds the choice of levels', () => {
  expect(deepestLevel(books)).toBe(3);
  expect(deepestLevel([])).toBe(1);
});
