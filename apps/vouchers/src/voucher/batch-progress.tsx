import { Button } from '@suanpan/ui';
import { Progress } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import type { BatchProgress } from './use-batch.ts';
import classes from './voucher.module.css';

interface BatchProgressRowProps {
  progress: BatchProgress | null;
  onStop(): void;
}

/** How far an act on many vouchers is, and the way to stop it. */
export function BatchProgressRow({ progress, onStop }: BatchProgressRowProps): ReactNode {
  const t = useMessages();
  if (!progress) return null;
  const said = t('batch.progress', { ...progress });
  return (
    <div className={classes['progress']}>
      <span role="status">{said}</span>
      <Progress percent={Math.round((progress.done / progress.total) * 100)} aria-label={said} />
      <Button onClick={onStop}>{t('batch.stop')}</Button>
    </div>
  );
}
