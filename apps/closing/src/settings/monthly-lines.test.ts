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
