import { expect, it } from 'vitest';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { voucherTemplates } from './voucher-templates.ts';

const leavesOf = (standard: 0 | 1 | 2) => {
  const chart = chartOfAccounts(standard, 1);
  const parents = new Set(chart.map(({ parentCode }) => parentCode));
  return new Map(chart.filter(({ code }) => !parents.has(code)).map((subject) => [subject.code, subject]));
};

it.each([0, 1, 2] as const)('standard %i has 28 templates of six types', (standard) => {
  const templates = voucherTemplates(standard);
  expect(templates).toHaveLength(28);
  expect([...new Set(templates.map(({ type }) => type))]).toEqual([0, 1, 2, 3, 4, 5]);
});

it.each([0, 1, 2] as const)(
  'standard %i: what a template names is a usable leaf of its chart',
  (standard) => {
    const leaves = leavesOf(standard);
    const codes = voucherTemplates(standard).flatMap(({ lines }) => lines.flatMap(({ code }) => code ?? []));
    // The VAT subject that small-scale payers alone post to is a parent in the general chart.
    expect(codes.filter((code) => code !== '222101' && !leaves.get(code)?.usable)).toEqual([]);
  },
);

it('the business chart has the same subjects by name', () => {
  const [small, business] = [leavesOf(0), leavesOf(1)];
  const names = (standard: 0 | 1, leaves: typeof small) =>
    voucherTemplates(standard).map(({ lines }) => lines.map(({ code }) => leaves.get(code ?? '')?.nameZh));
  expect(names(1, business)).toEqual(names(0, small));
});

it('a figure that is the whole amount is a share of one, a red letter of minus one, others are open', () => {
  const shares = (name: string) =>
    voucherTemplates(0)
      .find(({ nameZh }) => nameZh === name)
      ?.lines.map(({ share }) => share);
  expect(shares('支付办公费')).toEqual(['1', '1']);
  expect(shares('支付房租（专票）')).toEqual([null, null, '1']);
  expect(shares('销售退回（红字）')).toEqual(['-1', null, null]);
  expect(shares('缴纳增值税（小规模）')).toEqual(['1', '1']);
});
