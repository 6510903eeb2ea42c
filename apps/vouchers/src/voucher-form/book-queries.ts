import { api, dictionaryQueries, subjectQueries } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The items of every category some subject asks for, disabled ones too: they are shown, and not chosen. */
export const itemsQuery = (accountSetId: number, chart: readonly Subject[]) => {
  const categoryIds = categoriesOf(chart);
  return queryOptions({
    queryKey: [...dictionaryQueries.all(accountSetId), 'item-choices', categoryIds],
    queryFn: async ({ signal }) =>
      categoryIds.length === 0
        ? {}
        : api.post('/accounting-category-details/choices', {
            body: categoryIds.map((id) => ({ id })),
            repeatable: true,
            signal,
          }),
    staleTime: 60_000,
  });
};

const categoriesOf = (chart: readonly Subject[]): number[] =>
  [...new Set(chart.flatMap(({ auxiliaryAccounting }) => auxiliaryAccounting.map(({ id }) => id)))].toSorted(
    (a, b) => a - b,
  );

/** Asks for what the form must know before the first key; a failure is left to the form, which shows it. */
export async function fetchBooksAhead(client: QueryClient, accountSetId: number): Promise<void> {
  void client.prefetchQuery(dictionaryQueries.currencies(accountSetId));
  void client.prefetchQuery(dictionaryQueries.words(accountSetId));
  await client.prefetchQuery(subjectQueries.chart(accountSetId));
  const chart = client.getQueryData(subjectQueries.chart(accountSetId).queryKey);
  if (chart) await client.prefetchQuery(itemsQuery(accountSetId, chart));
}
