import { voucherLabel } from '@suanpan/accounting-core';
import { asApiError, voucherQueries } from '@suanpan/api-client';
import type { Voucher, VoucherWord } from '@suanpan/contracts';
import { definePage, Link, useAccountSet, useCan, useParams, useUser } from '@suanpan/feature-kit';
import { Button, EmptyState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { DeletionNote, useDeletion } from '../live/gone-voucher.tsx';
import { LIST_PATH, useLink } from '../voucher/use-link.ts';
import { HistoryDrawer } from '../voucher-history/history-drawer.tsx';
import { useMessages as useHistoryWords } from '../voucher-history/messages.ts';
import { type BookFacts, withItemsOf } from './draft/book-facts.ts';
import { draftOf } from './draft/from-voucher.ts';
import { lockOf } from './draft/locks.ts';
import { useMessages } from './messages.ts';
import { PaperWaiting } from './parts/paper-waiting.tsx';
import { useBookFacts } from './use-book-facts.ts';
import { useStartDraft } from './use-start-draft.ts';
import { VoucherEditor } from './voucher-editor.tsx';
import { VoucherView } from './voucher-view.tsx';

/** The voucher form: a new voucher, one to change, or one to look at (ux.md 7). */
export function VoucherFormPage(): ReactNode {
  const { voucherId } = useParams();
  const mayWrite = useCan('voucher.write');
  const { books, error, retry } = useBookFacts();
  const summaries = useSummaries();
  useSavedVoucher(voucherId);
  if (voucherId === undefined && !mayWrite) return <NoEntry />;
  if (error) return <Waiting error={error} onRetry={retry} />;
  if (!books) return <Waiting />;
  return voucherId === undefined ? (
    <NewVoucher {...books} summaries={summaries} />
  ) : (
    <SavedVoucher key={voucherId} id={Number(voucherId)} {...books} summaries={summaries} />
  );
}

interface Loaded {
  facts: BookFacts;
  words: readonly VoucherWord[];
  summaries: readonly string[];
}

function NewVoucher({ facts, words, summaries }: Loaded): ReactNode {
  const { blank, content } = useStartDraft(facts, words);
  if (!blank) return <Waiting />;
  return <VoucherEditor voucher={null} start={blank} content={content} {...{ facts, words, summaries }} />;
}

function SavedVoucher({ id, ...loaded }: Loaded & { id: number }): ReactNode {
  const voucher = useSavedVoucher(String(id));
  if (voucher.data) return <OpenVoucher voucher={voucher.data} {...loaded} />;
  if (voucher.isError) {
    const error = asApiError(voucher.error);
    const failed = <Waiting error={error} onRetry={() => void voucher.refetch()} />;
    return error.status === 404 ? <Missing id={id}>{failed}</Missing> : failed;
  }
  return <Waiting />;
}

/** Asked for at once, beside what the form must know of the books. */
function useSavedVoucher(id: string | undefined) {
  const { id: accountSetId } = useAccountSet();
  return useQuery({ ...voucherQueries.one(accountSetId, Number(id)), enabled: id !== undefined });
}

/** A voucher that is not there: who deleted it and when, or that there never was one. */
function Missing({ id, children }: { id: number; children: ReactNode }): ReactNode {
  const t = useMessages();
  const link = useLink();
  const { deletion, isAsked } = useDeletion(id);
  const ofHistory = useHistoryWords();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  if (!isAsked) return <Waiting />;
  if (!deletion) return children;
  return (
    <Page
      title={t('title.saved', { voucher: voucherLabel(deletion.word, deletion.code) })}
      actions={<Button onClick={() => setHistoryOpen(true)}>{ofHistory('history')}</Button>}
    >
      <DeletionNote deletion={deletion} />
      <Link to={link(LIST_PATH)}>{t('toList')}</Link>
      <HistoryDrawer
        voucher={isHistoryOpen ? { id, ...deletion } : null}
        onClose={() => setHistoryOpen(false)}
      />
    </Page>
  );
}

function OpenVoucher({ voucher, facts: known, words, summaries }: Loaded & { voucher: Voucher }): ReactNode {
  const { makingEditsAll } = useAccountSet();
  const { id: userId, role } = useUser();
  const mayWrite = useCan('voucher.write');
  const facts = useMemo(() => withItemsOf(known, voucher), [known, voucher]);
  const start = useMemo(() => draftOf(voucher, facts), [voucher, facts]);
  const lock = lockOf(voucher, { userId, role, mayWrite, makingEditsAll: makingEditsAll === 1 });
  if (lock) return <VoucherView {...{ voucher, lock, facts }} />;
  return <VoucherEditor {...{ voucher, start, facts, words, summaries }} content={null} />;
}

function Waiting(props: { error?: Error; onRetry?: () => void }): ReactNode {
  const t = useMessages();
  return <PaperWaiting title={t('title')} {...props} />;
}

function NoEntry(): ReactNode {
  const t = useMessages();
  const link = useLink();
  return (
    <Page title={t('title.new')}>
      <EmptyState text={t('lock.role')} action={<Link to={link(LIST_PATH)}>{t('toList')}</Link>} />
    </Page>
  );
}

const none: readonly string[] = [];

/** Suggestions are a help: without them the form works as well. */
function useSummaries(): readonly string[] {
  const { id } = useAccountSet();
  return useQuery(voucherQueries.summaries(id)).data ?? none;
}

export default definePage(VoucherFormPage);
