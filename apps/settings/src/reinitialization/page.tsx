import { asApiError } from '@suanpan/api-client';
import type { Reinitialized } from '@suanpan/contracts';
import { definePage, Link, useAccountSet } from '@suanpan/feature-kit';
import { Alert, Card, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { backupQuery } from '../backup/queries.ts';
import { BackupStep } from './backup-step.tsx';
import { BeginForm } from './begin-form.tsx';
import { useMessages } from './messages.ts';
import classes from './reinitialization.module.css';

/** A company's books begun afresh: what goes and what stays, the backup that comes first, and the word that it is meant. */
export function ReinitializationPage(): ReactNode {
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const state = useQuery(backupQuery(id));
  const [chosen, setChosen] = useState<string | null>(null);
  const [done, setDone] = useState<Reinitialized | null>(null);
  const backup = state.data?.backups.find(({ name }) => name === chosen) ?? null;
  return (
    <Page title={t('title')} note={companyName}>
      {done ? (
        <Alert
          type="success"
          role="status"
          title={t('done', { ...done })}
          description={<Link to="/setting">{t('done.next')}</Link>}
        />
      ) : state.isError ? (
        <ErrorState error={asApiError(state.error)} onRetry={() => void state.refetch()} />
      ) : state.isPending ? (
        <LoadingState rows={6} />
      ) : (
        <div className={classes['steps']}>
          <Card label={t('what')}>
            <h2 className={classes['heading']}>{t('what')}</h2>
            <p>{t('what.goes')}</p>
            <p>{t('what.stays')}</p>
          </Card>
          <BackupStep backup={backup} onMade={setChosen} />
          <BeginForm backup={backup} onDone={setDone} onBehind={() => setChosen(null)} />
        </div>
      )}
    </Page>
  );
}

export default definePage(ReinitializationPage);
