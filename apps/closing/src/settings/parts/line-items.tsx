import { api, dictionaryQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { Select } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from '../monthly-lines.module.css';
import { useMessages } from '../messages.ts';

const OFFERED = 50;

interface ItemsProps {
  categories: readonly { id: number; name: string }[];
  row: number;
  chosen: Readonly<Record<number, number>>;
  isReadOnly: boolean;
  onChange(items: Readonly<Record<number, number>>): void;
}

/** The items of a line, one of each category its subject asks for. */
export const LineItems = ({ categories, row, chosen, isReadOnly, onChange }: ItemsProps): ReactNode =>
  categories.map((category) => (
    <ItemField
      key={category.id}
      category={category}
      row={row}
      itemId={chosen[category.id] ?? null}
      isReadOnly={isReadOnly}
      onChange={(itemId) => onChange({ ...chosen, [category.id]: itemId })}
    />
  ));

interface ItemFieldProps {
  category: { id: number; name: string };
  row: number;
  itemId: number | null;
  isReadOnly: boolean;
  onChange(itemId: number): void;
}

/** Looked for by code or name on the server: a category may hold thousands. */
function ItemField({ category, row, itemId, isReadOnly, onChange }: ItemFieldProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const [keyword, setKeyword] = useState('');
  const key = [...dictionaryQueries.all(id), 'closing-items', category.id];
  const found = useQuery({
    queryKey: [...key, keyword],
    queryFn: ({ signal }) =>
      api.get('/accounting-category-details', {
        query: { accounting_category_id: String(category.id), page: 1, size: OFFERED, keyword },
        signal,
      }),
  });
  const one = useQuery({
    queryKey: [...key, 'one', itemId],
    queryFn: ({ signal }) =>
      api.get('/accounting-category-details/{id}', { path: { id: itemId ?? 0 }, signal }),
    enabled: itemId !== null,
  });
  const items = [...(one.data ? [one.data] : []), ...(found.data?.records ?? [])];
  const options = new Map(items.map((item) => [item.id, `${item.code} ${item.name}`]));
  return (
    <Select<number>
      className={classes['item'] ?? ''}
      aria-label={t('lines.cell', { name: category.name, row })}
      placeholder={category.name}
      value={itemId}
      disabled={isReadOnly}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={[...options].map(([value, label]) => ({ value, label }))}
      onChange={onChange}
    />
  );
}
