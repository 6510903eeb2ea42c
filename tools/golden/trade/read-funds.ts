import type { FundDay, FundReport } from '@suanpan/contracts';
import { cell, type ExpectedFile } from '@suanpan/seeds';
import type { AnsweredRow } from '../compare.ts';
import type { TradeBooks } from './trade-books.ts';

/** What every account held on each day it moved, as `expected/fund-balances.csv` has it. */
export async function readFundBalances({ api, funds }: TradeBooks): Promise<AnsweredRow[]> {
  const rows: AnsweredRow[] = [];
  for (const [account, { id: fundAccountId }] of funds.all())
    for (const day of await api.get<FundDay[]>('/funds/balances', { fundAccountId })) {
      const { date, opening, in: received, out, closing, closingBase } = day;
      rows.push({ account, date, opening, in: received, out, closing, closing_base: closingBase });
    }
  return rows;
}

/** `2026-01` is a month, `2026-01..2026-03` a span of them. */
const spanOf = (period: string) => {
  const [from = '', to = from] = period.split('..');
  return { from, to };
};

/** Money in and out by category, as `expected/fund-report.csv` has it, with the totals and the subject of each account. */
export async function readFundReports(
  { api, funds }: TradeBooks,
  file: ExpectedFile,
): Promise<AnsweredRow[]> {
  const rows: AnsweredRow[] = [];
  for (const period of new Set(file.rows.map((row) => cell(row, 'period'))))
    for (const report of await api.get<FundReport[]>('/funds/report', spanOf(period))) {
      const head = { period, account: funds.nameOf(report.fundAccountId) };
      for (const { code, name, in: received, out } of report.rows)
        rows.push({ ...head, category: code, name, in: received, out });
      const { income, expense, opening, closing, closingBase } = report;
      rows.push({
        ...head,
        category: 'TOTAL',
        name: 'income/expense without transfers',
        in: income,
        out: expense,
        opening,
        closing,
      });
      rows.push({ ...head, category: 'LEDGER', name: 'ledger balance in base', closing: closingBase });
    }
  return rows;
}
