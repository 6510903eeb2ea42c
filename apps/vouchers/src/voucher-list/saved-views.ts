import type { SavedView } from '@suanpan/contracts';
import { type Filters, filtersOf, parametersOf } from '../voucher/filters.ts';

export const viewOf = (name: string, filters: Filters): SavedView => ({
  name: name.trim(),
  search: new URLSearchParams(parametersOf(filters)).toString(),
});

export const filtersOfView = ({ search }: SavedView): Filters => filtersOf(new URLSearchParams(search));

/** The views a browser kept before the server did; anything that is not a list of views counts as none. */
export function viewsOf(text: string | null): SavedView[] {
  try {
    const known: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(known) ? known.filter(isView) : [];
  } catch {
    return [];
  }
}

const isView = (value: unknown): value is SavedView => {
  const { name, search } = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>;
  return typeof name === 'string' && name !== '' && typeof search === 'string';
};
