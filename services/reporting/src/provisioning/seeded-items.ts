import type { StatementTemplate } from '@suanpan/seeds';
import type { StoredItem } from '../report/stored-items.ts';
import { formulaRows } from './formula-rows.ts';

/** The items of a statement as the books come with them. @param ids theirs, in their order */
export function seededItems({ items }: StatementTemplate, ids: readonly number[]): StoredItem[] {
  const byKey = new Map(items.map(({ key }, index) => [key, ids[index]!]));
  return items.map((item, index) => ({
    id: ids[index]!,
    parentId: null,
    pos: index + 1,
    title: item.titleZh,
    titleEn: item.titleEn,
    lineNum: item.line,
    type: item.itemType,
    sources: item.heading ? null : (item.source ?? 0),
    level: item.level,
    isBolder: item.bold,
    isFolding: false,
    isClassified: item.heading,
    version: 1,
    formulas: formulaRows(item, ids[index]!, byKey).map((row) => ({
      id: 0,
      calculation: row.sign,
      accessRules: row.rule,
      subjectCode: row.subjectCode,
      grain: row.grain,
      at: row.at,
      cashFlowItem: row.cashFlowItem,
      cashFlowDirection: row.cashFlowDirection,
      itemId: row.sourceItemId,
    })),
  }));
}
