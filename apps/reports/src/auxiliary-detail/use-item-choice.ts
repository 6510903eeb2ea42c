import type { BookItem } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookQueries } from '../books/queries.ts';
import type { Entry, EntryWords } from '../choice/entry.ts';
import { useEntryChoice, type EntryChoice } from '../choice/use-entry-choice.ts';
import { useMessages } from './messages.ts';

export const CATEGORY_PARAM = 'category';

/** The choice among the items of a category, or the combinations of several; the address has their ids. */
export function useItemChoice(category: string): EntryChoice {
  const { id } = useAccountSet();
  const list = useQuery(bookQueries.items(id, category));
  const entries = useMemo(() => list.data?.map(entryOf), [list.data]);
  return useEntryChoice({ ...list, data: entries }, 'item', { voucher: null, q: null });
}

const entryOf = ({ key, code, name }: BookItem): Entry => ({
  key,
  code,
  name,
  level: 1,
  fullName: `${code} ${name}`,
});

/** How the ledger speaks of its items. */
export function useItemWords(): EntryWords {
  const t = useMessages();
  return {
    title: t('items'),
    column: t('item'),
    search: t('items.search'),
    none: t('empty'),
    choose: t('items.choose'),
    hide: t('items.hide'),
    show: t('items.show'),
    previous: t('previous'),
    next: t('next'),
  };
}
