import { describe, expect, it } from 'vitest';
import { equityChanges, type EquityBooks, type EquityLine, type EquityVoucher } from './equity-changes.ts';
import { formatMoney, moneyOf } from './money.ts';

const [paidIn, reserve, undistributed] = [0, 1, 2];
const money = (...texts: string[]) => texts.map(moneyOf);
const line = (component: number, net: string, role: EquityLine['role'] = null): EquityLine => ({
  component,
  role,
  net: moneyOf(net),
});
const voucher = (lines: EquityLine[], more: Partial<EquityVoucher> = {}): EquityVoucher => ({
  id: 1,
  kind: 'manual',
  hasOutside: false,
  lines,
  ...more,
});
const changes = (books: Partial<EquityBooks>) => {
  const { rows, unclassified } = equityChanges({
    components: ['contributed', 'reserve', 'undistributed'],
    opening: money('100.00', '10.00', '50.00'),
    closing: money('100.00', '10.00', '50.00'),
    profit: moneyOf('0.00'),
    priorYears: moneyOf('0.00'),
    contributedBefore: money('0.00', '0.00', '0.00'),
    vouchers: [],
    ...books,
  });
  const moved = Object.entries(rows)
    .filter(([key, amounts]) => !['E1', 'E3', 'E10'].includes(key) && amounts.some((one) => one !== 0n))
    .map(([key, amounts]) => `${key} ${amounts.map(formatMoney).join(' ')}`);
  return { moved: moved.toSorted(), unclassified };
};

describe('changes in equity', () => {
  it('the profit is undistributed, whether it was carried or not', () => {
    expect(changes({ profit: moneyOf('7.00'), closing: money('100.00', '10.00', '57.00') })).toEqual({
      moved: ['E4 0.00 0.00 7.00'],
      unclassified: [],
    });
  });

  it('owners put in what stands against accounts outside equity, and before the books began what was entered', () => {
    expect(
      changes({
        closing: money('135.00', '10.00', '50.00'),
        contributedBefore: money('5.00', '0.00', '0.00'),
        vouchers: [voucher([line(paidIn, '30.00')], { hasOutside: true })],
      }).moved,
    ).toEqual(['E5 35.00 0.00 0.00']);
  });

  it('an appropriation adds to the reserve and takes from undistributed profit; closing its subjects is no change', () => {
    const appropriation = [line(reserve, '5.00'), line(undistributed, '-5.00', 'appropriation')];
    const closingThem = [
      line(undistributed, '5.00', 'appropriation'),
      line(undistributed, '-5.00', 'correction'),
    ];
    expect(
      changes({
        closing: money('100.00', '15.00', '45.00'),
        vouchers: [
          voucher(appropriation, { kind: 'year-end' }),
          voucher(closingThem, { kind: 'year-end', id: 2 }),
        ],
      }),
    ).toEqual({ moved: ['E6 0.00 5.00 -5.00'], unclassified: [] });
  });

  it('a distribution and a correction of earlier years stand against accounts outside equity', () => {
    expect(
      changes({
        closing: money('100.00', '10.00', '32.00'),
        vouchers: [
          voucher([line(undistributed, '-20.00', 'distribution')], { hasOutside: true }),
          voucher([line(undistributed, '2.00', 'correction')], { hasOutside: true, id: 2 }),
        ],
      }).moved,
    ).toEqual(['E2 0.00 0.00 2.00', 'E7 0.00 0.00 -20.00']);
  });

  it('a reserve that becomes capital is a transfer within equity', () => {
    expect(
      changes({
        closing: money('104.00', '6.00', '50.00'),
        vouchers: [voucher([line(paidIn, '4.00'), line(reserve, '-4.00')])],
      }).moved,
    ).toEqual(['E8 4.00 -4.00 0.00']);
  });

  it('what nothing explains is told with its voucher', () => {
    expect(
      changes({
        closing: money('100.00', '13.00', '50.00'),
        vouchers: [voucher([line(reserve, '3.00')], { hasOutside: true, id: 9 })],
      }),
    ).toEqual({ moved: ['E9 0.00 3.00 0.00'], unclassified: [9] });
  });

  it('a voucher is told whose lines cancel out, but in different components', () => {
    expect(
      changes({
        closing: money('100.00', '-90.00', '150.00'),
        vouchers: [
          voucher([line(reserve, '-100.00'), line(undistributed, '100.00')], { hasOutside: true, id: 9 }),
        ],
      }),
    ).toEqual({ moved: ['E9 0.00 -100.00 100.00'], unclassified: [9] });
  });

  it('a voucher is told whose appropriation is not what the reserve got', () => {
    const lines = [line(reserve, '5.00'), line(undistributed, '-3.00', 'appropriation')];
    expect(
      changes({
        closing: money('98.00', '15.00', '47.00'),
        vouchers: [voucher([...lines, line(paidIn, '-2.00')], { id: 8 })],
      }),
    ).toEqual({
      moved: ['E6 0.00 5.00 -5.00', 'E8 -2.00 0.00 0.00', 'E9 0.00 0.00 2.00'],
      unclassified: [8],
    });
  });
});
