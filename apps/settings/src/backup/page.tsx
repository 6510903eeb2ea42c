import { asApiError } from '@suanpan/api-client';
import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { EmptyState, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './backup.module.css';
import { useMessages } from './messages.ts';
import { BackupTable } from './parts/backup-table.tsx';
import { DrillCard } from './parts/drill-card.tsx';
import { MakeButton } from './parts/make-button.tsx';
import { ScheduleCard } from './parts/schedule-card.tsx';
import { UploadButton } from './parts/upload-button.tsx';
import { backupQuery } from './queries.ts';

/** The company as one file: made, kept, taken along, and restored as a new account set (docs/backup.md). */
export function BackupPage(): ReactNode {
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const state = useQuery(backupQuery(id));
  const actions = (
    <>
      <UploadButton />
      <MakeButton />
    </>
  );
  return (
    <Page title={t('title')} note={companyName} actions={state.isSuccess && actions}>
      {state.isError ? (
        <ErrorState error={asApiError(state.error)} onRetry={() => void state.refetch()} />
      ) : state.isPending ? (
        <LoadingState rows={5} />
      ) : (
        <>
          {state.data.backups.length === 0 ? (
            <EmptyState text={t('empty')} />
          ) : (
            <BackupTable backups={state.data.backups} />
          )}
          <div className={classes['cards']}>
            <ScheduleCard key={JSON.stringify(state.data.schedule)} state={state.data} />
            <DrillCard drill={state.data.drill} hasBackup={state.data.backups.length > 0} />
          </div>
        </>
      )}
    </Page>
  );
}

export default definePage(BackupPage);
