import { addDecimals, isZeroDecimal, subtractDecimals, sumDecimals } from '../decimal.ts';
import { type Fen, negate, positivePart, subtract, sum, ZERO } from '../money.ts';
import {
  isTransferMonth,
  planProfitTransfer,
  profitSubjectCode,
  saysRestriction,
  type TransferBalance,
} from '../profit-transfer.ts';
import type { Subject } from '../subject.ts';
import type { VoucherLineDraft } from '../voucher.ts';
import { isUnder } from '../voucher-kind.ts';
import { costByPercentage, costOfSales, type SoldItem } from './cost-of-sales.ts';
import { fxRevaluation } from './fx-revaluation.ts';
import { incomeTaxAccrual } from './income-tax.ts';
import { fromTemplate } from './line-template.ts';
import type { StepPlanFacts } from './plan-steps.ts';
import { stepAccounts, type StepAccounts } from './step-accounts.ts';
import { itemCodes, type CountedStepLine, type StepBalance, type StepBooks } from './step-books.ts';
import type { StepChart } from './step-chart.ts';
import { nothing, type StepAnswer, type StepItem, type StepKey, type StepLine } from './step.ts';
import { surtaxAccrual } from './surtax.ts';
import { vatExemption } from './vat-exemption-small.ts';
import { vatTransfer } from './vat-transfer.ts';
import { distributionClear, surplusReserve, yearEndProfit } from './year-end.ts';

/** A step's books: what was read, with the vouchers of the steps before it. */
export interface StepContext extends StepPlanFacts {
  chart: StepChart;
  books: StepBooks;
  /** What the steps before have made or left standing. */
  made: ReadonlyMap<StepKey, readonly CountedStepLine[]>;
}

/** Asks the rule of a step with the figures it needs. */
export function answerStep(key: StepKey, context: StepContext): StepAnswer {
  if (key === 'pl-carry-forward') return transfer(context);
  if (key === 'depreciation' || key === 'amortization' || key === 'payroll-accrual')
    return fromTemplate(key, context.settings.lineTemplates[key], {
      subject: (id) => context.subjects.get(id),
      item: ({ itemId }) => context.items.get(itemId),
    });
  const accounts = stepAccounts(context.standard);
  if (!accounts) return nothing('standard');
  return rules[key](context, accounts);
}

type Rule = (context: StepContext, accounts: StepAccounts) => StepAnswer;

const rules: Record<
  Exclude<StepKey, 'pl-carry-forward' | 'depreciation' | 'amortization' | 'payroll-accrual'>,
  Rule
> = {
  'cost-of-sales': salesCost,
  'vat-transfer': (context, accounts) =>
    context.vatType === 0
      ? nothing('taxpayer-type')
      : vatTransfer(
          {
            payable: negate(closingOf(context, accounts.vat)),
            prepaid: netDebit(rows(context, accounts.vatPrepaid), 'month'),
          },
          accounts,
        ),
  'vat-exemption-small': (context, accounts) => {
    if (context.vatType === 1) return nothing('taxpayer-type');
    const { exemption } = context.settings;
    const span = exemption.frequency === 'monthly' ? 'month' : 'quarter';
    const figures = {
      sales: negate(sum(accounts.revenue.map((code) => netDebit(rows(context, code), span)))),
      booked: sum(rows(context, accounts.vat).map((row) => row[span].credit)),
      payable: negate(closingOf(context, accounts.vat)),
    };
    return vatExemption(figures, context.period.month, exemption, accounts);
  },
  'surtax-accrual': (context, accounts) =>
    surtaxAccrual(
      surtaxBase(context, accounts),
      context.period.month,
      context.settings.surtax,
      accounts.surtaxes,
    ),
  'fx-revaluation': revaluation,
  'income-tax-accrual': (context, accounts) =>
    incomeTaxAccrual(
      profitOfYear(context, accounts),
      context.period.month,
      context.settings.incomeTax,
      accounts,
    ),
  'year-end-profit': (context, accounts) =>
    yearEndProfit(rows(context, accounts.profit), context.period.month, accounts),
  'surplus-reserve': (context, accounts) => {
    const moved = movedProfit(context, accounts);
    const earlier = closingOf(context, accounts.undistributed);
    return surplusReserve(
      { profit: moved, earlierLosses: subtract(earlier, negate(moved)) },
      context.period.month,
      context.settings.surplusReserve.rate,
      accounts,
    );
  },
  'distribution-clear': (context, accounts) => {
    const details = rows(context, accounts.distribution).filter(
      ({ subject }) => !isUnder(subject.code, context.chart.code(accounts.undistributed)),
    );
    return distributionClear(details, context.period.month, accounts);
  },
};

const rows = ({ books, chart }: StepContext, code: string): StepBalance[] => books.under(chart.code(code));

const closingOf = (context: StepContext, code: string): Fen =>
  sum(rows(context, code).map(({ closing }) => closing));

const netDebit = (balances: readonly StepBalance[], span: 'month' | 'quarter' | 'year'): Fen =>
  sum(balances.map((row) => subtract(row[span].debit, row[span].credit)));

/**
 * The VAT moved to unpaid (a quarter's if surcharges are quarterly), or the VAT still owed, with the consumption tax
 * that arose. Only what was moved and what arose counts: clearing the columns of VAT at the year end, or paying an
 * earlier month's consumption tax, takes nothing off.
 */
function surtaxBase(context: StepContext, accounts: StepAccounts): Fen {
  const { base, frequency } = context.settings.surtax;
  const span = frequency === 'monthly' ? 'month' : 'quarter';
  const consumption = sum(rows(context, accounts.consumptionTax).map((row) => row[span].credit));
  const vat =
    base === 'vat-transfer'
      ? sum(rows(context, accounts.vatMovedOut).map((row) => row[span].debit))
      : positivePart(negate(closingOf(context, accounts.vat)));
  return sum([vat, consumption]);
}

/** Every profit-and-loss account of the year so far except income tax itself and adjustments of earlier years. */
function profitOfYear(context: StepContext, accounts: StepAccounts): { profit: Fen; accrued: Fen } {
  const tax = context.chart.code(accounts.incomeTax);
  const left = [tax, ...(accounts.priorYears === null ? [] : [context.chart.code(accounts.priorYears)])];
  const results = context.books.where(
    ({ subject }) => subject.category === 'pl' && !left.some((code) => isUnder(subject.code, code)),
  );
  return {
    profit: negate(netDebit(results, 'year')),
    accrued: netDebit(context.books.under(tax), 'year'),
  };
}

/** What this December moved from the profit account to undistributed profit; negative: a loss. */
function movedProfit({ made, subjects, chart }: StepContext, accounts: StepAccounts): Fen {
  const profit = chart.code(accounts.profit);
  const lines = (made.get('year-end-profit') ?? []).filter(({ subjectId }) =>
    isUnder(subjects.get(subjectId ?? 0)?.code ?? '', profit),
  );
  return sum(lines.map(({ debit, credit }) => subtract(debit, credit)));
}

function salesCost(context: StepContext, accounts: StepAccounts): StepAnswer {
  const { costOfSales: settings } = context.settings;
  if (settings.mode === 'off') return nothing('off');
  const sales = rows(context, accounts.mainRevenue);
  if (settings.mode === 'percentage') {
    const revenue = negate(netDebit(sales, 'month'));
    return costByPercentage(revenue, settings.rate ?? '0', {
      cost: accounts.mainCost,
      goods: accounts.goods,
    });
  }
  const cost = context.chart.leaf(accounts.mainCost);
  const { inventoryCategoryId } = context;
  if (inventoryCategoryId === null || !cost) return nothing('no-base');
  return costOfSales(soldItems(sales, rows(context, accounts.goods), inventoryCategoryId), {
    cost,
    inventoryCategoryId,
  });
}

/** Net sold quantity of each item, by code, with where its goods stand. */
function soldItems(
  sales: readonly StepBalance[],
  goods: readonly StepBalance[],
  inventoryCategoryId: number,
): SoldItem[] {
  const itemOf = ({ auxiliary }: StepBalance): StepItem | undefined =>
    auxiliary.find(({ categoryId }) => categoryId === inventoryCategoryId);
  const items = new Map(sales.flatMap((row) => itemOf(row) ?? []).map((item) => [item.itemId, item]));
  const of = (list: readonly StepBalance[], itemId: number) =>
    list.filter((row) => itemOf(row)?.itemId === itemId);
  return [...items.values()]
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((item) => ({
      item,
      sold: sumDecimals(
        of(sales, item.itemId).map(({ quantity }) => subtractDecimals(quantity.credit, quantity.debit)),
      ),
      places: of(goods, item.itemId).map(({ subject, auxiliary, opening, month, quantity }) => ({
        subject,
        auxiliary,
        amount: sum([opening, month.debit]),
        quantity: addDecimals(quantity.opening, quantity.debit),
      })),
    }));
}

/** Monetary items only: results and capital stay at the rate of their day, whatever their account is flagged. */
const isMonetary = ({ category }: Subject): boolean => category !== 'pl' && category !== 'equity';

function revaluation(context: StepContext, accounts: StepAccounts): StepAnswer {
  const foreign = context.books.where(
    ({ subject, currencyCode, original, closing }) =>
      subject.revaluation &&
      isMonetary(subject) &&
      currencyCode !== context.baseCurrency &&
      (!isZeroDecimal(original) || closing !== ZERO),
  );
  const balances = foreign.map(({ subject, auxiliary, currencyCode, original, closing }) => ({
    subject,
    auxiliary,
    currencyCode,
    original,
    base: closing,
  }));
  return fxRevaluation(balances, context.rates, accounts);
}

/** The profit-and-loss transfer, by the same rule as the screens' own call. */
function transfer(context: StepContext): StepAnswer {
  if (!isTransferMonth(context.standard, context.period.month)) return nothing('not-this-month');
  const codeFor = (leaf: Subject): string =>
    profitSubjectCode(
      context.standard,
      context.standard === 2 ? saysRestriction(leaf, context.subjects) : leaf,
    );
  const target = (leaf: Subject): Subject | undefined => context.chart.leaf(codeFor(leaf));
  const balances = context.books
    .where(({ subject, closing }) => subject.category === 'pl' && closing !== ZERO)
    .map((row): TransferBalance => ({
      subject: row.subject,
      auxiliary: row.auxiliary,
      auxiliaryCodes: itemCodes(row.auxiliary),
      currencyCode: row.currencyCode,
      closing: row.closing,
    }));
  if (balances.length === 0) return nothing('no-base');
  const missing = balances.find(({ subject }) => !target(subject));
  if (missing)
    return {
      kind: 'blocked',
      obstacles: [
        {
          code: 'closing.account-missing',
          subjectCode: codeFor(missing.subject),
        },
      ],
      terms: [],
    };
  const drafts = planProfitTransfer(balances, {
    period: context.period,
    word: context.settings.word,
    mode: context.settings.plCarryForward,
    baseCurrency: context.baseCurrency,
    targetOf: (leaf) => target(leaf)!,
  });
  return {
    kind: 'proposal',
    vouchers: drafts.map(({ lines }) => ({
      summary: lines[0]?.summary ?? '',
      lines: lines.map((line) => stepLine(line, context)),
    })),
    terms: [],
  };
}

const stepLine = (
  { subjectId, debit, credit, auxiliary, currencyCode, originalAmount }: VoucherLineDraft,
  { subjects, items }: StepContext,
): StepLine => ({
  account: subjects.get(subjectId ?? 0)!,
  side: debit === ZERO ? 'credit' : 'debit',
  amount: debit === ZERO ? credit : debit,
  auxiliary: auxiliary.map(({ itemId }) => items.get(itemId)!),
  currencyCode,
  originalAmount,
});
