import {
  bySides,
  checkVoucher,
  evaluateStatement,
  formatMoney,
  isCarryForward,
  isEmpty,
  isProblem,
  leafBalances,
  onSide,
  parsePeriod,
  planProfitTransfer,
  profitSubjectCode,
  sideOf,
  subjectBalances,
  type Fen,
  type LeafBalance,
  type Period,
  type Span,
} from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import { dataPath, type CsvRow } from '../files.ts';
import { statementTemplates } from '../statement-templates.ts';
import { caseBooks, type CaseBooks } from './case-books.ts';
import { loadCase } from './load-case.ts';

/** The golden company's quarter through the rules of accounting-core alone: every figure to the fen. */

const golden = loadCase(dataPath('golden-1'));
const books = caseBooks(golden);
const months = golden.months.map(periodOf);
const quarter: Span = { from: months[0] ?? never(), to: months.at(-1) ?? never() };

describe('every voucher of the case', () => {
  it('is one the rules accept, in the month it is entered', () => {
    for (const draft of books.vouchers) {
      const oldestOpenPeriod = periodOf(draft.date.slice(0, 7));
      expect(checkVoucher(draft, { ...books.context, oldestOpenPeriod })).toEqual([]);
    }
  });
});

describe.each(golden.months)('%s', (month) => {
  const period = periodOf(month);
  const leaves = figuresOf({ from: period, to: period });

  it('has the expected trial balance at every level', () => {
    const rows = subjectBalances(books.tree, leaves).filter(({ figures }) => !isEmpty(figures));
    const shown = rows.map(({ subject, figures }) => {
      const { opening, period: turnover, ytd, closing } = bySides(figures);
      return {
        code: subject.code,
        opening_debit: formatMoney(opening.debit),
        opening_credit: formatMoney(opening.credit),
        period_debit: formatMoney(turnover.debit),
        period_credit: formatMoney(turnover.credit),
        ytd_debit: formatMoney(ytd.debit),
        ytd_credit: formatMoney(ytd.credit),
        closing_debit: formatMoney(closing.debit),
        closing_credit: formatMoney(closing.credit),
      };
    });
    expect(shown).toEqual(
      expected('trial-balance', month).map((row) => pick(row, Object.keys(shown[0] ?? {}))),
    );
  });

  it('has the expected auxiliary, foreign and quantity balances', () => {
    const rows = expected('aux-balance', month);
    expect(rows.map((row) => auxiliaryRow(row, leaves))).toEqual(
      rows.map((row) => ({
        ...pick(row, auxiliaryColumns),
        fcy: row['closing_fcy_net_debit'],
        quantity: row['closing_quantity'],
      })),
    );
  });

  it('has the expected balance sheet', () => {
    const shown = statement('zcfzb', leaves);
    expect(shown.map(({ line, current, year }) => [line, current, year])).toEqual(
      expected('balance-sheet', month).map((row) => [row['line'], row['closing'], row['year_opening']]),
    );
  });

  it('has the expected income statement', () => {
    const shown = statement('lrb', leaves);
    expect(shown.map(({ line, current, year }) => [line, current, year])).toEqual(
      expected('income-statement', month).map((row) => [row['line'], row['current'], row['ytd']]),
    );
  });

  it('carries its results forward by the expected vouchers', () => {
    const before = books.vouchers.filter(
      (draft) => !(draft.date.startsWith(month) && isCarryForward(draft.kind)),
    );
    const plan = { period, word: '记', mode: 'separate', baseCurrency: golden.baseCurrency } as const;
    const targetOf = () => books.subject(profitSubjectCode(0));
    const made = planProfitTransfer(transferBalances(before, period), { ...plan, targetOf });
    const wanted = books.vouchers.filter(
      (draft) => draft.date.startsWith(month) && draft.kind === 'pl-carry-forward',
    );
    const numbers = wanted.map(({ number }) => ({ number }));
    expect(made.map((draft, index) => ({ ...draft, ...numbers[index] }))).toEqual(wanted);
  });
});

it('the quarter has the expected income statement', () => {
  const shown = statement('lrb', figuresOf(quarter));
  expect(shown.map(({ line, current, year }) => [line, current, year])).toEqual(
    expected('income-statement', '2025Q4').map((row) => [row['line'], row['current'], row['ytd']]),
  );
});

function figuresOf(span: Span, vouchers: CaseBooks['vouchers'] = books.vouchers): LeafBalance[] {
  return leafBalances({ ...books.facts, balances: books.balancesOf(vouchers) }, span);
}

function statement(key: string, leaves: readonly LeafBalance[]) {
  const template = statementTemplates(0).templates.find((t) => t.key === key) ?? never();
  const values = evaluateStatement(template.items, template.type, { subjects: books.tree.subjects, leaves });
  if (isProblem(values)) throw new Error(values.code);
  return template.items
    .filter((item) => !item.heading)
    .map((item) => {
      const value = values.find(({ key: itemKey }) => itemKey === item.key)?.values;
      return { line: String(item.line), current: text(value?.current), year: text(value?.year) };
    });
}

const auxiliaryColumns = [
  'code',
  'aux',
  'currency',
  'opening_net_debit',
  'period_debit',
  'period_credit',
  'closing_net_debit',
];

function auxiliaryRow(row: CsvRow, leaves: readonly LeafBalance[]) {
  const key = books.keyOf(row['code'] ?? '', row['aux'] ?? '', row['currency'] ?? '');
  const leaf = leaves.find(
    (l) =>
      l.subjectId === key.subjectId && l.auxSetId === key.auxSetId && l.currencyCode === key.currencyCode,
  );
  if (!leaf) throw new Error(`no balance of ${row['code']} ${row['aux']}`);
  const { amount, original, quantity } = leaf.figures;
  return {
    code: row['code'],
    aux: row['aux'],
    currency: row['currency'],
    opening_net_debit: formatMoney(amount.opening),
    period_debit: formatMoney(amount.debit),
    period_credit: formatMoney(amount.credit),
    closing_net_debit: formatMoney(amount.closing),
    fcy: row['closing_fcy_net_debit'] === '' ? '' : original.closing,
    quantity: row['closing_quantity'] === '' ? '' : quantity.closing,
  };
}

function transferBalances(vouchers: CaseBooks['vouchers'], period: Period) {
  return figuresOf({ from: period, to: period }, vouchers).flatMap(
    ({ subjectId, auxSetId, currencyCode, figures }) => {
      const subject = books.tree.byId.get(subjectId) ?? never();
      const { closing } = figures.amount;
      if (subject.category !== 'pl' || sideOf(closing) === 'flat') return [];
      const { refs, codes } = books.auxiliarySet(auxSetId);
      expect(onSide(closing, subject.normalSide)).not.toBe(0n);
      return [
        { subject, auxiliary: refs, auxiliaryCodes: codes, currencyCode, closing, month: figures.activity },
      ];
    },
  );
}

function expected(kind: string, span: string): CsvRow[] {
  return golden.expected.find((file) => file.kind === kind && file.span === span)?.rows ?? never();
}

function periodOf(month: string): Period {
  const period = parsePeriod(month);
  return isProblem(period) ? never() : period;
}

function pick(row: CsvRow, columns: readonly string[]): CsvRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? '']));
}

function text(amount: Fen | undefined): string {
  return amount === undefined ? '0.00' : formatMoney(amount);
}

function never(): never {
  throw new Error('the golden case lacks a file or a month');
}
