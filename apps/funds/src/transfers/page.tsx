import { periodKey } from '@suanpan/accounting-core';
import { api, asApiError } from '@suanpan/api-client';
import type { FundAccount, Transfer } from '@suanpan/contracts';
import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { EmptyState, ErrorState, LoadingState, Page, periodLabel, ProblemAlert, useToast } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages as useFundWords } from '../funds/messages.ts';
import { fundQueries } from '../funds/queries.ts';
import { LaterMonths } from '../funds/later-months.tsx';
import { UnsavedQuestion } from '../funds/unsaved-question.tsx';
import { useEntryQuestion } from '../funds/use-entry-question.ts';
import { useSaving } from '../funds/use-saving.ts';
import { useShownMonth } from '../funds/use-shown-month.ts';
import { useMessages } from './messages.ts';
import { TransferForm } from './parts/transfer-form.tsx';
import { TransferTable } from './parts/transfer-table.tsx';

/** Money moved between two own accounts: one document, a line in each journal (trade.md 2). */
export function TransferPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period } = useShownMonth();
  const accounts = useQuery(fundQueries.accounts(id));
  return (
    <Page title={t('title')} note={periodLabel(period)}>
      {accounts.data ? (
        <Transfers accounts={accounts.data} />
      ) : accounts.isError ? (
        <ErrorState error={asApiError(accounts.error)} onRetry={() => void accounts.refetch()} />
      ) : (
        <LoadingState rows={4} />
      )}
    </Page>
  );
}

/** A new one, or one that is changed, which stays as it is typed in every month; below it those of the month. */
function Transfers({ accounts }: { accounts: readonly FundAccount[] }): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const toast = useToast();
  const [changing, setChanging] = useState<Transfer | null>(null);
  const [turn, setTurn] = useState(0);
  const [deleting, setDeleting] = useState<Transfer | null>(null);
  const used = accounts.filter(
    ({ id, enabled }) => enabled || [changing?.fromId, changing?.toId].includes(id),
  );
  const enter = (transfer: Transfer | null): void => {
    setChanging(transfer);
    setTurn((known) => known + 1);
  };
  const question = useEntryQuestion();
  const removing = useSaving(({ id, version }: Transfer, idempotencyKey) =>
    api.post('/funds/transfer/delete', { body: { id, version }, idempotencyKey }),
  );
  const remove = async (transfer: Transfer): Promise<void> => {
    const done = await removing.save(transfer);
    setDeleting(null);
    if (!done) return;
    toast(t('deleted'));
    if (changing?.id === transfer.id) enter(null);
  };
  return (
    <>
      {removing.refusal && (
        <ProblemAlert problems={removing.refusal.problems} title={removing.refusal.title} />
      )}
      {used.length < 2 ? (
        <EmptyState text={t('two')} />
      ) : (
        <TransferForm
          key={turn}
          accounts={used}
          transfer={changing}
          isPaused={deleting !== null || question.isAsked}
          onTyped={question.onTyped}
          onSaved={() => enter(null)}
          onCancel={() => question.instead(() => enter(null))}
        />
      )}
      {/* A transfer has a line in each of two journals. */}
      <LaterMonths countOf={({ transfers }) => transfers / 2} />
      <TransfersOfMonth
        accounts={accounts}
        onChange={(transfer) => question.instead(() => enter(transfer))}
        onDelete={setDeleting}
      />
      <Modal
        open={deleting !== null}
        title={t('delete.title')}
        okText={t('delete')}
        cancelText={words('cancel')}
        okButtonProps={{ danger: true, loading: removing.isBusy }}
        onOk={() => deleting && void remove(deleting)}
        onCancel={() => setDeleting(null)}
      >
        {deleting && t('delete.text', { day: deleting.movedOn, summary: deleting.summary })}
      </Modal>
      <UnsavedQuestion question={question} />
    </>
  );
}

interface TransfersOfMonthProps {
  accounts: readonly FundAccount[];
  onChange(transfer: Transfer): void;
  onDelete(transfer: Transfer): void;
}

function TransfersOfMonth(acts: TransfersOfMonthProps): ReactNode {
  const { id } = useAccountSet();
  const { period } = useShownMonth();
  const t = useMessages();
  const { data, isError, error, refetch } = useQuery(fundQueries.transfers(id, periodKey(period)));
  if (data?.length === 0) return <EmptyState text={t('empty', { period: periodLabel(period) })} />;
  if (data) return <TransferTable transfers={data} {...acts} />;
  if (isError) return <ErrorState error={asApiError(error)} onRetry={() => void refetch()} />;
  return <LoadingState rows={4} />;
}

export default definePage(TransferPage);
