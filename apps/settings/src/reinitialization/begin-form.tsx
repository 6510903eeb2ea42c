import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { Backup, KeptMasters, Reinitialized } from '@suanpan/contracts';
import { useAccountSet, useRefreshShell } from '@suanpan/feature-kit';
import { Alert, Button, Card } from '@suanpan/ui';
import { Checkbox, Input } from '@suanpan/ui/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useLongWork } from '../backup/use-long-work.ts';
import { useMessages } from './messages.ts';
import classes from './reinitialization.module.css';

const masters = ['subjects', 'items', 'words', 'currencies', 'templates'] as const;
const everything: KeptMasters = {
  subjects: true,
  items: true,
  words: true,
  currencies: true,
  templates: true,
};

interface BeginFormProps {
  /** Null until it is made: nothing can be sent before. */
  backup: Backup | null;
  onDone(gone: Reinitialized): void;
  /** The books have changed since the backup. */
  onBehind(): void;
}

/** What of the masters stays, the company's name typed out, and the button that begins. */
export function BeginForm({ backup, onDone, onBehind }: BeginFormProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const { companyName } = useAccountSet();
  const [keep, setKeep] = useState(everything);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { idempotencyKey, renew } = useIdempotencyKey();
  const refreshShell = useRefreshShell();
  const queryClient = useQueryClient();
  const { share, run } = useLongWork((error) => {
    const refusal = asApiError(error);
    renew();
    setProblem(refusal.msg || t('unreachable'));
    if (refusal.code === 'BACKUP_BEHIND_BOOKS') onBehind();
  });
  const isRunning = share !== null;
  const isMeant = typed.trim().normalize('NFC') === companyName;
  const begin = (): void => {
    if (backup === null) return;
    setProblem(null);
    run(
      (followed) =>
        api.post('/backup/reinitialization', {
          query: { progress: true },
          body: { backup: backup.name, companyName: typed, keep },
          idempotencyKey,
          ...followed,
        }),
      (gone) => {
        onDone(gone);
        void refreshShell().then(() => queryClient.invalidateQueries());
      },
    );
  };
  return (
    <Card label={t('begin')}>
      <h2 className={classes['heading']}>{t('begin')}</h2>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant && !isRunning) begin();
        }}
      >
        <fieldset className={classes['masters']} disabled={isRunning}>
          <legend>{t('keep')}</legend>
          {masters.map((kind) => (
            <Checkbox
              key={kind}
              checked={keep[kind]}
              onChange={({ target }) => setKeep({ ...keep, [kind]: target.checked })}
            >
              {t(`keep.${kind}`)}
            </Checkbox>
          ))}
          <p className={classes['note']}>{t('keep.note')}</p>
        </fieldset>
        <label htmlFor={id}>{t('name', { name: companyName })}</label>
        <Input
          id={id}
          value={typed}
          maxLength={256}
          autoComplete="off"
          readOnly={isRunning}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div id={`${id}-problem`}>
          {problem !== null && <Alert type="error" role="alert" title={problem} />}
        </div>
        <div>
          <Button danger htmlType="submit" loading={isRunning} disabled={backup === null || !isMeant}>
            {isRunning ? t('running', { percent: Math.floor(share * 100) }) : t('start')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
