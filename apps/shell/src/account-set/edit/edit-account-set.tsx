import { type ApiError, asApiError } from '@suanpan/api-client';
import { roleMay } from '@suanpan/contracts';
import { useParams } from '@suanpan/feature-kit';
import { ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Forbidden } from '../../pages/forbidden.tsx';
import { NotFound } from '../../pages/not-found.tsx';
import { useMessages } from '../messages.ts';
import { accountSetQueries } from '../queries.ts';
import { EditForm } from './edit-form.tsx';

/** /account/:id — an account set's data, for its Manager. Another company's id looks like one that does not exist. */
export function EditAccountSet(): ReactNode {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <EditById key={id} id={Number(id)} /> : <NotFound />;
}

function EditById({ id }: { id: number }): ReactNode {
  const t = useMessages();
  const set = useQuery(accountSetQueries.one(id));
  if (set.isError) return <NotShown error={asApiError(set.error)} onRetry={() => void set.refetch()} />;
  if (!set.data) {
    return (
      <Page title={t('edit.title')}>
        <LoadingState rows={8} />
      </Page>
    );
  }
  const mayEdit = set.data.role !== undefined && roleMay(set.data.role, 'accountSet.update');
  return mayEdit ? <EditForm set={set.data} /> : <Forbidden />;
}

function NotShown({ error, onRetry }: { error: ApiError; onRetry(): void }): ReactNode {
  const t = useMessages();
  if (error.status === 404) return <NotFound />;
  return (
    <Page title={t('edit.title')}>
      <ErrorState error={error} onRetry={onRetry} />
    </Page>
  );
}
