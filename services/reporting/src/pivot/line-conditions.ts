import { holdsNoneOf, holdsOneOf } from '../books/auxiliary-sets.ts';
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
  const combination = `${table}.aux_set_id`;
  return [
    ...(subjectIds ? [`${table}.subject_id = ANY (${values.bind([...subjectIds], 'bigint[]')})`] : []),
    ...itemGroups.map((ids) => holdsOneOf(combination, values.bind(ids, 'bigint[]'))),
    ...withoutCategories.map((id) => holdsNoneOf(combination, values.bind(id, 'bigint'))),
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
