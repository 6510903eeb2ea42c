import type { ReactNode } from 'react';
import classes from './filter-row.module.css';

/** The filters of a list beside each other, each below its name (`FilterChoice`, `FilterDay`). */
export const FilterRow = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className={classes['filters']} role="group" aria-label={label}>
    {children}
  </div>
);
