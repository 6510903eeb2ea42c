import type { Period } from '@suanpan/accounting-core';
import { Button, Card } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import type { CheckKey } from '../check-state.ts';
import { useIsClosing } from '../closing-now.ts';
import classes from '../check.module.css';
import { useMessages } from '../messages.ts';
import { useChecks } from '../use-checks.ts';
import { CheckRowView } from './check-row.tsx';
import { ClosingNowCard } from './closing-now-card.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { CloseBar } from './close-bar.tsx';

/** The checks of an open month with the way to close it. */
export function CheckList({ month }: { month: Period }): ReactNode {
  const t = useMessages();
  const checks = useChecks(month);
  const isClosing = useIsClosing(month);
  const [accepted, setAccepted] = useState<ReadonlySet<CheckKey>>(new Set());
  const accept = (key: CheckKey, isAccepted: boolean): void =>
    setAccepted((known) => {
      const next = new Set(known);
      if (isAccepted) next.add(key);
      else next.delete(key);
      return next;
    });
  return (
    <>
      {isClosing && <ClosingNowCard month={month} />}
      <Card label={t('checks')}>
        <div className={classes['head']}>
          <h2>{t('checks')}</h2>
          <Button onClick={checks.rerunAll}>{t('rerunAll')}</Button>
        </div>
        <ul>
          {checks.rows.map((row) => (
            <CheckRowView
              key={row.key}
              row={row}
              month={month}
              isAccepted={accepted.has(row.key)}
              onAccept={(isAccepted) => accept(row.key, isAccepted)}
            />
          ))}
        </ul>
      </Card>
      <Rehearsal month={month} />
      <CloseBar month={month} checks={checks} accepted={accepted} isClosing={isClosing} />
    </>
  );
}
