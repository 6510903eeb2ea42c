import { describe, expect, it } from 'vitest';
import { moneyOf, ZERO } from './money.ts';
import { auxiliaryKey, checkOpenings, type OpeningContext, type OpeningDraft } from './opening-balance.ts';
import { context, CUSTOMER, subject } from './test-books.ts';

const books: OpeningContext = { ...context, enablePeriod: { year: 2025, month: 7 }, isLocked: false };
const row = (code: string, rest: Partial<OpeningDraft> = {}): OpeningDraft => ({
  subjectId: subject(code).id,
  auxiliary: [],
  currencyCode: null,
  openingAmount: moneyOf('100.00'),
  originalAmount: null,
  quantity: null,
  yearStartOriginal: null,
  yearStartQuantity: null,
  cumulativeDebit: ZERO,
  cumulativeCredit: ZERO,
  yearToDateActual: null,
  ...rest,
});
const of = (itemId: number): Partial<OpeningDraft> => ({ auxiliary: [{ categoryId: CUSTOMER, itemId }] });
const dollars = { currencyCode: 'USD', originalAmount: '14.00' };
const turnover = { cumulativeDebit: moneyOf('5.00'), cumulativeCredit: moneyOf('5.00') };
const result = { openingAmount: ZERO, ...turnover, yearToDateActual: moneyOf('5.00') };

describe('an opening row', () => {
  it.each([
    ['stands on a leaf', row('1001'), []],
    ['may stand on the opposite side', row('1001', { openingAmount: moneyOf('-1.00') }), []],
    [
      'not on a parent',
      row('1002'),
      [{ code: 'opening.not-leaf', field: 'subjectId', line: 1, subjectCode: '1002' }],
    ],
    [
      'not on a disabled subject',
      row('1901'),
      [{ code: 'opening.subject-disabled', field: 'subjectId', line: 1, subjectCode: '1901' }],
    ],
    [
      'not on a subject of elsewhere',
      row('1001', { subjectId: 99_999 }),
      [{ code: 'opening.subject-unknown', field: 'subjectId', line: 1 }],
    ],
    ['carries the items its subject requires', row('1122', of(701)), []],
    [
      'is refused without them',
      row('1122'),
      [{ code: 'opening.auxiliary-required', field: 'auxiliary', line: 1, categoryId: CUSTOMER }],
    ],
    ['may carry a disabled item: it once was in use', row('1122', of(703)), []],
    [
      'is refused with an unknown item',
      row('1122', of(999)),
      [{ code: 'opening.auxiliary-unknown', field: 'auxiliary', line: 1, categoryId: CUSTOMER, itemId: 999 }],
    ],
    [
      'is refused with an item nobody asked for',
      row('1001', of(701)),
      [{ code: 'opening.auxiliary-not-expected', field: 'auxiliary', line: 1, categoryId: CUSTOMER }],
    ],
    ['names its foreign currency', row('100202', dollars), []],
    [
      'is refused without it',
      row('100202'),
      [{ code: 'opening.currency-required', field: 'currencyCode', line: 1, currencyCodes: ['USD'] }],
    ],
    ['may be in base currency when it says so', row('100202', { currencyCode: 'CNY' }), []],
    [
      'is refused in another currency',
      row('100202', { currencyCode: 'JPY' }),
      [{ code: 'opening.currency-not-allowed', field: 'currencyCode', line: 1, currencyCode: 'JPY' }],
    ],
    [
      'has no foreign amount in base currency',
      row('1001', { originalAmount: '1' }),
      [{ code: 'opening.original-not-expected', field: 'originalAmount', line: 1 }],
    ],
    [
      'keeps to the decimals of its currency',
      row('100202', { ...dollars, originalAmount: '1.001' }),
      [{ code: 'opening.original-scale', field: 'originalAmount', line: 1, scale: 2 }],
    ],
    [
      'has no quantity without a unit',
      row('1001', { quantity: '3' }),
      [{ code: 'opening.quantity-not-kept', field: 'quantity', line: 1 }],
    ],
    ['of profit and loss opens at zero and tells its year', row('5001', result), []],
    [
      'of profit and loss has no balance',
      row('5001'),
      [{ code: 'opening.profit-and-loss-balance', field: 'openingAmount', line: 1, subjectCode: '5001' }],
    ],
    [
      'of a balance-sheet subject has no result',
      row('1001', { yearToDateActual: ZERO }),
      [{ code: 'opening.actual-not-expected', field: 'yearToDateActual', line: 1, subjectCode: '1001' }],
    ],
  ])('%s', (_rule, opening, problems) => {
    expect(checkOpenings([opening], books)).toEqual(problems);
  });

  it('has no turnover before books that start in January', () => {
    expect(
      checkOpenings([row('5001', result)], { ...books, enablePeriod: { year: 2025, month: 1 } }),
    ).toEqual(
      ['cumulativeDebit', 'cumulativeCredit', 'yearToDateActual'].map((field) => ({
        code: 'opening.turnover-not-allowed',
        field,
        line: 1,
      })),
    );
  });
});

it('a batch names the line of each problem and finds the same row twice', () => {
  const problems = checkOpenings([row('1001'), row('1002'), row('1001', { currencyCode: 'CNY' })], books);
  expect(problems.map(({ code, line }) => [line, code])).toEqual([
    [2, 'opening.not-leaf'],
    [3, 'opening.duplicate'],
  ]);
});

it('a combination of items is the same in any order', () => {
  const refs = [
    { categoryId: 8, itemId: 1 },
    { categoryId: 7, itemId: 20 },
  ];
  expect(auxiliaryKey(refs)).toBe('7:20,8:1');
  expect(auxiliaryKey(refs.toReversed())).toBe('7:20,8:1');
  expect(auxiliaryKey([])).toBe('');
});

it('nothing changes once the first period is closed', () => {
  expect(checkOpenings([row('1001')], { ...books, isLocked: true })).toEqual([{ code: 'opening.locked' }]);
});
