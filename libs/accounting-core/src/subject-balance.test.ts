import { expect, it } from 'vitest';
import { leafBalances } from './balances.ts';
import { isEmpty } from './figures.ts';
import { formatMoney } from './money.ts';
import { bySides, subjectBalances, totalOfRows } from './subject-balance.ts';
import { treeOf } from './subject-tree.ts';
import { chart, line, opening, periodBalances, subjects, voucher } from './test-books.ts';

const tree = treeOf(subjects);
const books = {
  subjects: tree.byId,
  enablePeriod: { year: 2025, month: 1 },
  openings: [
    opening('100201', '300.00'),
    { ...opening('100202', '-100.00'), currencyCode: 'USD' },
    opening('3001', '200.00'),
    opening('1122', '80.00', { auxSetId: 1 }),
    opening('1122', '-80.00', { auxSetId: 2 }),
  ],
  balances: periodBalances([voucher([line('100201', 'Dr', '50.00'), line('5001', 'Cr', '50.00')])]),
};
const leavesIn = (year: number) => leafBalances(books, { from: { year, month: 3 }, to: { year, month: 3 } });
const leaves = leavesIn(2025);
const rows = subjectBalances(tree, leaves);

it('a parent nets its leaves and stands on the side of the sum', () => {
  const shown = rows.map(({ subject, figures }) => {
    const { opening, closing } = bySides(figures);
    return [
      subject.code,
      ...[opening.debit, opening.credit, closing.debit, closing.credit].map(formatMoney),
    ].join(' ');
  });
  expect(shown).toEqual([
    '1002 200.00 0.00 250.00 0.00',
    '100201 300.00 0.00 350.00 0.00',
    '100202 0.00 100.00 0.00 100.00',
    '1122 0.00 0.00 0.00 0.00',
    '3001 0.00 200.00 0.00 200.00',
    '5001 0.00 0.00 0.00 50.00',
  ]);
});

it('the total is the sum of the topmost rows, debit equal to credit in every pair', () => {
  const total = totalOfRows(rows);
  expect(formatMoney(total.opening.debit)).toBe('200.00');
  expect(formatMoney(total.closing.debit)).toBe('250.00');
  for (const { debit, credit } of Object.values(total)) expect(debit).toBe(credit);
});

it('a row whose openings or lines cancel is no empty row in their year, and one in the next', () => {
  const empty = (year: number) =>
    subjectBalances(tree, leavesIn(year))
      .filter(({ figures }) => isEmpty(figures))
      .map(({ subject }) => subject.code);
  expect(empty(2025)).toEqual([]);
  expect(empty(2026)).toEqual(['1122']);
});

it('a chart without postings has no rows', () => {
  expect(subjectBalances(treeOf(chart('1001 现金 asset')), [])).toEqual([]);
});
