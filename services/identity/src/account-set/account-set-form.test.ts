import type { AccountSetInput } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { form } from '../testing/people.ts';
import { newSetDefaults, readForm } from './account-set-form.ts';

const read = (more: Partial<AccountSetInput>) => readForm(form('Tea House', more), newSetDefaults);

it.each([
  ['0', false],
  ['1', true],
  [0, false],
  [1, true],
  [true, true],
  [false, false],
] as const)('a switch sent as %j is %s', (sent, meant) => {
  expect(read({ voucherReviewed: sent }).voucherReviewed).toBe(meant);
});

it.each(['2025-10-01', '2025-10-15', '2025-10-31'])(
  'the books start on the first day of the month of %s',
  (day) => {
    expect(read({ enableDate: day }).enableDate).toBe('2025-10-01');
  },
);

it.each(['2025-13-01', '2025-02-29', '1989-12-31', '2100-01-01'])('%s is no start', (day) => {
  expect(() => read({ enableDate: day })).toThrow('account-set.enable-date');
});

it.each([null, '', '   '])('a credit code may be left out (%j)', (creditCode) => {
  expect(read({ creditCode }).creditCode).toBeNull();
});

it('pitfall 32: null clears a field; what an older form does not name keeps its value', () => {
  const known = { ...newSetDefaults, address: '350100', industry: 4, makingMayClose: false };
  expect(readForm(form('Tea House'), known)).toMatchObject({
    address: '350100',
    industry: 4,
    makingMayClose: false,
  });
  expect(readForm(form('Tea House', { address: null, industry: null }), known)).toMatchObject({
    address: null,
    industry: null,
  });
});

it.each(['350100', '350102', '441900', '810000'])('the company may be in %s', (address) => {
  expect(read({ address }).address).toBe(address);
});

it.each(['1', '999999', '419000', '福州市', '35010\u0000'])('%j is no region', (address) => {
  expect(() => read({ address })).toThrow('account-set.region-unknown');
});

it('a region that the list has dropped since stays where it is', () => {
  const dropped = { ...newSetDefaults, address: '110103' };
  expect(readForm(form('Tea House', { address: '110103' }), dropped).address).toBe('110103');
});
