import { dictionaryQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { Select } from '@suanpan/ui/kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './books.module.css';
import { useMessages } from './messages.ts';
import { bookQueries } from './queries.ts';

/** As many as a call takes. */
const MOST = 50;

interface ItemsSelectProps {
  /** Their ids. */
  chosen: readonly string[];
  onChange(ids: string[]): void;
}

/** The items whose lines a book has, below their categories; nothing in books without items. */
export function ItemsSelect({ chosen, onChange }: ItemsSelectProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { data: categories = [] } = useQuery(dictionaryQueries.categories(id));
  const lists = useQueries({ queries: categories.map((one) => bookQueries.items(id, String(one.id))) });
  const options = categories
    .map(({ name }, index) => ({
      label: name,
      options: (lists[index]?.data ?? []).map((item) => ({
        value: String(item.id),
        label: `${item.code} ${item.name}`,
      })),
    }))
    .filter((group) => group.options.length > 0);
  if (options.length === 0) return null;
  return (
    <Select<string[]>
      className={classes['items'] ?? ''}
      mode="multiple"
      aria-label={t('items')}
      placeholder={t('items.all')}
      value={[...chosen]}
      options={options}
      optionFilterProp="label"
      maxCount={MOST}
      maxTagCount="responsive"
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  );
}
