import { firstDay, formatMoney, lastDay, subtractDecimals, type Period } from '@suanpan/accounting-core';
import type { FundDay, FundDayQuery, FundReport, FundReportQuery, Language } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { fundDays, fundReport, type FundMoves } from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { revaluationsOf } from '../books/revaluations.ts';
import { refuseSpan } from '../desk/spans.ts';
import { storedCategories } from '../funds/categories.ts';
import { asMoney, storedAccounts } from '../funds/fund-accounts.ts';
import { ledgerBalance } from '../journal/ledger-balance.ts';
import { linesOfAccount } from '../journal/stored-line.ts';
import { beginningOn } from './beginning-on.ts';

/** What an account held at the end of every day on which it moved. @throws ProblemError request.not-found, also for a foreign id. */
export async function readFundDays(
  sql: Sql,
  accountSetId: number,
  { fundAccountId, from, to }: FundDayQuery,
): Promise<FundDay[]> {
  const account = found((await storedAccounts(sql, accountSetId)).get(fundAccountId));
  const revaluations = await revaluationsOf(sql, accountSetId);
  const start =
    from === undefined ? account : await beginningOn(sql, accountSetId, account, from, revaluations);
  const span = { ...(from && { from }), ...(to && { to }) };
  const lines = await linesOfAccount(sql, accountSetId, fundAccountId, span);
  const within = revaluations.filter(({ date }) => (!from || date >= from) && (!to || date <= to));
  return fundDays(start, lines, within).map((day) => ({
    date: day.date,
    opening: asMoney(day.opening),
    in: asMoney(day.in),
    out: asMoney(day.out),
    closing: asMoney(day.closing),
    closingBase: formatMoney(day.closingBase),
  }));
}

/**
 * What came and went on every account in some months, by category, beside its subject in the books.
 * @throws ProblemError request.field, settlement.too-many-months.
 */
export async function readFundReport(
  sql: Sql,
  accountSetId: number,
  query: FundReportQuery,
  language: Language,
): Promise<FundReport[]> {
  refuseSpan(query);
  const [first, last] = [periodOf(query.from), periodOf(query.to)];
  const [from, to] = [firstDay(first), lastDay(last)];
  const categories = await storedCategories(sql, accountSetId, language);
  const revaluations = await revaluationsOf(sql, accountSetId);
  const within = revaluations.filter(({ date }) => date >= from && date <= to);
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const reports: FundReport[] = [];
  for (const account of (await storedAccounts(sql, accountSetId)).values()) {
    const start = await beginningOn(sql, accountSetId, account, from, revaluations);
    const lines = await linesOfAccount(sql, accountSetId, account.id, { from, to });
    const report = fundReport(start, lines, categories, within, first, last);
    const ledger = await ledgerBalance(sql, accountSetId, account, to);
    reports.push({
      fundAccountId: account.id,
      name: account.name,
      kind: account.kind,
      subjectCode: account.account,
      currencyCode: account.currency,
      rows: report.rows.map((row) => {
        const { id, code, name } = found(categories.get(Number(row.categoryId)));
        return { categoryId: id, code, name, in: asMoney(row.in), out: asMoney(row.out) };
      }),
      ...shownMoves(report, asMoney, ledger.balance),
      closingBase: formatMoney(report.base.closing),
      base: { currencyCode: baseCurrency, ...shownMoves(report.base, formatMoney, ledger.base) },
    });
  }
  return reports;
}

function shownMoves<Of>(moves: FundMoves<Of>, shown: (amount: Of) => string, ledger: string) {
  const closing = shown(moves.closing);
  return {
    opening: shown(moves.opening),
    income: shown(moves.income),
    expense: shown(moves.expense),
    transferIn: shown(moves.transferIn),
    transferOut: shown(moves.transferOut),
    closing,
    ledger: asMoney(ledger),
    difference: asMoney(subtractDecimals(closing, ledger)),
  };
}

export function periodOf(text: string): Period {
  const [year, month] = text.split('-').map(Number) as [number, number];
  return { year, month };
}
