import { api } from '@suanpan/api-client';
import type { FundAccount, FundCategory, JournalLine, JournalLineInput } from '@suanpan/contracts';
import { useIsShown } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { EntryForm } from '../../funds/entry-form.tsx';
import { categoryOf, draftOf, type LineDraft, nextDraft, toWire } from '../../funds/line-draft.ts';
import { LINE_FIELDS, LineFields } from '../../funds/line-fields.tsx';
import { useMonthDraft } from '../../funds/use-month-draft.ts';
import { useNewer } from '../../funds/use-newer.ts';
import { useSaving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';
import { NewerLine } from './newer-line.tsx';

interface LineFormProps {
  account: FundAccount;
  categories: readonly FundCategory[];
  /** Null: a new one. */
  line: JournalLine | null;
  start: LineDraft;
  group: string;
  isPaused: boolean;
  /** Told whether something is typed that would be lost. */
  onTyped(isTyped: boolean): void;
  /** Told whether it is asked what becomes of a newer version. */
  onNewer(isAsked: boolean): void;
  /** The line is given up. */
  onCancel(): void;
  /** The changed line is saved. */
  onSaved(): void;
  /** A new line was saved: what the next one begins with. */
  onNext(start: LineDraft): void;
}

/** One line: Enter leads from field to field and, behind the amount, saves; the next one begins at once. */
export function LineForm(props: LineFormProps): ReactNode {
  const { account, categories, line, start, group, isPaused } = props;
  const { onTyped, onNewer, onCancel, onSaved, onNext } = props;
  const t = useMessages();
  const toast = useToast();
  const { draft, setDraft, begin } = useMonthDraft(() => start, line === null, onTyped);
  const newer = useNewer(line, ({ id }): Promise<JournalLine> =>
    api.get('/bank-journal/{id}', { path: { id } }),
  );
  const { base: replaced, theirs } = newer;
  const isNewer = theirs !== null;
  useLayoutEffect(() => {
    onNewer(isNewer);
    return () => onNewer(false);
  }, [isNewer, onNewer]);
  const saving = useSaving(
    (body: JournalLineInput, idempotencyKey): Promise<JournalLine> =>
      body.id === undefined
        ? api.post('/bank-journal', { body, idempotencyKey })
        : api.put('/bank-journal', { body }),
    [...LINE_FIELDS, 'direction', 'amount'],
    [],
    newer.ask,
  );
  const { problemAt } = saving;
  const category = categoryOf(categories, draft, replaced?.categoryId ?? null);
  const isShown = useIsShown();
  const save = async (): Promise<void> => {
    if (!category) return;
    // The form of a new line stays for the next one; who changes one goes back to a list that has it.
    const saved = await saving.save(toWire(draft, account, category, replaced), replaced !== null);
    if (!saved) return;
    toast(t('saved'));
    if (!isShown.current) return;
    if (line) onSaved();
    else onNext(nextDraft(draft));
  };
  const keepMine = (): void => {
    saving.forget();
    newer.goOn();
  };
  const takeTheirs = (): void => {
    if (theirs) begin(draftOf(theirs));
    keepMine();
  };
  return (
    <>
      <EntryForm
        label={t(line ? 'line.change' : 'line.add')}
        group={group}
        saving={saving}
        isPaused={isPaused}
        onSave={() => void save()}
        onCancel={onCancel}
      >
        <LineFields
          account={account}
          categories={categories}
          line={replaced}
          draft={draft}
          setDraft={setDraft}
          problemAt={problemAt}
        />
      </EntryForm>
      {theirs && (
        <NewerLine
          account={account}
          categories={categories}
          mine={{ ...draft, categoryId: category?.id ?? null }}
          theirs={theirs}
          onTheirs={takeTheirs}
          onMine={keepMine}
        />
      )}
    </>
  );
}
