import type { ApiError } from '@suanpan/api-client';
import { Button, ProblemAlert } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import classes from './panel.module.css';

/** Why a record was not saved; one that somebody else changed meanwhile can be loaded again. */
export function SaveProblem({ error, onReload }: { error: ApiError | null; onReload(): void }): ReactNode {
  const t = useMessages();
  if (!error || error.code === 'REPEATED') return null;
  return (
    <div className={classes['problem']}>
      <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
      {error.code === 'STALE' && (
        <p>
          <Button onClick={onReload}>{t('reload')}</Button>
        </p>
      )}
    </div>
  );
}
