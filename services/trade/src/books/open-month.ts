import {
  checkPeriodOpen,
  comparePeriods,
  lastAllowedDay,
  periodKey,
  periodOf,
  type Day,
  type Problem,
} from '@suanpan/accounting-core';
import { refuse, refuseIf, type Sql } from '@suanpan/service-kit';

/**
 * Documents of closed months stay as they are (domain/trade.md 8, PERIOD_CLOSED); none is dated before the books began but one that was
 * open then.
 */
export async function refuseClosed(
  sql: Sql,
  accountSetId: number,
  days: readonly Day[],
  field: string,
): Promise<void> {
  const problems = await closedMonths(sql, accountSetId, days);
  refuseIf([...problems.values()].map((problem) => ({ ...problem, field })));
}

/** What is said of each closed month of some days, by its year and month. */
export async function closedMonths(
  sql: Sql,
  accountSetId: number,
  days: readonly Day[],
): Promise<Map<string, Problem>> {
  const months = [...new Map(days.map((day) => [periodKey(periodOf(day)), periodOf(day)])).values()];
  const rows = await sql.rows<{ year: number; month: number; status: number }>(
    `SELECT p.year, p.month, p.status FROM ledger_read.period p
     JOIN unnest($2::int[], $3::int[]) AS m (year, month) ON p.year = m.year AND p.month = m.month
     WHERE p.account_set_id = $1 ORDER BY p.year, p.month`,
    [accountSetId, months.map(({ year }) => year), months.map(({ month }) => month)],
  );
  return new Map(
    rows.flatMap((row) => checkPeriodOpen(row).map((problem) => [periodKey(row), problem] as const)),
  );
}

/** @throws ProblemError voucher.date-before-enable. */
export function refuseBeforeStart(
  day: Day,
  enablePeriod: { year: number; month: number },
  field: string,
): void {
  if (comparePeriods(periodOf(day), enablePeriod) < 0)
    refuse({ code: 'voucher.date-before-enable', field, ...enablePeriod });
}

/** What the books began with is dated before they did. @throws ProblemError opening.after-start. */
export function refuseAfterStart(
  day: Day,
  enablePeriod: { year: number; month: number },
  field: string,
): void {
  if (comparePeriods(periodOf(day), enablePeriod) >= 0)
    refuse({ code: 'opening.after-start', field, ...enablePeriod });
}

/** What settles is dated no further ahead than a voucher may be. @throws ProblemError voucher.date-too-far. */
export async function refuseFarAhead(sql: Sql, accountSetId: number, day: Day, field: string): Promise<void> {
  const oldestOpen = await sql.maybe<{ year: number; month: number }>(
    `SELECT p.year, p.month FROM ledger_read.period p
     WHERE p.account_set_id = $1 AND p.status <> 2 ORDER BY p.year, p.month LIMIT 1`,
    [accountSetId],
  );
  const last = oldestOpen && lastAllowedDay(oldestOpen);
  if (last && day > last) refuse({ code: 'voucher.date-too-far', field, last });
}
