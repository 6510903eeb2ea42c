import {
  add,
  flowsNotOnce,
  resultLine,
  subjectsNotOnce,
  subtract,
  ZERO,
  type Fen,
  type FlowCoverage,
  type LeafBalance,
  type StatementItem,
  type Subject,
  type SubjectCoverage,
} from '@suanpan/accounting-core';
import type { ReportTemplateDetail } from '@suanpan/contracts';
import type { Chart } from '../books/chart.ts';
import { evaluatedItems } from '../report/evaluate-template.ts';
import { flowCodes } from './formula-terms.ts';
import { statementTotals } from './equation.ts';

/** What a statement leaves out or counts more than once. */
export interface Coverage {
  resultItemId: number | null;
  subjects: (SubjectCoverage & { balance: Fen | null })[];
  flows: FlowCoverage[];
}

/**
 * Subjects and items of cash flow that do not count exactly once in what a statement adds up: a balance sheet all
 * leaves, an income statement those of profit and loss, a cash-flow statement the items of cash flow. Subjects that are
 * out of use count only while something stands on them. A statement that adds up nothing leaves out nothing.
 */
export function coverageOf(
  template: ReportTemplateDetail,
  { tree }: Chart,
  leaves: readonly LeafBalance[],
  standard: 0 | 1 | 2,
): Coverage {
  const items = evaluatedItems(template.items);
  const totals = statementTotals(template);
  const line = resultLine(items);
  const resultItemId =
    template.type === 1 ? (totals?.assets.id ?? null) : line === null ? null : Number(line);
  if (resultItemId === null) return { resultItemId, subjects: [], flows: [] };
  if (template.type === 2)
    return {
      resultItemId,
      subjects: [],
      flows: flowsNotOnce(items, [plus(resultItemId)], flowCodes(standard)),
    };
  const result = totals
    ? [plus(totals.assets.id), { sign: '-' as const, itemKey: String(totals.claims.id) }]
    : [plus(resultItemId)];
  const balances = balancesOf(leaves, template.type === 1);
  const judged = tree.subjects.filter(
    ({ id, isLeaf, usable, category }) =>
      isLeaf && (usable || balances.has(id)) && (template.type === 1 || category === 'pl'),
  );
  return { resultItemId, subjects: missed(items, result, judged, balances, tree.byCode), flows: [] };
}

const plus = (itemId: number) => ({ sign: '+' as const, itemKey: String(itemId) });

const missed = (
  items: readonly StatementItem[],
  result: Parameters<typeof subjectsNotOnce>[1],
  judged: readonly Subject[],
  balances: ReadonlyMap<number, Fen>,
  byCode: ReadonlyMap<string, Subject>,
): Coverage['subjects'] =>
  subjectsNotOnce(
    items,
    result,
    result.length > 1 ? 'debit' : 'credit',
    judged,
    (code) => byCode.get(code)?.normalSide ?? 'debit',
  ).map((coverage) => ({ ...coverage, balance: balances.get(coverage.subject.id) ?? null }));

/** What stands on each leaf, debits positive: its balance, or what moved in the year. Zero is nothing. */
function balancesOf(leaves: readonly LeafBalance[], isSheet: boolean): Map<number, Fen> {
  const signed = ({ figures: { amount, activity } }: LeafBalance): Fen =>
    isSheet ? amount.closing : subtract(activity.ytdDebit, activity.ytdCredit);
  const sums = new Map<number, Fen>();
  for (const leaf of leaves) sums.set(leaf.subjectId, add(sums.get(leaf.subjectId) ?? ZERO, signed(leaf)));
  return new Map([...sums].filter(([, amount]) => amount !== ZERO));
}
