import { rollUp, type LeafBalance, type Subject, type SubjectTree } from '@suanpan/accounting-core';

/**
 * Rule: quantities are added only where everything is kept in one unit, foreign amounts only where there is one
 * foreign currency; pieces and litres, dollars and yen make no sum.
 * Source: behaviour.md 8 (quantity layout); decision D22.
 * Example: 1405 with 件 and 千克 below it shows no quantity, each of its leaves does.
 */
export type Common = ReadonlyMap<number, string>;

/** Whether lines of a subject have quantities; the money of others has no price. */
export const keepsQuantities = ({ isLeaf, quantityUnit }: Subject): boolean =>
  isLeaf && quantityUnit !== null;

/** Ids of all that do. */
export const measuredSubjects = (tree: SubjectTree): number[] =>
  tree.subjects.filter(keepsQuantities).map(({ id }) => id);

/** The one unit in which everything below a subject that keeps quantities keeps them. */
export function commonUnits(tree: SubjectTree): Common {
  const units = new Map<number, ReadonlySet<string>>();
  for (const { id, quantityUnit } of tree.subjects.filter(keepsQuantities))
    units.set(id, new Set([quantityUnit!]));
  return single(rollUp(tree, units, union));
}

/** The one foreign currency that stands on a subject or below it. */
export function commonCurrencies(
  tree: SubjectTree,
  leaves: Iterable<LeafBalance>,
  baseCurrency: string,
): Common {
  const currencies = new Map<number, ReadonlySet<string>>();
  for (const { subjectId, currencyCode } of leaves) {
    if (currencyCode === baseCurrency) continue;
    currencies.set(subjectId, union(currencies.get(subjectId) ?? new Set(), new Set([currencyCode])));
  }
  return single(rollUp(tree, currencies, union));
}

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> => new Set([...a, ...b]);

function single(sets: ReadonlyMap<number, ReadonlySet<string>>): Common {
  const common = new Map<number, string>();
  for (const [id, [first, second]] of sets)
    if (first !== undefined && second === undefined) common.set(id, first);
  return common;
}
