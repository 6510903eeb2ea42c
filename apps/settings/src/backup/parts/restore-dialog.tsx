import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { Backup, BackupRestored } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { Alert, Button, ErrorState, LoadingState, momentText } from '@suanpan/ui';
import { Input, Modal } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from '../backup.module.css';
import { useMessages } from '../messages.ts';
import { useLongWork } from '../use-long-work.ts';

/** Checks a backup, says what is in it, asks for the new set's name, and restores it. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose(): void }): ReactNode {
  const t = useMessages();
  const { name } = backup;
  const [done, setDone] = useState<BackupRestored | null>(null);
  const checked = useQuery({
    queryKey: ['backup', 'checked', name],
    queryFn: ({ signal }) =>
      api.post('/backup/restore', {
        query: { dryRun: true },
        body: { name, companyName: backup.companyName },
        signal,
        timeoutMs: 600_000,
        repeatable: true,
      }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Modal
      open
      width={560}
      title={t('restore.title', { when: momentText(backup.madeAt) })}
      onCancel={onClose}
      footer={done ? <Button onClick={onClose}>{t('close')}</Button> : null}
    >
      <div className={classes['dialog']}>
        {done ? (
          <Restored name={done.newName} />
        ) : checked.isError ? (
          <ErrorState error={asApiError(checked.error)} onRetry={() => void checked.refetch()} />
        ) : checked.isPending ? (
          <>
            <p role="status">{t('restore.checking')}</p>
            <LoadingState rows={3} />
          </>
        ) : (
          <RestoreForm content={checked.data} name={name} onClose={onClose} onDone={setDone} />
        )}
      </div>
    </Modal>
  );
}

/** Takes the focus, which what has run had. */
function Restored({ name }: { name: string }): ReactNode {
  const t = useMessages();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('a')?.focus(), []);
  return (
    <div ref={place}>
      <Alert
        type="success"
        role="status"
        title={t('restore.done', { name })}
        description={<Link to="/account">{t('restore.open')}</Link>}
      />
    </div>
  );
}

interface RestoreFormProps {
  content: BackupRestored;
  name: string;
  onClose(): void;
  onDone(restored: BackupRestored): void;
}

function RestoreForm({ content, name, onClose, onDone }: RestoreFormProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const { companyName: company, months, head, vouchers, lines, attachments, subjects } = content;
  const [companyName, setCompanyName] = useState(t('restore.suggested', { company }));
  const [problem, setProblem] = useState<string | null>(null);
  const { idempotencyKey, renew } = useIdempotencyKey();
  const { share, run, stop } = useLongWork((error) => {
    renew();
    setProblem(asApiError(error).msg || t('unreachable'));
  });
  const isRunning = share !== null;
  const restore = (): void => {
    setProblem(null);
    run(
      (followed) =>
        api.post('/backup/restore', {
          query: { progress: true },
          body: { name, companyName },
          idempotencyKey,
          ...followed,
        }),
      onDone,
    );
  };
  const giveUp = (): void => {
    stop();
    renew();
  };
  return (
    <form
      className={classes['dialog']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) restore();
      }}
    >
      <p role="status">{t('restore.checked', { seq: head.seq })}</p>
      <p>{t('restore.content', { company, vouchers, lines, attachments, subjects, ...months })}</p>
      <label htmlFor={id}>{t('restore.name')}</label>
      <Input
        id={id}
        value={companyName}
        maxLength={256}
        readOnly={isRunning}
        status={problem === null ? '' : 'error'}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setCompanyName(target.value)}
      />
      <div id={`${id}-problem`}>
        {problem !== null && <Alert type="error" role="alert" title={problem} />}
      </div>
      <div className={classes['acts']}>
        {isRunning ? (
          <Button onClick={giveUp}>{t('restore.running', { percent: Math.floor(share * 100) })}</Button>
        ) : (
          <Button type="primary" htmlType="submit" disabled={companyName.trim() === ''}>
            {t('restore.start')}
          </Button>
        )}
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
