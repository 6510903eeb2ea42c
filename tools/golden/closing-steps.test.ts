import { expect, it } from 'vitest';
import { knownSettings, withPolicy } from './closing-steps.ts';

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

it('a setting said in part has the rest from the policy, but never a relief nobody spoke of', () => {
  const surtax = { frequency: 'quarterly', base: '222101-credit-balance', city: '0.07', factor: '0.5' };
  const policy = {
    exemption: { limit: '300000.00', frequency: 'quarterly' },
    surtax: { ...surtax, education: '0.03', localEducation: '0.02' },
  };
  const given = { exemption: { limit: '1000.00' }, surtax: { frequency: 'monthly', city: '0.05' } };
  expect(withPolicy({ ...given, plCarryForward: 'combined' }, policy)).toEqual({
    exemption: { limit: '1000.00', frequency: 'quarterly' },
    surtax: {
      frequency: 'monthly',
      base: '222101-credit-balance',
      city: '0.05',
      education: '0.03',
      localEducation: '0.02',
    },
    plCarryForward: 'combined',
  });
});
