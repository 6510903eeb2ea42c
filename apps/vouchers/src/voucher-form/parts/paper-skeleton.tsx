import { Skeleton } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../voucher-form.module.css';

/** The sheet before its voucher is there. */
export const PaperSkeleton = (): ReactNode => (
  <div className={classes['paper']} data-waiting="true">
    <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 6, width: '100%' }} />
  </div>
);
