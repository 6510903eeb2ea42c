import { periodKey } from '@suanpan/accounting-core';
import { definePage, useAccountSet, usePeriod } from '@suanpan/feature-kit';
import { Page } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

export function PeriodListPage(): ReactNode {
  const t = useMessages();
  const { companyName } = useAccountSet();
  const { period } = usePeriod();
  return <Page title={t('title')} note={`${companyName} · ${periodKey(period)}`} />;
}

export default definePage(PeriodListPage);
