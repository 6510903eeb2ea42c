import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import type { ReactNode } from 'react';
import classes from './files.module.css';
import { useFileMessages } from './messages.ts';

export interface SendingRowProps {
  /** A file on its way: how much of it has gone, from 0 to 1, or what kept it from arriving. */
  sending: { name: string; share: number; problem: string | null };
  /** Absent where it would be refused again. */
  onRetry?: (() => void) | undefined;
  onDismiss(): void;
}

/** A file on its way with its progress, or why it did not arrive. */
export function SendingRow({ sending, onRetry, onDismiss }: SendingRowProps): ReactNode {
  const t = useFileMessages();
  const { name, share, problem } = sending;
  if (problem !== null) {
    return (
      <Alert
        type="error"
        role="alert"
        title={t('failed', { name, reason: problem })}
        action={
          <span className={classes['acts']}>
            {onRetry && (
              <Button size="small" onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            <Button size="small" onClick={onDismiss}>
              {t('dismiss')}
            </Button>
          </span>
        }
      />
    );
  }
  return <SendingProgress name={name} share={share} />;
}

/** A file on its way: how much of it has gone, from 0 to 1. */
export function SendingProgress({ name, share }: { name: string; share: number }): ReactNode {
  const t = useFileMessages();
  return (
    <div className={classes['sending']}>
      <span>{t('sending', { name })}</span>
      <Progress percent={Math.round(share * 100)} aria-label={t('sending', { name })} />
    </div>
  );
}
