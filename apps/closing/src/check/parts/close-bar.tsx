import type { Period } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import { Button, ProblemAlert, periodLabel } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { type CheckKey, type Obstacle, obstacleOf } from '../check-state.ts';
import classes from '../check.module.css';
import { useMessages } from '../messages.ts';
import type { Checks } from '../use-checks.ts';
import { useClose } from '../use-close.ts';

interface BarProps {
  month: Period;
  checks: Checks;
  accepted: ReadonlySet<CheckKey>;
  /** A close of this month is under way, also one from before one left the screen. */
  isClosing: boolean;
}

/** The close itself: possible only without red, and saying what is missing otherwise. */
export function CloseBar({ month, checks, accepted, isClosing }: BarProps): ReactNode {
  const t = useMessages();
  const close = useClose(month, checks);
  const obstacle = obstacleOf(checks.rows, accepted);
  const refusal = close.error ? asApiError(close.error) : null;
  return (
    <>
      {refusal && refusal.code !== 'REPEATED' && (
        <ProblemAlert problems={[]} title={refusal.msg || t('close.unknown')} />
      )}
      <div className={classes['bar']}>
        <p id="close-note">
          {isClosing ? t('now') : obstacle ? <ObstacleText obstacle={obstacle} /> : t('ready')}
        </p>
        <Button
          type="primary"
          aria-describedby="close-note"
          disabled={obstacle !== null}
          loading={isClosing}
          onClick={() => close.mutate()}
        >
          {t('close', { period: periodLabel(month) })}
        </Button>
      </div>
    </>
  );
}

function ObstacleText({ obstacle }: { obstacle: Obstacle }): ReactNode {
  const t = useMessages();
  if (obstacle.kind === 'running') return t('obstacle.running');
  return t(`obstacle.${obstacle.kind}`, { count: obstacle.count });
}
