import type { ReactNode } from 'react';
import classes from './unseen.module.css';

/** Words for readers of the screen alone: heard, not seen. */
export const Unseen = ({ children }: { children: ReactNode }): ReactNode => (
  <span className={classes['unseen']}>{children}</span>
);
