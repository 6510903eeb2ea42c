import { firstDay, lastDay } from '@suanpan/accounting-core';
import { api, asApiError } from '@suanpan/api-client';
import type { FundAccount, StatementAccepted } from '@suanpan/contracts';
import { definePage, Link, useAccountSet, useCan, usePeriod } from '@suanpan/feature-kit';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  ProblemAlert,
  Toolbar,
  useToast,
} from '@suanpan/ui';
import { RefusedDialog } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from '../funds/funds.module.css';
import { useLinks } from '../funds/links.ts';
import { fundQueries } from '../funds/queries.ts';
import { useSaving } from '../funds/use-saving.ts';
import { WithAccount } from '../funds/with-account.tsx';
import { useMessages } from './messages.ts';
import { MatchedLines } from './parts/matched-lines.tsx';
import { OpenLines } from './parts/open-lines.tsx';

/** What lines of the bank are: proposed with the reason, accepted by one key, undone (trade.md 6). */
export function MatchingPage(): ReactNode {
  const t = useMessages();
  return (
    <Page title={t('title')}>
      <WithAccount of="bank">{(account) => <Matching key={account.id} account={account} />}</WithAccount>
    </Page>
  );
}

/** So many lines without a match are shown at once; those accepted make room for the next. */
const MOST = 200;

function Matching({ account }: { account: FundAccount }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const links = useLinks();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const mayWrite = useCan('funds.write');
  const fundAccountId = account.id;
  const open = useQuery(fundQueries.lines(id, { fundAccountId, matched: false, size: MOST }));
  const proposals = useQuery(fundQueries.proposals(id, fundAccountId));
  const days = { dateFrom: firstDay(period), dateTo: lastDay(period) };
  const matched = useQuery(fundQueries.lines(id, { fundAccountId, matched: true, ...days, size: MOST }));
  const [last, setLast] = useState<StatementAccepted | null>(null);
  const accepting = useSaving((lineIds: number[] | null, idempotencyKey) =>
    api.post('/funds/statement/accept', {
      body: { fundAccountId, ...(lineIds && { lineIds }) },
      idempotencyKey,
    }),
  );
  const undoing = useSaving((matchId: number, idempotencyKey) =>
    api.post('/funds/statement/undo', { body: { matchId }, idempotencyKey }),
  );
  const failed = [open, proposals, matched].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState error={asApiError(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!open.data || !proposals.data || !matched.data) return <LoadingState rows={8} />;
  const accept = async (lineIds: number[] | null): Promise<void> => {
    undoing.forget();
    const answer = await accepting.save(lineIds);
    if (!answer) return;
    setLast(answer);
    toast(t('accepted', { count: answer.accepted }));
  };
  const undo = async (matchId: number): Promise<void> => {
    accepting.forget();
    if (await undoing.save(matchId)) toast(t('undone'));
  };
  const sure = proposals.data.filter(({ auto }) => auto).length;
  const refusal = accepting.refusal ?? undoing.refusal;
  const dayOf = new Map(open.data.records.map((line) => [line.id, `${line.date} ${line.counterparty}`]));
  return (
    <>
      {refusal && <ProblemAlert problems={refusal.problems} title={refusal.title} />}
      {mayWrite && sure > 0 && (
        <Toolbar label={t('title')}>
          <Button type="primary" loading={accepting.isBusy} onClick={() => void accept(null)}>
            {t('accept.sure', { count: sure })}
          </Button>
        </Toolbar>
      )}
      {open.data.total === 0 ? (
        <EmptyState text={t('none')} action={<Link to={links.statements(account)}>{t('import')}</Link>} />
      ) : (
        <OpenLines
          account={account}
          lines={open.data.records}
          proposals={proposals.data}
          isBusy={accepting.isBusy}
          {...(mayWrite && { onAccept: (lineId) => void accept([lineId]) })}
        />
      )}
      {open.data.total > open.data.records.length && (
        <p className={classes['quiet']}>{t('more', { count: open.data.total - open.data.records.length })}</p>
      )}
      {matched.data.total > 0 && (
        <MatchedLines
          account={account}
          lines={matched.data.records}
          isBusy={undoing.isBusy}
          {...(mayWrite && { onUndo: (matchId) => void undo(matchId) })}
        />
      )}
      <RefusedDialog
        title={(count) => t('refused', { count })}
        refused={(last?.refused ?? []).map(({ statement, message }) => ({
          reason: message,
          names: statement.map((line) => dayOf.get(line) ?? `#${line}`),
        }))}
        onClose={() => setLast(null)}
      />
    </>
  );
}

export default definePage(MatchingPage);
