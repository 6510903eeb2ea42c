import { asApiError } from '@suanpan/api-client';
import type { AuxiliaryCategory, AuxiliaryItem } from '@suanpan/contracts';
import { useAccountSet, useCan } from '@suanpan/feature-kit';
import { EmptyState, ErrorState, LoadingState, Toolbar } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { WithPanel } from '../../panel/side-panel.tsx';
import { useSearchState } from '../../panel/use-search-state.ts';
import { itemsQuery } from '../items.ts';
import { useMessages } from '../messages.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { ItemFiles } from './item-files.tsx';
import { ItemPanel } from './item-panel.tsx';
import { ItemTable } from './item-table.tsx';
import { OwnCategory } from './own-category.tsx';

/** The items of one category: search, list, add and change. */
export function CategoryItems({
  category,
  categories,
}: {
  category: AuxiliaryCategory;
  categories: readonly AuxiliaryCategory[];
}): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const mayWrite = useCan('auxiliaryItem.write');
  const mayDefine = useCan('setting.write');
  const { search, change } = useSearchState();
  const [chosen, setChosen] = useState<ReadonlyMap<number, AuxiliaryItem>>(new Map());
  const keyword = search.get('q') ?? '';
  const page = Math.max(1, Number(search.get('page') ?? 1) || 1);
  const items = useQuery(itemsQuery(id, { categoryId: category.id, keyword, page }));
  return (
    <WithPanel
      panel={
        mayDefine && search.has('define') ? (
          <CategoryPanel categories={categories} />
        ) : mayWrite && items.data ? (
          <ItemPanel category={category} items={items.data.records} />
        ) : null
      }
    >
      <Toolbar label={t('tools')}>
        <Input.Search
          allowClear
          style={{ maxWidth: 280 }}
          aria-label={t('search')}
          placeholder={t('search')}
          value={keyword}
          onChange={(event) => change({ q: event.target.value, page: null }, { replace: true })}
        />
        {mayDefine && !category.systemDefault && <OwnCategory category={category} />}
        <ItemFiles category={category} keyword={keyword} />
      </Toolbar>
      {items.isError ? (
        <ErrorState error={asApiError(items.error)} onRetry={() => void items.refetch()} />
      ) : items.isPending ? (
        <LoadingState rows={8} />
      ) : items.data.total === 0 ? (
        <EmptyState text={keyword === '' ? t('none', { category: category.name }) : t('notFound')} />
      ) : (
        <ItemTable
          page={items.data}
          chosen={chosen}
          onChosen={setChosen}
          onPage={(next) => change({ page: String(next) })}
        />
      )}
      <BulkBar
        items={newest([...chosen.values()], items.data?.records ?? [])}
        onChosen={(ids) => setChosen(new Map([...chosen].filter(([one]) => ids.includes(one))))}
      />
    </WithPanel>
  );
}

/** Chosen items as the page has them now: an act names the version that is shown. */
const newest = (chosen: readonly AuxiliaryItem[], shown: readonly AuxiliaryItem[]): AuxiliaryItem[] =>
  chosen.map((item) => shown.find(({ id }) => id === item.id) ?? item);
