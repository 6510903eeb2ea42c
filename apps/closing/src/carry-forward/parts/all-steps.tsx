import type { Period } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { ClosingStep } from '@suanpan/contracts';
import { Button, ProblemAlert } from '@suanpan/ui';
import { VoucherLines } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../carry-forward.module.css';
import { useMessages } from '../messages.ts';
import { mayMake } from '../step-view.ts';
import { usePreview } from '../use-steps.ts';
import type { Make } from './steps-task.tsx';

interface AllStepsProps {
  month: Period;
  steps: readonly ClosingStep[];
  make: Make;
}

/** Makes every due step at once: first all their vouchers are shown, then exactly these are recorded. */
export function AllSteps({ month, steps, make }: AllStepsProps): ReactNode {
  const t = useMessages();
  const preview = usePreview(month);
  const due = steps.filter(mayMake).length;
  const shown = preview.data;
  const failure = preview.error ? asApiError(preview.error) : null;
  const show = (): void => {
    make.reset();
    preview.mutate();
  };
  const record = (): void => {
    if (shown) make.run({ plan: shown.plan }, () => preview.reset());
  };
  return (
    <>
      <Button
        className={classes['mode'] ?? ''}
        disabled={due === 0}
        loading={preview.isPending}
        onClick={show}
      >
        {t('all.preview')}
      </Button>
      {failure && <ProblemAlert problems={[]} title={failure.msg || t('generate.failed')} />}
      {shown && (
        <section className={classes['all']} aria-label={t('all.title')}>
          {shown.vouchers.map((voucher) => (
            <figure key={voucher.id} className={classes['voucher']}>
              <figcaption>{t('preview', { date: voucher.voucherDate })}</figcaption>
              <VoucherLines voucher={voucher} />
            </figure>
          ))}
          <div className={classes['actions']}>
            <Button onClick={() => preview.reset()}>{t('all.leave')}</Button>
            {make.isPlanChanged ? (
              <Button type="primary" onClick={show}>
                {t('all.again')}
              </Button>
            ) : (
              <Button type="primary" loading={make.isPending} onClick={record}>
                {t('all.record', { count: shown.vouchers.length })}
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  );
}
