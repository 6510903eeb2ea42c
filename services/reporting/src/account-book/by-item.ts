import { addFigures, isEmpty, type Figures, type Subject } from '@suanpan/accounting-core';
import type { AuxiliaryRef } from '@suanpan/contracts';

/** The figures of one subject, combination and currency, by name. */
export interface Posted {
  subject: Subject;
  auxiliary: AuxiliaryRef[];
  currencyCode: string;
  figures: Figures;
}

/** The figures of one item of each category over all subjects, other categories and currencies. */
export interface ItemBalance {
  /** In the order of the categories; null where lines have no item of one. */
  items: readonly (AuxiliaryRef | null)[];
  figures: Figures;
  units: Set<string>;
  currencies: Set<string>;
}

/**
 * Sums by the items of the categories, in the order of their codes, what has none of one behind; a row whose sums are
 * all zero is left out. Every line stands in exactly one row, so the rows add up to what was posted.
 */
export function byItems(posted: readonly Posted[], categoryIds: readonly number[]): ItemBalance[] {
  const rows = new Map<string, ItemBalance>();
  for (const one of posted) {
    const items = itemsOf(one, categoryIds);
    const key = items.map((item) => item?.itemId ?? null).join();
    rows.set(key, added(rows.get(key), items, one));
  }
  return [...rows.values()].filter(({ figures }) => !isEmpty(figures)).toSorted(compareItems);
}

/** Of each category the item that was posted to, null without one. */
export const itemsOf = (
  { auxiliary }: Pick<Posted, 'auxiliary'>,
  categoryIds: readonly number[],
): (AuxiliaryRef | null)[] =>
  categoryIds.map((id) => auxiliary.find(({ categoryId }) => categoryId === id) ?? null);

function added(
  sum: ItemBalance | undefined,
  items: readonly (AuxiliaryRef | null)[],
  one: Posted,
): ItemBalance {
  const units = sum?.units ?? new Set();
  if (one.subject.quantityUnit !== null) units.add(one.subject.quantityUnit);
  const currencies = (sum?.currencies ?? new Set()).add(one.currencyCode);
  return { items, units, currencies, figures: sum ? addFigures(sum.figures, one.figures) : one.figures };
}

function compareItems(a: ItemBalance, b: ItemBalance): number {
  const index = a.items.findIndex((item, place) => item?.itemId !== b.items[place]?.itemId);
  const [one, other] = [a.items[index], b.items[index]];
  if (!one || !other) return one ? -1 : 1;
  return one.code < other.code ? -1 : 1;
}
