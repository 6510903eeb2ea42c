import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, moneyOf, subtract } from './money.ts';
import { context, customer, line, STOCK, subject, voucher } from './test-books.ts';
import { checkVoucher, lastAllowedDay, totalsOf, type VoucherLineDraft } from './voucher.ts';

const sale = [line('1001', 'Dr', '100.00'), line('5001', 'Cr', '100.00')];
/** The problems of one line that is otherwise in good company. */
const problemsOf = (bad: VoucherLineDraft): unknown[] =>
  checkVoucher(voucher([bad, ...balanceOf(bad)]), context);
const balanceOf = ({ debit, credit }: VoucherLineDraft): VoucherLineDraft[] => [
  line('1001', 'Dr', '5.00'),
  { ...line('5001', 'Cr', '5.00'), credit: subtract(moneyOf('5.00'), subtract(credit, debit)) },
];

it('accepts a balanced voucher', () => {
  expect(checkVoucher(voucher(sale), context)).toEqual([]);
});

it('accepts a red letter: negative on its normal side', () => {
  expect(
    checkVoucher(voucher([line('1001', 'Dr', '-100.00'), line('5001', 'Cr', '-100.00')]), context),
  ).toEqual([]);
});

describe('a line', () => {
  it.each([
    [
      'has a summary',
      line('1001', 'Dr', '1.00', { summary: '  ' }),
      [{ code: 'line.summary-missing', field: 'summary', line: 1 }],
    ],
    [
      'has at most 200 characters of summary',
      line('1001', 'Dr', '1.00', { summary: '摘'.repeat(201) }),
      [{ code: 'line.summary-too-long', field: 'summary', line: 1, max: 200 }],
    ],
    ['counts a rare character once', line('1001', 'Dr', '1.00', { summary: '𠮷'.repeat(200) }), []],
    [
      'has a subject',
      line('1001', 'Dr', '1.00', { subjectId: null }),
      [{ code: 'line.subject-missing', field: 'subjectId', line: 1 }],
    ],
    [
      'names a subject of this set',
      line('1001', 'Dr', '1.00', { subjectId: 99_999 }),
      [{ code: 'line.subject-unknown', field: 'subjectId', line: 1 }],
    ],
    [
      'stands on a leaf',
      line('1002', 'Dr', '1.00'),
      [{ code: 'line.subject-not-leaf', field: 'subjectId', line: 1, subjectCode: '1002' }],
    ],
    [
      'stands on a usable subject',
      line('1901', 'Dr', '1.00'),
      [{ code: 'line.subject-disabled', field: 'subjectId', line: 1, subjectCode: '1901' }],
    ],
    [
      'has an amount',
      line('1001', 'Dr', '0.00'),
      [{ code: 'line.amount', field: 'debit', line: 1, rule: 'none' }],
    ],
    [
      'has one side only',
      line('1001', 'Dr', '1.00', { credit: moneyOf('2.00') }),
      [{ code: 'line.amount', field: 'debit', line: 1, rule: 'both' }],
    ],
    [
      'carries the item its subject requires',
      line('1122', 'Dr', '1.00'),
      [{ code: 'line.auxiliary-missing', field: 'auxiliary', line: 1, categoryId: 7 }],
    ],
    [
      'carries an item that exists',
      line('1122', 'Dr', '1.00', customer(999)),
      [{ code: 'line.auxiliary-unknown', field: 'auxiliary', line: 1, categoryId: 7, itemId: 999 }],
    ],
    [
      'carries an item of that category',
      line('1122', 'Dr', '1.00', customer(801)),
      [{ code: 'line.auxiliary-unknown', field: 'auxiliary', line: 1, categoryId: 7, itemId: 801 }],
    ],
    [
      'carries an enabled item',
      line('1122', 'Dr', '1.00', customer(703)),
      [{ code: 'line.auxiliary-disabled', field: 'auxiliary', line: 1, categoryId: 7, itemId: 703 }],
    ],
    [
      'carries nothing its subject does not keep',
      line('1001', 'Dr', '1.00', customer(701)),
      [{ code: 'line.auxiliary-not-expected', field: 'auxiliary', line: 1, categoryId: 7 }],
    ],
    [
      'carries one item of a category',
      line('1122', 'Dr', '1.00', {
        auxiliary: [
          { categoryId: 7, itemId: 701 },
          { categoryId: 7, itemId: 702 },
        ],
      }),
      [{ code: 'line.auxiliary-not-expected', field: 'auxiliary', line: 1, categoryId: 7 }],
    ],
    [
      'keeps a quantity only with a unit',
      line('1001', 'Dr', '1.00', { quantity: '1' }),
      [{ code: 'line.quantity-not-kept', field: 'quantity', line: 1 }],
    ],
  ])('%s', (_rule, bad, problems) => {
    expect(problemsOf(bad)).toEqual(problems);
  });

  it('has a quantity with the sign of its amount', () => {
    const goods = (amount: string, quantity: string) =>
      line('1405', 'Cr', amount, { quantity, auxiliary: [{ categoryId: STOCK, itemId: 801 }] });
    expect(problemsOf(goods('-10.00', '-2'))).toEqual([]);
    expect(problemsOf(goods('10.00', '0'))).toEqual([]);
    expect(problemsOf(goods('10.00', '-2'))).toEqual([
      { code: 'line.quantity-sign', field: 'quantity', line: 1 },
    ]);
  });
});

describe('a foreign line', () => {
  const dollars = (amount: string, rest: Partial<VoucherLineDraft>) =>
    line('100202', 'Dr', amount, { currencyCode: 'USD', ...rest });
  const place = { line: 1, field: 'originalAmount' };

  it.each([
    ['is original × rate', dollars('712.35', { originalAmount: '100', rate: '7.12345' }), []],
    ['is red in both amounts', dollars('-712.35', { originalAmount: '-100', rate: '7.12345' }), []],
    [
      'is not one fen off',
      dollars('712.34', { originalAmount: '100', rate: '7.12345' }),
      [{ code: 'line.local-amount-mismatch', ...place, expected: '712.35' }],
    ],
    [
      'has the sign of its base amount',
      dollars('712.35', { originalAmount: '-100', rate: '7.12345' }),
      [{ code: 'line.local-amount-mismatch', ...place, expected: '-712.35' }],
    ],
    [
      'has a rate',
      dollars('712.35', { originalAmount: '100' }),
      [{ code: 'line.rate-missing', line: 1, field: 'rate' }],
    ],
    [
      'has a rate above zero',
      dollars('712.35', { originalAmount: '100', rate: '0' }),
      [{ code: 'line.rate-missing', line: 1, field: 'rate' }],
    ],
    [
      'has an original amount',
      dollars('712.35', { rate: '7.12345' }),
      [{ code: 'line.original-missing', ...place }],
    ],
    [
      'keeps to the decimals of its currency',
      dollars('712.35', { originalAmount: '100.001', rate: '7.12345' }),
      [{ code: 'line.original-scale', ...place, scale: 2 }],
    ],
    [
      'is in a currency of the set',
      dollars('1.00', { currencyCode: 'XXX' }),
      [{ code: 'line.currency-unknown', line: 1, field: 'currencyCode', currencyCode: 'XXX' }],
    ],
    [
      'is in a currency of its subject',
      dollars('1.00', { currencyCode: 'JPY' }),
      [{ code: 'line.currency-not-allowed', line: 1, field: 'currencyCode', currencyCode: 'JPY' }],
    ],
    [
      'is not left without a currency',
      dollars('1.00', { currencyCode: null }),
      [{ code: 'line.currency-required', line: 1, field: 'currencyCode', currencyCodes: ['USD'] }],
    ],
    ['may be in base currency when it says so', dollars('1.00', { currencyCode: 'CNY' }), []],
  ])('%s', (_rule, bad, problems) => {
    expect(problemsOf(bad)).toEqual(problems);
  });

  it('moves base currency only in a revaluation', () => {
    const lines = [dollars('-3.00', { rate: '7.0880' }), line('5602', 'Cr', '-3.00')];
    expect(checkVoucher(voucher(lines, { kind: 'fx-revaluation' }), context)).toEqual([]);
    expect(checkVoucher(voucher(lines), context).map((p) => p.code)).toEqual(['line.original-missing']);
  });

  it('does not stand on a subject kept in base currency', () => {
    expect(
      problemsOf(line('1001', 'Dr', '7.00', { currencyCode: 'USD', originalAmount: '1', rate: '7' })),
    ).toEqual([{ code: 'line.currency-not-allowed', line: 1, field: 'currencyCode', currencyCode: 'USD' }]);
  });
});

describe('the voucher as a whole', () => {
  it('has lines', () => {
    expect(checkVoucher(voucher([]), context)).toEqual([{ code: 'voucher.no-lines' }]);
  });

  it('has at least two', () => {
    expect(checkVoucher(voucher([line('1001', 'Dr', '1.00')]), context)).toEqual([
      { code: 'voucher.too-few-lines', min: 2 },
      { code: 'voucher.unbalanced', debit: '1.00', credit: '0.00' },
    ]);
  });

  it('has at most 1,000, unless a closing rule made it', () => {
    const lines = Array.from({ length: 501 }, () => sale).flat();
    expect(checkVoucher(voucher(lines), context)).toEqual([{ code: 'voucher.too-many-lines', max: 1000 }]);
    expect(checkVoucher(voucher(lines, { kind: 'payroll-accrual' }), context)).toEqual([]);
  });

  it('balances to the fen', () => {
    expect(
      checkVoucher(voucher([line('1001', 'Dr', '100.00'), line('5001', 'Cr', '99.99')]), context),
    ).toEqual([{ code: 'voucher.unbalanced', debit: '100.00', credit: '99.99' }]);
  });

  it('balances at the limit of the column without losing a fen', () => {
    const most = '9999999999999.99';
    expect(checkVoucher(voucher([line('1001', 'Dr', most), line('5001', 'Cr', most)]), context)).toEqual([]);
  });

  it.each([
    ['2024-12-31', [{ code: 'voucher.date-before-enable', field: 'date', year: 2025, month: 1 }]],
    ['2025-01-01', []],
    ['2026-03-31', []],
    ['2026-04-01', [{ code: 'voucher.date-too-far', field: 'date', last: '2026-03-31' }]],
    ['2025-02-30', [{ code: 'day.malformed', field: 'date' }]],
  ])('dated %s with March 2025 as the oldest open month', (date, problems) => {
    expect(checkVoucher(voucher(sale, { date }), context)).toEqual(problems);
  });

  it('reports everything at once, line by line, then the whole', () => {
    const lines = [line('1002', 'Dr', '0.00', { summary: '' }), line('1122', 'Cr', '1.00')];
    expect(
      checkVoucher(voucher(lines, { date: '2024-01-01' }), context).map((p) => [p.line, p.code]),
    ).toEqual([
      [1, 'line.summary-missing'],
      [1, 'line.subject-not-leaf'],
      [1, 'line.amount'],
      [2, 'line.auxiliary-missing'],
      [undefined, 'voucher.unbalanced'],
      [undefined, 'voucher.date-before-enable'],
    ]);
  });
});

it('the last allowed day is the end of the month 12 months on', () => {
  expect(lastAllowedDay({ year: 2023, month: 2 })).toBe('2024-02-29');
});

it('accepts a voucher exactly when its sides are equal', () => {
  const fenOf = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      fc.array(fenOf, { minLength: 1, maxLength: 20 }),
      fc.bigInt({ min: -2n, max: 2n }),
      (debits, off) => {
        const total = debits.reduce((a, b) => a + b, 0n) + off;
        fc.pre(total !== 0n);
        const lines = [
          ...debits.map((debit) => ({
            ...line('1001', 'Dr', '0'),
            debit: debit as VoucherLineDraft['debit'],
          })),
          { ...line('5001', 'Cr', '0'), credit: total as VoucherLineDraft['credit'] },
        ];
        const problems = checkVoucher(voucher(lines), context);
        const { debit, credit } = totalsOf(lines);
        const unbalanced = {
          code: 'voucher.unbalanced',
          debit: formatMoney(debit),
          credit: formatMoney(credit),
        };
        expect(problems).toEqual(off === 0n ? [] : [unbalanced]);
      },
    ),
  );
});

it('the test chart is what the tests say it is', () => {
  expect([subject('1002').isLeaf, subject('100202').isLeaf, subject('5001').normalSide]).toEqual([
    false,
    true,
    'credit',
  ]);
});
