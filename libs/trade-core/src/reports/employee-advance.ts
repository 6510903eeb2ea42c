import { addDecimals, type Day, negateDecimal, subtractDecimals } from '@suanpan/accounting-core';
import { sumOf } from '../amounts.ts';
import type { Claim } from '../documents/claim.ts';
import type { Amount, DocumentId } from '../documents/common.ts';
import type { Category, JournalLine } from '../documents/funds.ts';

/**
 * Rule: of what an employee was given ahead is left what neither came back nor claims used; in base currency.
 * Source: trade.md 2 (claim approved: advance used; claim paid / returned).
 * Example: 2,000.00 given, 1,938.00 used by a claim, 62.00 returned: nothing is left.
 * @param opening what the books began with
 */
export function employeeAdvanceLeft(
  employeeId: DocumentId,
  facts: {
    opening: Amount;
    lines: readonly JournalLine[];
    categories: ReadonlyMap<DocumentId, Pick<Category, 'role'>>;
    claims: readonly Omit<Claim, 'lines'>[];
  },
  asOf: Day,
): Amount {
  const given = facts.lines
    .filter((line) => line.employeeId === employeeId && line.date <= asOf)
    .map((line) => ({ line, role: facts.categories.get(line.categoryId)?.role }))
    .filter(({ role }) => role === 'employee-advance' || role === 'employee-return');
  const used = facts.claims.filter(
    (claim) => claim.employeeId === employeeId && claim.status === 'approved' && claim.date <= asOf,
  );
  return subtractDecimals(
    addDecimals(
      facts.opening,
      sumOf(given, ({ line }) => (line.direction === 'out' ? line.amount : negateDecimal(line.amount))),
    ),
    sumOf(used, ({ advanceUsed }) => advanceUsed),
  );
}
