import type { Period } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import { Card, ErrorState, LoadingState, ProblemAlert } from '@suanpan/ui';
import { Segmented } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../carry-forward.module.css';
import { useMessages } from '../messages.ts';
import { type TransferState, transferState } from '../transfer-state.ts';
import { useGenerate, useTransfer } from '../use-transfer.ts';
import { TransferActions } from './transfer-actions.tsx';
import { TransferContent } from './transfer-content.tsx';

/** The profit-and-loss task: its state, the vouchers, and the one act that is due. */
export function TransferTask({ month, isClosed }: { month: Period; isClosed: boolean }): ReactNode {
  const t = useMessages();
  const { existing, vouchers, preview, mode, setMode } = useTransfer(month, isClosed);
  const generate = useGenerate(month, mode);
  if (existing.isError)
    return <ErrorState error={asApiError(existing.error)} onRetry={() => void existing.refetch()} />;
  if (!vouchers || (preview.isPending && !isClosed && !preview.isError)) return <LoadingState rows={8} />;
  const state = preview.data ? transferState(vouchers, preview.data) : null;
  const refusal = generate.error ? asApiError(generate.error) : null;
  return (
    <Card label={t('task')}>
      <div className={classes['head']}>
        <h2>{t('task')}</h2>
        {state && <StateWord state={state} />}
        {!isClosed && (
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
      <TransferContent state={state} vouchers={vouchers} preview={preview} />
      {!isClosed && (
        <TransferActions
          month={month}
          state={state}
          isOtherMode={preview.data !== undefined && preview.data.length !== vouchers.length}
          generate={generate}
        />
      )}
    </Card>
  );
}

function StateWord({ state }: { state: TransferState }): ReactNode {
  const t = useMessages();
  return (
    <span className={classes['state']} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
