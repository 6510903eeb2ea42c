import { firstDay, formatMoney, type Period } from '@suanpan/accounting-core';
import type { FundDay, FundReport, FundReportQuery, Language } from '@suanpan/contracts';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import { fundDays, fundReport } from '@suanpan/trade-core';
import { revaluationsOf } from '../books/revaluations.ts';
import { storedCategories } from '../funds/categories.ts';
import { asMoney, storedAccounts } from '../funds/fund-accounts.ts';
import { linesOfAccount } from '../journal/stored-line.ts';

/** What an account held at the end of every day on which it moved. @throws ProblemError request.not-found, also for a foreign id. */
export async function readFundDays(
  sql: Sql,
  accountSetId: number,
  fundAccountId: number,
): Promise<FundDay[]> {
  const account = found((await storedAccounts(sql, accountSetId)).get(fundAccountId));
  const lines = await linesOfAccount(sql, accountSetId, fundAccountId);
  return fundDays(account, lines, await revaluationsOf(sql, accountSetId)).map((day) => ({
    date: day.date,
    opening: asMoney(day.opening),
    in: asMoney(day.in),
    out: asMoney(day.out),
    closing: asMoney(day.closing),
    closingBase: formatMoney(day.closingBase),
  }));
}

/** What came and went on every account in some months, by category. */
export async function readFundReport(
  sql: Sql,
  accountSetId: number,
  query: FundReportQuery,
  language: Language,
): Promise<FundReport[]> {
  const [first, last] = [periodOf(query.from), periodOf(query.to)];
  if (firstDay(first) > firstDay(last)) refuse({ code: 'request.field', field: 'to', rule: 'minimum' });
  const categories = await storedCategories(sql, accountSetId, language);
  const revaluations = await revaluationsOf(sql, accountSetId);
  const reports: FundReport[] = [];
  for (const account of (await storedAccounts(sql, accountSetId)).values()) {
    const lines = await linesOfAccount(sql, accountSetId, account.id);
    const report = fundReport(account, lines, categories, revaluations, first, last);
    reports.push({
      fundAccountId: account.id,
      name: account.name,
      currencyCode: account.currency,
      rows: report.rows.map((row) => {
        const { id, code, name } = found(categories.get(Number(row.categoryId)));
        return { categoryId: id, code, name, in: asMoney(row.in), out: asMoney(row.out) };
      }),
      income: asMoney(report.income),
      expense: asMoney(report.expense),
      opening: asMoney(report.opening),
      closing: asMoney(report.closing),
      closingBase: formatMoney(report.closingBase),
    });
  }
  return reports;
}

function periodOf(text: string): Period {
  const [year, month] = text.split('-').map(Number) as [number, number];
  return { year, month };
}
