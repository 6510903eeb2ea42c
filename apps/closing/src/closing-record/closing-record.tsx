import type { Period } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { MonthClosing, MonthClosings } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { Card, ErrorState, momentText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { ChangedCells } from './changed-cells.tsx';
import classes from './closing-record.module.css';
import { useMessages } from './messages.ts';
import { useClosings } from './use-closings.ts';

/** Who closed a month and took it back, and what its statements say otherwise since; nothing before the first close. */
export function ClosingRecord({ month }: { month: Period }): ReactNode {
  return useCan('report.read') ? <Record month={month} /> : null;
}

function Record({ month }: { month: Period }): ReactNode {
  const t = useMessages();
  const closings = useClosings(month);
  if (closings.isPending || closings.data?.closings.length === 0) return null;
  return (
    <Card label={t('title')}>
      <div className={classes['record']}>
        <h2>{t('title')}</h2>
        {closings.isError && (
          <ErrorState error={asApiError(closings.error)} onRetry={() => void closings.refetch()} />
        )}
        {closings.data && (
          <>
            <Closings closings={closings.data.closings} />
            <Changes changes={closings.data.changes} />
          </>
        )}
      </div>
    </Card>
  );
}

const SHOWN_OF_HASH = 12;

function Closings({ closings }: { closings: readonly MonthClosing[] }): ReactNode {
  const t = useMessages();
  return (
    <ol className={classes['closings']}>
      {closings.map(({ seq, at, memberName, hash, reopened }) => (
        <li key={seq}>
          {t('closed', { name: memberName, time: momentText(at) })}
          <small>{t('record', { seq, hash: hash.slice(0, SHOWN_OF_HASH) })}</small>
          {reopened && (
            <p>
              {t('reopened', {
                name: reopened.memberName,
                time: momentText(reopened.at),
                reason: reopened.reason,
              })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Changes({ changes }: { changes: MonthClosings['changes'] }): ReactNode {
  const t = useMessages();
  if (!changes) return null;
  const closing = { time: momentText(changes.since), name: changes.memberName };
  if (changes.cells.length === 0) return <p>{t('unchanged', closing)}</p>;
  return (
    <>
      <h3>{t('changes', closing)}</h3>
      <ChangedCells cells={changes.cells} label={t('changes', closing)} />
    </>
  );
}
