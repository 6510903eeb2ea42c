import type { OpeningRow } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import type { Cells } from './cell-saves.ts';
import { followingBase, followingBases } from './following-base.ts';
import type { CellField } from './opening-rows.ts';

const entry = { before: null, after: '100.5', rate: '7.1234', base: null };

it('a blank base amount is proposed as foreign amount × usual rate, to the cent', () => {
  expect(followingBase(entry)).toBe('715.90');
  expect(followingBase({ ...entry, after: '-100.5' })).toBe('-715.90');
});

it('the one that was proposed follows the foreign amount, and goes with it', () => {
  expect(followingBase({ ...entry, before: '100.5', after: '200', base: '715.90' })).toBe('1424.68');
  expect(followingBase({ ...entry, before: '100.5', after: null, base: '715.90' })).toBeNull();
});

it('one that was typed stays', () => {
  expect(followingBase({ ...entry, base: '710.00' })).toBeUndefined();
});

it('without a rate, or where the product has no room, nothing is proposed', () => {
  expect(followingBase({ ...entry, rate: null })).toBeUndefined();
  expect(followingBase({ ...entry, after: '99999999999999' })).toBeUndefined();
});

describe('a pasted block', () => {
  const facts = { rates: new Map([['USD', '7.1234']]) };
  const row = { subjectId: 1, currencyCode: 'USD', originalAmount: null, beginBalance: '0.00' };
  const cell = (field: CellField, typed: string) => ({
    row: row as Partial<OpeningRow> as OpeningRow,
    rowKey: '1//USD',
    field,
    typed,
  });
  const none: Cells = new Map();

  it('of foreign amounts alone brings the base amounts with it', () => {
    const block = [cell('originalAmount', '100.5')];
    expect(followingBases(block, block, none, facts)).toEqual([cell('openingAmount', '715.90')]);
  });

  it('that has the base amounts too keeps its own', () => {
    const block = [cell('originalAmount', '100.5'), cell('openingAmount', '710')];
    expect(followingBases(block, block, none, facts)).toEqual([]);
    const [original] = block;
    expect(followingBases([original!], block, none, facts), 'the same as stands there').toEqual([]);
  });

  it('proposes nothing for what is no figure, and nothing over an amount that was typed', () => {
    const typed: Cells = new Map([['1//USD', { openingAmount: { value: '700.00', status: 'waiting' } }]]);
    const unread = [cell('originalAmount', 'n/a')];
    const read = [cell('originalAmount', '100.5')];
    expect(followingBases(unread, unread, none, facts)).toEqual([]);
    expect(followingBases(read, read, typed, facts)).toEqual([]);
  });
});
