import { definePage } from '@suanpan/feature-kit';
import { Page, periodLabel } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { ClosersOnly } from '../month/closers-only.tsx';
import { WithRouteMonth } from '../month/route-month.tsx';
import { Steps } from '../month/steps.tsx';
import { useMessages } from './messages.ts';
import { Notices } from './parts/notices.tsx';
import { TransferTask } from './parts/transfer-task.tsx';

/** First step of closing: profit and loss are carried to equity (behaviour.md 5.3). */
export function CarryForwardPage(): ReactNode {
  const t = useMessages();
  return (
    <WithRouteMonth title={t('title')}>
      {({ month, record, periods }) => (
        <Page title={t('title')} note={periodLabel(month)}>
          <Steps month={month} current="carry-forward" />
          <Notices month={month} record={record} periods={periods} />
          <ClosersOnly>
            <TransferTask key={record.id} month={month} status={record.status} />
          </ClosersOnly>
        </Page>
      )}
    </WithRouteMonth>
  );
}

export default definePage(CarryForwardPage);
