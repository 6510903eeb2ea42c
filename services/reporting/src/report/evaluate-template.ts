import {
  evaluateStatement,
  isProblem,
  type AccessRule,
  type ItemValue,
  type StatementBooks,
  type StatementItem,
  type TemplateType,
} from '@suanpan/accounting-core';
import type { ReportItem, ReportTemplateDetail } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';

/** The values of a statement's items, in their order. @throws the problem of a cycle. */
export const evaluateTemplate = (
  { type, items }: Pick<ReportTemplateDetail, 'type' | 'items'>,
  books: StatementBooks,
): ItemValue[] => evaluateItems(evaluatedItems(items), type, books);

/** The same for a balance sheet where its columns begin instead of where they end. */
export const evaluateAtStart = (
  { type, items }: Pick<ReportTemplateDetail, 'type' | 'items'>,
  books: StatementBooks,
): ItemValue[] => evaluateItems(evaluatedItems(items).map(atStart), type, books);

const atStart = (item: StatementItem): StatementItem => ({
  ...item,
  terms: item.terms.map((term) => ({ ...term, at: 'column-start' as const })),
});

/** @throws the problem of a cycle. */
export function evaluateItems(
  items: readonly StatementItem[],
  type: TemplateType,
  books: StatementBooks,
): ItemValue[] {
  const values = evaluateStatement(items, type, books);
  return isProblem(values) ? refuse(values) : values;
}

/** The items in the core's words. */
export const evaluatedItems = (items: readonly ReportItem[]): StatementItem[] => items.map(evaluated);

/** Its id is its key. */
const evaluated = ({ id, isClassified, formulas }: ReportItem): StatementItem => ({
  key: String(id),
  heading: isClassified,
  terms: formulas.flatMap(({ calculation, subjectCode, accessRules, grain, at }) =>
    subjectCode === null || accessRules === null
      ? []
      : [{ sign: calculation, subjectCode, rule: accessRules as AccessRule, grain, at }],
  ),
  cashFlows: formulas.flatMap(({ calculation, cashFlowItem, cashFlowDirection }) =>
    cashFlowItem === null ? [] : [{ sign: calculation, cashFlowItem, direction: cashFlowDirection }],
  ),
  references: formulas.flatMap(({ calculation, itemId }) =>
    itemId === null ? [] : [{ sign: calculation, itemKey: String(itemId) }],
  ),
});
