import { useCan } from '@suanpan/feature-kit';
import { Page } from '@suanpan/ui';
import { type ReactNode, useEffect } from 'react';
import { prefetchKitWhenIdle } from '../remotes/prefetch.ts';
import { AddVoucherTile } from './add-voucher-tile.tsx';
import { CashPanel } from './cash-panel.tsx';
import classes from './dashboard.module.css';
import { LazyPanels, LazyTodo } from './lazy-panels.tsx';
import { useMessages } from './messages.ts';
import { useBooksState } from './use-books-state.ts';
import { VoucherCountTile } from './voucher-count-tile.tsx';

/** The month at a glance. Each panel loads and fails alone (ux.md 6). */
export function Dashboard(): ReactNode {
  const t = useMessages();
  const maySeeCounts = useCan('home.counts');
  const maySeeCash = useCan('home.cash');
  const mayWrite = useCan('voucher.write');
  const isEmpty = useBooksState() === 'empty';
  useEffect(prefetchKitWhenIdle, []);
  return (
    <Page title={t('title')}>
      <div className={classes['grid']}>
        <div className={classes['tiles']}>
          {maySeeCounts && <VoucherCountTile />}
          {mayWrite && <AddVoucherTile />}
        </div>
        {maySeeCash && !isEmpty && <CashPanel />}
        {maySeeCounts && !isEmpty && <LazyTodo />}
      </div>
      <LazyPanels />
    </Page>
  );
}
