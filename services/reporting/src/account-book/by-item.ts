import { addFigures, isEmpty, type Figures, type Subject } from '@suanpan/accounting-core';
import type { AuxiliaryRef } from '@suanpan/contracts';

/** The figures of one subject, combination and currency, by name. */
export interface Posted {
  subject: Subject;
  auxiliary: AuxiliaryRef[];
  currencyCode: string;
  figures: Figures;
}

/** The figures of one item over all subjects, combinations and currencies. */
export interface ItemBalance {
  item: AuxiliaryRef;
  figures: Figures;
  units: Set<string>;
  currencies: Set<string>;
}

/** Sums by the items of a category, in the order of their codes; an item whose sums are all zero is left out. */
export function byItem(posted: readonly Posted[], categoryId: number): ItemBalance[] {
  const items = new Map<number, ItemBalance>();
  for (const one of posted) {
    const item = one.auxiliary.find((ref) => ref.categoryId === categoryId);
    if (item) items.set(item.itemId, added(items.get(item.itemId), item, one));
  }
  return [...items.values()]
    .filter(({ figures }) => !isEmpty(figures))
    .toSorted((a, b) => (a.item.code < b.item.code ? -1 : 1));
}

function added(sum: ItemBalance | undefined, item: AuxiliaryRef, one: Posted): ItemBalance {
  const units = sum?.units ?? new Set();
  if (one.subject.quantityUnit !== null) units.add(one.subject.quantityUnit);
  const currencies = (sum?.currencies ?? new Set()).add(one.currencyCode);
  return { item, units, currencies, figures: sum ? addFigures(sum.figures, one.figures) : one.figures };
}
