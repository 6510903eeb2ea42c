import { api } from '@suanpan/api-client';
import type { AuxiliaryCategory } from '@suanpan/contracts';
import { Button } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useRowActs } from '../../inline/use-row-acts.ts';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';

/** What may be done with a category of one's own: renamed, given fields, removed while nothing uses it. */
export function OwnCategory({ category }: { category: AuxiliaryCategory }): ReactNode {
  const t = useMessages();
  const { change } = useSearchState();
  const { run } = useRowActs();
  const remove = (): Promise<void> =>
    run(async () => {
      const { id, version, name, customColumns } = category;
      await api.delete('/accounting-category/{id}', { path: { id }, query: { version } });
      change({ category: null, q: null, page: null });
      const undo = () => api.post('/accounting-category', { body: { name, customColumns } });
      return { news: t('deleted', { item: name }), undo };
    });
  return (
    <>
      <Button onClick={() => change({ define: String(category.id), add: null, edit: null })}>
        {t('category.change')}
      </Button>
      <Button onClick={() => void remove()}>{t('category.delete')}</Button>
    </>
  );
}
