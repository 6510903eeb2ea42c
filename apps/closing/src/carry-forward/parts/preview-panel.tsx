import { type Period, STEP_KEYS } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import { stepTitles, type StepsMade, type Voucher } from '@suanpan/contracts';
import { Button, ProblemAlert, useUiLanguage } from '@suanpan/ui';
import { VoucherLines } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../carry-forward.module.css';
import { useMessages } from '../messages.ts';
import { HinderedSteps } from '../../month/hindered-steps.tsx';
import type { Preview } from '../use-preview.ts';
import type { Make } from './steps-task.tsx';

/** The vouchers of several steps before they are recorded; then exactly these are recorded. */
export function PreviewPanel({
  month,
  preview,
  make,
}: {
  month: Period;
  preview: Preview;
  make: Make;
}): ReactNode {
  const t = useMessages();
  const { shown, error } = preview;
  const failure = error ? asApiError(error) : null;
  const record = (): void => {
    if (shown) make.run({ ...orderOf(preview.order, shown), plan: shown.plan }, preview.leave);
  };
  const again = (): void => {
    make.reset();
    preview.show(preview.order);
  };
  return (
    <>
      {failure && <ProblemAlert problems={[]} title={failure.msg || t('preview.failed')} />}
      {shown && (
        <section className={classes['all']} aria-label={t('all.title')}>
          {preview.order.keys && shown.vouchers.length > 1 && (
            <p className={classes['note']}>{t('all.first')}</p>
          )}
          <HinderedSteps steps={shown.hindered} month={month} />
          {shown.vouchers.length + shown.hindered.length === 0 && <p>{t('all.none')}</p>}
          {shown.vouchers.map((voucher) => (
            <figure key={voucher.id} className={classes['voucher']}>
              <Caption voucher={voucher} />
              <VoucherLines voucher={voucher} />
            </figure>
          ))}
          <div className={classes['actions']}>
            <Button onClick={preview.leave}>{t('all.leave')}</Button>
            {make.isPlanChanged ? (
              <Button type="primary" loading={preview.isPending} onClick={again}>
                {t('all.again')}
              </Button>
            ) : (
              mayRecord(preview.order, shown) && (
                <Button type="primary" loading={make.isPending} onClick={record}>
                  {t(shown.hindered.length > 0 ? 'all.others' : 'all.record', {
                    count: shown.vouchers.length,
                  })}
                </Button>
              )
            )}
          </div>
        </section>
      )}
    </>
  );
}

type Order = Preview['order'];

/** Something would change; a step that was chosen is not recorded without those it rests on. */
const mayRecord = ({ keys }: Order, { vouchers, replaced, hindered }: StepsMade): boolean =>
  (hindered.length === 0 || keys === undefined) && vouchers.length + replaced.length > 0;

/** Of all steps, those that nothing hinders. */
const orderOf = (order: Order, { hindered }: StepsMade): Order =>
  hindered.length === 0
    ? order
    : { keys: STEP_KEYS.filter((key) => hindered.every((step) => step.key !== key)) };

/** "Income tax, 2026-03-31". */
function Caption({ voucher: { stepKey, voucherDate } }: { voucher: Voucher }): ReactNode {
  const language = useUiLanguage();
  const title =
    stepKey !== null && stepKey in stepTitles ? stepTitles[stepKey as keyof typeof stepTitles] : null;
  return (
    <figcaption>
      {title?.[language]} <span className={classes['date']}>{voucherDate}</span>
    </figcaption>
  );
}
