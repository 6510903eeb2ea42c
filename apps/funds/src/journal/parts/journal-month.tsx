import { lastDay } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { FundAccount, FundCategory, JournalLine, JournalPage } from '@suanpan/contracts';
import {
  focusedRow,
  useCan,
  useChosenRows,
  useListKeys,
  useNavigate,
  useShortcuts,
} from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, periodLabel, Toolbar, useToast } from '@suanpan/ui';
import { ListFoot, Modal, RefusedDialog } from '@suanpan/ui/kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LaterMonths } from '../../funds/later-months.tsx';
import { ACCOUNT, useLinks } from '../../funds/links.ts';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { UnsavedQuestion } from '../../funds/unsaved-question.tsx';
import { useEntryQuestion } from '../../funds/use-entry-question.ts';
import { useShownMonth } from '../../funds/use-shown-month.ts';
import { draftOf, emptyDraft, heldBy, isFree, type LineDraft } from '../../funds/line-draft.ts';
import { useMessages } from '../messages.ts';
import { useLineBooking } from '../use-line-booking.ts';
import { ChosenLines } from './chosen-lines.tsx';
import { JournalFoot } from './journal-foot.tsx';
import { LineForm } from './line-form.tsx';
import { LineTable } from './line-table.tsx';
import { MadeByHand } from './made-by-hand.tsx';

interface JournalMonthProps {
  account: FundAccount;
  categories: readonly FundCategory[];
  month: string;
  /** What is read of the month; the form above stays whatever becomes of it. */
  journal: UseQueryResult<JournalPage>;
  group: string;
  /** Lets the filter go; absent when there is none. */
  onClear?: () => void;
  onPage(page: number): void;
}

/** What is entered: a new line, or one that is changed, each time anew; null: nothing. */
interface Entering {
  line: JournalLine | null;
  start: LineDraft;
  turn: number;
}

/** A month of a journal: its lines with the balance after each, what is entered, which stays in every month, what becomes a voucher, what the books say. */
export function JournalMonth(props: JournalMonthProps): ReactNode {
  const { account, categories, month, journal, group, onClear, onPage } = props;
  const found = journal.data;
  const t = useMessages();
  const words = useFundWords();
  const toast = useToast();
  const navigate = useNavigate();
  const links = useLinks();
  const { period } = useShownMonth();
  const mayWrite = useCan('funds.write') && account.enabled;
  const mayBook = useCan('invoice.book');
  const list = useRef<HTMLDivElement>(null);
  const booking = useLineBooking();
  const [entering, setEntering] = useState<Entering | null>(null);
  const hasEntered = useRef(false);
  const adding = useRef<HTMLButtonElement>(null);
  // The form that had the focus gives way to its button.
  useEffect(() => {
    if (!entering && hasEntered.current) adding.current?.focus();
  }, [entering]);
  const [deleting, setDeleting] = useState<JournalLine | null>(null);
  const { ids, choose, none } = useChosenRows(`${month} ${found?.current ?? ''}`);
  const records = found?.records ?? [];
  const chosen = records.filter(({ id }) => ids.has(id));
  const question = useEntryQuestion([ACCOUNT]);
  const [isNewer, setNewer] = useState(false);
  const isPaused = deleting !== null || booking.refused.length > 0 || question.isAsked || isNewer;
  const enter = (line: JournalLine | null, start: LineDraft): void => {
    hasEntered.current = true;
    setEntering((known) => ({ line, start, turn: (known?.turn ?? 0) + 1 }));
  };
  const leave = (): void => setEntering(null);
  const remove = async (line: JournalLine): Promise<void> => {
    const isDone = await booking.remove(line);
    setDeleting(null);
    // What was being changed is not there any more.
    if (isDone) setEntering((known) => (known?.line?.id === line.id ? null : known));
  };
  const add = (): void => question.instead(() => enter(null, emptyDraft(lastDay(period), categories)));
  const lineOf = (id: number | null): JournalLine | undefined => records.find((line) => line.id === id);
  /** A free line is changed; of another one that is shown which holds it. */
  const open = (line: JournalLine | undefined): void => {
    if (!line) return;
    const held = heldBy(
      line,
      categories.find(({ id }) => id === line.categoryId),
    );
    if (line.voucherId !== null) void navigate(links.voucher(line.voucherId));
    else if (held !== null) toast(t(`held.${held}`));
    else if (mayWrite) question.instead(() => enter(line, draftOf(line)));
  };
  const book = (lines: readonly JournalLine[]): void => {
    if (lines.length > 0 && !booking.isBusy) void booking.book(lines).then(none);
  };
  const toggle = (id: number): void => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  const askDelete = (): void => {
    const line = lineOf(focusedRow());
    if (line && isFree(line)) setDeleting(line);
  };
  const bookMeant = (): void =>
    book(chosen.length > 0 ? chosen : records.filter(({ id }) => id === focusedRow()));
  useShortcuts(mayWrite && !isPaused ? [{ keys: 'n', label: t('line.add'), group, run: add }] : []);
  useListKeys({
    texts: {
      group,
      next: t('key.next'),
      previous: t('key.previous'),
      open: t('key.open'),
      choose: t('key.choose'),
      all: t('key.all'),
    },
    list,
    order: () => records.map(({ id }) => id),
    isPaused,
    mayChoose: mayBook,
    onOpen: (id) => open(lineOf(id)),
    onToggle: toggle,
    onAll: () => choose(ids.size === records.length ? [] : records.map(({ id }) => id)),
    more: [
      ...(mayBook ? [{ keys: 'b', label: t('book'), group, run: bookMeant }] : []),
      ...(mayWrite ? [{ keys: '#', label: t('delete'), group, run: askDelete }] : []),
    ],
  });
  return (
    <>
      <LaterMonths countOf={({ fundAccountId, lines }) => (fundAccountId === account.id ? lines : 0)} />
      {mayWrite && !entering && (
        <Toolbar label={group}>
          <Button ref={adding} type="primary" onClick={add}>
            {t('line.add')}
          </Button>
        </Toolbar>
      )}
      {entering && (
        <LineForm
          key={entering.turn}
          account={account}
          categories={categories}
          line={entering.line}
          start={entering.start}
          group={group}
          isPaused={isPaused}
          onTyped={question.onTyped}
          onNewer={setNewer}
          onCancel={() => question.instead(leave)}
          onSaved={leave}
          onNext={(start) => enter(null, start)}
        />
      )}
      {!found ? (
        journal.isError ? (
          <ErrorState error={asApiError(journal.error)} onRetry={() => void journal.refetch()} />
        ) : (
          <LoadingState rows={8} />
        )
      ) : found.total === 0 && onClear ? (
        <EmptyState text={t('noMatch')} action={<Button onClick={onClear}>{t('clear')}</Button>} />
      ) : found.total === 0 ? (
        <EmptyState text={t('empty', { name: account.name, period: periodLabel(period) })} />
      ) : (
        <div ref={list}>
          <LineTable
            account={account}
            categories={categories}
            found={found}
            label={group}
            chosen={ids}
            mayChoose={mayBook}
            {...(mayWrite && { onDelete: setDeleting })}
            onOpen={open}
            onChoose={choose}
          />
        </div>
      )}
      {found && <MadeByHand account={account} foot={found.foot} />}
      <ListFoot>
        {found && <JournalFoot account={account} found={found} onPage={onPage} />}
        <ChosenLines
          chosen={chosen}
          isBusy={booking.isBusy}
          onBook={() => book(chosen)}
          onUnbook={() =>
            void booking.unbook(chosen.filter(({ voucherId }) => voucherId !== null)).then(none)
          }
          onNone={none}
        />
      </ListFoot>
      <Modal
        open={deleting !== null}
        title={t('delete.title')}
        okText={t('delete')}
        cancelText={words('cancel')}
        okButtonProps={{ danger: true, loading: booking.isBusy }}
        onOk={() => deleting && void remove(deleting)}
        onCancel={() => setDeleting(null)}
      >
        {deleting && t('delete.text', { day: deleting.movedOn, summary: deleting.summary })}
      </Modal>
      <RefusedDialog
        title={(count) => t('refused', { count })}
        refused={booking.refused}
        onClose={booking.forget}
      />
      <UnsavedQuestion question={question} />
    </>
  );
}
