import { Button, ProblemAlert } from '@suanpan/ui';
import { Progress } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../legacy-import.module.css';
import { useMessages } from '../messages.ts';
import type { Legacy } from '../use-legacy.ts';

/** The buttons of a step, which stay while something runs, so that the focus does; then how far it is and how to stop it. */
export function Working({ legacy, children }: { legacy: Legacy; children: ReactNode }): ReactNode {
  const t = useMessages();
  const { error, share, stop } = legacy;
  return (
    <>
      {error && <ProblemAlert problems={[{ message: error.message }]} />}
      <div className={classes['buttons']}>
        {children}
        {share !== null && (
          <>
            <Button onClick={stop}>{t('stop')}</Button>
            <Progress percent={Math.round(share * 100)} aria-label={t('working')} />
          </>
        )}
      </div>
    </>
  );
}
