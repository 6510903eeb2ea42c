import type {
  AuxiliaryBalanceRow,
  GeneralLedgerEntry,
  LedgerRow,
  Subject,
  SubjectBalanceRow,
} from '@suanpan/contracts';
import { expect, it } from 'vitest';
import {
  auxiliaryBalanceRows,
  detailLedgerRows,
  generalLedgerRow,
  statementRows,
  trialBalanceRows,
} from './books.ts';

const names = { categoryKey: (id: number) => (id === 7 ? 'customer' : 'project'), baseCurrency: 'CNY' };

const balance: SubjectBalanceRow = {
  subjectId: 1,
  auxiliaryId: null,
  parentId: null,
  code: '1122',
  name: '应收账款',
  level: 1,
  isLeaf: true,
  unit: null,
  balanceDirection: 'debit',
  beginningDebitBalance: '10.00',
  beginningCreditBalance: null,
  currentDebitAmount: '1.00',
  currentCreditAmount: '31.00',
  ytdDebitAmount: '1.00',
  ytdCreditAmount: '31.00',
  endingDebitBalance: null,
  endingCreditBalance: '20.00',
  beginningBalanceNum: null,
  currentDebitAmountNum: null,
  currentCreditAmountNum: null,
  endingBalanceNum: null,
  currency: null,
  openingOriginal: null,
  currentDebitOriginal: null,
  currentCreditOriginal: null,
  closingOriginal: null,
  isTotal: false,
};
const auxiliaryBalance: AuxiliaryBalanceRow = {
  ...balance,
  subjectCode: '1122',
  subjectName: '应收账款',
  auxiliary: [],
  currency: 'CNY',
  openingOriginal: null,
  currentDebitOriginal: null,
  currentCreditOriginal: null,
  closingOriginal: null,
  openingQuantity: null,
  closingQuantity: null,
};
const row: LedgerRow = {
  kind: 'line',
  voucherDate: '2025-10-02',
  voucherId: 1,
  word: '记',
  code: 1,
  lineNo: 2,
  summary: '',
  subjectId: 1,
  subjectCode: '220201',
  subjectName: '',
  auxiliary: [],
  debitAmount: null,
  creditAmount: '5.00',
  balanceDirection: 'credit',
  balance: '5.00',
  num: null,
  price: null,
  debitNum: null,
  creditNum: null,
  numBalance: null,
  currencyCode: null,
  originalAmount: null,
  debitOriginal: null,
  creditOriginal: null,
  originalBalance: null,
};
const item = { categoryId: 7, itemId: 1, code: 'C01', name: '华宁百货' };

it('leaves the total out of the trial balance', () => {
  expect(trialBalanceRows([balance, { ...balance, code: '', isTotal: true }])).toEqual([
    expect.objectContaining({ code: '1122', level: '1', opening_debit: '10.00', closing_credit: '20.00' }),
  ]);
});

it('shows auxiliary balances debit-signed, of accounts with items or a foreign currency only', () => {
  const rows = [
    auxiliaryBalance,
    { ...auxiliaryBalance, auxiliary: [item] },
    { ...auxiliaryBalance, currency: 'USD', closingOriginal: '3.000000' },
    { ...auxiliaryBalance, auxiliary: [item], isTotal: true },
  ];
  expect(auxiliaryBalanceRows(rows, names)).toMatchObject([
    { aux: 'customer:C01', currency: '', opening_net_debit: '10.00', closing_net_debit: '-20.00' },
    { aux: '', currency: 'USD', closing_fcy_net_debit: '3.000000' },
  ]);
});

it('shows ledger balances in the account’s own direction, negative on the other side', () => {
  const entry: GeneralLedgerEntry = {
    subject: {
      id: 1,
      code: '2202',
      name: '应付账款',
      level: 1,
      isLeaf: true,
      balanceDirection: 'credit',
      unit: null,
      currency: null,
    },
    summary: [
      { ...row, kind: 'opening', balance: '0.00', balanceDirection: 'flat' },
      {
        ...row,
        kind: 'period',
        debitAmount: '9.00',
        creditAmount: '5.00',
        balance: '4.00',
        balanceDirection: 'debit',
      },
      { ...row, kind: 'ytd', debitAmount: '19.00', creditAmount: '15.00' },
    ],
  };
  expect(generalLedgerRow(entry, '2025-10')).toEqual({
    code: '2202',
    period: '2025-10',
    opening_own_direction: '0.00',
    period_debit: '9.00',
    period_credit: '5.00',
    ytd_debit: '19.00',
    ytd_credit: '15.00',
    closing_own_direction: '-4.00',
  });
});

it('lists only the posted lines of a detailed ledger, under the ledger asked for', () => {
  const subject = { code: '2202', balanceDirection: 'credit' } as Subject;
  const lines = [
    { ...row, kind: 'opening' as const },
    { ...row, auxiliary: [item] },
  ];
  expect(detailLedgerRows(subject, lines, names)).toEqual([
    {
      ledger_code: '2202',
      date: '2025-10-02',
      word: '记',
      number: '1',
      line: '2',
      code: '220201',
      aux: 'customer:C01',
      debit: null,
      credit: '5.00',
      running_balance_own_direction: '5.00',
    },
  ]);
});

it('reads statements by line number and leaves headings out', () => {
  const shared = {
    templateId: 1,
    title: '',
    titleEn: '',
    parentId: null,
    type: null,
    sources: null,
    level: 1,
    isBolder: false,
    isFolding: false,
    isClassified: false,
    pos: 1,
    version: 1,
    formulas: [],
  };
  const items = [
    { ...shared, id: 1, lineNum: null },
    { ...shared, id: 2, lineNum: 1 },
  ];
  const view = { '2': { itemId: 2, currentPeriodAmount: '1.00', currentYearAmount: null } };
  expect(statementRows(items, view, { period: 'closing', year: 'year_opening' })).toEqual([
    { line: '1', closing: '1.00', year_opening: null },
  ]);
});
