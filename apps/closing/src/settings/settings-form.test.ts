import { blankLine } from './monthly-lines.ts';
import { STEP_KEYS } from '@suanpan/accounting-core';
import type { ClosingSettings } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { bodyOf, draftOf, followPolicy, isOwn, isSound, withStep } from './settings-form.ts';

function since(from: string | null) {
  return { from, until: null, source: { zh: '法', en: 'law' } };
}
const settings: ClosingSettings = {
  word: '记',
  order: [...STEP_KEYS],
  costOfSales: { mode: 'weighted-average' },
  exemption: { limit: '300000.00', frequency: 'quarterly' },
  surtax: {
    frequency: 'monthly',
    base: 'vat-transfer',
    city: '0.07',
    education: '0.03',
    localEducation: '0.02',
    factor: '1',
  },
  incomeTax: { frequency: 'quarterly', rate: '0.25' },
  plCarryForward: 'combined',
  surplusReserve: { rate: '0.10', inLossYear: false },
  lineTemplates: {},
  from: null,
  version: 0,
  own: [],
  months: [],
  policy: {
    exemption: { limit: '300000.00', frequency: 'quarterly', ...since('2023-01') },
    surtax: {
      frequency: 'monthly',
      base: 'vat-transfer',
      city: '0.07',
      education: '0.03',
      localEducation: '0.02',
      factor: '1',
      ...since(null),
    },
    incomeTax: { frequency: 'quarterly', rate: '0.25', ...since('2008-01') },
    surplusReserve: { rate: '0.10', ...since(null) },
  },
};
const lowRate = { ...draftOf(settings), incomeTax: { frequency: 'quarterly' as const, rate: '0.05' } };

it('only what was changed is stored; the rest goes on following the policy', () => {
  expect(bodyOf(settings, lowRate, '2025-10')).toEqual({
    incomeTax: { frequency: 'quarterly', rate: '0.05' },
    from: '2025-10',
    version: 0,
  });
});

it('what the set has said itself stays said, with its monthly lines and its version', () => {
  const own = {
    ...settings,
    own: ['plCarryForward', 'lineTemplates'],
    months: [{ from: '2025-10', version: 3 }],
  };
  const changed = { ...lowRate, own: new Set(own.own) };
  expect(bodyOf(own, changed, '2025-10')).toEqual({
    plCarryForward: 'combined',
    incomeTax: { frequency: 'quarterly', rate: '0.05' },
    lineTemplates: {},
    from: '2025-10',
    version: 3,
  });
  expect(bodyOf(own, changed, '2025-12').version).toBe(0);
});

it('a step that is used again takes its usual place', () => {
  const without = withStep(STEP_KEYS, 'surtax-accrual', false);
  expect(without).not.toContain('surtax-accrual');
  expect(withStep(without, 'surtax-accrual', true)).toEqual(STEP_KEYS);
  expect(withStep(['vat-transfer'], 'distribution-clear', true)).toEqual([
    'vat-transfer',
    'distribution-clear',
  ]);
});

it('rates run from 0 to 1; a share of revenue is asked for only where it is used', () => {
  const draft = draftOf(settings);
  expect(isSound(draft)).toBe(true);
  expect(isSound({ ...draft, incomeTax: { ...draft.incomeTax, rate: '25' } })).toBe(false);
  expect(isSound({ ...draft, exemption: { ...draft.exemption, limit: 'x' } })).toBe(false);
  expect(isSound({ ...draft, costOfSales: { mode: 'percentage' } })).toBe(false);
  expect(isSound({ ...draft, costOfSales: { mode: 'percentage', rate: '0.65' } })).toBe(true);
});

it('a rate of the set is told from the policy, and given back to it', () => {
  const own = {
    ...settings,
    incomeTax: { frequency: 'quarterly' as const, rate: '0.05' },
    own: ['incomeTax'],
  };
  expect(isOwn(settings, draftOf(settings), 'incomeTax')).toBe(false);
  expect(isOwn(settings, draftOf(settings), 'surplusReserve')).toBe(false);
  expect(isOwn(settings, lowRate, 'incomeTax')).toBe(true);
  expect(isOwn(own, draftOf(own), 'incomeTax')).toBe(true);
  const back = followPolicy(own, draftOf(own), 'incomeTax');
  expect(back.incomeTax.rate).toBe('0.25');
  expect(bodyOf(own, back, '2025-10')).toEqual({ from: '2025-10', version: 0 });
});

it('monthly lines are stored when they were typed or changed, and not while one is half done', () => {
  const draft = draftOf(settings);
  const line = { ...blankLine(), subjectId: 7, debit: '5.00', from: '2025-10' };
  const lines = { ...draft.lines, depreciation: [line] };
  expect(bodyOf(settings, { ...draft, lines }, '2025-10').lineTemplates).toEqual({
    depreciation: [{ subjectId: 7, side: 'debit', amount: '5.00', from: '2025-10' }],
  });
  const half = { ...draft.lines, depreciation: [{ ...line, subjectId: null }] };
  expect(isSound({ ...draft, lines: half })).toBe(false);
});
