import { useSearchParams } from '@suanpan/feature-kit';
import { useState } from 'react';
import { type Filters, filtersOf, noFilters, withFilters } from '../voucher/filters.ts';
import { readKept, writeKept } from './kept.ts';

export type View = 'blocks' | 'table';
/** What lies over the list. */
export type Layer = 'import' | 'tidy';

export interface ListAddress {
  filters: Filters;
  view: View;
  layer: Layer | null;
  setFilters(change: Partial<Filters>): void;
  /** These filters and no other. */
  replaceFilters(filters: Partial<Filters>): void;
  setView(view: View): void;
  /** Opens a layer, or closes the one that is open. */
  show(layer: Layer | null): void;
}

const VIEW = 'voucher-list.view';

/** Filters, view and open layer, kept in the address; the month is the shell's. An address without a view has the last one. */
export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams();
  const [lastView] = useState(() => readKept(VIEW));
  const filters = filtersOf(search);
  const change = (next: (known: URLSearchParams) => URLSearchParams, replace: boolean): void =>
    setSearch(next, { replace });
  return {
    filters,
    view: (search.get('view') ?? lastView) === 'table' ? 'table' : 'blocks',
    layer: search.has('import') ? 'import' : search.has('tidy') ? 'tidy' : null,
    setFilters: (some) => change((known) => withFilters(known, { ...filtersOf(known), ...some }), true),
    replaceFilters: (some) => change((known) => withFilters(known, { ...noFilters, ...some }), false),
    setView: (view) => {
      writeKept(VIEW, view);
      change((known) => withOnly(known, { view }), true);
    },
    show: (layer) =>
      change(
        (known) => withOnly(withOnly(known, { import: '', tidy: '' }), layer ? { [layer]: '1' } : {}),
        false,
      ),
  };
}

function withOnly(search: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
