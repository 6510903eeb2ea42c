import { dictionaryQueries } from '@suanpan/api-client';
import type { ItemChoice } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { roleOfSide, type TradeSide } from '@suanpan/trade-core';
import { useQuery } from '@tanstack/react-query';

/** The customers or suppliers of the books, and their category. */
export function useParties(side: TradeSide): {
  category: { id: number } | undefined;
  items: readonly ItemChoice[] | undefined;
  /** Not there yet, and still asked for. */
  isLoading: boolean;
} {
  const { id } = useAccountSet();
  const categories = useQuery(dictionaryQueries.categories(id));
  const category = categories.data?.find(({ key }) => key === roleOfSide(side));
  const choices = useQuery({
    ...dictionaryQueries.itemChoices(id, category ? [category.id] : []),
    enabled: category !== undefined,
  });
  const isLoading = categories.isLoading || choices.isLoading;
  return { category, items: category && choices.data?.[String(category.id)], isLoading };
}
