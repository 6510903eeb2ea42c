import { AMOUNT_UNITS, type AmountUnit } from '@suanpan/accounting-core';
import { comparedSpan, type Comparison, COMPARISONS, type SpanKind } from '@suanpan/book-tables';
import { useLocation, useNavigate, usePeriod } from '@suanpan/feature-kit';
import { useMemo } from 'react';
import { shownBooksIn, type ShownSpan } from '../books/span.ts';
import { useParameters } from '../books/use-parameters.ts';
import { statementSpan } from './statement-span.ts';

export interface StatementView {
  kind: SpanKind;
  setKind(kind: SpanKind): void;
  span: ShownSpan;
  hideZero: boolean;
  setHideZero(hide: boolean): void;
  unit: AmountUnit;
  setUnit(unit: AmountUnit): void;
  /** With what it is compared; null: with nothing. */
  comparison: Comparison | null;
  setComparison(comparison: Comparison | null): void;
  /** The months it is compared with, where the books know them. */
  compared: ShownSpan | null;
  /** The line whose parts lie open. */
  itemId: number | null;
  openItem(id: number): void;
  closeItem(): void;
}

const ITEM = 'item';

/** How a statement is looked at; all of it stands in the address. */
export function useStatementView(): StatementView {
  const [search, change] = useParameters();
  const { period, first, last } = usePeriod();
  const { state } = useLocation();
  const navigate = useNavigate();
  const kind: SpanKind = search.get('span') === 'quarter' ? 'quarter' : 'month';
  const span = useMemo(
    (): ShownSpan => ({ ...statementSpan(kind, period, last), ...shownBooksIn(search) }),
    [kind, period, last, search],
  );
  const unit = AMOUNT_UNITS.find((one) => String(one) === search.get('unit')) ?? 1;
  const comparison = COMPARISONS.find((one) => one === search.get('compare')) ?? null;
  const compared = useMemo((): ShownSpan | null => {
    const other = comparison && comparedSpan(span, kind, comparison, first);
    return other && { ...span, ...other };
  }, [span, kind, comparison, first]);
  const openItem = (id: number): void => {
    const next = new URLSearchParams(search);
    next.set(ITEM, String(id));
    void navigate({ search: `?${next}` }, { state: { [ITEM]: depthOf(state) + 1 } });
  };
  const closeItem = (): void => {
    // Back over every part that was opened from here; a pasted address has nothing to go back to.
    if (depthOf(state) > 0) void navigate(-depthOf(state));
    else change({ [ITEM]: null });
  };
  return {
    kind,
    setKind: (next) => change({ span: next === 'quarter' ? next : null }, { replace: false }),
    span,
    hideZero: search.get('zero') === '0',
    setHideZero: (hide) => change({ zero: hide ? '0' : null }),
    unit,
    setUnit: (next) => change({ unit: next === 1 ? null : String(next) }),
    comparison,
    setComparison: (next) => change({ compare: next }),
    compared,
    itemId: Number(search.get(ITEM)) || null,
    openItem,
    closeItem,
  };
}

const depthOf = (state: unknown): number => {
  const depth = (state as Record<string, unknown> | null)?.[ITEM];
  return typeof depth === 'number' ? depth : 0;
};
