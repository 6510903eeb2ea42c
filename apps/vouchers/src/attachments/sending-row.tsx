import { Alert, Button } from '@suanpan/ui';
import { Progress } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from './attachments.module.css';
import { useMessages } from './messages.ts';
import type { Sending } from './use-attachments.ts';

interface SendingRowProps {
  sending: Sending;
  onRetry(): void;
  onDismiss(): void;
}

/** A file on its way with its progress, or why it did not arrive. */
export function SendingRow({ sending, onRetry, onDismiss }: SendingRowProps): ReactNode {
  const t = useMessages();
  const { name, share, problem } = sending;
  if (problem !== null) {
    return (
      <Alert
        type="error"
        role="alert"
        title={t('failed', { name, reason: problem })}
        action={
          <>
            <Button size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
            <Button size="small" onClick={onDismiss}>
              {t('dismiss')}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <div className={classes['sending']}>
      <span>{t('sending', { name })}</span>
      <Progress percent={Math.round(share * 100)} aria-label={t('sending', { name })} />
    </div>
  );
}
