import Button, { type ButtonProps } from 'antd/es/button';
import type { ReactNode } from 'react';
import classes from './resting-button.module.css';

export interface RestingButtonProps extends Omit<ButtonProps, 'loading'> {
  /** It does nothing for now, by its own press or that of a neighbour, and keeps the focus; one that is disabled loses it. */
  isResting: boolean;
}

/** A button that rests while what it began goes on. */
export function RestingButton({ isResting, onClick, className, ...props }: RestingButtonProps): ReactNode {
  return (
    <Button
      {...props}
      className={[className, isResting && classes['resting']].filter(Boolean).join(' ')}
      aria-disabled={isResting || undefined}
      onClick={(event) => {
        if (isResting) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
