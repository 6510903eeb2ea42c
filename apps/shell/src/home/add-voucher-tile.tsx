import { Link } from '@suanpan/feature-kit';
import { Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';
import { useMessages } from './messages.ts';
import { useDashboardMonth } from './use-dashboard-month.ts';

/** Leads to an empty voucher form (product.md 2, Dashboard). */
export function AddVoucherTile(): ReactNode {
  const t = useMessages();
  const { link } = useDashboardMonth();
  return (
    <Link className={classes['add']} to={link('/voucher/form')}>
      <Icon name="plus" size={24} />
      {t('vouchers.add')}
    </Link>
  );
}
