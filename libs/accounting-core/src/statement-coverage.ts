import type { StatementItem, ItemTerm, Sign, SubjectTerm } from './formula.ts';
import { evaluationOrder } from './formula.ts';
import type { Subject } from './subject.ts';
import { isUnder } from './voucher-kind.ts';

/**
 * Rule: a statement is complete when each subject ends exactly once in what the statement adds up to: in assets less
 * claims, in the profit, in the change of cash. Twice, not at all and with the wrong sign are told apart.
 * Source: behaviour.md 9 (rules 0 to 5); beyond.md 15 (coverage).
 * Example: without the line of 1002 the bank counts 0 times; in two lines of the assets it counts 2 times.
 */

/** How often something counts in the result, by the side on which it stands: 1 each when all is right. */
export interface SubjectCoverage {
  subject: Subject;
  debit: number;
  credit: number;
}

export interface FlowCoverage {
  cashFlowItem: string;
  in: number;
  out: number;
}

/** The lines of a statement that its result is made of, each with the sign it has there. */
export type Result = readonly ItemTerm[];

/**
 * The line that adds up the most other lines, the first of several: the profit of an income statement, the cash at the
 * end of a cash-flow statement. Null when no line adds up others, and for a statement with a cycle.
 */
export function resultLine(items: readonly StatementItem[]): string | null {
  const order = evaluationOrder(items);
  if (!Array.isArray(order)) return null;
  const byKey = new Map(items.map((item) => [item.key, item]));
  const reached = new Map<string, Set<string>>();
  for (const key of order) {
    const below = (byKey.get(key)?.references ?? []).map(({ itemKey }) => itemKey);
    reached.set(key, new Set(below.flatMap((one) => [one, ...(reached.get(one) ?? [])])));
  }
  const most = Math.max(0, ...[...reached.values()].map(({ size }) => size));
  return most === 0 ? null : (items.find(({ key }) => reached.get(key)?.size === most)?.key ?? null);
}

/**
 * Of the subjects given, those that do not count exactly once.
 * @param result of a balance sheet: assets plus, claims minus; of an income statement: the profit, plus
 * @param into which side the result grows on: 'debit' for assets less claims, 'credit' for a profit
 */
export function subjectsNotOnce(
  items: readonly StatementItem[],
  result: Result,
  into: Subject['normalSide'],
  subjects: readonly Subject[],
  sideOf: (code: string) => Subject['normalSide'],
): SubjectCoverage[] {
  const weights = weightsIn(items, result);
  const counts = items.flatMap(({ key, heading, terms }) =>
    heading
      ? []
      : terms.map((term) => ({
          code: term.subjectCode,
          ...countsOf(term, sideOf),
          weight: weights.get(key) ?? 0,
        })),
  );
  const direction = into === 'debit' ? 1 : -1;
  return subjects
    .map((subject) => {
      const over = counts.filter(({ code }) => isUnder(subject.code, code));
      const times = (side: 'debit' | 'credit'): number =>
        over.reduce((sum, count) => sum + direction * count.weight * count[side], 0);
      return { subject, debit: times('debit'), credit: times('credit') };
    })
    .filter(({ debit, credit }) => debit !== 1 || credit !== 1);
}

/** Of the items of cash flow given, those whose flows do not count exactly once in the result. */
export function flowsNotOnce(
  items: readonly StatementItem[],
  result: Result,
  cashFlowItems: readonly string[],
): FlowCoverage[] {
  const weights = weightsIn(items, result);
  const counts = items.flatMap(({ key, heading, cashFlows = [] }) =>
    heading
      ? []
      : cashFlows.map((term) => ({ ...term, weight: (weights.get(key) ?? 0) * factor(term.sign) })),
  );
  return cashFlowItems
    .map((cashFlowItem) => {
      const over = counts.filter((count) => count.cashFlowItem === cashFlowItem);
      const times = (direction: 'in' | 'out'): number =>
        over
          .filter((count) => count.direction === null || count.direction === direction)
          .reduce((sum, { weight }) => sum + weight, 0);
      return { cashFlowItem, in: times('in'), out: times('out') };
    })
    .filter((coverage) => coverage.in !== 1 || coverage.out !== 1);
}

const factor = (sign: Sign): number => (sign === '+' ? 1 : -1);

/** How often a debit, and a credit, of the subject counts in a term, debits positive. */
function countsOf(
  { sign, subjectCode, rule, at }: SubjectTerm,
  sideOf: (code: string) => Subject['normalSide'],
): { debit: number; credit: number } {
  const times = factor(sign);
  if (at === 'column-start') return { debit: 0, credit: 0 };
  if (rule === 1 || rule === 4) return { debit: times, credit: 0 };
  if (rule === 2 || rule === 5) return { debit: 0, credit: -times };
  const natural = sideOf(subjectCode) === 'debit' ? times : -times;
  return { debit: natural, credit: natural };
}

/** How often each line counts in the result: over every way that leads there, by its signs. */
function weightsIn(items: readonly StatementItem[], result: Result): Map<string, number> {
  const order = evaluationOrder(items);
  const weights = new Map<string, number>();
  if (!Array.isArray(order)) return weights;
  const give = (key: string, weight: number): void => void weights.set(key, (weights.get(key) ?? 0) + weight);
  for (const { sign, itemKey } of result) give(itemKey, factor(sign));
  const byKey = new Map(items.map((item) => [item.key, item]));
  for (const key of order.toReversed())
    for (const { sign, itemKey } of byKey.get(key)?.references ?? [])
      give(itemKey, factor(sign) * (weights.get(key) ?? 0));
  return weights;
}
