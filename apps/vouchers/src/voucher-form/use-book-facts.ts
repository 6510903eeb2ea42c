import { type ApiError, api, asApiError, dictionaryQueries, subjectQueries } from '@suanpan/api-client';
import type { Subject, VoucherWord } from '@suanpan/contracts';
import { useAccountSet, usePeriod } from '@suanpan/feature-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BookFacts, bookFacts } from './draft/book-facts.ts';

export interface LoadedFacts {
  /** Null while something is missing. */
  books: { facts: BookFacts; words: readonly VoucherWord[] } | null;
  /** The first thing that could not be loaded. */
  error: ApiError | null;
  retry(): void;
}

/** Loads what the form must know before the first key: chart, items, currencies, words. */
export function useBookFacts(): LoadedFacts {
  const set = useAccountSet();
  const { checkoutList } = usePeriod();
  const chart = useQuery(subjectQueries.chart(set.id));
  const currencies = useQuery(dictionaryQueries.currencies(set.id));
  const words = useQuery(dictionaryQueries.words(set.id));
  const items = useQuery({
    ...itemsQuery(set.id, categoriesOf(chart.data ?? [])),
    enabled: chart.isSuccess,
  });
  const queries = [chart, currencies, words, items];
  const failed = queries.find((query) => query.isError);

  const books = useMemo(() => {
    if (!chart.data || !currencies.data || !words.data || !items.data) return null;
    const loaded = { chart: chart.data, currencies: currencies.data, itemsByCategory: items.data };
    return { facts: bookFacts(loaded, set, checkoutList), words: words.data };
  }, [chart.data, currencies.data, words.data, items.data, set, checkoutList]);
  return {
    books,
    error: failed ? asApiError(failed.error) : null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

const categoriesOf = (chart: readonly Subject[]): number[] =>
  [...new Set(chart.flatMap(({ auxiliaryAccounting }) => auxiliaryAccounting.map(({ id }) => id)))].toSorted(
    (a, b) => a - b,
  );

/** The items that may be chosen, of every category some subject asks for. */
const itemsQuery = (accountSetId: number, categoryIds: readonly number[]) =>
  queryOptions({
    queryKey: [...dictionaryQueries.all(accountSetId), 'items-by-category', categoryIds],
    queryFn: async ({ signal }) =>
      categoryIds.length === 0
        ? {}
        : api.post('/accounting-category-details/loadAuxiliaryAccountingData', {
            body: categoryIds.map((id) => ({ id })),
            repeatable: true,
            signal,
          }),
    staleTime: 60_000,
  });
