import { type ApiError, asApiError, dictionaryQueries, subjectQueries } from '@suanpan/api-client';
import type { VoucherWord } from '@suanpan/contracts';
import { useAccountSet, usePeriod } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { itemsQuery } from './book-queries.ts';
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
  const ofItems = useMemo(() => itemsQuery(set.id, chart.data ?? []), [set.id, chart.data]);
  const items = useQuery({ ...ofItems, enabled: chart.isSuccess });
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
