import type { ReactNode } from 'react';
import type { AmountSide } from '../draft/draft.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import classes from '../line-fields.module.css';

interface SideFieldProps {
  lineKey: string;
  row: number;
  side: AmountSide;
  isActive: boolean;
  describedBy: string | undefined;
}

/** The side of a line of a template, which may have no amount yet. */
export function SideField({ lineKey, row, side, isActive, describedBy }: SideFieldProps): ReactNode {
  const t = useMessages();
  const { dispatch } = useEntry();
  return (
    <select
      className={classes['select']}
      aria-label={t('cell.side', { row })}
      aria-invalid={describedBy !== undefined}
      aria-describedby={describedBy}
      tabIndex={isActive ? 0 : -1}
      value={side}
      onChange={(event) =>
        dispatch({ type: 'side', key: lineKey, side: event.target.value === 'credit' ? 'credit' : 'debit' })
      }
    >
      <option value="debit">{t('side.debit')}</option>
      <option value="credit">{t('side.credit')}</option>
    </select>
  );
}
