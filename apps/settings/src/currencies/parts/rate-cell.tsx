import type { Period } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import { Button, Icon } from '@suanpan/ui';
import { Input, Spin } from '@suanpan/ui/kit';
import { type ReactNode, useId, useState } from 'react';
import classes from '../currencies.module.css';
import { useMessages } from '../messages.ts';
import { type RateFault, readRate } from '../rates.ts';
import { useSaveRate } from '../use-save-rate.ts';

interface RateCellProps {
  code: string;
  month: Period;
  /** The rate in the books; empty: none for this month. */
  stored: string;
}

/** One month-end rate: saved when it is left or by Enter, Escape brings the stored one back. */
export function RateCell({ code, month, stored }: RateCellProps): ReactNode {
  const t = useMessages();
  const noteId = useId();
  const save = useSaveRate(month);
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState<RateFault | null>(null);
  const commit = (): void => {
    if (draft === null) return;
    const read = readRate(draft);
    const isCleared = draft.trim() === '' && stored === '';
    setFault('fault' in read && !isCleared ? read.fault : null);
    if ('fault' in read) return;
    if (read.rate === stored && !save.isError) setDraft(null);
    else save.mutate({ code, rate: read.rate }, { onSuccess: () => setDraft(null) });
  };
  const revert = (): void => {
    setDraft(null);
    setFault(null);
    save.reset();
  };
  const failure = save.isError ? asApiError(save.error).msg || t('unreachable') : null;
  const problem = fault ? t(`fault.${fault}`) : failure;
  return (
    <div className={classes['cell']}>
      <Input
        size="small"
        inputMode="decimal"
        aria-label={t('rate.of', { code })}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : noteId}
        status={problem === null ? '' : 'error'}
        placeholder={t('notEntered')}
        value={draft ?? stored}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onPressEnter={commit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') revert();
        }}
      />
      <span className={classes['mark']} role="status">
        {save.isPending && <Spin size="small" aria-label={t('saving')} />}
        {save.isSuccess && draft === null && <Saved label={t('saved')} />}
      </span>
      {problem !== null && (
        <span id={noteId} className={classes['problem']}>
          {problem}
          {failure !== null && fault === null && (
            <Button size="small" type="link" onClick={commit}>
              {t('retry')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

const Saved = ({ label }: { label: string }): ReactNode => (
  <span className={classes['saved']} title={label}>
    <Icon name="check" size={16} />
    <span className={classes['hidden']}>{label}</span>
  </span>
);
