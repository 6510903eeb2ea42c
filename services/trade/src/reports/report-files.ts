import { firstDay, lastDay } from '@suanpan/accounting-core';
import {
  bookWordsIn,
  fundColumns,
  fundDayColumns,
  fundDayLines,
  fundIncomeColumns,
  fundIncomeLines,
  fundLines,
  type BookWord,
} from '@suanpan/book-tables';
import type { FundDayFileQuery, FundIncomeQuery, FundReportQuery, Language } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { fileTable, refuseLong, type BookFile } from '@suanpan/service-kit/tables';
import { companyOf } from '../books/company.ts';
import { refuseSpan } from '../desk/spans.ts';
import { storedAccounts } from '../funds/fund-accounts.ts';
import { readFundIncome } from './fund-income.ts';
import { periodOf, readFundDays, readFundReport } from './fund-report.ts';

type Months = Pick<FundReportQuery, 'from' | 'to'>;

/** What came and went on every account as its screen shows it. @throws as the report; export.too-many-lines. */
export async function fundReportFile(
  sql: Sql,
  accountSetId: number,
  { from, to }: Months,
  language: Language,
): Promise<BookFile> {
  const say = bookWordsIn(language);
  const lines = fundLines(say, await readFundReport(sql, accountSetId, { from, to }, language));
  const table = fileTable(fundColumns(say, lines), lines, ({ isTotal }) => (isTotal ? 'sum' : 'line'));
  return { ...(await headOf(sql, accountSetId, language, { from, to }, 'book.funds')), ...table, leading: 2 };
}

/** An account day by day as its screen shows it. @throws as the days; export.too-many-lines. */
export async function fundDaysFile(
  sql: Sql,
  accountSetId: number,
  { fundAccountId, from, to }: Pick<FundDayFileQuery, 'fundAccountId' | 'from' | 'to'>,
  language: Language,
): Promise<BookFile> {
  refuseSpan({ from, to });
  const say = bookWordsIn(language);
  const account = found((await storedAccounts(sql, accountSetId)).get(fundAccountId));
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const days = await readFundDays(sql, accountSetId, {
    fundAccountId,
    from: firstDay(periodOf(from)),
    to: lastDay(periodOf(to)),
  });
  const lines = fundDayLines(say, days);
  refuseLong(lines.length);
  const columns = fundDayColumns(say, account.currency === baseCurrency ? null : baseCurrency);
  return {
    ...(await headOf(sql, accountSetId, language, { from, to }, 'book.fundDays')),
    ...fileTable(columns, lines, ({ isTotal }) => (isTotal ? 'sum' : 'line')),
    about: [account.name, account.currency].join(' '),
    leading: 1,
  };
}

/** Income and expense by category and month as its screen shows it. @throws as the report. */
export async function fundIncomeFile(
  sql: Sql,
  accountSetId: number,
  query: FundIncomeQuery,
  language: Language,
): Promise<BookFile> {
  const say = bookWordsIn(language);
  const income = await readFundIncome(sql, accountSetId, query, language);
  const lines = fundIncomeLines(say, income);
  const account =
    query.fundAccountId === undefined
      ? null
      : found((await storedAccounts(sql, accountSetId)).get(query.fundAccountId)).name;
  return {
    ...(await headOf(sql, accountSetId, language, query, 'book.fundIncome')),
    ...fileTable(fundIncomeColumns(say, income), lines, ({ category }) => (category ? 'line' : 'sum')),
    about: [account, income.currencyCode].filter(Boolean).join(' '),
    leading: 2,
  };
}

async function headOf(
  sql: Sql,
  accountSetId: number,
  language: Language,
  { from, to }: Months,
  title: BookWord,
): Promise<Omit<BookFile, 'columns' | 'rows' | 'leading'>> {
  const { names } = await companyOf(sql, accountSetId);
  return {
    title: bookWordsIn(language)(title),
    company: names[0] ?? '',
    period: from === to ? from : `${from} – ${to}`,
    about: null,
    unit: '',
    notes: [],
    carried: null,
    isStatement: false,
  };
}
