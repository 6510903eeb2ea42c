import {
  formatMoney,
  isDueStep,
  isProblem,
  kindOfStep,
  moneyOf,
  parsePeriod,
  periodKey,
  planGeneration,
  planSteps,
  STEP_KEYS,
  stripZeros,
  type ClosingSettings,
  type Period,
  type StandingVoucher,
  type StepItem,
  type StepKey,
  type StepPlanFacts,
  type VoucherDraft,
} from '@suanpan/accounting-core';
import { expect, it } from 'vitest';
import { closingPolicy } from '../closing-policy.ts';
import { auxiliaryCategories } from '../dictionaries.ts';
import { dataPath } from '../files.ts';
import { caseBooks } from './case-books.ts';
import type { CaseVoucher } from './case.ts';
import { loadCase } from './load-case.ts';

/** The golden company's month ends by the rules of accounting-core alone: every generated voucher to the fen. */
const golden = loadCase(dataPath('golden-1'));
const books = caseBooks(golden);
const entered = books.vouchers.slice(0).filter(({ date, number }) => isEntered(date, number));
const items = new Map(
  golden.auxiliaryItems.map(({ category, code }, index): [number, StepItem] => [
    index + 1,
    { categoryId: categoryId(category), itemId: index + 1, code },
  ]),
);
/** What the case says of its month ends, over the policy of the month. */
function settingsOf(month: Period): ClosingSettings {
  const { lineTemplates: _, ...said } = golden.closing!;
  const own = said as unknown as Pick<ClosingSettings, 'word' | 'order' | 'surtax' | 'plCarryForward'>;
  const { exemption, incomeTax, surplusReserve } = closingPolicy(periodKey(month), golden.vatType);
  return {
    costOfSales: { mode: 'weighted-average', rate: null },
    exemption: { ...exemption, limit: moneyOf(exemption.limit) },
    incomeTax,
    surplusReserve: { ...surplusReserve, stopAtHalf: false },
    lineTemplates: { depreciation: [], amortization: [], 'payroll-accrual': [] },
    ...own,
    surtax: { ...own.surtax, factor: '1' },
  };
}

it.each(golden.months)('%s: the steps make exactly the expected vouchers, and are then done', (month) => {
  const period = monthOf(month);
  const facts = factsOf(period, vouchersBefore(month), []);
  const planned = planGeneration(facts, new Set(STEP_KEYS)).filter(isDueStep);
  expect(planned.flatMap(({ key, drafts }) => drafts.map((draft) => shownDraft(key, draft)))).toEqual(
    golden.generatedVouchers.filter(({ date }) => date.startsWith(month)).map(shownExpected),
  );
  const standing = planned.flatMap(({ key, drafts }) =>
    drafts.map((draft, index): StandingVoucher => ({
      id: index,
      stepKey: key,
      word: '记',
      number: index,
      isReviewed: false,
      isMade: true,
      lines: draft.lines,
    })),
  );
  const made = planned.flatMap(({ drafts }): readonly VoucherDraft[] => drafts);
  const after = planSteps(factsOf(period, [...vouchersBefore(month), ...made], standing));
  expect(after.filter(({ state }) => state === 'todo' || state === 'stale')).toEqual([]);
  expect(after.filter(({ state }) => state === 'done').map(({ key }) => key)).toEqual(
    planned.map(({ key }) => key),
  );
});

it('a later sale makes stale what rests on sales, and nothing else', () => {
  const period = monthOf('2025-10');
  const before = vouchersBefore('2025-10');
  const planned = planGeneration(factsOf(period, before, []), new Set(STEP_KEYS)).filter(isDueStep);
  const standing = planned.flatMap(({ key, drafts }, step) =>
    drafts.map(({ lines }, index): StandingVoucher => ({
      id: step * 10 + index,
      stepKey: key,
      word: '记',
      number: 1,
      isReviewed: false,
      isMade: true,
      lines,
    })),
  );
  const sale = entered.find(({ lines }) => lines.some((line) => line.subjectId === books.subject('5001').id));
  const made = planned.flatMap(({ drafts }): readonly VoucherDraft[] => drafts);
  const after = planSteps(factsOf(period, [...before, ...made, sale!], standing));
  expect(after.filter(({ state }) => state === 'stale').map(({ key }) => key)).toEqual([
    'cost-of-sales',
    'vat-transfer',
    'pl-carry-forward',
  ]);
});

function factsOf(
  period: Period,
  vouchers: readonly VoucherDraft[],
  standing: readonly StandingVoucher[],
): StepPlanFacts {
  return {
    ...books.facts,
    balances: books.balancesOf(vouchers),
    period,
    standard: golden.accountingStandards,
    encoding: '4-2-2-2',
    vatType: golden.vatType,
    baseCurrency: golden.baseCurrency,
    items,
    itemsOf: (id) => books.auxiliarySet(id).refs.map(({ itemId }) => items.get(itemId)!),
    inventoryCategoryId: categoryId('inventory'),
    rates: new Map(
      golden.rates
        .filter(({ month }) => month === periodKey(period))
        .map(({ currency, rate }) => [currency, rate]),
    ),
    settings: settingsOf(period),
    standing,
  };
}

/** Everything of earlier months, and what was entered in the month. */
function vouchersBefore(month: string): VoucherDraft[] {
  return books.vouchers.filter(
    ({ date, number }) => date.slice(0, 7) < month || (date.startsWith(month) && isEntered(date, number)),
  );
}

function isEntered(date: string, number: number | null | undefined): boolean {
  return golden.vouchers.some((voucher) => voucher.date === date && voucher.number === number);
}

function shownDraft(key: StepKey, { date, word, lines }: VoucherDraft) {
  const items = (line: VoucherDraft['lines'][number]) =>
    (line.auxiliary as readonly StepItem[]).map(({ code }) => code).join();
  return {
    head: `${date} ${word} ${kindOfStep(key)}`,
    lines: lines
      .map((line) =>
        [
          line.summary,
          [...books.context.subjects.values()].find(({ id }) => id === line.subjectId)?.code,
          formatMoney(line.debit),
          formatMoney(line.credit),
          items(line),
          line.currencyCode ?? '',
          line.quantity ?? '',
        ].join(' '),
      )
      .toSorted(),
  };
}

function shownExpected({ date, word, kind, lines }: CaseVoucher) {
  return {
    head: `${date} ${word} ${kind}`,
    lines: lines
      .map((line) =>
        [
          line.summary,
          line.code,
          line.debit ?? '0.00',
          line.credit ?? '0.00',
          line.auxiliary.map(({ code }) => code).join(),
          line.currency ?? '',
          line.quantity === null ? '' : stripZeros(line.quantity),
        ].join(' '),
      )
      .toSorted(),
  };
}

function categoryId(key: string): number {
  return auxiliaryCategories().findIndex((category) => category.key === key) + 1;
}

function monthOf(text: string): Period {
  const period = parsePeriod(text);
  if (isProblem(period)) throw new Error(text);
  return period;
}
