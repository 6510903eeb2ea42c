import type { Period } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { Alert, Card, ErrorState, LoadingState, ProblemAlert, useUiLanguage } from '@suanpan/ui';
import { Segmented } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../carry-forward.module.css';
import { useMessages } from '../messages.ts';
import { type TransferState, auditedState, transferState } from '../transfer-state.ts';
import { useGenerate, useTransfer } from '../use-transfer.ts';
import { TransferActions } from './transfer-actions.tsx';
import { TransferContent } from './transfer-content.tsx';

/** The profit-and-loss task: its state, the vouchers, and the one act that is due. */
export function TransferTask({
  month,
  status,
  dueBefore,
}: {
  month: Period;
  status: 0 | 1 | 2;
  /** Names of the earlier steps that are still due. */
  dueBefore: readonly string[];
}): ReactNode {
  const t = useMessages();
  const language = useUiLanguage();
  const isClosed = status === 2;
  const { existing, vouchers, isAudited, preview, mode, setMode } = useTransfer(month, isClosed);
  const generate = useGenerate(month, mode);
  if (existing.isError)
    return <ErrorState error={asApiError(existing.error)} onRetry={() => void existing.refetch()} />;
  if (!vouchers || preview.isLoading) return <LoadingState rows={8} />;
  const state = stateOf(vouchers, preview.data, isAudited && !isClosed ? status : null);
  const refusal = generate.error ? asApiError(generate.error) : null;
  return (
    <Card label={t('task')}>
      <div className={classes['head']}>
        <h2>{t('task')}</h2>
        {state && <StateWord state={state} />}
        {!isClosed && !isAudited && (
          <Segmented
            className={classes['mode'] ?? ''}
            aria-label={t('mode')}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'combined', label: t('mode.combined') },
              { value: 'separate', label: t('mode.separate') },
            ]}
          />
        )}
      </div>
      {refusal && refusal.code !== 'REPEATED' && (
        <ProblemAlert problems={refusal.fields} title={refusal.msg || t('generate.failed')} />
      )}
      {isAudited && state === 'stale' && <Alert type="warning" showIcon title={t('audited')} />}
      {!isClosed && dueBefore.length > 0 && state !== 'notApplicable' && (
        <Alert
          type="warning"
          showIcon
          title={t('due-before', { steps: new Intl.ListFormat(language).format(dueBefore) })}
        />
      )}
      <TransferContent state={state} vouchers={vouchers} preview={preview} />
      {!isClosed && (
        <TransferActions
          month={month}
          state={state}
          mayGenerate={preview.data !== undefined}
          isOtherMode={preview.data !== undefined && preview.data.length !== vouchers.length}
          generate={generate}
        />
      )}
    </Card>
  );
}

function stateOf(
  vouchers: readonly Voucher[],
  preview: readonly Voucher[] | undefined,
  auditedStatus: 0 | 1 | 2 | null,
): TransferState | null {
  if (auditedStatus !== null) return auditedState(auditedStatus);
  return preview ? transferState(vouchers, preview) : null;
}

function StateWord({ state }: { state: TransferState }): ReactNode {
  const t = useMessages();
  return (
    <span className={classes['state']} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
