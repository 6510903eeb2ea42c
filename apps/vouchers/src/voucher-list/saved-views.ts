import { type Filters, filtersOf, parametersOf } from '../voucher/filters.ts';

/** Filters under a name, as parameters of an address. */
export interface SavedView {
  name: string;
  search: string;
}

/** What was kept; anything that is not a list of views counts as none. */
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

/** With one more view; the same name again takes the other's place. */
export const withView = (views: readonly SavedView[], name: string, filters: Filters): SavedView[] => [
  ...withoutView(views, name.trim()),
  { name: name.trim(), search: new URLSearchParams(parametersOf(filters)).toString() },
];

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

export const filtersOfView = ({ search }: SavedView): Filters => filtersOf(new URLSearchParams(search));
