import { definePage } from '@suanpan/feature-kit';
import { Page, periodLabel } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { ClosingRecord } from '../closing-record/closing-record.tsx';
import { ClosersOnly } from '../month/closers-only.tsx';
import { type RouteMonth, WithRouteMonth } from '../month/route-month.tsx';
import { Steps } from '../month/steps.tsx';
import { useMessages } from './messages.ts';
import { CheckList } from './parts/check-list.tsx';
import { ClosedPanel } from './parts/closed-panel.tsx';

/** Second step of closing: every check with its figures, then the close (ux.md 9, Check and Close). */
export function CheckPage(): ReactNode {
  const t = useMessages();
  return (
    <WithRouteMonth title={t('title')}>
      {(found) => <MonthCheck key={found.record.id} {...found} />}
    </WithRouteMonth>
  );
}

function MonthCheck({ month, record, periods }: RouteMonth): ReactNode {
  const t = useMessages();
  const isClosed = record.status === 2;
  return (
    <Page title={t('title')} note={periodLabel(month)}>
      <Steps month={month} current="check" />
      {isClosed ? (
        <ClosedPanel record={record} periods={periods} />
      ) : (
        <ClosersOnly>
          <CheckList month={month} />
        </ClosersOnly>
      )}
      <ClosingRecord month={month} />
    </Page>
  );
}

export default definePage(CheckPage);
