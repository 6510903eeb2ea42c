import { parentCodes, totalOfShown, visibleRows } from '@suanpan/book-tables';
import type { SubjectBalanceRow } from '@suanpan/contracts';
import { useMemo } from 'react';
import { useCodeRange, type CodeRangeView } from '../books/use-code-range.ts';
import { useParameters, useTypedParameter } from '../books/use-parameters.ts';

export interface BalanceView extends CodeRangeView {
  query: string;
  setQuery(text: string): void;
  level: number | null;
  setLevel(level: number | null): void;
  /** Whether subjects without lines, opening and balance have a row too. */
  showZero: boolean;
  setShowZero(show: boolean): void;
  showQuantity: boolean;
  setShowQuantity(show: boolean): void;
  folded: ReadonlySet<string>;
  toggle(code: string): void;
  clear(): void;
}

/** How the table is looked at; all of it stands in the address. */
export function useBalanceView(): BalanceView {
  const [search, change] = useParameters();
  const [query, setQuery] = useTypedParameter('q');
  const range = useCodeRange();
  const level = Number(search.get('level')) || null;
  const foldedText = search.get('folded') ?? '';
  const folded = useMemo(() => new Set(foldedText.split('.').filter(Boolean)), [foldedText]);
  return {
    query,
    setQuery,
    ...range,
    level,
    setLevel: (next) => change({ level: next === null ? null : String(next) }),
    showZero: search.get('zero') === '1',
    setShowZero: (show) => change({ zero: show ? '1' : null }),
    showQuantity: search.get('quantity') === '1',
    setShowQuantity: (show) => change({ quantity: show ? '1' : null }),
    folded,
    toggle: (code) => {
      const next = new Set(folded);
      if (!next.delete(code)) next.add(code);
      change({ folded: [...next].join('.') });
    },
    clear: () => {
      setQuery('');
      change({ q: null, codeFrom: null, codeTo: null, level: null, zero: null, folded: null });
    },
  };
}

/** The rows that the view leaves, their total, and which of them can be folded. */
export function useVisibleRows(all: readonly SubjectBalanceRow[], view: BalanceView) {
  const { level, query, folded } = view;
  return useMemo(() => {
    const subjects = all.filter(({ isTotal }) => !isTotal);
    const rows = visibleRows(subjects, { level, query, folded });
    const total = all.find(({ isTotal }) => isTotal);
    return {
      rows,
      total: total ? totalOfShown(total, rows) : null,
      parents: parentCodes(subjects, level),
    };
  }, [all, level, query, folded]);
}
