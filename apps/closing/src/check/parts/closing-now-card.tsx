import type { Period } from '@suanpan/accounting-core';
import { Card, periodLabel } from '@suanpan/ui';
import { Spin } from '@suanpan/ui/kit';
import { type ReactNode, useEffect, useState } from 'react';
import classes from '../check.module.css';
import { useMessages } from '../messages.ts';

/** From here on it says that the close is waiting: it lets postings under way finish, for up to 30 s (decision D50). */
const LONG_SECONDS = 5;

/** A close that is under way: what is done, since when, and that it goes on without anybody looking. */
export function ClosingNowCard({ month }: { month: Period }): ReactNode {
  const t = useMessages();
  const seconds = useSeconds();
  return (
    <Card label={t('now')}>
      <div className={classes['now']} role="status">
        <Spin size="small" />
        <div>
          <h2>{t('now.title', { period: periodLabel(month) })}</h2>
          <p>{t('now.what')}</p>
          {seconds >= LONG_SECONDS && <p>{t('now.long')}</p>}
          <p className={classes['verdict']}>{t('now.leave')}</p>
        </div>
        <span className={classes['seconds']} aria-hidden="true">
          {t('now.seconds', { seconds })}
        </span>
      </div>
    </Card>
  );
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((known) => known + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
