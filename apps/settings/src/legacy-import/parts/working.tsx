import { Button, ProblemAlert } from '@suanpan/ui';
import { Progress } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../legacy-import.module.css';
import { useMessages } from '../messages.ts';
import type { Legacy } from '../use-legacy.ts';

/** The buttons of a step; while something runs how far it is and how to stop it. */
export function Working({ legacy, children }: { legacy: Legacy; children: ReactNode }): ReactNode {
  const t = useMessages();
  const { error, share, stop } = legacy;
  return (
    <>
      {error && <ProblemAlert problems={[{ message: error.message }]} />}
      {share === null ? (
        <div className={classes['buttons']}>{children}</div>
      ) : (
        <div className={classes['buttons']}>
          <Progress percent={Math.round(share * 100)} aria-label={t('working')} />
          <Button onClick={stop}>{t('stop')}</Button>
        </div>
      )}
    </>
  );
}
