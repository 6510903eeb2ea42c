import { expect, it } from 'vitest';
import { knownSettings } from './closing-steps.ts';

it('settings of a case that the product does not know are named and left out', () => {
  const { settings, leftOut } = knownSettings({
    note: 'worked by hand',
    plCarryForward: 'combined',
    surtax: { frequency: 'quarterly', base: '222101-credit-balance', remark: 'relief until 2027' },
    order: ['pl-carry-forward'],
  });
  expect(leftOut).toEqual(['closing.note', 'closing.surtax.remark']);
  expect(settings).toEqual({
    plCarryForward: 'combined',
    surtax: { frequency: 'quarterly', base: '222101-credit-balance' },
    order: ['pl-carry-forward'],
  });
});

it('the relief of surcharges may have the name of the rules table', () => {
  expect(knownSettings({ surtax: { halving: '0.5' } })).toEqual({
    settings: { surtax: { factor: '0.5' } },
    leftOut: [],
  });
});
