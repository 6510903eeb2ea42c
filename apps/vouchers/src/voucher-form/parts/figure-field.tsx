import { arriveWhole } from '@suanpan/ui/kit';
import { type ReactNode, memo } from 'react';
import { useEntry } from '../entry-context.ts';
import classes from '../line-fields.module.css';

interface FigureFieldProps {
  lineKey: string;
  field: 'quantity' | 'price' | 'rate' | 'original' | 'share';
  text: string;
  /** Accessible name with the row. */
  label: string;
  isActive: boolean;
  describedBy: string | undefined;
}

/** A quantity, price, rate or foreign amount; what follows from it is computed when it is left. */
export const FigureField = memo(function FigureField(props: FigureFieldProps): ReactNode {
  const { lineKey, field, text, label, isActive, describedBy } = props;
  const { dispatch } = useEntry();
  return (
    <input
      className={classes['figure']}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={describedBy !== undefined}
      aria-describedby={describedBy}
      tabIndex={isActive ? 0 : -1}
      data-negative={text.startsWith('-')}
      value={text}
      onChange={(event) => dispatch({ type: 'figure', key: lineKey, field, text: event.target.value })}
      onMouseDown={arriveWhole.onMouseDown}
      onFocus={arriveWhole.onFocus}
    />
  );
});
