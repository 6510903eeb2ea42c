import type { Period } from '@suanpan/accounting-core';
import { AmountsInText, Button, Icon, type IconName } from '@suanpan/ui';
import { Checkbox, Spin } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { type CheckRow, type CheckState, checkState } from '../check-state.ts';
import classes from '../check.module.css';
import { useMessages } from '../messages.ts';
import { CheckFigures } from './check-figures.tsx';
import { FixButton } from '../fix/fix-button.tsx';
import { FixLink } from './fix-link.tsx';

interface RowProps {
  row: CheckRow;
  month: Period;
  isAccepted: boolean;
  onAccept(isAccepted: boolean): void;
}

/** One check: its verdict in a word, the figures behind it, where it can be put right, and asking again. */
export function CheckRowView({ row, month, isAccepted, onAccept }: RowProps): ReactNode {
  const t = useMessages();
  const state = checkState(row);
  const title = t(`check.${row.key}`);
  return (
    <li className={classes['row']} data-state={state} data-check={row.key}>
      <span className={classes['icon']}>
        <StateIcon state={state} />
      </span>
      <div className={classes['what']}>
        <h3>{title}</h3>
        <p className={classes['verdict']} role="status">
          {t(`state.${state}`)}
        </p>
      </div>
      <div className={classes['figures']}>
        {state === 'failed' && (
          <p>
            <AmountsInText text={row.error?.msg || t('failed.why')} />
          </p>
        )}
        {row.check && state !== 'failed' && <CheckFigures check={row.check} month={month} />}
        {state === 'warning' && (
          <Checkbox checked={isAccepted} onChange={(event) => onAccept(event.target.checked)}>
            {t('accept')}
          </Checkbox>
        )}
      </div>
      <div className={classes['acts']}>
        {row.check && !row.check.ok && (
          <>
            <FixLink check={row.check} month={month} />
            <FixButton check={row.check} month={month} />
          </>
        )}
        <Button
          size="small"
          disabled={row.isRunning}
          onClick={row.rerun}
          aria-label={t('rerun.one', { check: title })}
        >
          {t('rerun')}
        </Button>
      </div>
    </li>
  );
}

const icons: Record<Exclude<CheckState, 'running'>, IconName> = {
  ok: 'check',
  blocking: 'close',
  warning: 'warning',
  failed: 'warning',
};

const StateIcon = ({ state }: { state: CheckState }): ReactNode =>
  state === 'running' ? <Spin size="small" /> : <Icon name={icons[state]} />;
