import { formatMoney } from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import { advance, allocation, exported, facts, sale } from '../test-documents.ts';
import { ages, bucketOf, dueDayOf } from './ages.ts';
import { carriedRate } from './carried-rate.ts';
import { openAdvances } from './open-advances.ts';
import { openItems } from './open-items.ts';

const JANUARY = { date: '2026-01-31', currency: 'USD', rate: '6.9' };
const FEBRUARY = { date: '2026-02-28', currency: 'USD', rate: '6.8' };

/** An item as text: open, base, pay status. */
const stand = (of: Parameters<typeof facts>[0], asOf: string): string[] =>
  openItems(facts(of), asOf).map(({ open, base, payStatus }) => `${open} ${formatMoney(base)} ${payStatus}`);

describe('what is open', () => {
  it('is what settlements up to the day left', () => {
    const of = { invoices: [sale()], allocations: [allocation({ amount: '13.00' })] };
    expect(stand(of, '2026-01-09')).toEqual([]);
    expect(stand(of, '2026-01-19')).toEqual(['113 113.00 1']);
    expect(stand(of, '2026-01-20')).toEqual(['100 100.00 2']);
  });

  it('began with what was settled before the books', () => {
    const of = { invoices: [sale({ opening: true, settledBefore: '13.00' })] };
    expect(stand(of, '2026-01-31')).toEqual(['100 100.00 2']);
  });

  it('is nothing of a destroyed invoice, from that day', () => {
    const of = { invoices: [sale({ destroyedOn: '2026-01-15' })] };
    expect([stand(of, '2026-01-14'), stand(of, '2026-01-15')]).toEqual([['113 113.00 1'], []]);
  });

  it('is open again from the day a settlement is undone', () => {
    const undo = allocation({ id: 'A2', date: '2026-02-10', amount: '-113.00', undoes: 'A1' });
    const of = { invoices: [sale()], allocations: [allocation(), undo] };
    expect([stand(of, '2026-02-09'), stand(of, '2026-02-10')]).toEqual([['0 0.00 3'], ['113 113.00 1']]);
  });
});

describe('what is carried in foreign currency', () => {
  const invoices = [exported('9000', { rate: '7.0112' })];
  const paid = allocation({ date: '2026-02-13', amount: '5000' });

  it('is at the invoice’s rate, then at the closing rate', () => {
    const of = { invoices, revaluations: [JANUARY, FEBRUARY], allocations: [paid] };
    expect(stand(of, '2026-01-30')).toEqual(['9000 63100.80 1']);
    expect(stand(of, '2026-01-31')).toEqual(['9000 62100.00 1']);
    expect(stand(of, '2026-02-14')).toEqual(['4000 27600.00 2']);
    expect(stand(of, '2026-02-28')).toEqual(['4000 27200.00 2']);
  });

  it('settles at the rate before the day’s own revaluation', () => {
    const [invoice] = invoices;
    const rate = (date: string) => carriedRate(invoice!, date, [FEBRUARY, JANUARY]);
    expect([rate('2026-01-31'), rate('2026-02-01'), rate('2026-02-28'), rate('2026-03-01')]).toEqual([
      '7.0112',
      '6.9',
      '6.9',
      '6.8',
    ]);
    expect(carriedRate(sale(), '2026-03-01', [JANUARY])).toBeNull();
  });

  it('is revalued by party and currency together, as the books do it', () => {
    const two = [exported('0.05', { id: 'I1', rate: '7' }), exported('0.05', { id: 'I2', rate: '7' })];
    const of = { invoices: two, revaluations: [{ ...JANUARY, rate: '6.9' }] };
    // 0.10 × 6.9 is 0.69; each alone would be 0.345, so 0.35.
    expect(stand(of, '2026-01-31')).toEqual(['0.05 0.35 1', '0.05 0.34 1']);
  });

  it('of invoices paid together is what one line of the voucher takes', () => {
    const two = [exported('0.05', { id: 'I1', rate: '6.9' }), exported('0.05', { id: 'I2', rate: '6.9' })];
    const rows = ['I1', 'I2'].map((invoiceId, index) =>
      allocation({ id: `A${index}`, entry: index, invoiceId, amount: '0.05' }),
    );
    // Invoiced 0.35 each, paid 0.10 × 6.9 = 0.69: a fen waits for the month's end.
    const of = { invoices: two, allocations: rows };
    expect(stand(of, '2026-01-20')).toEqual(['0 0.00 3', '0 0.01 3']);
    expect(stand({ ...of, revaluations: [JANUARY] }, '2026-01-31')).toEqual(['0 0.00 3', '0 0.00 3']);
  });

  it('of a set-off undone as a whole comes back as one line too', () => {
    const two = ['I1', 'I2'].map((id) => exported('0.05', { id, rate: '6.9' }));
    const rows = ['I1', 'I2'].flatMap((invoiceId, index) => {
      const row = allocation({
        id: `A${index}`,
        entry: index,
        kind: 'contra',
        sourceId: 'T',
        invoiceId,
        amount: '0.05',
      });
      const undo = {
        ...row,
        id: `U${index}`,
        entry: 9 + index,
        date: '2026-01-25',
        amount: '-0.05',
        undoes: row.id,
      };
      return [row, undo];
    });
    expect(stand({ invoices: two, allocations: rows }, '2026-01-25')).toEqual(['0.05 0.35 1', '0.05 0.35 1']);
  });

  it('moves nothing between a red invoice and its original', () => {
    const original = exported('100', { rate: '7' });
    const red = exported('-40', { id: 'R1', date: '2026-02-05', rate: '6.85', redOf: 'I1' });
    const row = allocation({ kind: 'red', date: '2026-02-05', sourceId: 'R1', amount: '40' });
    const of = { invoices: [original, red], allocations: [row], revaluations: [JANUARY] };
    const bases = openItems(facts(of), '2026-02-10').map(({ base }) => formatMoney(base));
    // 690.00 carried, less 274.00 of the red one's voucher.
    expect(bases).toEqual(['416.00', '0.00']);
  });

  it('undone comes back at what was taken', () => {
    const undo = allocation({ id: 'A2', date: '2026-03-05', amount: '-5000', undoes: 'A1' });
    const of = { invoices, revaluations: [JANUARY, FEBRUARY], allocations: [paid, undo] };
    // 4,000 at 6.8 and the 5,000 that were taken at 6.9.
    expect(stand(of, '2026-03-05')).toEqual(['9000 61700.00 1']);
  });
});

describe('an advance', () => {
  it('keeps its rate, and its parts leave nothing', () => {
    const given = advance({ currency: 'USD', rate: '0.333', amount: '10' });
    const part = (id: string, amount: string, date: string) =>
      allocation({ id, date, kind: 'advance', sourceId: 'V1', amount });
    const allocations = [
      part('A1', '3', '2026-01-10'),
      part('A2', '3', '2026-01-11'),
      part('A3', '4', '2026-01-12'),
    ];
    const left = (asOf: string) =>
      openAdvances(facts({ advances: [given], allocations, revaluations: [JANUARY] }), asOf).map(
        ({ open, base }) => `${open} ${formatMoney(base)}`,
      );
    expect([left('2026-01-09'), left('2026-01-10'), left('2026-01-11'), left('2026-01-31')]).toEqual([
      ['10 3.33'],
      ['7 2.33'],
      ['4 1.33'],
      [],
    ]);
  });

  it('given back is used', () => {
    const advanceRefunds = [
      { id: 'X', date: '2026-02-01', entry: 1, advanceId: 'V1', journalLineId: 'F9', amount: '500.00' },
    ];
    expect(openAdvances(facts({ advances: [advance()], advanceRefunds }), '2026-01-31').length).toBe(1);
    expect(openAdvances(facts({ advances: [advance()], advanceRefunds }), '2026-02-01')).toEqual([]);
  });
});

describe('ages', () => {
  it('count from the due day, or from the invoice’s', () => {
    const invoice = sale({ date: '2026-01-10', dueDate: '2026-02-09' });
    expect(bucketOf(invoice, '2026-02-10')).toBe('d1_7');
    expect(bucketOf(invoice, '2026-02-10', 'invoice')).toBe('d31_90');
    expect(bucketOf({ ...invoice, dueDate: null }, '2026-01-18')).toBe('d8_15');
  });

  it('know the due day of the party’s terms', () => {
    expect(dueDayOf(sale({ dueDate: null }), 30)).toBe('2026-02-09');
    expect(dueDayOf(sale({ dueDate: null }), null)).toBe('2026-01-10');
    expect(dueDayOf(sale({ dueDate: '2026-03-01' }), 30)).toBe('2026-03-01');
  });

  it('have a row for each party and currency, none for what is settled', () => {
    const of = facts({
      invoices: [sale(), exported('10', { id: 'I2' }), sale({ id: 'I3', partyId: 'C2', total: '5.00' })],
      allocations: [allocation({ invoiceId: 'I3', amount: '5.00' })],
    });
    expect(ages(of, 'sales', '2026-01-31').map(({ partyId, currency }) => `${partyId} ${currency}`)).toEqual([
      'C1 CNY',
      'C1 USD',
    ]);
  });
});
