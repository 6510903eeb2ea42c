import { describe, expect, it } from 'vitest';
import { formatMoney, moneyOf } from './money.ts';
import {
  checkTemplate,
  percentOfShare,
  shareOfPercent,
  templateAmounts,
  type TemplateContext,
  type TemplateLine,
} from './voucher-template.ts';

const subject = (code: string, changes: object = {}) => ({
  code,
  isLeaf: true,
  auxiliaryCategoryIds: [],
  quantityUnit: null,
  currencyCodes: [],
  ...changes,
});
const context: TemplateContext = {
  subjects: new Map([
    [1, subject('1002')],
    [2, subject('1122', { auxiliaryCategoryIds: [7] })],
    [3, subject('5602', { isLeaf: false })],
    [4, subject('100202', { currencyCodes: ['USD'] })],
  ]),
  items: new Map([
    [70, { categoryId: 7 }],
    [80, { categoryId: 8 }],
  ]),
  currencies: new Map([
    ['CNY', { isBase: true }],
    ['USD', { isBase: false }],
  ]),
};
const line = (changes: Partial<TemplateLine> = {}): TemplateLine => ({
  summary: '房租',
  subjectId: null,
  side: 'debit',
  amount: null,
  share: null,
  auxiliary: [],
  currencyCode: null,
  originalAmount: null,
  quantity: null,
  price: null,
  ...changes,
});
const codes = (...lines: TemplateLine[]) =>
  checkTemplate(lines, context).map((problem) => `${problem.line ?? '-'} ${problem.code}`);

describe('a template', () => {
  it('may leave everything open but the summary, and need not balance', () => {
    expect(codes(line(), line({ subjectId: 1, amount: moneyOf('5.00') }))).toEqual([]);
    expect(codes(line({ summary: ' ' }))).toEqual(['1 line.summary-missing']);
  });
  it('has lines, two hundred at most', () => {
    expect(codes()).toEqual(['- voucher.no-lines']);
    expect(codes(...Array.from({ length: 201 }, () => line()))).toEqual(['- voucher.too-many-lines']);
  });
  it('names subjects that exist and carry postings', () => {
    expect(codes(line({ subjectId: 99 }), line({ subjectId: 3 }))).toEqual([
      '1 line.subject-unknown',
      '2 line.subject-not-leaf',
    ]);
  });
  it('names items of the categories of its subject; they may be left open', () => {
    const item = (categoryId: number, itemId: number) =>
      line({ subjectId: 2, auxiliary: [{ categoryId, itemId }] });
    expect(codes(line({ subjectId: 2 }), item(7, 70))).toEqual([]);
    expect(codes(item(7, 80))).toEqual(['1 line.auxiliary-unknown']);
    expect(codes(item(8, 80))).toEqual(['1 line.auxiliary-not-expected']);
  });
  it('keeps a currency and a quantity only where its subject does', () => {
    expect(codes(line({ subjectId: 4, currencyCode: 'USD' }), line({ currencyCode: 'USD' }))).toEqual([]);
    expect(codes(line({ subjectId: 1, currencyCode: 'USD' }))).toEqual(['1 line.currency-not-allowed']);
    expect(codes(line({ currencyCode: 'XXX' }))).toEqual(['1 line.currency-unknown']);
    expect(codes(line({ subjectId: 1, quantity: '2' }))).toEqual(['1 line.quantity-not-kept']);
  });
  it('has a fixed amount or a share, never both, never a share of nothing', () => {
    expect(codes(line({ amount: moneyOf('1.00'), share: '1' }))).toEqual(['1 template.amount-and-share']);
    expect(codes(line({ share: '0' }))).toEqual(['1 template.share-zero']);
    expect(codes(line({ share: '-1' }))).toEqual([]);
  });
});

describe('the amounts of a template that is used', () => {
  const shares = (...parts: [TemplateLine['side'], string | null][]) =>
    parts.map(([side, share]) => ({ side, share, amount: null }));
  const used = (lines: Parameters<typeof templateAmounts>[0], whole: string | null) =>
    templateAmounts(lines, whole === null ? null : moneyOf(whole)).map((amount) =>
      amount === null ? null : formatMoney(amount),
    );

  it('are its shares of the whole', () => {
    const rent = shares(['debit', '0.94339623'], ['debit', '0.05660377'], ['credit', '1']);
    expect(used(rent, '1060.00')).toEqual(['1000.00', '60.00', '1060.00']);
  });
  it('balance: the last shared credit takes what rounding left', () => {
    const split = shares(['debit', '1'], ['credit', '0.5'], ['credit', '0.5']);
    expect(used(split, '0.01')).toEqual(['0.01', '0.01', '0.00']);
  });
  it('are left as rounded where the shares themselves do not balance', () => {
    expect(used(shares(['debit', '0.3'], ['credit', '1']), '0.05')).toEqual(['0.02', '0.05']);
  });
  it('stay what they are where they are fixed, and open where nothing is said', () => {
    const mixed = [
      { side: 'debit' as const, share: null, amount: moneyOf('7.00') },
      ...shares(['credit', null]),
    ];
    expect(used(mixed, '100.00')).toEqual(['7.00', null]);
    expect(used(shares(['debit', '1']), null)).toEqual([null]);
  });
  it('are red letters for negative shares', () => {
    expect(used(shares(['debit', '-1'], ['credit', '-1']), '8.00')).toEqual(['-8.00', '-8.00']);
  });
});

it('a share is typed as percent and keeps its digits', () => {
  expect(shareOfPercent('88.495575')).toBe('0.88495575');
  expect(percentOfShare('0.88495575')).toBe('88.495575');
  expect(percentOfShare(shareOfPercent('-100'))).toBe('-100');
});
