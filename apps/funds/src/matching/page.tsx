import { firstDay, lastDay } from '@suanpan/accounting-core';
import { api, asApiError } from '@suanpan/api-client';
import type {
  FundAccount,
  FundCategory,
  StatementAccepted,
  StatementMatch,
  StatementProposal,
} from '@suanpan/contracts';
import { definePage, Link, useAccountSet, useCan, useChosenRows, usePeriod } from '@suanpan/feature-kit';
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
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { foreignCurrency, useBaseCurrency } from '../funds/figure.tsx';
import classes from '../funds/funds.module.css';
import { ACCOUNT, useLinks } from '../funds/links.ts';
import { fundQueries } from '../funds/queries.ts';
import { UnsavedQuestion } from '../funds/unsaved-question.tsx';
import { useEntryQuestion } from '../funds/use-entry-question.ts';
import { useSaving } from '../funds/use-saving.ts';
import { WithAccount } from '../funds/with-account.tsx';
import { type BankLine, nameOf, ofOpening, ofStatement } from './bank-line.ts';
import { useMessages } from './messages.ts';
import { ByHand } from './parts/by-hand.tsx';
import { ChosenLines } from './parts/chosen-lines.tsx';
import { MatchedLines } from './parts/matched-lines.tsx';
import { OpenLines } from './parts/open-lines.tsx';

/** What lines of the bank are: proposed with the reason and accepted by one key, or said by hand, and undone (trade.md 6). */
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
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const fundAccountId = account.id;
  const open = useQuery(fundQueries.lines(id, { fundAccountId, matched: false, size: MOST }));
  const proposals = useQuery(fundQueries.proposals(id, fundAccountId));
  const days = { dateFrom: firstDay(period), dateTo: lastDay(period) };
  const matched = useQuery(fundQueries.lines(id, { fundAccountId, matched: true, ...days, size: MOST }));
  const matches = useQuery(fundQueries.matches(id, { fundAccountId, ...days }));
  const opening = useQuery(fundQueries.openingItems(id, fundAccountId));
  const categories = useQuery(fundQueries.categories(id));
  const failed = [open, proposals, matched, matches, opening, categories].filter(
    ({ isError, data }) => isError && !data,
  );
  if (failed[0])
    return (
      <ErrorState
        error={asApiError(failed[0].error)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  if (!open.data || !proposals.data || !matched.data || !matches.data || !opening.data || !categories.data)
    return <LoadingState rows={8} />;
  const began = ofOpening(opening.data, matches.data);
  const unanswered = new Set(opening.data.filter((item) => !item.matched).map((item) => item.id));
  return (
    <MatchingLines
      account={account}
      categories={categories.data}
      open={[...open.data.records.map(ofStatement), ...began.filter((line) => unanswered.has(line.id))]}
      hidden={open.data.total - open.data.records.length}
      proposals={proposals.data}
      matched={[...matched.data.records.map(ofStatement), ...began.filter(({ matchId }) => matchId !== null)]}
      matches={matches.data}
    />
  );
}

interface MatchingLinesProps {
  account: FundAccount;
  categories: readonly FundCategory[];
  /** Lines of the bank without a match, the newest first. */
  open: readonly BankLine[];
  /** How many more there are. */
  hidden: number;
  proposals: readonly StatementProposal[];
  /** Those of the month that have one. */
  matched: readonly BankLine[];
  matches: readonly StatementMatch[];
}

/** What is accepted, said by hand, and undone of the lines of one account. */
function MatchingLines(props: MatchingLinesProps): ReactNode {
  const { account, categories, open, hidden, proposals, matched, matches } = props;
  const t = useMessages();
  const toast = useToast();
  const links = useLinks();
  const mayWrite = useCan('funds.write');
  const fundAccountId = account.id;
  const currency = foreignCurrency(account, useBaseCurrency());
  const [last, setLast] = useState<StatementAccepted | null>(null);
  /** As they were when the form was opened: it stays until it is answered, whatever the list says. */
  const [byHand, setByHand] = useState<readonly BankLine[] | null>(null);
  const { ids, choose, none } = useChosenRows(fundAccountId);
  const question = useEntryQuestion([ACCOUNT]);
  const list = useRef<HTMLDivElement>(null);
  /** The line that has the focus once the form is gone. */
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (byHand !== null || next.current === null) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-list-link]') ?? [])];
    (links.find(({ dataset }) => dataset['listLink'] === String(next.current)) ?? links[0])?.focus();
    next.current = null;
  }, [byHand]);
  const accepting = useSaving((lineIds: number[] | null, idempotencyKey) =>
    api.post('/funds/statement/accept', {
      body: { fundAccountId, ...(lineIds && { lineIds }) },
      idempotencyKey,
    }),
  );
  const undoing = useSaving((matchId: number, idempotencyKey) =>
    api.post('/funds/statement/undo', { body: { matchId }, idempotencyKey }),
  );
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
  const lines = byHand ?? [];
  const hand = (wanted: readonly number[]): void => setByHand(open.filter(({ id }) => wanted.includes(id)));
  const leave = (focused: number | undefined): void => {
    next.current = focused ?? 0;
    setByHand(null);
  };
  const done = ({ matchId, statement }: StatementMatch): void => {
    none();
    const at = open.findIndex(({ id }) => statement.includes(id));
    leave(open.slice(Math.max(at, 0)).find(({ id }) => !statement.includes(id))?.id);
    toast(t('hand.done'), { action: { label: t('undo'), run: () => void undo(matchId) } });
  };
  const sure = proposals.filter(({ auto }) => auto).length;
  const refusal = accepting.refusal ?? undoing.refusal;
  const chosen = open.filter(({ id }) => ids.has(id));
  const called = new Map(open.map((line) => [line.id, nameOf(line)]));
  return (
    <>
      {refusal && <ProblemAlert problems={refusal.problems} title={refusal.title} />}
      {mayWrite && sure > 0 && lines.length === 0 && (
        <Toolbar label={t('title')}>
          <Button type="primary" loading={accepting.isBusy} onClick={() => void accept(null)}>
            {t('accept.sure', { count: sure })}
          </Button>
        </Toolbar>
      )}
      {lines.length > 0 && (
        <ByHand
          key={lines.map(({ id }) => id).join()}
          account={account}
          categories={categories}
          lines={lines}
          isPaused={question.isAsked}
          onTyped={question.onTyped}
          onMatched={done}
          onCancel={() => question.instead(() => leave(lines[0]?.id))}
        />
      )}
      {open.length === 0 ? (
        <EmptyState text={t('none')} action={<Link to={links.statements(account)}>{t('import')}</Link>} />
      ) : (
        <div ref={list}>
          <OpenLines
            account={account}
            lines={open}
            proposals={proposals}
            isBusy={accepting.isBusy}
            chosen={ids}
            isPaused={question.isAsked || (last?.refused.length ?? 0) > 0}
            {...(mayWrite && {
              acts: {
                onAccept: (lineId: number) => void accept([lineId]),
                onHand: (wanted: readonly number[]) => question.instead(() => hand(wanted)),
                onChoose: choose,
              },
            })}
          />
        </div>
      )}
      {hidden > 0 && <p className={classes['quiet']}>{t('more', { count: hidden })}</p>}
      {matched.length > 0 && (
        <MatchedLines
          account={account}
          lines={matched}
          matches={matches}
          isBusy={undoing.isBusy}
          {...(mayWrite && { onUndo: (matchId) => void undo(matchId) })}
        />
      )}
      {mayWrite && lines.length === 0 && (
        <ChosenLines chosen={chosen} currency={currency} onHand={() => setByHand(chosen)} onNone={none} />
      )}
      <RefusedDialog
        title={(count) => t('refused', { count })}
        refused={(last?.refused ?? []).map(({ statement, message }) => ({
          reason: message,
          names: statement.map((line) => called.get(line) ?? `#${line}`),
        }))}
        onClose={() => setLast(null)}
      />
      <UnsavedQuestion question={question} />
    </>
  );
}

export default definePage(MatchingPage);
