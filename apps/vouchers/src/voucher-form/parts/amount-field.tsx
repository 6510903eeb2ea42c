import { MoneyInput } from '@suanpan/ui/kit';
import { type ReactNode, memo, useEffect, useState } from 'react';
import { type AmountSide, type Cell, otherSide } from '../draft/draft.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import classes from '../voucher-form.module.css';
import { Digits, hasDigits } from './digits.tsx';

interface AmountFieldProps {
  lineKey: string;
  row: number;
  side: AmountSide;
  amount: string | null;
  isActive: boolean;
  describedBy: string | undefined;
}

/** One side of a line: digits in their columns to look at, an ordinary field while it is typed. */
export const AmountField = memo(function AmountField(props: AmountFieldProps): ReactNode {
  const { lineKey, row, side, amount, isActive, describedBy } = props;
  const t = useMessages();
  const { dispatch, latest, focus, focusAmount, noteAmount, noteUnread } = useEntry();
  const [isUnread, setUnread] = useState(false);
  const cell: Cell = { key: lineKey, field: side };
  // What is typed here goes with the field: deleted and brought back, its line has the amount of the draft.
  useEffect(
    () => () => {
      noteAmount({ key: lineKey, field: side }, null);
      noteUnread({ key: lineKey, field: side }, false);
    },
    [lineKey, side, noteAmount, noteUnread],
  );
  // What was typed and is no amount stays in sight, instead of the amount from before.
  const shown = isUnread ? null : amount;
  return (
    <div className={classes['amount']} data-digits={shown !== null && hasDigits(shown)}>
      <Digits amount={shown} />
      <MoneyInput
        className={classes['field'] ?? ''}
        value={amount}
        label={t(`cell.${side}`, { row })}
        invalid={describedBy !== undefined}
        {...(describedBy === undefined ? {} : { describedBy })}
        tabIndex={isActive ? 0 : -1}
        onChange={(value) => dispatch({ type: 'amount', key: lineKey, side, amount: value })}
        onFill={() => {
          dispatch({ type: 'fill', key: lineKey, side, refused: latest.current.refused });
          focusAmount(cell);
        }}
        onSwitchSide={() => {
          dispatch({ type: 'switch-side', key: lineKey });
          focus({ key: lineKey, field: otherSide(side) });
        }}
        onToggleSign={() => dispatch({ type: 'toggle-sign', key: lineKey })}
        onProblem={(problem) => noteAmount(cell, problem)}
        onUnread={(next) => {
          setUnread(next);
          noteUnread(cell, next);
        }}
      />
    </div>
  );
});
