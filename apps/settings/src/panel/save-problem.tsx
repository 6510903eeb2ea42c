import type { ApiError } from '@suanpan/api-client';
import { Button, ProblemAlert } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import classes from './panel.module.css';

interface SaveProblemProps {
  error: ApiError | null;
  /** Somebody else saved first: brings the newest version. */
  onReload(): void;
  /** What that is called; loading it again unless said otherwise. */
  way?: 'reload' | 'compare';
}

/** Why a record was not saved; one that somebody else changed meanwhile can be loaded again, or compared. */
export function SaveProblem({ error, onReload, way = 'reload' }: SaveProblemProps): ReactNode {
  const t = useMessages();
  if (!error || error.code === 'REPEATED') return null;
  return (
    <div className={classes['problem']}>
      <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
      {error.code === 'STALE' && (
        <p>
          <Button onClick={onReload}>{t(way)}</Button>
        </p>
      )}
    </div>
  );
}
