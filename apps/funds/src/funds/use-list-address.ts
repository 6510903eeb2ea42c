import { useSearchParams } from '@suanpan/feature-kit';

export const PAGE = 'page';

/** Filters and page of a list as its address has them; empty: any. */
export interface ListAddress<Name extends string> {
  filters: Readonly<Record<Name, string>>;
  isFiltered: boolean;
  page: number;
  /** Other filters, from the first page on. */
  change(some: Partial<Record<Name, string>>): void;
  clear(): void;
  goTo(page: number): void;
  /** In place of a page that there is not. */
  fallBackTo(page: number): void;
}

/** @param names of the filters, as they stand in the address */
export function useListAddress<Name extends string>(names: readonly Name[]): ListAddress<Name> {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(
    names.map((name) => [name, (search.get(name) ?? '').slice(0, 100)]),
  ) as Record<Name, string>;
  const set = (values: Readonly<Record<string, string | undefined>>, replace: boolean): void =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        next.delete(PAGE);
        for (const [name, value = ''] of Object.entries<string | undefined>(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace },
    );
  return {
    filters,
    isFiltered: names.some((name) => filters[name] !== ''),
    page: Number(/^[1-9]\d{0,5}$/.exec(search.get(PAGE) ?? '')?.[0] ?? 1),
    change: (some) => set(some, true),
    clear: () => set(Object.fromEntries(names.map((name) => [name, ''])), true),
    goTo: (page) => set({ [PAGE]: String(page) }, false),
    fallBackTo: (page) => set({ [PAGE]: String(page) }, true),
  };
}
