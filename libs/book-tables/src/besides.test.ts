import { expect, it } from 'vitest';
import { auxiliaryColumns } from './auxiliary-columns.ts';
import { balanceColumns } from './balance-columns.ts';
import { balanceBesides, generalBesides } from './besides.ts';
import { generalColumns } from './general-columns.ts';
import { generalRows } from './general-rows.ts';
import { ledgerRow } from './test-rows.ts';
import { bookWordsIn } from './words.ts';

const say = bookWordsIn('en');
const both = { quantity: true, original: true };
const titlesOf = (columns: readonly { group?: string; title: string }[]): string[] =>
  columns.map(({ group, title }) => (group === undefined ? title : `${group}: ${title}`));

it('quantities and foreign amounts are shown when they are asked for and there are any', () => {
  const dollars = [
    { currency: null, currentDebitAmountNum: '3.0000' },
    { currency: 'USD', currentDebitAmountNum: null },
  ];
  expect(balanceBesides(dollars, true)).toEqual(both);
  expect(balanceBesides(dollars, false)).toEqual({ quantity: false, original: false });
  expect(balanceBesides([{ currency: null, currentDebitAmountNum: null }], true)).toEqual({
    quantity: false,
    original: false,
  });
  const subject = {
    id: 1,
    code: '100202',
    name: '美元户',
    level: 2,
    isLeaf: true,
    balanceDirection: 'debit' as const,
    unit: null,
    currency: 'USD',
  };
  expect(
    generalBesides(
      generalRows([{ subject, summary: [ledgerRow({ kind: 'opening', numBalance: '1.0000' })] }], {
        query: '',
        level: null,
      }),
      true,
    ),
  ).toEqual(both);
});

it('a balance table says currency and unit, and each group its quantities and foreign amounts before its amounts', () => {
  expect(titlesOf(balanceColumns(say, { shown: both, isSummary: false }))).toEqual([
    'Code',
    'Name',
    'Currency',
    'Unit',
    'Opening: Quantity',
    'Opening: Original',
    'Opening: Debit',
    'Opening: Credit',
    'Period: Debit qty',
    'Period: Credit qty',
    'Period: Debit orig.',
    'Period: Credit orig.',
    'Period: Debit',
    'Period: Credit',
    'Year to date: Debit',
    'Year to date: Credit',
    'Closing: Quantity',
    'Closing: Original',
    'Closing: Debit',
    'Closing: Credit',
  ]);
});

it('the general ledger and the auxiliary balance by items name the currency of their foreign amounts', () => {
  const general = titlesOf(generalColumns(say, both));
  expect(general.filter((title) => /curr|orig/i.test(title))).toEqual([
    'Currency',
    'Debit orig.',
    'Credit orig.',
    'Balance orig.',
  ]);
  const items = auxiliaryColumns(say, {
    bySubject: false,
    categories: [{ id: 1, name: 'Customer' }],
    shown: both,
  });
  expect(titlesOf(items).slice(0, 4)).toEqual(['Code', 'Name', 'Currency', 'Unit']);
});
