import { expect, it } from 'vitest';
import {
  areComplete,
  balancing,
  blankLine,
  draftsOf,
  type LineDraft,
  lineProblem,
  monthTyped,
  templatesOf,
  totalsIn,
  withAmount,
  withSubject,
  withUnreadAmount,
} from './monthly-lines.ts';

const line = (change: Partial<LineDraft>): LineDraft => ({
  ...blankLine(),
  subjectId: 1,
  debit: '10.00',
  ...change,
});
const empty = { amortization: [], 'payroll-accrual': [] };

it('what is stored comes back as it was typed', () => {
  const templates = {
    depreciation: [
      { subjectId: 7, side: 'debit' as const, amount: '1400.00', auxiliary: [{ categoryId: 3, itemId: 9 }] },
      { subjectId: 8, side: 'credit' as const, amount: '1400.00', from: '2026-01', to: '2026-12' },
    ],
  };
  expect(templatesOf(draftsOf(templates))).toEqual(templates);
});

it('a line without a subject, with both sides or none, or with a month that is none is not stored', () => {
  expect(lineProblem(blankLine())).toBeNull();
  expect(lineProblem(line({ subjectId: null }))).toBe('subject');
  expect(lineProblem(line({ credit: '1.00' }))).toBe('amount');
  expect(lineProblem(line({ debit: null }))).toBe('amount');
  expect(lineProblem(line({ subjectId: null, unread: { subject: 'zzz' } }))).toBe('unnamed');
  expect(lineProblem({ ...blankLine(), unread: { subject: 'zzz' } })).toBe('unnamed');
  expect(lineProblem(line({ unread: { debit: '100,50' } }))).toBe('unread');
  expect(lineProblem(line({ from: '2026-13' }))).toBe('month');
  expect(lineProblem(line({ from: '2026-05', to: '2026-04' }))).toBe('span');
  expect(areComplete({ depreciation: [line({}), line({ subjectId: null })], ...empty })).toBe(false);
  expect(areComplete({ depreciation: [line({}), blankLine()], ...empty })).toBe(true);
});

it('months are typed in any usual way', () => {
  expect(['2026-1', '2026/01', '202601', '２０２６．１'].map(monthTyped)).toEqual(Array(4).fill('2026-01'));
  expect(monthTyped('soon')).toBe('soon');
});

it('only the lines of the month are added up, and the other side is filled from them', () => {
  const ended = line({ debit: '5.00', to: '2025-12' });
  const credit = line({ debit: null, credit: null });
  const lines = [line({ debit: '10.00' }), ended, credit];
  expect(totalsIn(lines, '2026-01').debit).toBe(1000n);
  expect(totalsIn(lines, '2025-12').debit).toBe(1500n);
  expect(balancing(lines, credit, 'credit', '2026-01')).toBe('10.00');
  expect(balancing(lines, credit, 'debit', '2026-01')).toBeNull();
});

it('a text that a field cannot read is in no total, and goes as soon as its field is filled', () => {
  const refused = withUnreadAmount(line({}), 'debit', '100,50', '10.00');
  expect(refused).toMatchObject({ debit: '10.00', unread: { debit: '100,50' } });
  expect(totalsIn([refused, line({ debit: '3.00' })], '2026-01')).toMatchObject({
    debit: 300n,
    isWhole: false,
  });
  expect(withAmount(refused, 'credit', '5.00')).toMatchObject({ debit: null, credit: '5.00', unread: {} });
  const unnamed = withSubject(line({}), null, 'zzz');
  expect(unnamed).toMatchObject({ subjectId: null, unread: { subject: 'zzz' } });
  expect(withSubject(unnamed, 7)).toMatchObject({ subjectId: 7, unread: {} });
});
