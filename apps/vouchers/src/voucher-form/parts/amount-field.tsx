import { MoneyInput } from '@suanpan/ui/kit';
import { type ReactNode, memo } from 'react';
import { type AmountSide, type Cell, otherSide } from '../draft/draft.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import amountsClasses from '../amounts.module.css';
import lineFieldsClasses from '../line-fields.module.css';
import { Digits, hasDigits } from './digits.tsx';

interface AmountFieldProps {
  lineKey: string;
  row: number;
  side: AmountSide;
  amount: string | null;
  /** A text that is no amount, in sight instead of the amount from before. */
  unread: string | undefined;
  isActive: boolean;
  describedBy: string | undefined;
}

/** One side of a line: digits in their columns to look at, an ordinary field while it is typed. */
export const AmountField = memo(function AmountField(props: AmountFieldProps): ReactNode {
  const { lineKey, row, side, amount, unread, isActive, describedBy } = props;
  const t = useMessages();
  const { dispatch, focus, focusAmount } = useEntry();
  const cell: Cell = { key: lineKey, field: side };
  const shown = unread === undefined ? amount : null;
  return (
    <div className={amountsClasses['amount']} data-digits={shown === null ? undefined : hasDigits(shown)}>
      <Digits amount={shown} />
      <MoneyInput
        className={lineFieldsClasses['field'] ?? ''}
        value={amount}
        unread={unread}
        label={t(`cell.${side}`, { row })}
        invalid={describedBy !== undefined}
        {...(describedBy === undefined ? {} : { describedBy })}
        tabIndex={isActive ? 0 : -1}
        onChange={(value) => dispatch({ type: 'amount', key: lineKey, side, amount: value })}
        onFill={() => {
          dispatch({ type: 'fill', key: lineKey, side });
          focusAmount(cell);
        }}
        onSwitchSide={() => {
          dispatch({ type: 'switch-side', key: lineKey });
          focus({ key: lineKey, field: otherSide(side) });
        }}
        onToggleSign={() => dispatch({ type: 'toggle-sign', key: lineKey })}
        onUnread={(text, before) => dispatch({ type: 'amount-unread', key: lineKey, side, text, before })}
      />
    </div>
  );
});
