import { expect, it } from 'vitest';
import { differences } from './differences.ts';
import { CUSTOMER, cr, dr, draftWith, facts } from './test-facts.ts';

const mine = draftWith([dr('1', 1001, '5.00'), cr('2', 5001, '5.00')]);

it('versions that say the same have none', () => {
  expect(differences(mine, draftWith([dr('8', 1001, '5.00'), cr('9', 5001, '5.00')]), facts)).toEqual([]);
});

it('each cell that differs is named, head first', () => {
  const theirs = draftWith([dr('1', 1122, '6.00', { items: { [CUSTOMER]: 702 } }), cr('2', 5001, '5.00')], {
    date: '2025-11-21',
  });
  expect(differences(mine, theirs, facts)).toEqual([
    { line: null, field: 'date', mine: '2025-11-20', theirs: '2025-11-21' },
    { line: 1, field: 'subject', mine: '1001 库存现金', theirs: '1122 应收账款' },
    { line: 1, field: 'items', mine: '', theirs: 'C02 惠民商行' },
    { line: 1, field: 'debit', mine: '5.00', theirs: '6.00' },
  ]);
});

it('a line only one of them has differs in everything it says', () => {
  const theirs = draftWith([dr('1', 1001, '5.00')]);
  expect(differences(mine, theirs, facts).map(({ line, field }) => `${line} ${field}`)).toEqual([
    '2 summary',
    '2 subject',
    '2 credit',
  ]);
});
