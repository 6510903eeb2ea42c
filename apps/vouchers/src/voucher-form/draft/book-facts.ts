import {
  type Period,
  type VoucherContext,
  comparePeriods,
  lastAllowedDay,
  firstDay,
  periodKey,
  periodOf,
  profitSubjectsOf,
} from '@suanpan/accounting-core';
import {
  coreSubjectOf,
  type AccountSet,
  type CheckoutPeriod,
  type Currency,
  type ItemChoice,
  type Subject,
  type Voucher,
} from '@suanpan/contracts';
import type { LineDraft } from './draft.ts';

/** What the form must know of the books; everything in it is loaded before the first key. */
export interface BookFacts {
  /** The whole chart, by code. */
  chart: readonly Subject[];
  subjects: ReadonlyMap<number, Subject>;
  /** By category; those that are not enabled may not be chosen. */
  items: ReadonlyMap<number, readonly ItemChoice[]>;
  /** By code. */
  currencies: ReadonlyMap<string, Currency>;
  baseCurrency: string;
  standard: 0 | 1 | 2;
  /** How subject codes are built in this set, such as "4-2-2-2". */
  encoding: string;
  enablePeriod: Period;
  oldestOpenPeriod: Period;
  /** Months that take nothing more, as `YYYY-MM`. */
  closed: ReadonlySet<string>;
  /** Lines of a template are entered: amounts may be shares or stay open. */
  isTemplate?: boolean;
}

export interface LoadedBooks {
  chart: readonly Subject[];
  itemsByCategory: Readonly<Record<string, readonly ItemChoice[]>>;
  currencies: readonly Currency[];
}

export function bookFacts(
  { chart, itemsByCategory, currencies }: LoadedBooks,
  {
    enableDate,
    accountingStandards,
    encoding,
  }: Pick<AccountSet, 'enableDate' | 'accountingStandards' | 'encoding'>,
  periods: readonly CheckoutPeriod[],
): BookFacts {
  const months = periods.map(({ checkYear, checkMonth, status }) => ({
    year: checkYear,
    month: checkMonth,
    status,
  }));
  const enablePeriod = periodOf(enableDate);
  const [oldest] = months.filter(({ status }) => status !== 2).toSorted(comparePeriods);
  return {
    chart,
    subjects: new Map(chart.map((subject) => [subject.id, subject])),
    items: new Map(Object.entries(itemsByCategory).map(([id, items]) => [Number(id), items])),
    currencies: new Map(currencies.map((currency) => [currency.code, currency])),
    baseCurrency: currencies.find(({ localCurrency }) => localCurrency)?.code ?? '',
    standard: accountingStandards,
    encoding,
    enablePeriod,
    oldestOpenPeriod: oldest ? { year: oldest.year, month: oldest.month } : enablePeriod,
    closed: new Set(months.filter(({ status }) => status === 2).map(periodKey)),
  };
}

/** A voucher or a template. */
interface WithItems {
  details: readonly Pick<Voucher['details'][number], 'auxiliary'>[];
}

/** Items of a saved voucher that are gone meanwhile are known by name, and may not be chosen. */
export function withItemsOf(facts: BookFacts, voucher: WithItems): BookFacts {
  const items = new Map(facts.items);
  for (const { categoryId, itemId, code, name } of voucher.details.flatMap(({ auxiliary }) => auxiliary)) {
    const known = items.get(categoryId) ?? [];
    if (known.some(({ id }) => id === itemId)) continue;
    items.set(categoryId, [...known, { id: itemId, code, name, enable: false }]);
  }
  return { ...facts, items };
}

export const subjectOf = ({ subjectId }: Pick<LineDraft, 'subjectId'>, facts: BookFacts) =>
  subjectId === null ? undefined : facts.subjects.get(subjectId);

/** The line's currency when it is a foreign one. */
export function foreignOf({ currencyCode }: LineDraft, facts: BookFacts): Currency | undefined {
  const isForeign = currencyCode !== null && currencyCode !== facts.baseCurrency;
  return isForeign ? facts.currencies.get(currencyCode) : undefined;
}

/** First and last day a voucher may carry; days of closed months between are refused too. */
export const daySpan = ({ enablePeriod, oldestOpenPeriod }: BookFacts) => ({
  first: firstDay(enablePeriod),
  last: lastAllowedDay(oldestOpenPeriod),
});

/** Whether a voucher may carry the day. */
export function isAllowedDay(day: string, facts: BookFacts): boolean {
  const { first, last } = daySpan(facts);
  return day >= first && day <= last && !facts.closed.has(day.slice(0, 7));
}

/** The same facts as the core's rules ask for them. */
export function voucherContext(facts: BookFacts): VoucherContext {
  const items = [...facts.items].flatMap(([categoryId, choices]) =>
    choices.map(({ id, enable }) => [id, { categoryId, enabled: enable }] as const),
  );
  return {
    subjects: new Map(facts.chart.map((subject) => [subject.id, coreSubjectOf(subject)])),
    items: new Map(items),
    currencies: new Map(
      [...facts.currencies.values()].map(({ code, scale, localCurrency }) => [
        code,
        { scale, isBase: localCurrency },
      ]),
    ),
    baseCurrency: facts.baseCurrency,
    enablePeriod: facts.enablePeriod,
    oldestOpenPeriod: facts.oldestOpenPeriod,
    ...profitSubjectsOf(facts.standard, facts.encoding),
  };
}
