import { describe, expect, it } from 'vitest';
import { lineNotes } from './line-notes.ts';
import type { ShownLine } from './shown-voucher.ts';

const line: ShownLine = {
  lineNo: 1,
  summary: 'Cloth bought',
  subjectCode: '1403',
  subjectName: '1403-Raw materials',
  debitAmount: '720.00',
  creditAmount: null,
  num: null,
  price: null,
  currencyCode: 'RMB',
  exchangeRate: null,
  originalAmount: null,
  auxiliary: [],
  subject: { unit: null },
};

describe('what a line says beside subject and amounts', () => {
  it('says nothing where there is nothing more', () => {
    expect(lineNotes(line)).toBe('');
  });

  it('names each item by code and name', () => {
    const auxiliary = [
      { code: '001', name: 'Loom Ltd' },
      { code: 'D2', name: 'Dyeing' },
    ];
    expect(lineNotes({ ...line, auxiliary })).toBe('001 Loom Ltd · D2 Dyeing');
  });

  it('gives quantity with unit and price, and the quantity alone where there is no price', () => {
    expect(lineNotes({ ...line, num: '12.5', price: '57.6', subject: { unit: 'kg' } })).toBe(
      '12.5 kg × 57.6',
    );
    expect(lineNotes({ ...line, num: '12.5' })).toBe('12.5');
  });

  it('gives the foreign amount with its rate', () => {
    const foreign = { currencyCode: 'USD', originalAmount: '100', exchangeRate: '7.2' };
    expect(lineNotes({ ...line, ...foreign })).toBe('USD 100 × 7.2');
  });

  it('parts the thousands of quantity, price and foreign amount', () => {
    const bought = { num: '12000.5', price: '1234.5678' };
    const foreign = { currencyCode: 'USD', originalAmount: '987654321.09', exchangeRate: '7.1' };
    expect(lineNotes({ ...line, ...bought })).toBe('12,000.5 × 1,234.5678');
    expect(lineNotes({ ...line, ...foreign })).toBe('USD 987,654,321.09 × 7.1');
  });

  it('names the currency alone where only the base amount moves, as in a revaluation', () => {
    const foreign = { currencyCode: 'USD', originalAmount: '0.00', exchangeRate: '7.12' };
    expect(lineNotes({ ...line, ...foreign })).toBe('USD');
  });
});
