import type { Period } from '@suanpan/accounting-core';
import { definePage } from '@suanpan/feature-kit';
import { Page, periodLabel } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { ClosersOnly } from '../month/closers-only.tsx';
import { WithRouteMonth } from '../month/route-month.tsx';
import { Steps } from '../month/steps.tsx';
import { useMessages } from './messages.ts';
import { StepsTask } from './parts/steps-task.tsx';
import { Notices } from './parts/notices.tsx';
import { TransferTask } from './parts/transfer-task.tsx';
import { mayMake, partsOf } from './step-view.ts';
import { usePreview } from './use-preview.ts';
import { useSteps } from './use-steps.ts';

/** First step of closing: the carry-forward steps of the month (ux.md 9; behaviour.md 5.2, 5.3). */
export function CarryForwardPage(): ReactNode {
  const t = useMessages();
  return (
    <WithRouteMonth title={t('title')}>
      {({ month, record, periods }) => (
        <Page title={t('title')} note={periodLabel(month)}>
          <Steps month={month} current="carry-forward" />
          <Notices month={month} record={record} periods={periods} />
          <ClosersOnly>
            <MonthSteps key={record.id} month={month} status={record.status} />
          </ClosersOnly>
        </Page>
      )}
    </WithRouteMonth>
  );
}

/** The steps in the order in which they are made: profit and loss last, but for the end of a year. */
function MonthSteps({ month, status }: { month: Period; status: 0 | 1 | 2 }): ReactNode {
  const t = useMessages();
  const steps = useSteps(month);
  const dueBefore = partsOf(steps.data ?? [])
    .before.filter(mayMake)
    .map(({ title }) => title);
  const shared = { month, steps, isClosed: status === 2 };
  const [before, after] = [usePreview(month), usePreview(month)];
  // The preview of all steps holds the transfer too: beside it there is no second total and no second button.
  const isAllShown = before.shown !== undefined && before.order.keys === undefined;
  return (
    <>
      <StepsTask {...shared} label={t('steps')} preview={before} pick={(all) => partsOf(all).before} hasAll />
      {!isAllShown && <TransferTask month={month} status={status} dueBefore={dueBefore} />}
      {month.month === LAST_MONTH && !isAllShown && (
        <StepsTask {...shared} label={t('steps.after')} preview={after} pick={(all) => partsOf(all).after} />
      )}
    </>
  );
}

const LAST_MONTH = 12;

export default definePage(CarryForwardPage);
