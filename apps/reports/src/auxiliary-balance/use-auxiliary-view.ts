import type { AuxiliaryCategory } from '@suanpan/contracts';
import type { AuxiliaryChoice } from '../books/queries.ts';
import { useParameters } from '../books/use-parameters.ts';

export interface AuxiliaryView extends AuxiliaryChoice {
  /** Rows of this item only, by subject. */
  itemId: number | null;
  setCategory(id: string | null): void;
  setBySubject(bySubject: boolean): void;
  openItem(itemId: number | null): void;
}

/** The category and the grouping of the address; every category at once is possible by subject only. */
export function useAuxiliaryView(categories: readonly AuxiliaryCategory[]): AuxiliaryView {
  const [search, change] = useParameters();
  const isBySubject = search.get('by') === 'subject';
  const named = search.get('category');
  const isKnown = categories.some(({ id }) => String(id) === named);
  const first = categories[0] ? String(categories[0].id) : null;
  return {
    auxiliaryId: isKnown ? named : isBySubject ? null : first,
    bySubject: isBySubject,
    itemId: isBySubject ? Number(search.get('item')) || null : null,
    setCategory: (id) => change({ category: id, item: null }, { replace: false }),
    setBySubject: (by) => change({ by: by ? 'subject' : null, item: null }, { replace: false }),
    openItem: (itemId) =>
      change(
        { by: 'subject', category: named ?? first, item: itemId === null ? null : String(itemId) },
        { replace: false },
      ),
  };
}
