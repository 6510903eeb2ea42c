import type { Pivot } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { ledgerOfBalance } from './ledger-of-balance.ts';

const january = { year: 2026, month: 1 };
const span = { from: january, to: january };
const dimension = (key: string) => ({ key, category: null });
const place = (keys: string[], codes: string[]) => ({
  keys,
  labels: codes.map((code) => ({ code, name: code })),
  isSubtotal: false,
  total: '1.00',
});

const table = (rows: string[], columns: string[]): Pivot => ({
  measure: 'closing',
  rowDimensions: rows.map(dimension),
  columnDimensions: columns.map(dimension),
  columns: [place(['41'], ['C01']), place(['none'], [''])],
  rows: [{ ...place(['7'], ['1122']), amounts: ['1.00', null] }],
  total: '1.00',
});

const addressOf = (pivot: Pivot, rowKeys: string[], columnKeys: string[]): string => {
  const { pathname, search } = ledgerOfBalance(pivot, { rowKeys, columnKeys }, span);
  const asked = new URLSearchParams(search);
  const said = ['category', 'item', 'codeFrom', 'codeTo', 'subjectCode'].flatMap((name) =>
    asked.has(name) ? `${name}=${asked.get(name)}` : [],
  );
  return [pathname.split('/').at(-1), ...said].join(' ');
};

it('a subject with an item has the ledger of the item in the subject', () => {
  expect(addressOf(table(['subject'], ['item3']), ['7'], ['41'])).toBe(
    'auxiliary-accounting-detail category=3 item=41 codeFrom=1122 codeTo=1122',
  );
});

it('without an item it has that of what has none', () => {
  expect(addressOf(table(['subject'], ['item3']), ['7'], ['none'])).toBe(
    'auxiliary-accounting-detail category=3 item=none codeFrom=1122 codeTo=1122',
  );
});

it('totals have ledgers too: of the subject, of the item, and the subject balance of all', () => {
  const pivot = table(['subject1'], ['item3']);
  expect(addressOf(pivot, ['7'], [])).toBe('detailed subjectCode=1122');
  expect(addressOf(pivot, [], ['41'])).toBe('auxiliary-accounting-detail category=3 item=41');
  expect(addressOf(pivot, [], [])).toBe('subject-balance');
});

it('two items have the ledger of both together', () => {
  expect(addressOf(table(['item9'], ['item3']), ['7'], ['41'])).toBe(
    'auxiliary-accounting-detail category=9,3 item=7,41',
  );
});

it('of two subjects the deeper one has the balance', () => {
  const pivot = table(['subject1', 'subject'], []);
  const row = { ...place(['7', '8'], ['1122', '112201']), amounts: [] };
  expect(addressOf({ ...pivot, rows: [row] }, ['7', '8'], [])).toBe('detailed subjectCode=112201');
});
