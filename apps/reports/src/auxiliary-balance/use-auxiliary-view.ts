import type { AuxiliaryBalanceRow, AuxiliaryCategory } from '@suanpan/contracts';
import { useMemo } from 'react';
import { knownCategories } from '../books/category-select.tsx';
import type { AuxiliaryChoice } from '../books/queries.ts';
import { useCodeRange, type CodeRangeView } from '../books/use-code-range.ts';
import { useParameters, useTypedParameter } from '../books/use-parameters.ts';

type End = 'itemFrom' | 'itemTo';

export interface AuxiliaryView extends AuxiliaryChoice, CodeRangeView {
  /** What the rows are told apart by, in this order. */
  chosen: readonly AuxiliaryCategory[];
  /** Rows of this item only, by subject. */
  itemId: number | null;
  /** What is typed of the first and the last item. */
  typed: Readonly<Record<End, string>>;
  setItem(end: End, code: string): void;
  setCategories(ids: readonly string[]): void;
  setBySubject(bySubject: boolean): void;
  setUnassigned(isShown: boolean): void;
  setLevel(level: number | null): void;
  setShowZero(isShown: boolean): void;
  openItem(itemId: number | null): void;
  /** Whether no item is left out, so that the total is that of the subjects. */
  isWhole: boolean;
  /** Whether a range leaves subjects or items out. */
  isNarrowed: boolean;
  clear(): void;
}

/** The categories and the grouping of the address; every category at once is possible by subject only. */
export function useAuxiliaryView(categories: readonly AuxiliaryCategory[]): AuxiliaryView {
  const [search, change] = useParameters();
  const [itemFrom, setItemFrom] = useTypedParameter('itemFrom');
  const [itemTo, setItemTo] = useTypedParameter('itemTo');
  const codeRange = useCodeRange();
  const bySubject = search.get('by') === 'subject';
  const named = knownCategories(categories, search.get('category'));
  const first = categories[0] ? [String(categories[0].id)] : [];
  const ids = named.length > 0 || bySubject ? named : first;
  const auxiliaryId = ids.length > 0 ? ids.join(',') : null;
  const chosen = useMemo(
    () =>
      (auxiliaryId?.split(',') ?? []).flatMap((id) => categories.find((one) => String(one.id) === id) ?? []),
    [categories, auxiliaryId],
  );
  const itemId = bySubject ? Number(search.get('item')) || null : null;
  const unassigned = ids.length > 0 && itemId === null && search.get('unassigned') !== '0';
  const range = { itemFrom: search.get('itemFrom'), itemTo: search.get('itemTo') };
  const isItemRange = range.itemFrom !== null || range.itemTo !== null;
  return {
    auxiliaryId,
    chosen,
    bySubject,
    unassigned,
    ...range,
    ...codeRange,
    level: bySubject ? Number(search.get('level')) || null : null,
    showZero: search.get('zero') === '1',
    typed: { itemFrom, itemTo },
    setItem: (end, code) => (end === 'itemFrom' ? setItemFrom(code) : setItemTo(code)),
    itemId,
    isWhole: unassigned && !isItemRange,
    isNarrowed: isItemRange || Object.keys(codeRange.codes).length > 0,
    setCategories: (next) => change({ category: next.join(','), item: null }, { replace: false }),
    setBySubject: (by) => change({ by: by ? 'subject' : null, item: null }, { replace: false }),
    setUnassigned: (isShown) => change({ unassigned: isShown ? null : '0' }),
    setLevel: (level) => change({ level: level === null ? null : String(level) }),
    setShowZero: (isShown) => change({ zero: isShown ? '1' : null }),
    openItem: (item) =>
      change(
        { by: 'subject', category: ids.join(','), item: item === null ? null : String(item) },
        { replace: false },
      ),
    clear: () => {
      setItemFrom('');
      setItemTo('');
      change({
        q: null,
        item: null,
        itemFrom: null,
        itemTo: null,
        codeFrom: null,
        codeTo: null,
        level: null,
        zero: null,
      });
    },
  };
}

/** Whether a row of items has one item of one category, which is looked at by subject; others lead to their ledger. */
export const isOneItem = (
  { chosen }: Pick<AuxiliaryView, 'chosen'>,
  { auxiliary }: AuxiliaryBalanceRow,
): boolean => chosen.length === 1 && auxiliary.length === 1;
