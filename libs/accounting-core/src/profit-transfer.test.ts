import { describe, expect, it } from 'vitest';
import { splitBySide } from './figures.ts';
import { formatMoney, moneyOf, ZERO } from './money.ts';
import {
  planProfitTransfer,
  profitSubjectCode,
  profitSubjectCodes,
  profitSubjectsOf,
  saysRestriction,
  type TransferBalance,
  type TransferPlan,
} from './profit-transfer.ts';
import { context, CUSTOMER, subject } from './test-books.ts';
import { checkVoucher, type VoucherDraft } from './voucher.ts';

const plan: TransferPlan = {
  period: { year: 2025, month: 3 },
  word: '记',
  mode: 'separate',
  baseCurrency: 'CNY',
  targetOf: () => subject('3103'),
};
const balance = (code: string, closing: string, rest: Partial<TransferBalance> = {}): TransferBalance => ({
  subject: subject(code),
  auxiliary: [],
  auxiliaryCodes: '',
  currencyCode: 'CNY',
  closing: moneyOf(closing),
  month: onOneSide(closing),
  ...rest,
});
/** Turnover as a black amount makes it: on the side where the balance stands. */
const onOneSide = (closing: string): TransferBalance['month'] => splitBySide(moneyOf(closing));
const shown = (drafts: VoucherDraft[]): string[][] =>
  drafts.map(({ lines }) =>
    lines.map(({ summary, subjectId, debit, credit }) => {
      const side = debit === ZERO ? `Cr ${formatMoney(credit)}` : `Dr ${formatMoney(debit)}`;
      return `${summary} ${context.subjects.get(subjectId ?? 0)?.code} ${side}`;
    }),
  );
const march = [
  balance('5602', '300.00'),
  balance('560302', '-4.00'),
  balance('5401', '600.00'),
  balance('5001', '-1000.00'),
  balance('560301', '0.00'),
];

it('separate: income first, then cost and expense, each with its profit line last', () => {
  expect(shown(planProfitTransfer(march, plan))).toEqual([
    ['结转收入 5001 Dr 1000.00', '结转收入 3103 Cr 1000.00'],
    [
      '结转成本费用 5401 Cr 600.00',
      '结转成本费用 5602 Cr 300.00',
      '结转成本费用 560302 Dr 4.00',
      '结转成本费用 3103 Dr 896.00',
    ],
  ]);
});

it('combined: one voucher, income before expense', () => {
  expect(shown(planProfitTransfer(march, { ...plan, mode: 'combined' }))).toEqual([
    [
      '结转本期损益 5001 Dr 1000.00',
      '结转本期损益 5401 Cr 600.00',
      '结转本期损益 5602 Cr 300.00',
      '结转本期损益 560302 Dr 4.00',
      '结转本期损益 3103 Cr 104.00',
    ],
  ]);
});

it('a red amount is carried red on the other side, so that the turnover of its own side stays readable', () => {
  const red = (code: string, closing: string, month: TransferBalance['month']) =>
    balance(code, closing, { month });
  const interest = red('560302', '-120.45', { debit: moneyOf('-120.45'), credit: ZERO });
  const returned = red('5001', '40.00', { debit: ZERO, credit: moneyOf('-40.00') });
  const mixed = red('5602', '-2.00', { debit: moneyOf('5.00'), credit: moneyOf('7.00') });
  expect(shown(planProfitTransfer([interest, returned, mixed], { ...plan, mode: 'combined' }))).toEqual([
    [
      '结转本期损益 5001 Dr -40.00',
      '结转本期损益 5602 Dr 2.00',
      '结转本期损益 560302 Cr -120.45',
      '结转本期损益 3103 Cr 82.45',
    ],
  ]);
});

it('income is told by the side of its account, not by its code', () => {
  const subsidy = { ...subject('5602'), normalSide: 'credit' as const };
  const drafts = planProfitTransfer(
    [balance('5602', '-7.00', { subject: subsidy }), balance('5001', '2.00')],
    plan,
  );
  expect(shown(drafts)).toEqual([
    ['结转收入 5001 Cr 2.00', '结转收入 5602 Dr 7.00', '结转收入 3103 Cr 5.00'],
  ]);
});

it('a loss stands on the debit side of the profit account', () => {
  expect(shown(planProfitTransfer([balance('5602', '9.00')], { ...plan, mode: 'combined' }))).toEqual([
    ['结转本期损益 5602 Cr 9.00', '结转本期损益 3103 Dr 9.00'],
  ]);
});

it('each combination of items has its own line, ordered by code', () => {
  const of = (itemId: number, auxiliaryCodes: string) => ({
    auxiliary: [{ categoryId: CUSTOMER, itemId }],
    auxiliaryCodes,
  });
  const [voucher] = planProfitTransfer(
    [balance('5001', '-2.00', of(702, 'C02')), balance('5001', '-1.00', of(701, 'C01'))],
    plan,
  );
  expect(voucher?.lines.map((line) => [line.auxiliary[0]?.itemId, line.debit])).toEqual([
    [701, 100n],
    [702, 200n],
    [undefined, 0n],
  ]);
});

it('a foreign balance moves its base amount with an original of zero', () => {
  const foreign = { ...subject('5001'), currencyCodes: ['USD'] };
  const [voucher] = planProfitTransfer(
    [
      balance('5001', '-70.00', { subject: foreign, currencyCode: 'USD' }),
      balance('5001', '-1.00', { subject: foreign }),
    ],
    plan,
  );
  expect(voucher?.lines.map((line) => [line.currencyCode, line.originalAmount])).toEqual([
    ['CNY', null],
    ['USD', '0'],
    [null, null],
  ]);
  const subjects = new Map([...context.subjects, [foreign.id, foreign]]);
  expect(voucher && checkVoucher(voucher, { ...context, subjects })).toEqual([]);
});

it('what nets to zero needs no profit line; nothing to carry needs no voucher', () => {
  expect(shown(planProfitTransfer([balance('5401', '5.00'), balance('5602', '-5.00')], plan))).toEqual([
    ['结转成本费用 5401 Cr 5.00', '结转成本费用 5602 Dr 5.00'],
  ]);
  expect(planProfitTransfer([balance('5401', '0.00')], plan)).toEqual([]);
});

it('is a voucher that its own rules accept', () => {
  for (const mode of ['separate', 'combined'] as const)
    for (const draft of planProfitTransfer(march, { ...plan, mode })) {
      expect(draft).toMatchObject({ date: '2025-03-31', word: '记', kind: 'pl-carry-forward' });
      expect(checkVoucher(draft, context)).toEqual([]);
    }
});

it('throws on a balance that is not profit and loss', () => {
  expect(() => planProfitTransfer([balance('1001', '5.00')], plan)).toThrow('profit-and-loss leaf');
});

describe('the account that takes the result', () => {
  it.each([
    [0, undefined, '3103'],
    [1, undefined, '4103'],
    [1, { code: '6602', name: '管理费用' }, '4103'],
    [1, { code: '6901', name: '以前年度损益调整' }, '410405'],
    [2, { code: '410101', name: '限定性' }, '3102'],
    [2, { code: '410102', name: '非限定性' }, '3101'],
    [2, { code: '5201', name: '管理费用' }, '3101'],
  ] as const)('standard %i, %o: %s', (standard, leaf, code) => {
    expect(profitSubjectCode(standard, leaf)).toBe(code);
    expect(profitSubjectCodes(standard)).toContain(code);
  });

  it("has the code of the set's own encoding, for the screens and the ledger alike", () => {
    expect(profitSubjectsOf(1, '4-3-2-2')).toEqual({
      profitSubjectCode: '4103',
      furtherProfitSubjectCodes: ['4104005'],
    });
  });

  it('results with different targets end on each of them', () => {
    const targetOf = (leaf: { code: string }) => subject(leaf.code === '5401' ? '3104' : '3103');
    expect(shown(planProfitTransfer(march.slice(0, 3), { ...plan, targetOf }))).toEqual([
      [
        '结转成本费用 5401 Cr 600.00',
        '结转成本费用 5602 Cr 300.00',
        '结转成本费用 560302 Dr 4.00',
        '结转成本费用 3103 Dr 296.00',
        '结转成本费用 3104 Dr 600.00',
      ],
    ]);
  });
});

it('what stands below a restricted account is restricted, whatever its own name', () => {
  const parent = { ...subject('5001'), id: 90, name: '限定性', parentId: null };
  const child = { ...subject('5001'), id: 91, name: '华宁基金会', parentId: 90 };
  const chart = new Map([parent, child].map((one) => [one.id, one]));
  expect(profitSubjectCode(2, saysRestriction(child, chart))).toBe('3102');
  const free = new Map(chart).set(90, { ...parent, name: '非限定性' });
  expect(profitSubjectCode(2, saysRestriction(child, free))).toBe('3101');
  expect(saysRestriction(subject('5401'), chart)).toBe(subject('5401'));
});
