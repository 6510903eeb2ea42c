import { asApiError } from '@suanpan/api-client';
import { definePage, useAccountSet, useCan, useUser } from '@suanpan/feature-kit';
import { Button, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WithPanel } from '../panel/side-panel.tsx';
import { useSearchState } from '../panel/use-search-state.ts';
import { useMessages } from './messages.ts';
import { InvitationList } from './parts/invitation-list.tsx';
import { MemberTable } from './parts/member-table.tsx';
import { NewMemberPanel } from './parts/new-member-panel.tsx';
import { RightsMatrix } from './parts/rights-matrix.tsx';
import { memberQueries } from './queries.ts';

/** /permission-setting — who works in the company, as what, and what each role may do. */
export function PermissionsPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const mayManage = useCan('member.manage');
  const members = useQuery(memberQueries.list(id));
  return (
    <Page
      title={t('title')}
      {...(members.data ? { note: t('count', { count: members.data.length }) } : {})}
      {...(mayManage ? { actions: <Actions /> } : {})}
    >
      {members.isError ? (
        <ErrorState error={asApiError(members.error)} onRetry={() => void members.refetch()} />
      ) : !members.data ? (
        <LoadingState rows={6} />
      ) : (
        <WithPanel panel={mayManage ? <NewMemberPanel /> : null}>
          <MemberTable members={members.data} />
          {mayManage && <InvitationList />}
          <RightsMatrix />
        </WithPanel>
      )}
    </Page>
  );
}

/** What a manager can do beside the rows; only the owner can hand over. */
function Actions(): ReactNode {
  const t = useMessages();
  const { change } = useSearchState();
  const { creatorId } = useAccountSet();
  const { id } = useUser();
  return (
    <>
      {creatorId === id && <Button onClick={() => change({ add: 'hand-over' })}>{t('handOver')}</Button>}
      <Button onClick={() => change({ add: 'registered' })}>{t('add')}</Button>
      <Button type="primary" onClick={() => change({ add: 'invite' })}>
        {t('invite')}
      </Button>
    </>
  );
}

export default definePage(PermissionsPage);
