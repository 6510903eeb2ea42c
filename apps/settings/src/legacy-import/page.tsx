import { asApiError } from '@suanpan/api-client';
import type { LegacyImportState } from '@suanpan/contracts';
import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { EmptyState, ErrorState, LoadingState, Page, useToast } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './legacy-import.module.css';
import { legacyQuery } from './legacy-query.ts';
import { useMessages } from './messages.ts';
import { CheckStep } from './parts/check-step.tsx';
import { ColumnsStep } from './parts/columns-step.tsx';
import { Done } from './parts/done.tsx';
import { FilesStep } from './parts/files-step.tsx';
import { useLegacy } from './use-legacy.ts';

/** The books of another program: files, columns, dry run, import; taken back while nothing was written since. */
export function LegacyImportPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const state = useQuery(legacyQuery(id));
  return (
    <Page title={t('title')} note={t('note')}>
      {state.isError ? (
        <ErrorState error={asApiError(state.error)} onRetry={() => void state.refetch()} />
      ) : !state.data ? (
        <LoadingState rows={6} />
      ) : state.data.import ? (
        <Done made={state.data.import} />
      ) : state.data.isEmpty ? (
        <Steps key={id} mapping={state.data.mapping} />
      ) : (
        <EmptyState text={t('inUse.note')} />
      )}
    </Page>
  );
}

const steps = ['files', 'columns', 'check'] as const;

function Steps({ mapping }: Pick<LegacyImportState, 'mapping'>): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const legacy = useLegacy(mapping, () => toast(t('imported')));
  return (
    <>
      <ol className={classes['steps']} aria-label={t('steps')}>
        {steps.map((step) => (
          <li
            key={step}
            className={step === legacy.step ? classes['current'] : undefined}
            aria-current={step === legacy.step ? 'step' : undefined}
          >
            {t(`step.${step}`)}
          </li>
        ))}
      </ol>
      {legacy.step === 'files' && <FilesStep legacy={legacy} />}
      {legacy.step === 'columns' && <ColumnsStep legacy={legacy} />}
      {legacy.step === 'check' && <CheckStep legacy={legacy} />}
    </>
  );
}

export default definePage(LegacyImportPage);
