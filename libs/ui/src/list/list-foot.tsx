import type { ReactNode } from 'react';
import { keepFocus } from '../focus/keep-focus.ts';
import classes from './list-foot.module.css';

/** Below a list and always in sight: its sums, and what may be done with the chosen rows. */
export const ListFoot = ({ children }: { children: ReactNode }): ReactNode => (
  <div ref={keepFocus} className={classes['foot']}>
    {children}
  </div>
);

/** The sums of a list, told when they change. */
export const FootSums = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={classes['bar']} role="status">
    {children}
  </div>
);

export interface FootChosenProps {
  label: string;
  /** How many are chosen, and their sum. */
  count: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** What can be done with the chosen rows. */
export const FootChosen = ({ label, count, children }: FootChosenProps): ReactNode => (
  <section className={`${classes['bar']} ${classes['chosen']}`} aria-label={label}>
    <span role="status">{count}</span>
    {children}
  </section>
);
