import type {
  AuxiliaryBalanceRow,
  CashFlowPage,
  GeneralLedgerEntry,
  LedgerRow,
  ReportTemplate,
  ReportTemplateDetail,
  ReportView,
  SubjectBalanceRow,
} from '@suanpan/contracts';
import { negateDecimal, stripZeros } from '@suanpan/accounting-core';
import { dataPath, loadCase, type CsvRow } from '@suanpan/seeds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House } from './testing/house.ts';
import type { StoredBooks } from './testing/store-company.ts';

/**
 * A real company's quarter against its expected books, cell by cell. Loaded whole, so each month is also asked for
 * after later months were posted.
 */
const company = loadCase(dataPath('golden-1'));
let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(company);
});
afterAll(() => house.close());

const expected = (name: string): CsvRow[] =>
  company.expected.find((file) => file.name === `${name}.csv`)!.rows;
const ask = <T>(path: string): Promise<T> => house.ask(books, path);

const money = (text: string | null): string => text ?? '0.00';
const net = (debit: string | null, credit: string | null): string =>
  credit === null ? money(debit) : negate(credit);
const negate = (text: string): string =>
  /[1-9]/.test(text) ? (text.startsWith('-') ? text.slice(1) : `-${text}`) : text;

describe.each(company.months)('%s', (month) => {
  const day = `accountDate=${month}-15`;

  it('subject balance: every row and figure', async () => {
    const rows = await ask<SubjectBalanceRow[]>(`/accountBook/subjectBalance?${day}`);
    const answered = rows
      .filter(({ isTotal }) => !isTotal)
      .map((row) => ({
        code: row.code,
        level: String(row.level),
        opening_debit: money(row.beginningDebitBalance),
        opening_credit: money(row.beginningCreditBalance),
        period_debit: money(row.currentDebitAmount),
        period_credit: money(row.currentCreditAmount),
        ytd_debit: money(row.ytdDebitAmount),
        ytd_credit: money(row.ytdCreditAmount),
        closing_debit: money(row.endingDebitBalance),
        closing_credit: money(row.endingCreditBalance),
      }));
    expect(answered).toEqual(expected(`trial-balance.${month}`).map(({ name_zh: _name, ...row }) => row));
  });

  it('auxiliary balance by subject, combination and currency', async () => {
    const rows = await ask<AuxiliaryBalanceRow[]>(`/accountBook/auxiliaryBalance?bySubject=1&${day}`);
    const keys = new Map(
      company.auxiliaryItems.map(({ category, code }) => [books.item(`${category}:${code}`), category]),
    );
    const answered = new Map(
      rows.map((row) => [
        [
          row.subjectCode,
          row.auxiliary.map(({ itemId, code }) => `${keys.get(itemId)}:${code}`).join('|'),
          row.currency === 'CNY' ? '' : row.currency,
        ].join(' '),
        row,
      ]),
    );
    for (const row of expected(`aux-balance.${month}`)) {
      const found = answered.get([row.code, row.aux, row.currency].join(' '))!;
      expect([row, found?.isTotal]).toEqual([row, false]);
      expect({
        opening_net_debit: net(found.beginningDebitBalance, found.beginningCreditBalance),
        period_debit: found.currentDebitAmount,
        period_credit: found.currentCreditAmount,
        closing_net_debit: net(found.endingDebitBalance, found.endingCreditBalance),
        ...(row.closing_fcy_net_debit ? { closing_fcy_net_debit: stripZeros(found.closingOriginal) } : {}),
        ...(row.closing_quantity ? { closing_quantity: stripZeros(found.closingQuantity) } : {}),
      }).toEqual({
        opening_net_debit: row.opening_net_debit,
        period_debit: row.period_debit,
        period_credit: row.period_credit,
        closing_net_debit: row.closing_net_debit,
        ...(row.closing_fcy_net_debit
          ? { closing_fcy_net_debit: stripZeros(row.closing_fcy_net_debit) }
          : {}),
        ...(row.closing_quantity ? { closing_quantity: stripZeros(row.closing_quantity) } : {}),
      });
    }
  });

  it('general ledger: opening, movement, year to date, closing', async () => {
    const entries = await ask<GeneralLedgerEntry[]>(`/accountBook/generalLedger?${day}`);
    const byCode = new Map(entries.map((entry) => [entry.subject.code, entry]));
    for (const row of expected('general-ledger').filter(({ period }) => period === month)) {
      const { subject, summary } = byCode.get(row.code!)!;
      const own = ({ balanceDirection, balance }: LedgerRow) =>
        balanceDirection === 'flat' || balanceDirection === subject.balanceDirection
          ? balance
          : negate(balance);
      const [opening, period, ytd] = summary as [LedgerRow, LedgerRow, LedgerRow];
      expect([
        own(opening),
        period.debitAmount,
        period.creditAmount,
        ytd.debitAmount,
        ytd.creditAmount,
        own(period),
      ]).toEqual([
        row.opening_own_direction,
        row.period_debit,
        row.period_credit,
        row.ytd_debit,
        row.ytd_credit,
        row.closing_own_direction,
      ]);
    }
  });

  it('detailed ledger: every line in order with its running balance', async () => {
    const rows = expected('detail-ledger').filter(({ date }) => date!.startsWith(month));
    for (const code of new Set(rows.map(({ ledger_code }) => ledger_code!))) {
      const lines = await ask<LedgerRow[]>(`/accountBook/details?subjectCode=${code}&${day}`);
      const side = code.startsWith('2') ? 'credit' : 'debit';
      const answered = lines
        .filter(({ kind }) => kind === 'line')
        .map((line) => [
          line.voucherDate,
          String(line.code),
          String(line.lineNo),
          line.subjectCode,
          money(line.debitAmount),
          money(line.creditAmount),
          line.balanceDirection === 'flat' || line.balanceDirection === side
            ? line.balance
            : negateDecimal(line.balance),
        ]);
      expect(answered).toEqual(
        rows
          .filter(({ ledger_code }) => ledger_code === code)
          .map((row) => [
            row.date,
            row.number,
            row.line,
            row.code,
            row.debit,
            row.credit,
            row.running_balance_own_direction,
          ]),
      );
    }
  });
});

describe('statements', () => {
  const view = async (templateKey: string, query: string) => {
    const templates = await ask<ReportTemplate[]>('/report/template');
    const { id } = templates.find((template) => template.templateKey === templateKey)!;
    const { items } = await ask<ReportTemplateDetail>(`/report/template/${id}`);
    const figures = await ask<ReportView>(`/report/template/view/${id}?${query}`);
    return items
      .filter(({ lineNum }) => lineNum !== null)
      .map(({ id, lineNum }) => ({
        line: String(lineNum),
        current: money(figures[id]!.currentPeriodAmount),
        year: money(figures[id]!.currentYearAmount),
      }));
  };

  it.each(company.months)('balance sheet of %s: closing and start of the year', async (month) => {
    const rows = await view('zcfzb', `accountDate=${month}-28`);
    expect(rows.map(({ line, current: closing, year }) => ({ line, closing, year_opening: year }))).toEqual(
      expected(`balance-sheet.${month}`).map(({ title_zh: _title, ...row }) => row),
    );
  });

  it.each([
    ['2025-10', 'accountDate=2025-10-01'],
    ['2025-11', 'accountDate=2025-11-30'],
    ['2025-12', 'accountDate=2025-12-31'],
    ['2025Q4', 'from=2025-10&to=2025-12'],
  ])('income statement of %s: the span and the year to date', async (name, query) => {
    const rows = await view('lrb', query);
    expect(rows.map(({ line, current, year: ytd }) => ({ line, ytd, current }))).toEqual(
      expected(`income-statement.${name}`).map(({ title_zh: _title, ...row }) => row),
    );
  });

  it.each([
    ['2025-10', 'accountDate=2025-10-01'],
    ['2025-11', 'accountDate=2025-11-30'],
    ['2025-12', 'accountDate=2025-12-31'],
    ['2025Q4', 'from=2025-10&to=2025-12'],
  ])('cash-flow statement of %s: the span and the year to date', async (name, query) => {
    const rows = await view('xjllb', query);
    expect(rows.map(({ line, current, year: ytd }) => ({ line, ytd, current }))).toEqual(
      expected(`cash-flow.${name}`).map(({ title_zh: _title, ...row }) => row),
    );
  });

  it('the flows of every voucher, by item', async () => {
    const { records } = await ask<CashFlowPage>('/report/cashFlow?from=2025-10&to=2025-12');
    expect(
      records.map(({ voucherDate, word, code, item, flow }) => ({
        date: voucherDate,
        word,
        number: String(code),
        cf_item: item,
        flow,
      })),
    ).toEqual(expected('cash-flow-by-voucher'));
  });
});
