import { describe, expect, it } from 'vitest';
import type { LineDraft } from './draft.ts';
import { figuresAfter } from './line-figures.ts';
import { cr, dr, facts, line } from './test-facts.ts';

const shown = ({ debit, credit, quantity, price, rate, original }: LineDraft) =>
  Object.fromEntries(
    Object.entries({ debit, credit, quantity, price, rate, original }).filter(([, value]) => value),
  );
const after = (before: LineDraft, left: Parameters<typeof figuresAfter>[1]) =>
  shown(figuresAfter(before, left, 'manual', facts));

describe('quantity, price and amount: any two give the third', () => {
  it('quantity × price is the amount, on the own side of the subject', () => {
    expect(after(line('1', { subjectId: 1405, quantity: '20', price: '4.5' }), 'price')).toEqual({
      debit: '90.00',
      quantity: '20',
      price: '4.5',
    });
  });
  it('on the side the line has already', () => {
    expect(after(cr('1', 1405, '1.00', { quantity: '20', price: '4.5' }), 'quantity')).toMatchObject({
      credit: '90.00',
    });
  });
  it('amount ÷ quantity is the price', () => {
    expect(after(dr('1', 1405, '100.00', { quantity: '3' }), 'quantity')).toMatchObject({
      price: '33.333333',
    });
    expect(after(dr('1', 1405, '100.00', { quantity: '3', price: '1' }), 'debit')).toMatchObject({
      debit: '100.00',
      price: '33.333333',
    });
  });
  it('amount ÷ price is the quantity', () => {
    expect(after(dr('1', 1405, '90.00', { price: '4.5' }), 'price')).toMatchObject({ quantity: '20' });
  });
  it('a red amount is of a red quantity', () => {
    expect(after(dr('1', 1405, '-90.00', { quantity: '20', price: '1' }), 'debit')).toMatchObject({
      quantity: '-20',
      price: '4.5',
    });
  });
  it('a quantity of nothing changes nothing', () => {
    expect(after(dr('1', 1405, '90.00', { quantity: '0' }), 'quantity')).toEqual({
      debit: '90.00',
      quantity: '0',
    });
  });
  it('what is no figure stays as it was typed', () => {
    expect(after(dr('1', 1405, '90.00', { quantity: '3 pcs', price: '30' }), 'quantity')).toEqual({
      debit: '90.00',
      quantity: '3 pcs',
      price: '30',
    });
  });
  it('a subject without a unit has no quantity', () => {
    expect(after(dr('1', 1001, '90.00', { quantity: '3' }), 'debit')).toEqual({
      debit: '90.00',
      quantity: '3',
    });
  });
});

describe('foreign amount, rate and base amount: any two give the third', () => {
  const usd = { currencyCode: 'USD' };
  it('original × rate is the amount, rounded half up', () => {
    expect(
      after(line('1', { subjectId: 100202, ...usd, original: '100', rate: '7.12345' }), 'original'),
    ).toMatchObject({ debit: '712.35' });
  });
  it('an amount at the rate of the table gives the original', () => {
    expect(after(dr('1', 100202, '712.34', { ...usd, rate: '7.1234' }), 'debit')).toMatchObject({
      original: '100',
      rate: '7.1234',
    });
  });
  it('where the decimals of the original cannot give the amount, the rate does', () => {
    const { original, rate, debit } = after(dr('1', 100202, '100.00', { ...usd, rate: '7.1234' }), 'debit');
    expect([debit, original, rate]).toEqual(['100.00', '14.04', '7.12250712']);
  });
  it('an amount beside an original gives the rate', () => {
    expect(
      after(dr('1', 100202, '715.00', { ...usd, rate: '7.1234', original: '100' }), 'debit'),
    ).toMatchObject({ original: '100', rate: '7.15' });
  });
  it('the original has the sign of the amount', () => {
    expect(
      after(dr('1', 100202, '-715.00', { ...usd, rate: '7.15', original: '100' }), 'debit'),
    ).toMatchObject({ original: '-100', rate: '7.15' });
  });
  it('a revaluation moves base currency only', () => {
    const revalued = dr('1', 100202, '3.00', { ...usd, rate: '7.15' });
    expect(figuresAfter(revalued, 'debit', 'fx-revaluation', facts).original).toBe('');
  });
});
