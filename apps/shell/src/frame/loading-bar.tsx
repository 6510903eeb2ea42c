import { useIsBusy } from '@suanpan/api-client';
import type { ReactNode } from 'react';
import classes from './loading-bar.module.css';

/** Runs from the start to the end of each call (product.md 7). */
export function LoadingBar(): ReactNode {
  const isBusy = useIsBusy();
  return <div className={classes['bar']} data-busy={isBusy} aria-hidden="true" />;
}
