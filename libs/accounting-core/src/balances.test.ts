import { describe, expect, it } from 'vitest';
import { leafBalances, type OpeningFigures, type Span } from './balances.ts';
import { sideOf, splitBySide } from './figures.ts';
import { fen, formatMoney, moneyOf } from './money.ts';
import { context, customer, line, opening, periodBalances, subject, voucher } from './test-books.ts';
import type { VoucherDraft } from './voucher.ts';

const july = { year: 2025, month: 7 };
const month = (year: number, number: number): Span => ({
  from: { year, month: number },
  to: { year, month: number },
});
const figures = (
  code: string,
  span: Span,
  books: { enable?: typeof july; openings?: OpeningFigures[]; vouchers?: VoucherDraft[] },
) => {
  const leaves = leafBalances(
    {
      subjects: context.subjects,
      enablePeriod: books.enable ?? july,
      openings: books.openings ?? [],
      balances: periodBalances(books.vouchers ?? []),
    },
    span,
  );
  const leaf = leaves.find(({ subjectId }) => subjectId === subject(code).id);
  if (!leaf) throw new Error(`no figures of ${code}`);
  return leaf.figures;
};
const amounts = (code: string, span: Span, books: Parameters<typeof figures>[2]) =>
  Object.fromEntries(
    Object.entries(figures(code, span, books).amount).map(([name, value]) => [name, formatMoney(value)]),
  );

describe('pitfall 21, the worked mid-year example: books enabled in July', () => {
  const openings = [
    opening('100201', '50000.00', { cumulativeDebit: '300000.00', cumulativeCredit: '280000.00' }),
    opening('2202', '20000.00', { cumulativeDebit: '90000.00', cumulativeCredit: '100000.00' }),
  ];

  it('cash opening Dr 50,000 began the year at Dr 30,000', () => {
    expect(amounts('100201', month(2025, 7), { openings })).toMatchObject({
      yearStart: '30000.00',
      opening: '50000.00',
      ytdDebit: '300000.00',
      ytdCredit: '280000.00',
      closing: '50000.00',
    });
  });

  it('payables opening Cr 20,000 began the year at Cr 10,000', () => {
    expect(amounts('2202', month(2025, 7), { openings })).toMatchObject({
      yearStart: '-10000.00',
      opening: '-20000.00',
      closing: '-20000.00',
    });
  });

  it('profit and loss began the year at zero, whatever its turnover', () => {
    const pl = opening('5602', '0.00', {
      cumulativeDebit: '900.00',
      cumulativeCredit: '0.00',
      yearToDateActual: '900.00',
    });
    expect(amounts('5602', month(2025, 7), { openings: [pl] })).toMatchObject({
      yearStart: '0.00',
      closing: '0.00',
    });
  });
});

describe('a month', () => {
  const vouchers = [
    voucher([line('1001', 'Dr', '100.00'), line('5001', 'Cr', '100.00')], { date: '2025-07-31' }),
    voucher([line('1001', 'Dr', '40.00'), line('5001', 'Cr', '40.00')], { date: '2025-08-01' }),
    voucher([line('5602', 'Dr', '15.00'), line('1001', 'Cr', '15.00')], { date: '2025-08-31' }),
    voucher([line('1001', 'Dr', '-5.00'), line('5001', 'Cr', '-5.00')], { date: '2025-08-31' }),
    voucher([line('1001', 'Dr', '7.00'), line('5001', 'Cr', '7.00')], { date: '2025-09-01' }),
  ];
  const openings = [opening('1001', '10.00', { cumulativeDebit: '3.00', cumulativeCredit: '1.00' })];

  it('opens where the month before closed, and later months do not reach back', () => {
    expect(amounts('1001', month(2025, 8), { openings, vouchers })).toEqual({
      yearStart: '8.00',
      opening: '110.00',
      debit: '35.00',
      credit: '15.00',
      ytdDebit: '138.00',
      ytdCredit: '16.00',
      closing: '130.00',
    });
  });

  it('a quarter opens before its first month; the year runs on', () => {
    const span = { from: { year: 2025, month: 7 }, to: { year: 2025, month: 9 } };
    expect(amounts('1001', span, { openings, vouchers })).toEqual({
      yearStart: '8.00',
      opening: '10.00',
      debit: '142.00',
      credit: '15.00',
      ytdDebit: '145.00',
      ytdCredit: '16.00',
      closing: '137.00',
    });
  });

  it('the next year starts with the balance of December and no turnover', () => {
    expect(amounts('1001', month(2026, 1), { openings, vouchers })).toEqual({
      yearStart: '137.00',
      opening: '137.00',
      debit: '0.00',
      credit: '0.00',
      ytdDebit: '0.00',
      ytdCredit: '0.00',
      closing: '137.00',
    });
  });
});

describe('activity', () => {
  const books = {
    openings: [
      opening('5001', '0.00', {
        cumulativeDebit: '500.00',
        cumulativeCredit: '500.00',
        yearToDateActual: '500.00',
      }),
      opening('560302', '0.00', {
        cumulativeDebit: '4.00',
        cumulativeCredit: '4.00',
        yearToDateActual: '-4.00',
      }),
    ],
    vouchers: [
      voucher([line('1001', 'Dr', '100.00'), line('5001', 'Cr', '100.00')], { date: '2025-08-15' }),
      voucher([line('5001', 'Dr', '100.00'), line('3103', 'Cr', '100.00')], {
        date: '2025-08-31',
        kind: 'pl-carry-forward',
      }),
    ],
  };

  it('leaves out what only carries results forward; every balance counts it', () => {
    const sales = figures('5001', month(2025, 8), books);
    expect([sales.activity.debit, sales.activity.credit]).toEqual([0n, 10000n]);
    expect(formatMoney(sales.amount.closing)).toBe('0.00');
  });

  it('leaves out both sides of what is carried forward', () => {
    const cost = [
      voucher([line('5602', 'Dr', '12.00'), line('1001', 'Cr', '12.00')], { date: '2025-08-15' }),
      voucher([line('3103', 'Dr', '12.00'), line('5602', 'Cr', '12.00')], {
        date: '2025-08-31',
        kind: 'pl-carry-forward',
      }),
    ];
    expect(figures('5602', month(2025, 8), { vouchers: cost }).activity).toEqual({
      debit: 1200n,
      credit: 0n,
      ytdDebit: 1200n,
      ytdCredit: 0n,
    });
  });

  it('of the year so far adds the actual result before the books, on its own side', () => {
    expect(figures('5001', month(2025, 8), books).activity).toMatchObject({
      ytdDebit: 0n,
      ytdCredit: 60000n,
    });
    expect(figures('560302', month(2025, 8), books).activity).toMatchObject({
      ytdDebit: -400n,
      ytdCredit: 0n,
    });
  });

  it('of the next year forgets it', () => {
    expect(figures('5001', month(2026, 1), books).activity).toMatchObject({ ytdDebit: 0n, ytdCredit: 0n });
  });
});

describe('quantities and foreign amounts', () => {
  const openings: OpeningFigures[] = [
    { ...opening('1405', '500.00'), quantity: '50', yearStartQuantity: '20' },
    { ...opening('100202', '700.00'), currencyCode: 'USD', originalAmount: '100', yearStartOriginal: '60.5' },
  ];
  const goods = (quantity: string) => ({ quantity, ...customer(701) });
  const vouchers = [
    voucher([line('1405', 'Dr', '30.00', { quantity: '3' }), line('1001', 'Cr', '30.00')], {
      date: '2025-07-02',
    }),
    voucher([line('1405', 'Cr', '20.00', { quantity: '2.5' }), line('1001', 'Dr', '20.00')], {
      date: '2025-07-03',
    }),
    voucher([line('1405', 'Cr', '-8.00', { quantity: '-0.5' }), line('1001', 'Dr', '-8.00')], {
      date: '2025-07-04',
    }),
    voucher(
      [
        line('100202', 'Cr', '71.00', { currencyCode: 'USD', originalAmount: '10' }),
        line('1001', 'Dr', '71.00'),
      ],
      { date: '2025-07-05' },
    ),
    voucher([line('1122', 'Dr', '9.00', goods('9')), line('1001', 'Cr', '9.00')], { date: '2025-07-06' }),
  ];

  it('move by side like amounts', () => {
    expect(figures('1405', month(2025, 7), { openings, vouchers }).quantity).toMatchObject({
      yearStart: '20',
      opening: '50',
      debit: '3',
      credit: '2',
      closing: '51',
    });
    expect(figures('100202', month(2025, 7), { openings, vouchers }).original).toMatchObject({
      yearStart: '60.5',
      opening: '100',
      credit: '10',
      closing: '90',
    });
  });

  it('of books that start in January begin the year with the opening', () => {
    const enable = { year: 2025, month: 1 };
    expect(figures('1405', month(2025, 1), { openings, enable }).quantity).toMatchObject({ yearStart: '50' });
  });

  it('of a credit-side subject are negative, like its amount', () => {
    const owed = [{ ...opening('2202', '70.00'), originalAmount: '10' }];
    expect(figures('2202', month(2025, 7), { openings: owed }).original.closing).toBe('-10');
  });
});

it('a balance is shown on the side of its sign, zero on none', () => {
  expect([sideOf(fen(1)), sideOf(fen(-1)), sideOf(fen(0))]).toEqual(['debit', 'credit', 'flat']);
  expect(splitBySide(moneyOf('-3.00'))).toEqual({ debit: 0n, credit: 300n });
});
