import type { Currency, ItemChoice, Subject } from '@suanpan/contracts';
import { bookFacts } from './book-facts.ts';
import { type FormDraft, type LineDraft, blankLine, newDraft, withRows } from './draft.ts';

/** A small set of books for the tests of the form: cash, bank in dollars, receivables by customer, goods by piece. */
export const subject = (code: string, name: string, more: Partial<Subject> = {}): Subject => ({
  id: Number(code),
  type: 'asset',
  code,
  name,
  mnemonicCode: null,
  balanceDirection: 'debit',
  status: true,
  parentId: null,
  level: 1,
  systemDefault: true,
  unit: null,
  auxiliaryAccounting: [],
  currencyAccounting: [],
  periodEndRevaluation: false,
  cashFlag: false,
  isLeaf: true,
  subjectFullName: `${code}-${name}`,
  version: 1,
  ...more,
});

export const CUSTOMER = 7;
const item = (id: number, code: string, name: string, enable = true): ItemChoice => ({
  id,
  code,
  name,
  enable,
});
const currency = (code: string, exchangeRate: string, scale = 2): Currency => ({
  id: scale,
  code,
  name: code,
  scale,
  exchangeRate,
  localCurrency: code === 'CNY',
  version: 1,
});

export const facts = bookFacts(
  {
    chart: [
      subject('1001', '库存现金'),
      subject('1002', '银行存款', { isLeaf: false }),
      subject('100202', '中行美元户', { currencyAccounting: ['USD'] }),
      subject('1122', '应收账款', { auxiliaryAccounting: [{ id: CUSTOMER, name: '客户' }] }),
      subject('1405', '库存商品', { unit: '件' }),
      subject('2202', '应付账款', { type: 'liability', balanceDirection: 'credit' }),
      subject('5001', '主营业务收入', { type: 'pl', balanceDirection: 'credit' }),
    ],
    itemsByCategory: { [CUSTOMER]: [item(701, 'C01', '华宁百货'), item(702, 'C02', '惠民商行')] },
    currencies: [currency('CNY', '1'), currency('USD', '7.1234')],
  },
  { enableDate: '2025-10-01', accountingStandards: 0, encoding: '4-2-2-2' },
  [
    { checkYear: 2025, checkMonth: 10, status: 2 },
    { checkYear: 2025, checkMonth: 11, status: 0 },
  ].map((period, index) => ({
    ...period,
    status: period.status as 0 | 2,
    id: index + 1,
    accountSetsId: 1,
    checkDate: null,
    closedByName: null,
    hasVouchers: true,
  })),
);

export const line = (key: string, more: Partial<LineDraft> = {}): LineDraft => ({
  ...blankLine(key),
  ...more,
});

/** A line that keeps every rule. */
export const dr = (key: string, subjectId: number, debit: string, more: Partial<LineDraft> = {}): LineDraft =>
  line(key, { summary: '收货款', subjectId, debit, ...more });
export const cr = (
  key: string,
  subjectId: number,
  credit: string,
  more: Partial<LineDraft> = {},
): LineDraft => line(key, { summary: '收货款', subjectId, credit, ...more });

/** A voucher of November with these lines, filled up with blank rows. */
export const draftWith = (lines: readonly LineDraft[], more: Partial<FormDraft> = {}): FormDraft =>
  withRows({ ...newDraft({ word: '记', date: '2025-11-20' }), lines, nextKey: lines.length + 1, ...more });
