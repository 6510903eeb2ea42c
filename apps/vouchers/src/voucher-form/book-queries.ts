import { dictionaryQueries, subjectQueries } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** The items of every category some subject asks for. */
export const itemsQuery = (accountSetId: number, chart: readonly Subject[]) =>
  dictionaryQueries.itemChoices(accountSetId, categoriesOf(chart));

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
