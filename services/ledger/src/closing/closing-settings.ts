import {
  isMadeIn,
  isProblem,
  moneyOf,
  parsePeriod,
  periodKey,
  STEP_KEYS,
  type ClosingSettings as CoreSettings,
  type MonthlyLine,
  type Period,
} from '@suanpan/accounting-core';
import type { ClosingSettings, StoredClosingSettings } from '@suanpan/contracts';
import { closingPolicy, datedClosingPolicy } from '@suanpan/seeds';
import type { Sql } from '@suanpan/service-kit';
import { ClosingSettingsEntity } from '../db/entities/closing.ts';

/** All settings of the set, by the month from which they hold. */
const storedSettings = (sql: Sql, accountSetId: number) => {
  const orderBy = { fromYear: 'asc', fromMonth: 'asc' } as const;
  return sql.em.find(ClosingSettingsEntity, { accountSetId }, { orderBy, disableIdentityMap: true });
};

/** What holds in a month: the latest settings that do not lie after it, over the policy of the month (decision D35). */
export async function settingsOfMonth(
  sql: Sql,
  accountSetId: number,
  month: Period,
): Promise<ClosingSettings> {
  const rows = await storedSettings(sql, accountSetId);
  const { vatType, word } = await sql.one<{ vatType: 0 | 1; word: string }>(
    `SELECT b.vat_type, w.word FROM ledger.account_set b
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.is_default
     WHERE b.account_set_id = $1`,
    [accountSetId],
  );
  const row = rows.findLast(
    ({ fromYear, fromMonth }) => fromMonthKey(fromYear, fromMonth) <= periodKey(month),
  );
  const own = (row?.settings ?? {}) as StoredClosingSettings;
  const policy = closingPolicy(periodKey(month), vatType);
  return {
    word: own.word ?? word,
    order: own.order ?? [...STEP_KEYS],
    costOfSales: own.costOfSales ?? { mode: 'weighted-average' },
    exemption: own.exemption ?? policy.exemption,
    surtax: own.surtax ? { factor: '1', ...own.surtax } : policy.surtax,
    incomeTax: own.incomeTax ?? policy.incomeTax,
    plCarryForward: own.plCarryForward ?? 'combined',
    surplusReserve: own.surplusReserve ?? policy.surplusReserve,
    lineTemplates: own.lineTemplates ?? {},
    from: row ? fromMonthKey(row.fromYear, row.fromMonth) : null,
    version: row?.version ?? 0,
    own: Object.keys(own),
    policy: datedClosingPolicy(periodKey(month), vatType),
    months: rows.map(({ fromYear, fromMonth, version }) => ({
      from: fromMonthKey(fromYear, fromMonth),
      version,
    })),
  };
}

/** Every month from which settings hold. */
export async function settingsMonths(sql: Sql, accountSetId: number): Promise<string[]> {
  const rows = await storedSettings(sql, accountSetId);
  return rows.map(({ fromYear, fromMonth }) => fromMonthKey(fromYear, fromMonth));
}

const fromMonthKey = (year: number, month: number): string => periodKey({ year, month });

/** The same in the core's words, with the monthly lines that are made in the month. */
export const coreSettingsOf = (settings: ClosingSettings, month: Period): CoreSettings => ({
  word: settings.word,
  order: settings.order,
  costOfSales: { mode: settings.costOfSales.mode, rate: settings.costOfSales.rate ?? null },
  exemption: { limit: moneyOf(settings.exemption.limit), frequency: settings.exemption.frequency },
  surtax: { ...settings.surtax, factor: settings.surtax.factor ?? '1' },
  incomeTax: settings.incomeTax,
  plCarryForward: settings.plCarryForward,
  surplusReserve: {
    rate: settings.surplusReserve.rate,
    inLossYear: settings.surplusReserve.inLossYear ?? false,
    stopAtHalf: settings.surplusReserve.stopAtHalf ?? false,
  },
  lineTemplates: {
    depreciation: linesOf(settings.lineTemplates.depreciation, month),
    amortization: linesOf(settings.lineTemplates.amortization, month),
    'payroll-accrual': linesOf(settings.lineTemplates['payroll-accrual'], month),
  },
});

type StoredLines = ClosingSettings['lineTemplates']['depreciation'];

const linesOf = (lines: StoredLines, month: Period): MonthlyLine[] =>
  (lines ?? [])
    .filter(({ from = null, to = null }) => isMadeIn({ from, to }, periodKey(month)))
    .map(({ subjectId, side, amount, auxiliary }) => ({
      subjectId,
      side,
      amount: moneyOf(amount),
      auxiliary: auxiliary ?? [],
    }));

/** A month of the wire, which its schema has validated already. */
export function monthOfKey(text: string): Period {
  const month = parsePeriod(text);
  if (isProblem(month)) throw new Error(`"${text}" is not a month.`);
  return month;
}
