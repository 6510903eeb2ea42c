import { asApiError, dictionaryQueries } from '@suanpan/api-client';
import type { AuxiliaryCategory } from '@suanpan/contracts';
import { definePage, useAccountSet, useCan } from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchState } from '../panel/use-search-state.ts';
import classes from './auxiliary.module.css';
import { useMessages } from './messages.ts';
import { CategoryList } from './parts/category-list.tsx';
import { CategoryItems } from './parts/category-items.tsx';

/** Auxiliary accounting: categories left, the items of one of them right (ux.md 12, Auxiliary). */
export function AuxiliaryPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const mayWrite = useCan('auxiliaryItem.write');
  const { change } = useSearchState();
  const categories = useQuery(dictionaryQueries.categories(id));
  return (
    <Page
      title={t('title')}
      note={mayWrite ? undefined : t('readOnly')}
      actions={
        mayWrite && (
          <Button type="primary" onClick={() => change({ add: '1', edit: null, define: null })}>
            {t('add')}
          </Button>
        )
      }
    >
      {categories.isError ? (
        <ErrorState error={asApiError(categories.error)} onRetry={() => void categories.refetch()} />
      ) : categories.isPending ? (
        <LoadingState rows={8} />
      ) : categories.data.length === 0 ? (
        <EmptyState text={t('noCategories')} />
      ) : (
        <Categories categories={categories.data} />
      )}
    </Page>
  );
}

function Categories({ categories }: { categories: readonly AuxiliaryCategory[] }): ReactNode {
  const { search } = useSearchState();
  const chosen = categories.find(({ id }) => id === Number(search.get('category'))) ?? categories[0];
  return (
    <div className={classes['layout']}>
      <CategoryList categories={categories} chosen={chosen?.id ?? 0} />
      {chosen && <CategoryItems key={chosen.id} category={chosen} categories={categories} />}
    </div>
  );
}

export default definePage(AuxiliaryPage);
