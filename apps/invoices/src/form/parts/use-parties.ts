import { dictionaryQueries } from '@suanpan/api-client';
import type { ItemChoice } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { roleOfSide, type TradeSide } from '@suanpan/trade-core';
import { useQuery } from '@tanstack/react-query';

/** The customers or suppliers of the books, and their category. */
export function useParties(side: TradeSide): {
  category: { id: number } | undefined;
  items: readonly ItemChoice[] | undefined;
} {
  const { id } = useAccountSet();
  const categories = useQuery(dictionaryQueries.categories(id)).data;
  const category = categories?.find(({ key }) => key === roleOfSide(side));
  const choices = useQuery({
    ...dictionaryQueries.itemChoices(id, category ? [category.id] : []),
    enabled: category !== undefined,
  });
  return { category, items: category && choices.data?.[String(category.id)] };
}
