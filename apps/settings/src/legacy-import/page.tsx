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
import { useFocusOnChange } from './use-focus-on-change.ts';
import { useLegacy } from './use-legacy.ts';

/** The books of another program: files, columns, dry run, import; taken back while nothing was written since. */
export function LegacyImportPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const state = useQuery(legacyQuery(id));
  const place = useFocusOnChange(state.data && (state.data.import ? 'done' : 'steps'));
  return (
    <Page title={t('title')} note={t('note')}>
      <div ref={place} tabIndex={-1}>
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
      </div>
    </Page>
  );
}

const steps = ['files', 'columns', 'check'] as const;

function Steps({ mapping }: Pick<LegacyImportState, 'mapping'>): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const legacy = useLegacy(mapping, () => toast(t('imported')));
  const place = useFocusOnChange(legacy.step);
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
      <div ref={place} className={classes['step']} tabIndex={-1}>
        {legacy.step === 'files' && <FilesStep legacy={legacy} />}
        {legacy.step === 'columns' && <ColumnsStep legacy={legacy} />}
        {legacy.step === 'check' && <CheckStep legacy={legacy} />}
      </div>
    </>
  );
}

export default definePage(LegacyImportPage);
