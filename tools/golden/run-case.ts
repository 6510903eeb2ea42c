import { randomUUID } from 'node:crypto';
import type { Case } from '@suanpan/seeds';
import { register } from './account-set.ts';
import { createApi } from './api.ts';
import { openBooks } from './books-of-case.ts';
import { compareMonth, compareUnreached } from './compare-month.ts';
import { joinComparisons, type Comparison } from './compare.ts';
import { isClosedByProduct, makeClosingVouchers } from './closing-steps.ts';
import { compareGenerated, compareUnreachedGenerated } from './generated-vouchers.ts';
import { closeMonth, enteredOfMonth, enterVouchers } from './month.ts';

const freshUser = () => ({ email: `golden-${randomUUID()}@example.com`, password: randomUUID() });

/**
 * Runs a case through the public API of the product at `url`, as a fresh user: opens the books, then enters, checks,
 * closes and compares month by month. Throws when the product refuses something the case asks for.
 */
export const runCase = async (
  url: string,
  company: Case,
  say: (line: string) => void,
): Promise<Comparison> => {
  const api = createApi(url);
  await register(api, freshUser());
  const chart = await openBooks(api, company);
  const names = { categoryKey: chart.categoryKey, baseCurrency: company.baseCurrency };
  const parts: Comparison[] = [];
  for (const month of company.months) {
    await enterVouchers(api, chart, month, enteredOfMonth(company, month), company.baseCurrency);
    if (isClosedByProduct(company)) await makeClosingVouchers(api, month);
    await closeMonth(api, company, month);
    const part = joinComparisons([
      ...(isClosedByProduct(company) ? [await compareGenerated(api, company, names, month)] : []),
      await compareMonth(api, company, chart, month),
    ]);
    say(`${month}: closed, compared ${part.compared}, different ${part.differences.length}`);
    parts.push(part);
  }
  return joinComparisons([
    ...parts,
    ...(isClosedByProduct(company) ? [compareUnreachedGenerated(company)] : []),
    compareUnreached(company),
  ]);
};
