import type { FlowDirection, Grain, Sign } from '@suanpan/accounting-core';
import type { StatementItem } from '@suanpan/seeds';

/** A term of a formula as it is stored. */
export interface FormulaRow {
  itemId: number;
  position: number;
  sign: Sign;
  subjectCode: string | null;
  rule: number | null;
  grain: Grain | null;
  at: 'column-start' | null;
  cashFlowItem: string | null;
  cashFlowDirection: FlowDirection | null;
  sourceItemId: number | null;
}

const nothing = {
  subjectCode: null,
  rule: null,
  grain: null,
  at: null,
  cashFlowItem: null,
  cashFlowDirection: null,
  sourceItemId: null,
};

/** The terms of an item in their order. @param ids of the statement's items by their keys */
export function formulaRows(
  { terms, cashFlows, references }: StatementItem,
  itemId: number,
  ids: ReadonlyMap<string, number>,
): FormulaRow[] {
  const rows = [
    ...terms.map(({ sign, subjectCode, rule, grain = null, at = null }) => ({
      ...nothing,
      sign,
      subjectCode,
      rule,
      grain,
      at,
    })),
    ...cashFlows.map(({ sign, cashFlowItem, direction }) => ({
      ...nothing,
      sign,
      cashFlowItem,
      cashFlowDirection: direction,
    })),
    ...references.map(({ sign, itemKey }) => ({ ...nothing, sign, sourceItemId: ids.get(itemKey)! })),
  ];
  return rows.map((row, index) => ({ ...row, itemId, position: index + 1 }));
}
