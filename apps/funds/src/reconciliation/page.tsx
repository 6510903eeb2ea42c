import { lastDay } from '@suanpan/accounting-core';
import { api, asApiError } from '@suanpan/api-client';
import type { FundAccount, KeptReconciliation } from '@suanpan/contracts';
import { definePage, useAccountSet, useCan, usePeriod, useSearchParams } from '@suanpan/feature-kit';
import { Button, ErrorState, LoadingState, Page, ProblemAlert, useToast } from '@suanpan/ui';
import { DayField, leaveForm } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import classes from '../funds/funds.module.css';
import { fundQueries } from '../funds/queries.ts';
import { useSaving } from '../funds/use-saving.ts';
import { WithAccount } from '../funds/with-account.tsx';
import { useMessages } from './messages.ts';
import { Document } from './parts/document.tsx';
import { KeptTable } from './parts/kept-table.tsx';
import { ReopenDialog } from './parts/reopen-dialog.tsx';

/** Which kept document the address shows; none: what is computed now. */
const KEPT = 'kept';

/** Book and bank of an account on a day: computed, kept, printed, reopened with a reason (trade.md 7). */
export function ReconciliationPage(): ReactNode {
  const t = useMessages();
  return (
    <Page title={t('title')}>
      <WithAccount of="bank">
        {(account) => <Reconciliation key={account.id} account={account} />}
      </WithAccount>
    </Page>
  );
}

function Reconciliation({ account }: { account: FundAccount }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const [search, setSearch] = useSearchParams();
  const form = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(lastDay(period));
  const [reopening, setReopening] = useState<KeptReconciliation | null>(null);
  const all = useQuery(fundQueries.kept(id, account.id));
  const now = useQuery(fundQueries.compared(id, account.id, day));
  const failed = [all, now].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState error={asApiError(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!all.data) return <LoadingState rows={8} />;
  const shown = all.data.find((one) => String(one.id) === search.get(KEPT));
  const show = (one: KeptReconciliation | null): void =>
    setSearch((known) => {
      const next = new URLSearchParams(known);
      if (one) next.set(KEPT, String(one.id));
      else next.delete(KEPT);
      return next;
    });
  const content = shown?.content ?? now.data;
  return (
    <>
      <div ref={form} className={`${classes['row']} ${classes['screen']}`}>
        <DayField
          label={t('day')}
          field="asOf"
          problem={undefined}
          value={day}
          onChange={(chosen) => {
            setDay(chosen);
            show(null);
          }}
        />
        {shown && <Button onClick={() => show(null)}>{t('now')}</Button>}
        {content && <Button onClick={() => window.print()}>{t('print')}</Button>}
      </div>
      {content ? (
        <Document account={account} content={content} kept={shown ?? null} />
      ) : (
        <LoadingState rows={8} />
      )}
      {!shown && now.data && (
        <Keep
          account={account}
          day={day}
          isWhole={now.data.difference === '0.00'}
          isSure={() => leaveForm(form.current)}
          onKept={show}
        />
      )}
      {all.data.length > 0 && (
        <KeptTable account={account} all={all.data} onShow={show} onReopen={setReopening} />
      )}
      {reopening && <ReopenDialog kept={reopening} onClose={() => setReopening(null)} />}
    </>
  );
}

interface KeepProps {
  account: FundAccount;
  day: string;
  isWhole: boolean;
  /** False while the day is another text than the one that is shown. */
  isSure(): boolean;
  onKept(kept: KeptReconciliation): void;
}

/** Keeps what is shown; with a difference as a draft alone. */
function Keep({ account, day, isWhole, isSure, onKept }: KeepProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const mayWrite = useCan('funds.write');
  const keeping = useSaving((draft: boolean, idempotencyKey) =>
    api.post('/funds/reconciliation', {
      body: { fundAccountId: account.id, asOf: day, draft },
      idempotencyKey,
    }),
  );
  if (!mayWrite) return null;
  const keep = async (): Promise<void> => {
    if (!isSure()) return;
    const kept = await keeping.save(!isWhole);
    if (!kept) return;
    toast(t('kept'));
    onKept(kept);
  };
  return (
    <div className={classes['screen']}>
      {keeping.refusal && <ProblemAlert problems={keeping.refusal.problems} title={keeping.refusal.title} />}
      <div className={classes['actions']}>
        <Button type="primary" loading={keeping.isBusy} onClick={() => void keep()}>
          {t(isWhole ? 'keep' : 'keep.draft')}
        </Button>
      </div>
    </div>
  );
}

export default definePage(ReconciliationPage);
