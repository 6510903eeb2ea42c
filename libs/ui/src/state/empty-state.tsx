import type { ReactNode } from 'react';
import { keepFocus } from '../focus/keep-focus.ts';
import classes from './state.module.css';

export interface EmptyStateProps {
  /** One sentence that says why there is nothing. */
  text: string;
  /** One primary action. */
  action?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ text, action }: EmptyStateProps): ReactNode {
  return (
    <div ref={keepFocus} className={classes['empty']}>
      <svg
        className={classes['icon']}
        width="48"
        height="48"
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
      >
        <path d="M5 3h10l4 4v14H5z M15 3v4h4 M8 11h8 M8 14h8 M8 17h5" />
      </svg>
      <p>{text}</p>
      {action}
    </div>
  );
}
