import type { StatementValues } from '../books/statement-values.ts';
import type { ChosenLines } from './chosen-lines.ts';

/** SQL: the side of a line. */
export const sideOf = (table: string): string =>
  `CASE WHEN ${table}.debit <> 0 THEN 'debit' ELSE 'credit' END`;

/** SQL: what the balances know as well as the lines. */
export function lineConditions(
  table: string,
  { subjectIds, itemGroups, withoutCategories }: ChosenLines,
  values: StatementValues,
): string[] {
  const holds = (condition: string, not = ''): string =>
    `${table}.aux_set_id ${not}IN (SELECT i.aux_set_id FROM ledger_read.aux_set_item i
      WHERE i.account_set_id = $1 AND ${condition})`;
  return [
    ...(subjectIds ? [`${table}.subject_id = ANY (${values.bind([...subjectIds], 'bigint[]')})`] : []),
    ...itemGroups.map((ids) => holds(`i.item_id = ANY (${values.bind(ids, 'bigint[]')})`)),
    ...withoutCategories.map((id) => holds(`i.category_id = ${values.bind(id, 'bigint')}`, 'NOT ')),
  ];
}

/** SQL: what only the lines know. */
export function voucherConditions(
  table: string,
  { wordIds, sides, withoutCarryForward }: ChosenLines,
  values: StatementValues,
): string[] {
  return [
    ...(wordIds ? [`${table}.word_id = ANY (${values.bind(wordIds, 'bigint[]')})`] : []),
    ...(sides ? [`${sideOf(table)} = ANY (${values.bind(sides, 'text[]')})`] : []),
    ...(withoutCarryForward ? [`NOT ${table}.carry_forward`] : []),
  ];
}
