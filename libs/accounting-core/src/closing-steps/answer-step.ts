import { isZeroDecimal } from '../decimal.ts';
import { negate, subtract, ZERO } from '../money.ts';
import type { Subject } from '../subject.ts';
import { isUnder } from '../voucher-kind.ts';
import { fxRevaluation } from './fx-revaluation.ts';
import { incomeTaxAccrual } from './income-tax.ts';
import { fromTemplate } from './line-template.ts';
import { salesCost } from './sales-cost-step.ts';
import { stepAccounts, type StepAccounts } from './step-accounts.ts';
import {
  closingOf,
  movedProfit,
  netDebit,
  profitOfYear,
  rows,
  soldAndBooked,
  surtaxBase,
  type StepContext,
} from './step-figures.ts';
import { nothing, type StepAnswer, type StepKey } from './step.ts';
import { surtaxAccrual } from './surtax.ts';
import { transfer } from './transfer-step.ts';
import { vatExemption } from './vat-exemption-small.ts';
import { vatTransfer } from './vat-transfer.ts';
import { distributionClear, surplusReserve, yearEndProfit } from './year-end.ts';

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
    const figures = {
      ...soldAndBooked(context, accounts),
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
      {
        profit: moved,
        earlierLosses: subtract(earlier, negate(moved)),
        capital: negate(closingOf(context, accounts.capital)),
        reserve: negate(closingOf(context, accounts.reserve)),
      },
      context.period.month,
      context.settings.surplusReserve,
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
