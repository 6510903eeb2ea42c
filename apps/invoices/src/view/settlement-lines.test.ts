import type { Allocation, Invoice, OpenItem } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import {
  bookableSettlement,
  bookedTogether,
  partnersOf,
  settlementLines,
  shownAllocations,
  standsHalf,
  sumTaken,
  unbookableSettlement,
  unbookedTogether,
} from './settlement-lines.ts';

const sale = {
  id: 1,
  side: 'sales',
  partyItemId: 7,
  currencyCode: 'CNY',
  totalAmount: '113.00',
  redOf: null,
} as Invoice;
const red = { ...sale, id: 2, totalAmount: '-50.00', redOf: 9 } as Invoice;
const item = (invoiceId: number, side: 'sales' | 'purchase', open: string, more: object = {}): OpenItem =>
  ({ invoiceId, side, open, totalAmount: open, partyId: 7, currencyCode: 'CNY', ...more }) as OpenItem;

describe('the settlement of an invoice', () => {
  const items = [
    item(1, 'sales', '113.00'),
    item(2, 'sales', '-50.00'),
    item(3, 'purchase', '60.00', { partyId: 8 }),
    item(4, 'purchase', '60.00', { currencyCode: 'USD' }),
    item(5, 'sales', '-5.00', { partyId: 9 }),
  ];

  it.each([
    ['contra', sale, [3]],
    ['red', sale, [2]],
    ['red', red, [1]],
    ['write-off', sale, []],
    ['advance', sale, []],
  ] as const)('as %s is with %#', (kind, invoice, ids) =>
    expect(partnersOf(invoice, kind, items).map(({ invoiceId }) => invoiceId)).toEqual(ids),
  );

  it('by advances is one line for each of them', () =>
    expect(
      settlementLines(
        sale,
        'advance',
        new Map([
          [21, '40.00'],
          [22, '0.00'],
        ]),
      ),
    ).toEqual([{ invoiceId: 1, amount: '40.00', advanceId: 21 }]));

  it('sends both sides of a set-off, and each red credit with its invoice', () => {
    const taken = new Map([
      [3, '60.00'],
      [4, '0.00'],
      [6, '1.50'],
    ]);
    expect(sumTaken(taken)).toBe('61.5');
    expect(settlementLines(sale, 'contra', taken)).toEqual([
      { invoiceId: 1, amount: '61.50' },
      { invoiceId: 3, amount: '60.00' },
      { invoiceId: 6, amount: '1.50' },
    ]);
    expect(settlementLines(sale, 'red', new Map([[2, '50.00']]))).toEqual([
      { invoiceId: 1, amount: '50.00', redId: 2 },
    ]);
    expect(settlementLines(red, 'red', new Map([[1, '50.00']]))).toEqual([
      { invoiceId: 1, amount: '50.00', redId: 2 },
    ]);
  });

  it('is shown from its own side, with what was undone', () => {
    const row = { kind: 'red', settlementId: null, date: '2026-03-01', sourceId: 2, invoiceId: 1 };
    const rows = [
      { ...row, id: 10, amount: '50.00', undoes: null },
      { ...row, id: 11, amount: '-50.00', undoes: 10 },
    ] as Allocation[];
    expect(shownAllocations(rows, 1).map(({ amount }) => amount)).toEqual(['50.00', '-50.00']);
    expect(shownAllocations(rows, 2)).toMatchObject([
      { amount: '-50.00', isUndone: true, undoes: null },
      { amount: '50.00', isUndone: false, undoes: 10 },
    ]);
  });
});

it('takes the red voucher back before the one that it takes back', () => {
  const row = (id: number, settlementId: number | null, undoes: number | null = null) => ({
    id,
    settlementId,
    undoes,
    isUndone: false,
    isWithdrawn: false,
    date: '2026-03-05',
    kind: 'write-off',
    amount: '10.00',
  });
  const rows = [row(1, 11), row(2, 12, 1), row(3, null)];
  const takenBack = (...booked: readonly number[]) =>
    rows.map((one) => unbookableSettlement(one, rows, new Set(booked)));
  expect(takenBack(11, 12)).toEqual([null, 12, null]);
  expect(takenBack(11)).toEqual([11, null, null]);
  expect(takenBack()).toEqual([null, null, null]);
});

it('makes the voucher of what is undone before the red one that takes it back', () => {
  const row = (id: number, settlementId: number | null, more: object = {}) => ({
    id,
    date: '2026-03-05',
    kind: 'write-off',
    amount: '10.00',
    settlementId,
    undoes: null,
    isUndone: false,
    isWithdrawn: false,
    ...more,
  });
  const rows = [row(1, 11), row(2, 12, { undoes: 1 }), row(3, 13, { kind: 'red' }), row(4, null)];
  const bookable = (...unbooked: readonly number[]) =>
    rows.map((one) => bookableSettlement(one, rows, new Set(unbooked)));
  expect(bookable(11, 12, 13)).toEqual([11, null, null, null]);
  expect(bookable(12)).toEqual([null, 12, null, null]);
  expect(bookable()).toEqual([null, null, null, null]);
});

it('makes the voucher of an applied advance with the red one of what undid it, where both wait', () => {
  const row = (id: number, settlementId: number, undoes: number | null = null, kind = 'advance') => ({
    id,
    date: '2026-03-05',
    kind,
    amount: '10.00',
    settlementId,
    undoes,
    isUndone: false,
    isWithdrawn: false,
  });
  const rows = [row(1, 11), row(2, 12, 1), row(3, 13, null, 'write-off'), row(4, 14, 3, 'write-off')];
  const together = (id: number, ...unbooked: readonly number[]) =>
    bookedTogether(id, rows, new Set(unbooked));
  expect(together(11, 11, 12)).toEqual([11, 12]);
  expect(together(11, 11)).toEqual([11]);
  expect(together(12, 12)).toEqual([12]);
  expect(together(13, 13, 14), 'a write-off stands alone').toEqual([13]);
});

describe('what undid the application of an advance whose document is gone', () => {
  const row = (id: number, settlementId: number, undoes: number | null, isWithdrawn: boolean) => ({
    id,
    date: '2026-03-05',
    kind: 'advance',
    amount: '10.00',
    settlementId,
    undoes,
    isUndone: false,
    isWithdrawn,
  });
  const gone = [row(1, 11, null, true), row(2, 12, 1, true)];
  const there = [row(1, 11, null, false), row(2, 12, 1, false)];

  it('loses its voucher together with the application, which alone would come from nothing', () => {
    expect(unbookedTogether(12, gone, new Set([11, 12])).toSorted()).toEqual([11, 12]);
    expect(unbookedTogether(11, gone, new Set([11]))).toEqual([11]);
    expect(unbookedTogether(12, there, new Set([11, 12])), 'of one that is there, alone').toEqual([12]);
  });

  it('and of two advances in one settlement both undoings go with it', () => {
    const rows = [row(1, 11, null, true), row(2, 11, null, false), row(3, 12, 1, true), row(4, 13, 2, false)];
    expect(unbookedTogether(12, rows, new Set([11, 12, 13])).toSorted()).toEqual([11, 12, 13]);
  });

  it('is said to stand half while only the application is booked', () => {
    const half = (rows: typeof gone, ...unbooked: readonly number[]) =>
      rows.map((one) => standsHalf(one, rows, new Set(unbooked)));
    expect(half(gone, 12)).toEqual([false, true]);
    expect(half(gone, 11, 12)).toEqual([false, false]);
    expect(half(gone)).toEqual([false, false]);
    expect(half(there, 12)).toEqual([false, false]);
  });
});
