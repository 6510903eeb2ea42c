import { asApiError } from '@suanpan/api-client';
import { Button, Icon, Unseen } from '@suanpan/ui';
import { Input, Spin } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import classes from './inline.module.css';
import { useInlineMessages } from './messages.ts';
import { moveInColumn } from './move-in-column.ts';

/** What a typed text means, or why it means nothing, in the user's language. */
export type CellReading = { value: string } | { fault: string };

interface InlineCellProps {
  /** Names the field to readers: column and row. */
  label: string;
  /** What the books hold now; empty: nothing. */
  stored: string;
  read(typed: string): CellReading;
  save(value: string): Promise<unknown>;
  /** Somebody else changed the row first: bring the newest one, so that another try is about that. */
  onStale?(): void;
  /** Shown where nothing is stored; then an empty text is no fault. */
  placeholder?: string;
  inputMode?: 'text' | 'decimal' | 'numeric';
  maxLength?: number;
}

/**
 * One field of a table: saved when it is left or by Enter, Escape brings the stored value back, arrows up and down go
 * to the row above or below. What was typed stays until it is saved or given up, also when somebody else saved first.
 */
export function InlineCell(props: InlineCellProps): ReactNode {
  const { label, stored, placeholder = '', inputMode = 'text', maxLength } = props;
  const t = useInlineMessages();
  const noteId = useId();
  const { draft, problem, isRetryable, isPending, isSaved, type, commit, leave, revert } = useCell(props);
  return (
    <div className={classes['cell']}>
      <Input
        size="small"
        inputMode={inputMode}
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : noteId}
        status={problem === null ? '' : 'error'}
        placeholder={placeholder}
        {...(maxLength === undefined ? {} : { maxLength })}
        value={draft ?? stored}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onPressEnter={commit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') revert();
          else moveInColumn(event);
        }}
      />
      <span className={classes['mark']} role="status">
        {isPending && <Spin size="small" aria-label={t('saving')} />}
        {isSaved && (
          <span className={classes['saved']} title={t('saved')}>
            <Icon name="check" size={16} />
            <Unseen>{t('saved')}</Unseen>
          </span>
        )}
      </span>
      {problem !== null && (
        <span id={noteId} className={classes['problem']}>
          {problem}
          {isRetryable && (
            <Button size="small" type="link" onClick={commit}>
              {t('retry')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

/** A typed text with what the books held when it was begun. */
interface Draft {
  text: string;
  base: string;
}

function useCell({ stored, read, save, onStale, placeholder }: InlineCellProps) {
  const t = useInlineMessages();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isConflict, setConflict] = useState(false);
  const isSaving = useRef(false);
  const saving = useMutation({
    mutationFn: ({ value }: { value: string; text: string }) => save(value),
    // What was typed on meanwhile is not saved yet.
    onSuccess: (_saved, { text }) => setDraft((now) => (now?.text === text ? null : now)),
    onError: (error) => {
      if (asApiError(error).code !== 'STALE') return;
      setConflict(true);
      onStale?.();
    },
    onSettled: () => {
      isSaving.current = false;
    },
  });
  const revert = (): void => {
    setDraft(null);
    setFault(null);
    setConflict(false);
    saving.reset();
  };
  const commit = (): void => {
    if (draft === null || isSaving.current) return;
    const reading = read(draft.text);
    const isLeftEmpty = draft.text.trim() === '' && stored === '' && placeholder !== undefined;
    setFault('fault' in reading && !isLeftEmpty ? reading.fault : null);
    if ('fault' in reading) return;
    if (reading.value === stored) return revert();
    // Somebody else's value came in while this one was typed: it is shown before it is replaced.
    const isReplaced = !isConflict && draft.base !== stored;
    setDraft({ ...draft, base: stored });
    setConflict(isReplaced);
    if (isReplaced) return;
    isSaving.current = true;
    saving.mutate({ value: reading.value, text: draft.text });
  };
  const error = saving.isError ? asApiError(saving.error) : null;
  const refusal =
    error && error.code !== 'STALE' ? (error.fields[0]?.message ?? (error.msg || t('unreachable'))) : null;
  return {
    draft: draft?.text ?? null,
    problem: fault ?? (isConflict ? t('stale', { value: stored || '—' }) : refusal),
    isRetryable: fault === null && (isConflict || error?.isNetworkFailure === true),
    isPending: saving.isPending,
    isSaved: saving.isSuccess && draft === null,
    type: (text: string): void => {
      setDraft((now) => ({ text, base: now?.base ?? stored }));
      setFault(null);
    },
    commit,
    // What somebody else wrote is replaced on purpose only, not by going on.
    leave: () => (isConflict ? undefined : commit()),
    revert,
  };
}
