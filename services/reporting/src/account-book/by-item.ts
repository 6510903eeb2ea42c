import { addFigures, emptyFigures, isEmpty, type Figures, type Subject } from '@suanpan/accounting-core';
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
 * @param zeros items of the only category that have a row in any case
 */
export function byItems(
  posted: readonly Posted[],
  categoryIds: readonly number[],
  zeros: readonly AuxiliaryRef[] = [],
): ItemBalance[] {
  const rows = new Map(zeros.map((item) => [String(item.itemId), emptyRow(item)]));
  const isShown = new Set(zeros.map(({ itemId }) => itemId));
  for (const one of posted) {
    const items = itemsOf(one, categoryIds);
    const key = items.map((item) => item?.itemId ?? null).join();
    rows.set(key, added(rows.get(key), items, one));
  }
  return [...rows.values()]
    .filter(({ items, figures }) => !isEmpty(figures) || (items[0] && isShown.has(items[0].itemId)))
    .toSorted(compareItems);
}

const emptyRow = (item: AuxiliaryRef): ItemBalance => ({
  items: [item],
  figures: emptyFigures(),
  units: new Set(),
  currencies: new Set(),
});

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
