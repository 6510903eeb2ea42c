import { randomUUID } from 'node:crypto';
import { periodKey, rangeOfPeriods } from '@suanpan/accounting-core';
import { monthOf, type Case } from '@suanpan/seeds';
import { register, type Credentials } from './account-set.ts';
import { createApi } from './api.ts';
import { openBooks } from './books-of-case.ts';
import { compareMonth, compareUnreached } from './compare-month.ts';
import { joinComparisons, type Comparison } from './compare.ts';
import { compareCostOfSales, compareUnreachedCosts, COST_OF_SALES } from './cost-of-sales.ts';
import { isClosedByProduct, knownSettings, makeClosingVouchers } from './closing-steps.ts';
import { compareGenerated, compareUnreachedGenerated } from './generated-vouchers.ts';
import { closeMonth, enteredOfMonth, enterVouchers } from './month.ts';
import { yearAndMonth } from './span.ts';
import { isTableKind } from './table.ts';
import { nameOf } from './vouchers.ts';

/** The product makes the closing vouchers, and the case says which. */
const hasGenerated = (company: Case): boolean =>
  isClosedByProduct(company) && company.expected.some(({ kind }) => kind === 'generated-vouchers');

/** Months are closed in their order, also those before and between the ones the case names. */
const monthsToClose = ({ enableMonth, months }: Case): string[] =>
  rangeOfPeriods(yearAndMonth(enableMonth), yearAndMonth(months.at(-1) ?? enableMonth)).map(periodKey);

/** What of the case a run does not judge, said once. */
const notesOn = (company: Case): string[] => {
  const byProduct = isClosedByProduct(company) ? ['generated-vouchers', COST_OF_SALES] : [];
  const files = company.expected
    .filter(({ kind }) => !isTableKind(kind) && !byProduct.includes(kind))
    .map(({ name }) => name);
  const outside = company.vouchers.filter(({ date }) => !monthsToClose(company).includes(monthOf(date)));
  const settings = company.closing ? knownSettings(company.closing).leftOut : [];
  return [
    ...(files.length > 0 ? [`not compared: ${files.join(', ')}`] : []),
    ...(outside.length > 0 ? [`outside the months, not entered: ${outside.map(nameOf).join(', ')}`] : []),
    ...(settings.length > 0 ? [`no setting of the product, left out: ${settings.join(', ')}`] : []),
  ];
};

const freshUser = () => ({ email: `golden-${randomUUID()}@example.com`, password: randomUUID() });

/**
 * Runs a case through the public API of the product at `url`, as a fresh user unless one is named: opens the books, then enters, checks,
 * closes and compares month by month. Throws when the product refuses something the case asks for.
 */
export const runCase = async (
  url: string,
  company: Case,
  say: (line: string) => void,
  user: Credentials = freshUser(),
): Promise<Comparison> => {
  const api = createApi(url);
  await register(api, user);
  const chart = await openBooks(api, company);
  const names = { categoryKey: chart.categoryKey, baseCurrency: company.baseCurrency };
  for (const note of notesOn(company)) say(note);
  const parts: Comparison[] = [];
  for (const month of monthsToClose(company)) {
    await enterVouchers(api, chart, month, enteredOfMonth(company, month), company.baseCurrency);
    if (isClosedByProduct(company)) await makeClosingVouchers(api, month);
    const isNamed = company.months.includes(month);
    const costs =
      isNamed && isClosedByProduct(company) ? [await compareCostOfSales(api, company, month)] : [];
    await closeMonth(api, company, month);
    if (!isNamed) continue;
    const part = joinComparisons([
      ...costs,
      ...(hasGenerated(company) ? [await compareGenerated(api, company, names, month)] : []),
      await compareMonth(api, company, chart, month),
    ]);
    say(`${month}: closed, compared ${part.compared}, different ${part.differences.length}`);
    parts.push(part);
  }
  return joinComparisons([
    ...parts,
    ...(hasGenerated(company) ? [compareUnreachedGenerated(company)] : []),
    ...(isClosedByProduct(company) ? [compareUnreachedCosts(company)] : []),
    compareUnreached(company),
  ]);
};
